import type { OpenAssistant, SearchContext } from "../../assistants/index.js";

/** A turn as Functions see it. It never allows more than the session itself. */
export interface FunctionTurn {
  readonly store: OpenAssistant;
  /** The user, date, place and context variables. Called for every call, because an earlier one may have changed them. */
  circumstances(): SearchContext;
  /** The current tag; null for an anonymous user. It proves nothing unless `tagAuthenticated`. */
  readonly tag: string | null;
  /** True if the user proved the tag by its PIN. */
  readonly tagAuthenticated: boolean;
  /** The account of the user; null if the user is not logged in. */
  readonly account: FunctionAccount | null;
  /** The ID of the session, which gives access to it; null outside a session. */
  readonly sessionID: string | null;
  /** Minutes to subtract from UTC for local time; null if unknown. */
  readonly timeZoneOffset: number | null;
  /** Sets a context variable of the session, or removes it (null). Null outside a conversation. */
  readonly setContextVar: ((name: string, value: string | null) => void) | null;
  /** Asks an expert of the assistant. Null if it has no experts. */
  readonly askExpert: AskExpert | null;
}

/** The account of the logged-in user. */
export interface FunctionAccount {
  readonly userID: string;
  readonly eMail: string | null;
}

export interface AskExpert {
  readonly names: readonly string[];
  /** Returns the answer of the expert with this name; null if it has none. */
  ask(name: string, question: string, options: { readonly signal: AbortSignal }): Promise<string | null>;
}

/**
 * The reason why a Function cannot be called or did not answer. It is reported to the language model and does not fail
 * the conversation. The message contains no secrets and nothing that was sent.
 */
export class FunctionFault extends Error {
  override readonly name = "FunctionFault";
}
