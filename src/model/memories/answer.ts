import * as z from "zod";
import {
  AUDIT_KEYS,
  type AuditFields,
  completeAudit,
  field,
  LIMITS,
  type Loose,
  type Maybe,
  nonBlankText,
  withReadOnly,
} from "../rules/index.js";

/** One text that a Memory may answer with, as it is read. spec: Answer. */
export interface Answer extends AuditFields {
  readonly text: string;
  /** True where spaces and line breaks of the text must be shown as they are. */
  readonly preformatted: boolean;
}

/** An {@link Answer} as it is written. */
export interface AnswerInput {
  /** Required. */
  readonly text?: Maybe<string>;
  /** Default false. */
  readonly preformatted?: Maybe<boolean>;
}

/** Checks one element of the answers of a Memory. */
export const answerAddSchema = /* @__PURE__ */ (() =>
  withReadOnly(
    AUDIT_KEYS,
    z.object({
      text: nonBlankText(LIMITS.answer),
      preformatted: field(z.boolean()),
    }),
  ))();

/** What {@link answerAddSchema} hands out. */
export type AnswerAddFields = z.output<typeof answerAddSchema>;

/** Every field present; `preformatted` false, text empty where there is none. */
export function completeAnswer(parts: Loose<Answer>): Answer {
  return { text: parts.text ?? "", preformatted: parts.preformatted ?? false, ...completeAudit(parts) };
}
