import type { AnswerExplanation, DialogState, EnterTextOptions, MediumInput, PlaceSpecs } from "../model/index.js";
import { type Caller, type CallOptions, NO_DATE, NO_VALUE, type ResolvedClientOptions, sendAs } from "./calls/index.js";
import {
  type ClientChatLog,
  type ClientContextVars,
  type ClientExperts,
  type ClientFunctions,
  type ClientKnownFacts,
  type ClientMemories,
  type ClientPairs,
  type ClientPeople,
  type ClientUnanswered,
  type ClientVisibleMemories,
  clientChatLog,
  clientContextVars,
  clientExperts,
  clientFunctions,
  clientKnownFacts,
  clientMemories,
  clientPairs,
  clientPeople,
  clientUnanswered,
  clientVisibleMemories,
} from "./client-content.js";
import {
  type ClientStateEvent,
  type ClientTextPart,
  type SessionEventsOptions,
  sessionEvents,
  stateEvents,
  streamText,
} from "./session-streams.js";

/**
 * A session of the service. Every event resolves to the resulting state. An event that the state does not accept is
 * ignored. A `signal` ends the call, and the event as soon as the server notices. spec: Dialog events.
 */
export interface ClientSession {
  /** A bearer credential: it gives full access to the session. */
  readonly sessionID: string;
  /** The latest state that this client has received. */
  readonly state: DialogState;
  /** Fetches the current state. */
  refresh(options?: CallOptions): Promise<DialogState>;
  /** Enters a text. spec: TextEnteredEvent. */
  enterText(text: string, options?: EnterTextOptions): Promise<DialogState>;
  /**
   * Enters a text and yields the answer as the server generates it: the text of a language model piece by piece, function
   * calls, and at the end media, usage and the state. Iteration never throws: a failure is the last part. Leaving the
   * loop ends the call.
   */
  streamText(text: string, options?: EnterTextOptions): AsyncIterableIterator<ClientTextPart>;
  /** Enters a text without waiting for the answer, which `events` and `stateEvents` yield. spec: TextEnteredEventAsync. */
  enterTextAsync(text: string, options?: EnterTextOptions): Promise<{ readonly correlationID: string }>;
  /** Sets the date for resolving later questions; null: none. ISO 8601 or `yyyy/MM/dd HH:mm:ss zzz`. */
  changeDate(date: string | null, options?: CallOptions): Promise<DialogState>;
  /** Sets the place for resolving later questions. spec: Place rules. */
  changePlace(place: PlaceSpecs, options?: CallOptions): Promise<DialogState>;
  /** Changes the user; `👤` is the anonymous user. */
  changeTag(tag: string, options?: CallOptions): Promise<DialogState>;
  /** Reports that the user was silent for `state.timeout` seconds. */
  timeout(options?: CallOptions): Promise<DialogState>;
  /** Attaches a medium, if `state.acceptsMedia`. */
  selectMedium(medium: MediumInput, options?: CallOptions): Promise<DialogState>;
  /** Detaches a medium, if `state.acceptsMedia`. */
  deselectMedium(mediumID: string, options?: CallOptions): Promise<DialogState>;
  /** Enters a date, if `state.acceptsDate`; null: none. */
  selectDate(date: string | null, options?: CallOptions & { readonly uncertaintyDays?: number }): Promise<DialogState>;
  /** Enters a place, if `state.acceptsPlace`; null: none. */
  selectPlace(place: PlaceSpecs | null, options?: CallOptions): Promise<DialogState>;
  /** Enters a person's tag, if `state.acceptsTag`. */
  selectTag(tag: string, options?: CallOptions): Promise<DialogState>;
  /** Cancels the running event, then leaves the state, if `state.acceptsAbort`. */
  abort(options?: CallOptions): Promise<DialogState>;
  /** Reports that the last answer was wrong. */
  feedback(options?: CallOptions): Promise<DialogState>;
  /** Ends the session. */
  close(options?: CallOptions): Promise<void>;
  /**
   * Yields the current state and every new one until the session is closed. A broken stream is resumed with
   * Last-Event-ID. Leaving the loop ends it.
   *
   * @throws KeepsakeError SESSION_NOT_FOUND for an unknown session, ABORTED by a signal, or the last of several failures
   * in a row
   */
  events(options?: SessionEventsOptions): AsyncIterableIterator<DialogState>;
  /** As `events`, with the correlation IDs of texts that were entered by `enterTextAsync`. */
  stateEvents(options?: SessionEventsOptions): AsyncIterableIterator<ClientStateEvent>;
  /**
   * Explains how the last question was resolved. Null if none was asked, if another process of the server answered it, or
   * if the user has changed since.
   */
  explain(options?: CallOptions): Promise<AnswerExplanation | null>;
  readonly memories: ClientVisibleMemories;
  /** The session's own turns, if the server logs them. */
  readonly chatLog: ClientChatLog;
  /** Facts about the session's own person. */
  readonly knownFacts: ClientKnownFacts;
  /** The experts that may answer. */
  readonly experts: ClientExperts;
  /** The management of the assistant. The server rejects its calls unless the user is the Giver: GIVER_SESSION_REQUIRED. */
  readonly giver: ClientGiver;
}

