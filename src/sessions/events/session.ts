import type { Management, TextExplanation } from "../../assistants/index.js";
import type { CompletionPart } from "../../completion/index.js";
import type { ExpertManagement } from "../../experts/index.js";
import type { FunctionManagement } from "../../functions/index.js";
import type {
  DialogState,
  EnterTextOptions,
  InteractionLLMUsage,
  Medium,
  MediumInput,
  PlaceSpecs,
} from "../../model/index.js";

/** A part of what `streamText` yields. */
export type TextPart =
  | CompletionPart
  /** A medium of the answer. */
  | { readonly type: "media"; readonly medium: Medium }
  /** What language models did for it. */
  | { readonly type: "usage"; readonly usage: InteractionLLMUsage }
  /** The state that it led to: the last part. Its emission is what was answered, whatever was streamed before. */
  | { readonly type: "state"; readonly state: DialogState }
  /** It failed: the last part. */
  | { readonly type: "error"; readonly error: unknown };

/** What any event may be given. */
export interface EventOptions {
  /** Ends the event, waiting or running; nothing is changed then (ABORTED). */
  readonly signal?: AbortSignal | undefined;
}

/**
 * A conversation, and what its rights let it do with the assistant's content (see {@link Management}). Every event
 * resolves to the state it leads to; one that the state does not take is ignored and
 * resolves to the state as it is, with nothing said. Events of a session run one at a time, in the order of the calls.
 *
 * Every event may throw a KeepsakeError SESSION_NOT_FOUND (closed, expired), SESSION_BUSY (another process was
 * quicker), QUEUE_FULL, ABORTED, and those of malformed input; the session is unchanged then.
 */
export interface Session extends Management, FunctionManagement, ExpertManagement {
  /** A bearer credential: whoever has it has the session. */
  readonly sessionID: string;
  readonly assistantID: string;
  /** What the last event that this process saw was answered with. */
  readonly state: DialogState;
  /**
   * Says something. spec: TextEnteredEvent.
   *
   * @throws KeepsakeError MISSING_FIELD, INVALID_FIELD, TEXT_TOO_LONG, INVALID_TEXT
   */
  enterText(text: string, options?: EnterTextOptions): Promise<DialogState>;
  /**
   * Says something without waiting for the answer, which comes to `subscribe`; failures go to the logger. Resolves when
   * the text is accepted. spec: TextEnteredEventAsync.
   */
  enterTextAsync(text: string, options?: EnterTextOptions): Promise<{ readonly correlationID: string }>;
  /**
   * Says something, and yields the answer as it is made: text as it comes where a language model writes it, the functions
   * that are called, at the end media, usage and the state. Nothing is thrown while it is iterated: what fails is the last
   * part. Leaving the loop, the signal and `abort()` end the event, at the model too; nothing is changed then.
   */
  streamText(text: string, options?: EnterTextOptions): AsyncIterableIterator<TextPart>;
  /** Sets the date that later questions are resolved with. ISO 8601 or `yyyy/MM/dd HH:mm:ss zzz`. spec: DateChangedEvent. */
  changeDate(date: string, options?: EventOptions): Promise<DialogState>;
  /** Sets the place that later questions are resolved with; a name alone is geocoded. spec: Place rules. */
  changePlace(place: PlaceSpecs, options?: EventOptions): Promise<DialogState>;
  /** A change of user: asks for the PIN of a known tag. `👤` for nobody in particular. spec: TagChangedEvent. */
  changeTag(tag: string, options?: EventOptions): Promise<DialogState>;
  /** Nothing was said for `state.timeout` seconds. One that was sent while another event ran is dropped. spec: TimeoutEvent. */
  timeout(options?: EventOptions): Promise<DialogState>;
  /** Attaches a medium, where `state.acceptsMedia`. */
  selectMedium(medium: MediumInput, options?: EventOptions): Promise<DialogState>;
  /** Takes a medium back, where `state.acceptsMedia`. */
  deselectMedium(mediumID: string, options?: EventOptions): Promise<DialogState>;
  /** Gives a date, where `state.acceptsDate`. */
  selectDate(date: string, options?: EventOptions & { readonly uncertaintyDays?: number }): Promise<DialogState>;
  /** Gives a place, where `state.acceptsPlace`. */
  selectPlace(place: PlaceSpecs, options?: EventOptions): Promise<DialogState>;
  /** Gives a person's tag, where `state.acceptsTag`. */
  selectTag(tag: string, options?: EventOptions): Promise<DialogState>;
  /** Cancels the event that runs now, then leaves the state, where `state.acceptsAbort`. */
  abort(options?: EventOptions): Promise<DialogState>;
  /** The last answer was wrong. Where `state.acceptsFeedback` is false it is answered with a courtesy. */
  feedback(options?: EventOptions): Promise<DialogState>;
  /** Ends the session after the events that wait. */
  close(): Promise<void>;
  /**
   * Calls back with every new state that this process makes, until the returned function is called; and, where a second
   * listener is given, with what happens while a language model answers in this process. Of what another process makes
   * of the session it tells the latest state, also that it was closed: as soon as the storage hints at it, and otherwise
   * when this process reads the session for anything else.
   */
  subscribe(listener: (state: DialogState) => void, partListener?: (part: CompletionPart) => void): () => void;
  /** Why the last question was understood as it was; null where none was asked in this process. */
  explain(): TextExplanation | null;
}
