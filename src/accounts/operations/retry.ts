import { isKeepsakeError } from "../../errors.js";

/** Enough for a user who is changed in a loop by several callers. */
const MAX_TRIES = 50;

/** Runs `attempt` again, with everything read again, while another caller changes what it writes (VERSION_CONFLICT). */
export async function retryOnVersionConflict<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === MAX_TRIES || !isKeepsakeError(error, "VERSION_CONFLICT")) throw error;
    }
  }
}
