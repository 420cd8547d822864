import type { AnswerExplanation, ChatLogEntry, ConfidenceLevel, DialogState } from "../model/index.js";

/** A medium of a message. */
export interface ChatMedium {
  readonly url: string | null;
  /** The data itself as text. Null if `url` is set. */
  readonly content: string | null;
  /** Null if it is not known, as in the history. */
  readonly mimeType: string | null;
  readonly title: string | null;
}

/** A message of a chat. */
export interface ChatMessage {
  /** Unique in the chat. */
  readonly id: string;
  readonly role: "user" | "assistant";
  /** Empty for a PIN. */
  readonly text: string;
  readonly media: readonly ChatMedium[];
  /** True for a text that must not be shown: a PIN. */
  readonly isSecret: boolean;
  /** True while the answer is being written. */
  readonly isStreaming: boolean;
  /** True for a text that could not be sent. */
  readonly isFailed: boolean;
  /** True if a language model wrote it. */
  readonly completion: boolean;
  /** Name of the Expert that answered. */
  readonly emitter: string | null;
  /** The memory that was emitted. */
  readonly memoryID: string | null;
  /** Null if the message answers no question. */
  readonly confidence: number | null;
  readonly confidenceLevel: ConfidenceLevel | null;
  /** How the question was resolved; null if it is not known, as in the history. */
  readonly why: AnswerExplanation | null;
}

const EMPTY = {
  media: [],
  isSecret: false,
  isStreaming: false,
  isFailed: false,
  completion: false,
  emitter: null,
  memoryID: null,
  confidence: null,
  confidenceLevel: null,
  why: null,
} as const;

export function createUserMessage(id: string, text: string, isSecret = false): ChatMessage {
  return { ...EMPTY, id, role: "user", text: isSecret ? "" : text, isSecret };
}

/** The beginning of an answer that is being written. */
export function createStreamingMessage(id: string, text: string): ChatMessage {
  return { ...EMPTY, id, role: "assistant", text, isStreaming: true };
}

/** The answer of a state; null if the state is silent. */
export function createAnswerMessage(
  id: string,
  state: DialogState,
  why: AnswerExplanation | null = null,
): ChatMessage | null {
  if (state.emission === null && state.emittedMedia.length === 0) return null;
  return {
    ...EMPTY,
    id,
    role: "assistant",
    text: state.emission ?? "",
    media: state.emittedMedia.map(({ url, content, mimeType, title }) => ({ url, content, mimeType, title })),
    completion: state.completion,
    emitter: state.emitter,
    memoryID: state.lastMatchedMemoryID,
    confidence: state.confidence,
    confidenceLevel: state.confidenceLevel,
    why,
  };
}

/** The messages of a turn in the chat log. */
export function toLoggedMessages(entry: ChatLogEntry, createID: () => string): readonly ChatMessage[] {
  const { inbound, emission, media, completion, memoryID } = entry;
  const isSecret = inbound.kind === "text" && inbound.text === null;
  const said = inbound.text === null && !isSecret ? [] : [createUserMessage(createID(), inbound.text ?? "", isSecret)];
  if (emission === null && media.length === 0) return said;
  const shown = media.map(({ url, title }) => ({ url, title, content: null, mimeType: null }));
  const answer = { ...EMPTY, id: createID(), text: emission ?? "", media: shown, completion, memoryID };
  return [...said, { ...answer, role: "assistant" }];
}
