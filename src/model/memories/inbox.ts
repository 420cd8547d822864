import * as z from "zod";
import {
  type Changes,
  field,
  fieldRules,
  idText,
  LIMITS,
  type Maybe,
  nonBlankText,
  type TextMap,
  textMap,
} from "../rules/index.js";
import { type PageInput, pageShape } from "./lists.js";
import type { MatchSuggestion } from "./memory-search.js";

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

/** A new {@link UnansweredQuestion}. */
export interface NewUnansweredQuestion {
  readonly text: string;
  readonly contextVars?: Maybe<TextMap>;
  readonly receiverID?: Maybe<string>;
}

/** Which unanswered questions to list. */
export interface UnansweredQuestionQuery extends PageInput {
  /** True: the questions that the Giver ignores, instead of those that wait. Default false. */
  readonly ignored?: Maybe<boolean>;
}

export const unansweredQuestionQuerySchema = z.object({ ignored: field(z.boolean()), ...pageShape });

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

/** Feedback learned from choices and corrections: a text means, or does not mean, a Memory. */
export interface CorrelationPair {
  readonly pairID: string;
  /** As the user asked it. */
  readonly text: string;
  readonly memoryID: string;
  /** True: the text means this Memory. False: it does not. */
  readonly correlated: boolean;
  /** How often this was learned. */
  readonly occurrences: number;
  /** True while it waits for the Giver's review; it has no effect until then. */
  readonly pending: boolean;
  /** The Person it was learned from, and applies to; null if it applies to everybody. */
  readonly receiverID: string | null;
  /** ISO 8601, UTC. */
  readonly creationTimestamp: string;
  /** ISO 8601, UTC. */
  readonly lastChangeTimestamp: string;
}

/** A new {@link CorrelationPair}. */
export interface NewCorrelationPair {
  readonly text: string;
  readonly memoryID: string;
  /** Default true. */
  readonly correlated?: Maybe<boolean>;
  /** Default false. */
  readonly pending?: Maybe<boolean>;
  readonly receiverID?: Maybe<string>;
}

/** A change of a {@link CorrelationPair}. Absent fields stay unchanged. */
export type CorrelationPairUpdate = Changes<Pick<CorrelationPair, "correlated" | "pending">>;

/** Which pairs to list. */
export interface CorrelationPairQuery extends PageInput {
  /** True: only pairs that wait for review. False: only pairs in effect. Default: both. */
  readonly pending?: Maybe<boolean>;
}

export const correlationPairQuerySchema = z.object({ pending: field(z.boolean()), ...pageShape });

export const correlationPairAddSchema = z
  .object({
    text: nonBlankText(LIMITS.eventText),
    memoryID: idText(),
    correlated: field(z.boolean()),
    pending: field(z.boolean()),
    receiverID: field(idText()),
  })
  .register(fieldRules, { readOnly: ["pairID", "occurrences", "creationTimestamp", "lastChangeTimestamp"] });

export const correlationPairUpdateSchema = z
  .object({ correlated: field(z.boolean()), pending: field(z.boolean()) })
  .register(fieldRules, {
    readOnly: ["pairID", "text", "memoryID", "occurrences", "receiverID", "creationTimestamp", "lastChangeTimestamp"],
  });
