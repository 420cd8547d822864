import type { ChatLog, KnownFacts, Management, VisibleMemories } from "../../assistants/index.js";
import type { CompletionPart } from "../../completion/index.js";
import type { ExpertManagement, ExpertReferences } from "../../experts/index.js";
import type { FunctionManagement } from "../../functions/index.js";
import type {
  DialogState,
  EnterTextOptions,
  InteractionLLMUsage,
  Medium,
  MediumInput,
  PlaceSpecs,
} from "../../model/index.js";
import type { StateListener } from "../live/index.js";
import type { QuestionExplanation } from "../turn/index.js";

/** A part of the answer that `streamText` yields. */
export type TextPart =
  | CompletionPart
  /** A medium of the answer. */
  | { readonly type: "media"; readonly medium: Medium }
  /** The usage of language models. */
  | { readonly type: "usage"; readonly usage: InteractionLLMUsage }
  /** The new state, as the last part. Its emission is the answer, whatever was streamed before. */
  | { readonly type: "state"; readonly state: DialogState }
  /** The event failed: the last part. */
  | { readonly type: "error"; readonly error: unknown };

/** Options of an event. */
export interface EventOptions {
  /** Aborts the event, waiting or running. Nothing is changed then (ABORTED). */
  readonly signal?: AbortSignal | undefined;
}

/**
 * The events of a conversation. Each resolves to the state that it leads to. An event that the state does not accept is
 * ignored: it resolves to the current state, without an answer. The events of a session run one at a time, in the order
 * of the calls.
 *
 * Every event may throw KeepsakeError SESSION_NOT_FOUND (closed, expired), SESSION_BUSY (another process runs an event),
 * QUEUE_FULL, ABORTED, and the errors of invalid input. The session is unchanged then.
 */
export interface SessionEvents {
  /**
   * Enters a text of the user. spec: TextEnteredEvent.
   *
   * @throws KeepsakeError MISSING_FIELD, INVALID_FIELD, TEXT_TOO_LONG, INVALID_TEXT
   */
  enterText(text: string, options?: EnterTextOptions): Promise<DialogState>;
  /**
   * Enters a text without waiting for the answer, which goes to the listeners of `subscribe` with the same correlationID.
   * Failures are logged.
   * Resolves when the text is accepted. spec: TextEnteredEventAsync.
   */
  enterTextAsync(text: string, options?: EnterTextOptions): Promise<{ readonly correlationID: string }>;
  /**
   * Enters a text and yields the answer in parts: text while a language model generates it, calls of functions, and
   * finally media, usage and the state. The iteration never throws: an error is the last part. Leaving the loop, the
   * signal and `abort()` abort the event and the language model; nothing is changed then.
   */
  streamText(text: string, options?: EnterTextOptions): AsyncIterableIterator<TextPart>;
  /**
   * Sets the date that later questions are resolved with; null: none. ISO 8601 or `yyyy/MM/dd HH:mm:ss zzz`.
   * spec: DateChangedEvent.
   */
  changeDate(date: string | null, options?: EventOptions): Promise<DialogState>;
  /** Sets the place that later questions are resolved with. A name alone is geocoded. spec: Place rules. */
  changePlace(place: PlaceSpecs, options?: EventOptions): Promise<DialogState>;
  /** Changes the user. A known tag leads to a question for its PIN; `👤` is the anonymous user. spec: TagChangedEvent. */
  changeTag(tag: string, options?: EventOptions): Promise<DialogState>;
  /** The user said nothing for `state.timeout` seconds. Ignored if another event is running. spec: TimeoutEvent. */
  timeout(options?: EventOptions): Promise<DialogState>;
  /** Attaches a medium, if `state.acceptsMedia`. */
  selectMedium(medium: MediumInput, options?: EventOptions): Promise<DialogState>;
  /** Removes a medium, if `state.acceptsMedia`. */
  deselectMedium(mediumID: string, options?: EventOptions): Promise<DialogState>;
  /** Gives a date, if `state.acceptsDate`; null: none. */
  selectDate(date: string | null, options?: EventOptions & { readonly uncertaintyDays?: number }): Promise<DialogState>;
  /** Gives a place, if `state.acceptsPlace`; null: none. */
  selectPlace(place: PlaceSpecs | null, options?: EventOptions): Promise<DialogState>;
  /** Gives the tag of a person, if `state.acceptsTag`. */
  selectTag(tag: string, options?: EventOptions): Promise<DialogState>;
  /** Cancels the running event, then leaves the state, if `state.acceptsAbort`. */
  abort(options?: EventOptions): Promise<DialogState>;
  /** The last answer was wrong. If not `state.acceptsFeedback`, the answer is a courtesy. */
  feedback(options?: EventOptions): Promise<DialogState>;
  /** Ends the session after the events that are waiting. */
  close(): Promise<void>;
}

/** The calls of a Giver in a session, to manage the assistant. Every call checks the rights of the session again. */
export interface GiverManagement extends Management, FunctionManagement, ExpertManagement {}

/** A conversation. */
export interface Session extends SessionEvents {
  /** A bearer credential: it gives full access to the session. */
  readonly sessionID: string;
  readonly assistantID: string;
  /** The latest state that this process knows. */
  readonly state: DialogState;
  /** The ID that `enterTextAsync` returned for the text that led to `state`; null if another event led to it. */
  readonly correlationID: string | null;
  /** Searches the memories that the session may see. */
  readonly memories: VisibleMemories;
  /** The session's own turns since its user last changed, if the engine logs them. */
  readonly chatLog: ChatLog;
  /** Facts about the session's own person, if that person agreed to it. */
  readonly knownFacts: KnownFacts;
  /** The experts that may answer. */
  readonly experts: ExpertReferences;
  /**
   * The management of the assistant. Null unless the session's user is its Giver, by PIN or by the login token of the
   * owner, as far as this process knows: the rights may be lost since, then the calls throw GIVER_SESSION_REQUIRED.
   */
  readonly giver: GiverManagement | null;
  /**
   * Calls `listener` with every new state and what led to it, and `partListener` with the parts of completions that this
   * process generates.
   * States that another process stores, also the end of the session, arrive when the storage gives a hint, or else when
   * this process reads the session for another reason. Returns a function that ends the subscription.
   */
  subscribe(listener: StateListener, partListener?: (part: CompletionPart) => void): () => void;
  /** Explains how the last question was resolved. Null if none was asked in this process. */
  explain(): QuestionExplanation | null;
}
