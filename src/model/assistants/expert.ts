import * as z from "zod";
import {
  AUDIT_KEYS,
  type AuditFields,
  field,
  fieldRules,
  idText,
  LIMITS,
  type Loose,
  nonBlankText,
  text,
} from "../rules/index.js";

/** An assistant that answers questions which another assistant cannot answer, as it is read. */
export interface Expert extends AuditFields {
  readonly expertID: string;
  /** The `emitter` of its answers; unique among the experts of an assistant. */
  readonly name: string;
  /** Its subject, for a language model that picks an expert. */
  readonly description: string;
  /** The assistant that answers. */
  readonly assistantID: string;
  /** True for the expert that is asked when no other is sure. At most one. */
  readonly isDefault: boolean;
}

/**
 * An {@link Expert} as it is written. `assistantID` is required on Add. By default name and description are those of the
 * assistant, and `isDefault` is false; true replaces the previous default expert. On update, absent and null fields stay
 * unchanged.
 */
export type ExpertInput = Loose<Omit<Expert, "expertID" | keyof AuditFields>>;

const expertShape = {
  name: field(nonBlankText(LIMITS.name)),
  description: field(text(LIMITS.description)),
  isDefault: field(z.boolean()),
};
const EXPERT_RULES = { readOnly: ["expertID", ...AUDIT_KEYS] };

/** Checks an expert that is added. */
export const expertAddSchema = z.object({ ...expertShape, assistantID: idText() }).register(fieldRules, EXPERT_RULES);

/** Checks a change of an expert. */
export const expertUpdateSchema = z
  .object({ ...expertShape, assistantID: field(idText()) })
  .register(fieldRules, EXPERT_RULES);
