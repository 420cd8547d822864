import type { PasswordHasher } from "../../ports/index.js";
import { digestText } from "./prng.js";

/** A {@link PasswordHasher} that costs nothing and counts. */
export interface FakeHasher extends PasswordHasher {
  /** Calls of `hash` so far. */
  readonly hashCalls: number;
  /** Calls of `verify` so far. */
  readonly verifyCalls: number;
}

const PHC = /^\$fake\$s=(\d{1,9})\$(\d{1,9})\$([0-9a-f]{16})$/;

/**
 * Salted digests that look like PHC strings and do not hold the secret: quick, and worthless outside of tests.
 *
 * @param strength - Strings made with a lower one need a rehash. Default 1.
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
