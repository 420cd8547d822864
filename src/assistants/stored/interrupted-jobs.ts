import type { PersonRemoval } from "../../model/index.js";
import type { Json, WriteOp } from "../../ports/index.js";
import { refs } from "./refs.js";

/**
 * What was begun with an assistant: noted in the commit that begins with it, and forgotten at the end, so that another
 * call, another process or a sweep can deal with what was cut short.
 */
export type Unfinished = UnfinishedImport | UnfinishedPersonRemoval;

/** A bundle is brought into an assistant that does not exist before the end of it. */
interface UnfinishedImport {
  readonly of: "import";
  readonly assistantID: string;
}

/** A person is removed, and gone already. */
export interface UnfinishedPersonRemoval {
  readonly of: "person";
  readonly assistantID: string;
  readonly personID: string;
  readonly memories: NonNullable<PersonRemoval["memories"]>;
}

/** A sweep leaves a removal this long to who began with it. */
export const REMOVAL_GRACE_MS = 60_000;

/** The write that notes it. @param dueMs Unix milliseconds from which on a sweep deals with it. */
export function unfinishedOp(what: Unfinished, dueMs: number): WriteOp {
  const ref = refs.unfinished(what.assistantID, what.of === "person" ? what.personID : null);
  return { op: "put", ref, value: what as unknown as Json, index: { due: dueMs } };
}
