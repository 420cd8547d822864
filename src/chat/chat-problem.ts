import { isKeepsakeError } from "../errors.js";

/** Action that solves a problem of a chat. */
export type ChatRemedy =
  /** Send the text again: `chat.retry()`. */
  | "retry"
  /** Open a new session: this one is closed, has expired, or lost its rights. */
  | "restart"
  /** Reload the page: another tab has a newer version of it. */
  | "reload"
  /** Free space on the disk, then retry. */
  | "free-space"
  /** Change the text: it is too long or invalid. */
  | "change-text";

/** A failed event of a chat. */
export interface ChatProblem {
  /** Code of the KeepsakeError, `OFFLINE` if the browser has no network, or `UNKNOWN`. */
  readonly code: string;
  /** The message of the error, in English, for developers. */
  readonly message: string;
  readonly remedy: ChatRemedy;
  /** Milliseconds to wait before another attempt; null if unknown. */
  readonly retryAfterMs: number | null;
}

const REMEDIES: Readonly<Record<string, ChatRemedy>> = {
  SESSION_NOT_FOUND: "restart",
  ASSISTANT_NOT_FOUND: "restart",
  GIVER_SESSION_REQUIRED: "restart",
  TAG_NOT_AUTHENTICATED: "restart",
  STORAGE_TOO_NEW: "reload",
  STORAGE_FULL: "free-space",
  TEXT_TOO_LONG: "change-text",
  INVALID_TEXT: "change-text",
  INVALID_FIELD: "change-text",
  MISSING_FIELD: "change-text",
  MEDIUM_TOO_LARGE: "change-text",
};

export function toChatProblem(error: unknown): ChatProblem {
  const message = error instanceof Error ? error.message : String(error);
  if (!isKeepsakeError(error)) return { code: "UNKNOWN", message, remedy: "retry", retryAfterMs: null };
  const isOffline = error.code === "PORT_FAILED" && globalThis.navigator?.onLine === false;
  return {
    code: isOffline ? "OFFLINE" : error.code,
    message,
    remedy: REMEDIES[error.code] ?? "retry",
    retryAfterMs: error.retryAfterMs ?? null,
  };
}
