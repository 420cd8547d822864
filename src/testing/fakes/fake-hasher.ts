import type { PasswordHasher } from "../../ports/index.js";
import { digestText } from "./prng.js";

export interface FakeHasher extends PasswordHasher {
  readonly hashCalls: number;
  readonly verifyCalls: number;
}

const PHC = /^\$fake\$s=(\d{1,9})\$(\d{1,9})\$([0-9a-f]{16})$/;

/**
 * Creates a hasher of salted digests in the form of PHC strings. Fast, and insecure outside of tests.
 *
 * @param strength - Hashes made with a lower strength need a rehash. Default 1.
 */
export function fakeHasher(strength = 1): FakeHasher {
  let hashCalls = 0;
  let verifyCalls = 0;
  return {
    get hashCalls() {
      return hashCalls;
    },
    get verifyCalls() {
      return verifyCalls;
    },
    async hash(secret) {
      hashCalls += 1;
      return `$fake$s=${strength}$${hashCalls}$${digest(secret, hashCalls)}`;
    },
    async verify(secret, phc) {
      verifyCalls += 1;
      const [, , salt, hash] = PHC.exec(phc) ?? [];
      return hash !== undefined && hash === digest(secret, Number(salt));
    },
    needsRehash(phc) {
      const [, made] = PHC.exec(phc) ?? [];
      return made === undefined || Number(made) < strength;
    },
  };
}

function digest(secret: string, salt: number): string {
  const normal = secret.normalize("NFKC");
  return [salt, ~salt].map((seed) => digestText(normal, seed).toString(16).padStart(8, "0")).join("");
}
