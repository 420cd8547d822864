import * as z from "zod";
import {
  field,
  idText,
  LIMITS,
  type Maybe,
  nonBlankText,
  type TextMap,
  textMap,
  withReadOnly,
} from "../rules/index.js";
import type { MatchSuggestion } from "./match.js";
import type { PageInput } from "./memory-list.js";

/** A question that found no answer, waiting for the Giver. */
export interface UnansweredQuestion {
  readonly questionID: string;
  /** As it was first asked. */
  readonly text: string;
  /** How often it was asked. */
  readonly occurrences: number;
  /** Context in which it was first asked. */
  readonly contextVars: TextMap;
  /** The Person that asked; null for anonymous visitors. */
  readonly receiverID: string | null;
  /** ISO 8601, UTC. */
  readonly firstAskedTimestamp: string;
  /** ISO 8601, UTC. */
  readonly lastAskedTimestamp: string;
  /** Memories that came closest, best first. */
  readonly suggestions: readonly MatchSuggestion[];
}

/** An {@link UnansweredQuestion} as a caller logs it. */
export interface UnansweredQuestionInput {
  /** Required. */
  readonly text?: Maybe<string>;
  readonly contextVars?: Maybe<TextMap>;
  readonly receiverID?: Maybe<string>;
}

/** Which unanswered questions to list. */
export interface UnansweredQuestionQuery extends PageInput {
  /** True: those that were put aside for ever, instead of those that wait. Default false. */
  readonly ignored?: Maybe<boolean>;
}

/** Checks which questions to list; `from` and `howMany` are checked as page numbers. */
export const unansweredQuestionQuerySchema = /* @__PURE__ */ (() =>
  z.object({ ignored: field(z.boolean()), from: field(z.unknown()), howMany: field(z.unknown()) }))();

/** Checks an unanswered question that is added by hand. */
export const unansweredQuestionAddSchema = /* @__PURE__ */ (() =>
  withReadOnly(
    ["questionID", "occurrences", "firstAskedTimestamp", "lastAskedTimestamp", "suggestions"],
    z.object({
      text: nonBlankText(LIMITS.eventText),
      contextVars: field(textMap()),
      receiverID: field(idText()),
    }),
  ))();

/** What {@link unansweredQuestionAddSchema} hands out. */
export type UnansweredQuestionAddFields = z.output<typeof unansweredQuestionAddSchema>;
