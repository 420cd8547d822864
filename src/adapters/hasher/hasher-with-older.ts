import { checkMethods } from "../../model/index.js";
import type { PasswordHasher } from "../../ports/index.js";

/**
 * Hashes as the first of several hashers does, and still verifies what the others made, which is then due for a rehash.
 * For moving from one algorithm to another: every user moves at the next login.
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
      // A hasher answers at once for a string that it cannot read: a try costs one hash, as with a single hasher.
      for (const hasher of [current, ...older]) if (await hasher.verify(secret, phc)) return true;
      return false;
    },
  };
}
