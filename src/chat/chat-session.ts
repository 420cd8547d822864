import type {
  AnswerExplanation,
  ChatLogEntry,
  DialogState,
  Medium,
  MediumInput,
  PageInput,
  PlaceSpecs,
  SessionOpening,
} from "../model/index.js";

/** Options of an event of a chat. */
export interface ChatEventOptions {
  readonly signal?: AbortSignal;
}

/** A part of a streamed answer, as sessions of the engine and of `keepsake/client` yield it. */
export type ChatTextPart =
  | { readonly type: "text-delta"; readonly text: string }
  | { readonly type: "text-reset" }
  | { readonly type: "function-call"; readonly callID: string; readonly name: string }
  | { readonly type: "function-result"; readonly callID: string; readonly name: string; readonly ok: boolean }
  | { readonly type: "media"; readonly medium: Medium }
  | { readonly type: "usage" }
  | { readonly type: "state"; readonly state: DialogState }
  | { readonly type: "error"; readonly error: unknown };

/** The parts of a session that a chat uses. Sessions of the engine and of `keepsake/client` have all of them. */
export interface ChatSession {
  readonly sessionID: string;
  readonly state: DialogState;
  streamText(text: string, options?: ChatEventOptions): AsyncIterable<ChatTextPart>;
  timeout(options?: ChatEventOptions): Promise<DialogState>;
  abort(options?: ChatEventOptions): Promise<DialogState>;
  feedback(options?: ChatEventOptions): Promise<DialogState>;
  selectMedium(medium: MediumInput, options?: ChatEventOptions): Promise<DialogState>;
  deselectMedium(mediumID: string, options?: ChatEventOptions): Promise<DialogState>;
  selectDate(date: string | null, options?: ChatEventOptions): Promise<DialogState>;
  selectPlace(place: PlaceSpecs | null, options?: ChatEventOptions): Promise<DialogState>;
  selectTag(tag: string, options?: ChatEventOptions): Promise<DialogState>;
  changeTag(tag: string, options?: ChatEventOptions): Promise<DialogState>;
  changeDate(date: string | null, options?: ChatEventOptions): Promise<DialogState>;
  changePlace(place: PlaceSpecs, options?: ChatEventOptions): Promise<DialogState>;
  readonly chatLog: {
    list(page?: PageInput): Promise<{ readonly count: number; readonly entries: readonly ChatLogEntry[] }>;
  };
  /** New states, also of other tabs. Sessions of the engine only. */
  subscribe?(listener: (state: DialogState) => void): () => void;
  /** New states, also of other clients. Sessions of `keepsake/client` only. */
  events?(options?: ChatEventOptions): AsyncIterable<DialogState>;
  /** How the last question was resolved. A session of `keepsake/client` asks the server. */
  explain?(): AnswerExplanation | null | Promise<AnswerExplanation | null>;
}

/** Opens sessions: `engine.sessions`, or `client.sessions` of `keepsake/client`. */
export interface ChatSessions<Session extends ChatSession = ChatSession> {
  open(opening: SessionOpening): Promise<Session>;
  get(sessionID: string): Promise<Session>;
}
