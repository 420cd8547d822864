import type { PasswordHasher } from "../../../ports/index.js";
import type { HasherOptions } from "../index.js";
import { hasherWithOlder, pbkdf2Hasher } from "../index.js";
import { scryptHasher } from "../scrypt/index.js";

/** The hasher of users' passwords in Node: scrypt, which also verifies what a platform without it hashed. */
export function platformHasher(options: Pick<HasherOptions, "ids">): PasswordHasher {
  return hasherWithOlder(scryptHasher(options), pbkdf2Hasher(options));
}
