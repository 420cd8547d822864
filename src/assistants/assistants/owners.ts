import { KeepsakeError } from "../../errors.js";
import { isConflictError, type Ports, type WriteOp } from "../../ports/index.js";

/**
 * The owners of assistants, as the accounts know them. An assistant without an owner belongs to the host and counts for
 * nobody.
 */
export interface Owners {
  /**
   * The writes that count a new assistant of an owner, for the commit that creates it.
   *
   * @throws KeepsakeError USER_NOT_FOUND
   */
  addedOps(ownerUserID: string): Promise<readonly WriteOp[]>;
  removedOps(ownerUserID: string): Promise<readonly WriteOp[]>;
  /** The writes that count imported characters, for the commit that stores them. */
  importedOps(ownerUserID: string, characters: number): Promise<readonly WriteOp[]>;
  /** The error for a commit that would exceed a quota. */
  overQuota(of: "assistants" | "imports"): Promise<KeepsakeError>;
  noted(ownerUserID: string): Promise<void>;
}

interface CountedWork {
  readonly ops: readonly WriteOp[];
  /** The writes that count the work for the owner; empty without an owner. */
  readonly countOps: readonly WriteOp[];
  readonly of: "assistants" | "imports";
}

/**
 * Commits work together with the writes that count it.
 *
 * @throws KeepsakeError QUOTA_EXCEEDED, VERSION_CONFLICT if the owner was removed meanwhile; ConflictError if a guard
 * of `ops` fails
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
    if (error.reason === "max") throw await owners.overQuota(of);
    throw new KeepsakeError("VERSION_CONFLICT", "The owner was changed meanwhile", { cause: error });
  }
  if (ownerUserID !== null && countOps.length > 0) await owners.noted(ownerUserID);
}
