import { KeepsakeError } from "../errors.js";
import { type ConflictError, isConflictError } from "../ports/index.js";

/** Turns the failure of a guard into the error that `toError` returns. Other failures stay as they are. */
export async function onConflict<T>(commit: Promise<T>, toError: (conflict: ConflictError) => unknown): Promise<T> {
  try {
    return await commit;
  } catch (error) {
    throw isConflictError(error) ? toError(error) : error;
  }
}

/** Waits for a commit; null if one of its guards failed. */
export async function nullOnConflict<T>(commit: Promise<T>): Promise<T | null> {
  try {
    return await commit;
  } catch (error) {
    if (isConflictError(error)) return null;
    throw error;
  }
}

/** The error for a document that another caller changed between reading and writing. */
export function versionConflict(cause?: unknown): KeepsakeError {
  return new KeepsakeError("VERSION_CONFLICT", "It was changed meanwhile; read it again", { cause });
}

/** Enough for fifty callers that change one document at once. */
const MAX_TRIES = 100;

/**
 * Runs `attempt` again until its commit does not conflict. For changes that can be computed again, such as counters.
 *
 * @throws {@link KeepsakeError} VERSION_CONFLICT if every attempt conflicts
 */
export async function retryOnConflict<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isConflictError(error)) throw error;
    }
  }
  throw new KeepsakeError("VERSION_CONFLICT", "The document changes too often to be written; nothing was changed");
}
