import type { PasswordHasher } from "../../../ports/index.js";
import { type HasherOptions, hasherWithOlder, pbkdf2Hasher } from "../index.js";
import { scryptHasher } from "../scrypt/index.js";

/** The default hasher for passwords of users in Node: scrypt, which also verifies hashes of other platforms. */
export function platformHasher(options: Pick<HasherOptions, "ids">): PasswordHasher {
  return hasherWithOlder(scryptHasher(options), pbkdf2Hasher(options));
}
