import { KeepsakeError } from "../../errors.js";
import { isConflictError, type Ports, type WriteOp } from "../../ports/index.js";

/**
 * What accounts say about the users whom assistants belong to. Assistants without an owner are the host's own: nothing is
 * asked about them, and nothing counted.
 */
export interface Owners {
  /**
   * The writes that count a new assistant of an owner, for the commit that makes it.
   *
   * @throws KeepsakeError USER_NOT_FOUND
   */
  addedOps(ownerUserID: string): Promise<readonly WriteOp[]>;
  /** The writes that count one assistant less. */
  removedOps(ownerUserID: string): Promise<readonly WriteOp[]>;
  /** The writes that count imported characters, for the commit that stores them. */
  importedOps(ownerUserID: string, characters: number): Promise<readonly WriteOp[]>;
  /** The error for a commit that was refused since a counter would have come over its maximum. */
  overQuota(of: "assistants" | "imports"): KeepsakeError;
  /** To be told after a commit that counted. */
  noted(ownerUserID: string): Promise<void>;
}

/** Work, and the writes that count it for an owner; none where nobody owns it. */
export interface CountedWork {
  readonly ops: readonly WriteOp[];
  readonly countOps: readonly WriteOp[];
  /** What is counted. */
  readonly of: "assistants" | "imports";
}

/**
 * Commits work together with what counts it: both are written, or neither.
 *
 * @throws KeepsakeError QUOTA_EXCEEDED where the work would be over the owner's quota, VERSION_CONFLICT where the owner
 * went meanwhile; ConflictError as the work's commit does, with the place of the operation among `ops`.
 */
export async function commitCounted(
  { storage }: Ports,
  owners: Owners,
  ownerUserID: string | null,
  { ops, countOps, of }: CountedWork,
): Promise<void> {
  try {
    await storage.commit([...ops, ...countOps]);
  } catch (error) {
    if (!isConflictError(error) || error.opIndex < ops.length) throw error;
    if (error.reason === "max") throw owners.overQuota(of);
    throw new KeepsakeError("VERSION_CONFLICT", "The owner was changed meanwhile", { cause: error });
  }
  if (ownerUserID !== null && countOps.length > 0) await owners.noted(ownerUserID);
}
