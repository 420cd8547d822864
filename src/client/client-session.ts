import type { DialogState, EnterTextOptions, MediumInput, PlaceSpecs } from "../model/index.js";
import type { Caller, CallOptions, ResolvedClientOptions } from "./calls/index.js";
import { type ClientFunctions, clientFunctions } from "./client-functions.js";
import { type ClientMemories, clientMemories } from "./client-memories.js";
import {
  type ClientChatLog,
  type ClientContextVars,
  type ClientPairs,
  type ClientPeople,
  type ClientUnanswered,
  clientChatLog,
  clientContextVars,
  clientPairs,
  clientPeople,
  clientUnanswered,
} from "./client-people.js";
import {
  type ClientTextPart,
  type EnterText,
  type SessionEventsOptions,
  sessionEvents,
  streamText,
} from "./streams/index.js";

/** What may go with a text. */
export type ClientTextOptions = EnterTextOptions;

/**
 * A session of the service. Every event resolves to the state it leads to; one that the state does not take is ignored.
 * A `signal` ends the call, and with it, as far as the server hears of it, the event. spec: Dialog events.
 */
export interface ClientSession {
  /** A bearer credential: whoever has it has the session. */
  readonly sessionID: string;
  /** The latest state that this client was answered with. */
  readonly state: DialogState;
  /** Asks for the state as it is now. */
  refresh(options?: CallOptions): Promise<DialogState>;
  /** Says something. spec: TextEnteredEvent. */
  enterText(text: string, options?: ClientTextOptions): Promise<DialogState>;
  /**
   * Says something, and yields the answer as the server makes it: the text of a language model as it comes, the functions
   * that are called, at the end media, usage and the state. Nothing is thrown while it is iterated: what fails is the last
   * part. Leaving the loop ends the call.
   */
  streamText(text: string, options?: ClientTextOptions): AsyncIterableIterator<ClientTextPart>;
  /** Says something without waiting for the answer, which comes to `events`. spec: TextEnteredEventAsync. */
  enterTextAsync(text: string, options?: ClientTextOptions): Promise<{ readonly correlationID: string }>;
  /** Sets the date that later questions are resolved with. ISO 8601 or `yyyy/MM/dd HH:mm:ss zzz`. */
  changeDate(date: string, options?: CallOptions): Promise<DialogState>;
  /** Sets the place that later questions are resolved with. spec: Place rules. */
  changePlace(place: PlaceSpecs, options?: CallOptions): Promise<DialogState>;
  /** A change of user; `👤` for nobody in particular. */
  changeTag(tag: string, options?: CallOptions): Promise<DialogState>;
  /** Nothing was said for `state.timeout` seconds. */
  timeout(options?: CallOptions): Promise<DialogState>;
  /** Attaches a medium, where `state.acceptsMedia`. */
  selectMedium(medium: MediumInput, options?: CallOptions): Promise<DialogState>;
  /** Takes a medium back, where `state.acceptsMedia`. */
  deselectMedium(mediumID: string, options?: CallOptions): Promise<DialogState>;
  /** Gives a date, where `state.acceptsDate`. */
  selectDate(date: string, options?: CallOptions & { readonly uncertaintyDays?: number }): Promise<DialogState>;
  /** Gives a place, where `state.acceptsPlace`. */
  selectPlace(place: PlaceSpecs, options?: CallOptions): Promise<DialogState>;
  /** Gives a person's tag, where `state.acceptsTag`. */
  selectTag(tag: string, options?: CallOptions): Promise<DialogState>;
  /** Cancels the event that runs now, then leaves the state, where `state.acceptsAbort`. */
  abort(options?: CallOptions): Promise<DialogState>;
  /** The last answer was wrong. */
  feedback(options?: CallOptions): Promise<DialogState>;
  /** Ends the session. */
  close(options?: CallOptions): Promise<void>;
  /**
   * The state as it is and every new one, until the session is over. A stream that breaks off is taken up again where
   * it was, with Last-Event-ID; leaving the loop ends it.
   *
   * @throws KeepsakeError SESSION_NOT_FOUND for one that is over from the start, ABORTED by a signal, and what the last
   * of several tries in a row met with
   */
  events(options?: SessionEventsOptions): AsyncIterableIterator<DialogState>;
  readonly memories: ClientMemories;
  readonly functions: ClientFunctions;
  readonly people: ClientPeople;
  readonly unanswered: ClientUnanswered;
  readonly pairs: ClientPairs;
  readonly contextVars: ClientContextVars;
  readonly chatLog: ClientChatLog;
}

/** The session with this ID, whose state is known. */
export function clientSession(
  caller: Caller,
  options: ResolvedClientOptions,
  sessionID: string,
  opened: DialogState,
): ClientSession {
  let state = opened;
  const keep = ({ currentState }: { readonly currentState: DialogState }): DialogState => {
    state = currentState;
    return state;
  };
  const event = async (word: string, body?: unknown, { signal }: CallOptions = {}): Promise<DialogState> =>
    keep(await caller.call({ method: "POST", word, sessionID, body, signal, renamed: RENAMED }));

  const enterText: EnterText = (text, options) => event("TextEnteredEvent", textBody(text, options), options);

  return {
    sessionID,
    get state() {
      return state;
    },
    refresh: async ({ signal } = {}) => keep(await caller.call({ method: "GET", word: "Session", sessionID, signal })),
    enterText,
    streamText: (text, entering = {}) => streamText(caller, options, sessionID, { text, entering, enterText }),
    async enterTextAsync(text, options = {}) {
      const headers = await caller.callForHeaders({
        method: "POST",
        word: "TextEnteredEventAsync",
        sessionID,
        body: textBody(text, options),
        signal: options.signal,
        renamed: RENAMED,
      });
      return { correlationID: headers.get("X-Correlation-ID") ?? "" };
    },
    changeDate: (date, options) => event("DateChangedEvent", { date }, options),
    changePlace: (place, options) => event("PlaceChangedEvent", place, options),
    changeTag: (tag, options) => event("TagChangedEvent", { tag }, options),
    timeout: (options) => event("TimeoutEvent", undefined, options),
    selectMedium: (medium, options) => event("MediumSelectedEvent", { medium }, options),
    deselectMedium: (mediumID, options) => event("MediumDeselectedEvent", { mediumID }, options),
    selectDate: (date, { uncertaintyDays, ...options } = {}) =>
      event("DateSelectedEvent", { date, uncertaintyDays }, options),
    selectPlace: (place, options) => event("PlaceSelectedEvent", place, options),
    selectTag: (tag, options) => event("TagSelectedEvent", { tag }, options),
    abort: (options) => event("AbortEvent", undefined, options),
    feedback: (options) => event("FeedbackEvent", undefined, options),
    async close({ signal } = {}) {
      await caller.call({ method: "DELETE", word: "Session", sessionID, signal });
    },
    events: (events) => sessionEvents(caller, options, sessionID, events),
    memories: clientMemories(caller, sessionID),
    functions: clientFunctions(caller, sessionID),
    people: clientPeople(caller, sessionID),
    unanswered: clientUnanswered(caller, sessionID),
    pairs: clientPairs(caller, sessionID),
    contextVars: clientContextVars(caller, sessionID),
    chatLog: clientChatLog(caller, sessionID),
  };
}

const RENAMED = { dateUTC: "date" } as const;

/** EnterTextSpecs: the date has another name there. */
function textBody(text: string, { date, place }: ClientTextOptions = {}): object {
  return { text, dateUTC: date, place };
}
