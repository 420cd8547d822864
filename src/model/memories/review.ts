import * as z from "zod";
import { field, idText, type Maybe, parseInput } from "../rules/index.js";

/** How a CompletionDraft becomes a Question. */
export interface DraftApproval {
  /** True: for everyone. Default false: what a person asked stays private to that person. */
  readonly everyone?: Maybe<boolean>;
}

/** Checks a {@link DraftApproval}. */
export const draftApprovalSchema = /* @__PURE__ */ (() => z.object({ everyone: field(z.boolean()) }))();

/**
 * An identifier as a caller gives it.
 *
 * @throws KeepsakeError MISSING_FIELD, INVALID_FIELD, TEXT_TOO_LONG, INVALID_TEXT with `name` as the field.
 */
export function parseID(value: unknown, name: string): string {
  return parseInput(z.object({ [name]: idText() }), { [name]: value }, { what: "Call" })[name] as string;
}
