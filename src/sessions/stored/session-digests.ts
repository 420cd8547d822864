import { sha256Hex } from "../../shared/index.js";

/** Digest of a session ID, as the storage knows it. */
export type DigestOf = (sessionID: string) => Promise<string>;

/**
 * Digests of session IDs; of the IDs that were asked for last, about `capacity`, they are remembered: a client sends the
 * same ID with every event.
 */
export function rememberDigests(capacity: number): DigestOf {
  const known = new Map<string, string>();
  return async (sessionID) => {
    const digest = known.get(sessionID) ?? (await sha256Hex(sessionID));
    // Order of insertion is order of use.
    known.delete(sessionID);
    known.set(sessionID, digest);
    if (known.size > capacity) known.delete(known.keys().next().value!);
    return digest;
  };
}
