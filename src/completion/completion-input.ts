import type { Actor, OpenAssistant, SearchContext } from "../assistants/index.js";
import type { Tool } from "../functions/index.js";
import type { Medium } from "../model/index.js";

/** A question with everything that a completion may know about it. */
export interface CompletionInput {
  readonly store: OpenAssistant;
  readonly question: string;
  /** What was selected to go with the question. */
  readonly media: readonly Medium[];
  /** Who asks, when and where, in what context. */
  readonly circumstances: SearchContext;
  /** Whose private memories may be quoted: a personID, null for public ones only, "all". */
  readonly visible: string | null;
  readonly user: CompletionUser;
  /** What was said before, the oldest first. */
  readonly history: readonly Exchange[];
  readonly tools: readonly Tool[];
}

/** Who asks, as far as it is known. */
export interface CompletionUser {
  readonly actor: Actor;
  readonly tag: string | null;
  /** Null for somebody who is not authenticated. */
  readonly name: string | null;
  /** What is known of this person, the most useful first. */
  readonly facts: readonly string[];
  /** Of the client, BCP 47. */
  readonly language: string | null;
}

/** A text and what was answered to it. */
export interface Exchange {
  readonly said: string;
  readonly answered: string;
}
