import * as z from "zod";
import {
  AUDIT_KEYS,
  type AuditFields,
  completeAudit,
  field,
  fieldRules,
  LIMITS,
  type Loose,
  nonBlankText,
} from "../rules/index.js";

/** A text that a Memory may answer with, as it is read. spec: Answer. */
export interface Answer extends AuditFields {
  readonly text: string;
  /** True if spaces and line breaks must be shown unchanged. */
  readonly preformatted: boolean;
}

/** An {@link Answer} as it is written. `text` is required; `preformatted` is false by default. */
export type AnswerInput = Loose<Omit<Answer, keyof AuditFields>>;

/** Checks an answer of a Memory. */
export const answerAddSchema = z
  .object({ text: nonBlankText(LIMITS.answer), preformatted: field(z.boolean()) })
  .register(fieldRules, { readOnly: AUDIT_KEYS });

/** Fills missing fields with their defaults. */
export function completeAnswer(parts: Loose<Answer>): Answer {
  return { text: parts.text ?? "", preformatted: parts.preformatted ?? false, ...completeAudit(parts) };
}
