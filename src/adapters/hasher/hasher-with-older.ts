import { checkMethods } from "../../model/index.js";
import type { PasswordHasher } from "../../ports/index.js";

/**
 * Hashes with the first of several hashers, and verifies hashes of all of them. Hashes of the others need a rehash, so
 * users move to the new algorithm at their next login.
 *
 * @throws KeepsakeError INVALID_FIELD
 *
 * @example
 * createEngine({ passwordHasher: hasherWithOlder(argon2Hasher(), scryptHasher(), pbkdf2Hasher()) });
 */
export function hasherWithOlder(current: PasswordHasher, ...older: readonly PasswordHasher[]): PasswordHasher {
  for (const hasher of [current, ...older]) {
    checkMethods(hasher, ["hash", "verify", "needsRehash"], "hasherWithOlder", "hasher");
  }
  return {
    hash: (secret) => current.hash(secret),
    needsRehash: (phc) => current.needsRehash(phc),
    async verify(secret, phc) {
      // Hashers return at once for strings of other algorithms, so this costs one hash, like a single hasher.
      for (const hasher of [current, ...older]) if (await hasher.verify(secret, phc)) return true;
      return false;
    },
  };
}
