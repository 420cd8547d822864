import { KeepsakeError } from "../errors.js";
import { isConflictError } from "../ports/index.js";

/** Enough for fifty callers that all change one document at once. */
const MAX_TRIES = 100;

/**
 * Reads and writes anew while others get in between. For changes that can be computed again, such as counters.
 *
 * @throws {@link KeepsakeError} VERSION_CONFLICT when it never gets through.
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