/** The calls of a Giver in a session. */
export interface ClientGiver {
  readonly memories: ClientMemories;
  readonly functions: ClientFunctions;
  readonly people: ClientPeople;
  readonly unanswered: ClientUnanswered;
  readonly pairs: ClientPairs;
  readonly contextVars: ClientContextVars;
}

/** @param opened the state that is known already. */
export function clientSession(
  caller: Caller,
  options: ResolvedClientOptions,
  sessionID: string,
  opened: DialogState,
): ClientSession {
  let state = opened;
  const send = sendAs(caller, sessionID);
  const receive = async (response: Promise<{ readonly currentState: DialogState }>): Promise<DialogState> => {
    state = (await response).currentState;
    return state;
  };
  const event = (word: string, body?: unknown, { signal }: CallOptions = {}): Promise<DialogState> =>
    receive(send("POST", word, { body, signal, renamed: RENAMED }));
  const enterText: ClientSession["enterText"] = (text, options) =>
    event("TextEnteredEvent", toTextBody(text, options), options);

  return {
    sessionID,
    get state() {
      return state;
    },
    refresh: (options) => receive(send("GET", "Session", options)),
    enterText,
    streamText: (text, entering = {}) =>
      streamText(caller, options, sessionID, (options) => enterText(text, options), entering),
    async enterTextAsync(text, options = {}) {
      const headers = await caller.callForHeaders({
        method: "POST",
        word: "TextEnteredEventAsync",
        credential: sessionID,
        body: toTextBody(text, options),
        signal: options.signal,
        renamed: RENAMED,
      });
      return { correlationID: headers.get("X-Correlation-ID") ?? "" };
    },
    changeDate: (date, options) => event("DateChangedEvent", { date: date === null ? NO_DATE : date }, options),
    changePlace: (place, options) => event("PlaceChangedEvent", place, options),
    changeTag: (tag, options) => event("TagChangedEvent", { tag }, options),
    timeout: (options) => event("TimeoutEvent", undefined, options),
    selectMedium: (medium, options) => event("MediumSelectedEvent", { medium }, options),
    deselectMedium: (mediumID, options) => event("MediumDeselectedEvent", { mediumID }, options),
    selectDate: (date, { uncertaintyDays, ...options } = {}) =>
      event("DateSelectedEvent", { date: date === null ? NO_DATE : date, uncertaintyDays }, options),
    selectPlace: (place, options) =>
      event("PlaceSelectedEvent", place === null ? { placeName: NO_VALUE } : place, options),
    selectTag: (tag, options) => event("TagSelectedEvent", { tag }, options),
    abort: (options) => event("AbortEvent", undefined, options),
    feedback: (options) => event("FeedbackEvent", undefined, options),
    close: async (options) => void (await send("DELETE", "Session", options)),
    events: (events) => sessionEvents(stateEvents(caller, options, sessionID, events)),
    stateEvents: (events) => stateEvents(caller, options, sessionID, events),
    explain: async (options) =>
      (await send<{ explanation: AnswerExplanation | null }>("GET", "Explanation", options)).explanation,
    memories: clientVisibleMemories(send),
    chatLog: clientChatLog(send),
    knownFacts: clientKnownFacts(send),
    experts: clientExperts(send),
    giver: {
      memories: clientMemories(send),
      functions: clientFunctions(send),
      people: clientPeople(send),
      unanswered: clientUnanswered(send),
      pairs: clientPairs(send),
      contextVars: clientContextVars(send),
    },
  };
}

/** Wire names of fields that have another name in the library. */
const RENAMED = { dateUTC: "date" } as const;

/** The wire form of a text: EnterTextSpecs. */
function toTextBody(text: string, { date, place }: EnterTextOptions = {}): object {
  return { text, dateUTC: date === null ? NO_DATE : date, place };
}
