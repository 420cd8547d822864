import type { PasswordHasher } from "../../../ports/index.js";
import { pbkdf2Hasher } from "../pbkdf2-hasher.js";
import type { HasherOptions } from "../salted-hasher.js";

/** The hasher of users' passwords where there is nothing but Web Crypto. */
export function platformHasher(options: Pick<HasherOptions, "ids">): PasswordHasher {
  return pbkdf2Hasher(options);
}
