import * as z from "zod";
import {
  AUDIT_KEYS,
  type AuditFields,
  field,
  idText,
  LIMITS,
  type Maybe,
  nonBlankText,
  text,
  withReadOnly,
} from "../rules/index.js";

/** An assistant that is asked what another one cannot answer, as it is read. */
export interface Expert extends AuditFields {
  readonly expertID: string;
  /** Shown as the `emitter` of its answers; different from those of the other experts. */
  readonly name: string;
  /** What it knows about, for a language model that picks one. */
  readonly description: string;
  /** The assistant that answers. */
  readonly assistantID: string;
  /** The one that is asked where nobody is sure. One at most. */
  readonly isDefault: boolean;
}

/** An {@link Expert} as it is written. On update, absent and null fields stay as they are. */
export interface ExpertInput {
  /** Required on Add. */
  readonly assistantID?: Maybe<string>;
  /** Default: the name of its assistant. */
  readonly name?: Maybe<string>;
  /** Default: the description of its assistant. */
  readonly description?: Maybe<string>;
  /** Default false. True takes it from the one that had it. */
  readonly isDefault?: Maybe<boolean>;
}

/** Checks an expert that is added. */
export const expertAddSchema = /* @__PURE__ */ (() =>
  withReadOnly(["expertID", ...AUDIT_KEYS], z.object({ ...expertShape(), assistantID: idText() })))();

/** Checks a change of an expert. */
export const expertUpdateSchema = /* @__PURE__ */ (() =>
  withReadOnly(["expertID", ...AUDIT_KEYS], z.object({ ...expertShape(), assistantID: field(idText()) })))();

function expertShape() {
  return {
    name: field(nonBlankText(LIMITS.name)),
    description: field(text(LIMITS.description)),
    isDefault: field(z.boolean()),
  };
}
