import type { PasswordHasher } from "../../../ports/index.js";
import { type HasherOptions, pbkdf2Hasher } from "../index.js";

/** The default hasher for passwords of users on platforms that only have Web Crypto. */
export function platformHasher(options: Pick<HasherOptions, "ids">): PasswordHasher {
  return pbkdf2Hasher(options);
}
