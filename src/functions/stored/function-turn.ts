import type { OpenAssistant, SearchContext } from "../../assistants/index.js";

/** What Functions may know of a turn, and what they may do to it. Never more than the session itself may. */
export interface FunctionTurn {
  readonly store: OpenAssistant;
  /** Who asks, when and where, in what context; read at every call, so that it holds what an earlier one set. */
  circumstances(): SearchContext;
  /** The tag that is current; null for nobody in particular. */
  readonly tag: string | null;
  /** Proven by PIN. */
  readonly tagAuthenticated: boolean;
  /** Who is logged in, null where nobody is. */
  readonly account: FunctionAccount | null;
  /** Minutes to subtract from UTC for local time, null where the client did not say. */
  readonly timeZoneOffset: number | null;
  /** Sets a context variable of the session, or removes it (null). Null where there is no conversation. */
  readonly setContextVar: ((name: string, value: string | null) => void) | null;
  /** Puts a question to an expert of the assistant. Null where it has no experts. */
  readonly askExpert: AskExpert | null;
}

/** The user of the service who is logged in. */
export interface FunctionAccount {
  readonly userID: string;
  readonly eMail: string | null;
}

/** The experts that a question can be put to. */
export interface AskExpert {
  readonly names: readonly string[];
  /** What the expert of this name answers; null where it has no answer. */
  ask(name: string, question: string, options: { readonly signal: AbortSignal }): Promise<string | null>;
}
