import type { Actor, OpenAssistant, SearchContext } from "../../assistants/index.js";
import type { Tool } from "../../functions/index.js";
import type { Medium } from "../../model/index.js";

/** A question with everything that a completion may use. */
export interface CompletionInput {
  readonly store: OpenAssistant;
  readonly question: string;
  /** Media that the user selected with the question. */
  readonly media: readonly Medium[];
  /** The user, date, place and context variables of the question. */
  readonly circumstances: SearchContext;
  /** The private memories that may be quoted: those of this personID, "all", or null for none. */
  readonly visible: string | null;
  readonly user: CompletionUser;
  /** Earlier exchanges, the oldest first. */
  readonly history: readonly Exchange[];
  readonly tools: readonly Tool[];
}

/** The user who asks. */
interface CompletionUser {
  readonly actor: Actor;
  readonly tag: string | null;
  /** Null unless the user is authenticated. */
  readonly name: string | null;
  /** Known facts about this person, the most useful first. */
  readonly facts: readonly string[];
  /** Language of the client, BCP 47. */
  readonly language: string | null;
}

/** A text of the user and the answer to it. */
export interface Exchange {
  readonly said: string;
  readonly answered: string;
}

/** An event while an answer is generated. */
export type CompletionPart =
  /** The next piece of the answer. */
  | { readonly type: "text-delta"; readonly text: string }
  /** The text so far is void: a function is called first, the model failed, or the event was undone. */
  | { readonly type: "text-reset" }
  /** A function is called. */
  | { readonly type: "function-call"; readonly callID: string; readonly name: string }
  /** A function has returned. */
  | { readonly type: "function-result"; readonly callID: string; readonly name: string; readonly ok: boolean };
