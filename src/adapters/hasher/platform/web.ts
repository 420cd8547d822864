import type { PasswordHasher } from "../../../ports/index.js";
import type { HasherOptions } from "../index.js";
import { pbkdf2Hasher } from "../index.js";

/** The hasher of users' passwords where there is nothing but Web Crypto. */
export function platformHasher(options: Pick<HasherOptions, "ids">): PasswordHasher {
  return pbkdf2Hasher(options);
}
