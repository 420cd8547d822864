import type { PasswordHasher } from "../../../ports/index.js";
import { hasherWithOlder } from "../hasher-with-older.js";
import { pbkdf2Hasher } from "../pbkdf2-hasher.js";
import type { HasherOptions } from "../salted-hasher.js";
import { scryptHasher } from "../scrypt/scrypt-hasher.js";

/** The hasher of users' passwords in Node: scrypt, which also verifies what a platform without it hashed. */
export function platformHasher(options: Pick<HasherOptions, "ids">): PasswordHasher {
  return hasherWithOlder(scryptHasher(options), pbkdf2Hasher(options));
}
