import * as z from "zod";
import {
  field,
  fieldRules,
  idText,
  LIMITS,
  type Loose,
  type Maybe,
  nonBlankText,
  type TextMap,
  textMap,
} from "../rules/index.js";
import { type PageInput, pageShape } from "./lists.js";
import type { MatchSuggestion } from "./match.js";

/** A question without an answer, waiting for the Giver. */
export interface UnansweredQuestion {
  readonly questionID: string;
  /** As it was first asked. */
  readonly text: string;
  /** How often it was asked. */
  readonly occurrences: number;
  /** Context in which it was first asked. */
  readonly contextVars: TextMap;
  /** The Person who asked; null for anonymous visitors. */
  readonly receiverID: string | null;
  /** ISO 8601, UTC. */
  readonly firstAskedTimestamp: string;
  /** ISO 8601, UTC. */
  readonly lastAskedTimestamp: string;
  /** The closest Memories, best first. */
  readonly suggestions: readonly MatchSuggestion[];
}

/** An {@link UnansweredQuestion} as it is written. `text` is required. */
export type UnansweredQuestionInput = Loose<Pick<UnansweredQuestion, "text" | "contextVars" | "receiverID">>;

/** Which unanswered questions to list. */
export interface UnansweredQuestionQuery extends PageInput {
  /** True: the questions that the Giver ignores, instead of those that wait. Default false. */
  readonly ignored?: Maybe<boolean>;
}

export const unansweredQuestionQuerySchema = z.object({ ignored: field(z.boolean()), ...pageShape });

/** Checks an unanswered question that is added by hand. */
export const unansweredQuestionAddSchema = z
  .object({ text: nonBlankText(LIMITS.eventText), contextVars: field(textMap()), receiverID: field(idText()) })
  .register(fieldRules, {
    readOnly: ["questionID", "occurrences", "firstAskedTimestamp", "lastAskedTimestamp", "suggestions"],
  });

/** How a CompletionDraft becomes a Question. */
export interface DraftApproval {
  /** True: everyone may see it. Default false: it is private to the person who asked, if there is one. */
  readonly everyone?: Maybe<boolean>;
}

export const draftApprovalSchema = z.object({ everyone: field(z.boolean()) });
