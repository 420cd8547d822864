import type { PasswordHasher } from "../../ports/index.js";
import { checkHasherOptions, checkRange, HASH_BYTES, type HasherOptions, saltedHasher } from "./salted-hasher.js";

export interface Pbkdf2HasherOptions extends HasherOptions {
  /** Iterations of HMAC-SHA-256 for new hashes, 1 to 10,000,000. Default 600,000. */
  readonly iterations?: number;
  /** Maximum number of hashes to compute at once. Default 4. */
  readonly maxConcurrent?: number;
}

/** Stored strings with more iterations are not verified, because that would only waste time. */
const MAX_ITERATIONS = 10_000_000;
const START = /^\$pbkdf2-sha256\$i=(\d{1,8})$/;

/**
 * Hashes PINs and passwords with PBKDF2-HMAC-SHA-256 of Web Crypto, which every platform has. Secrets are normalized to
 * NFKC, so that they match whatever keyboard they were typed on. The PHC string is
 * `$pbkdf2-sha256$i=<iterations>$<salt>$<hash>`.
 *
 * `hash` throws a KeepsakeError of code `TEXT_TOO_LONG` for secrets of more than 256 characters; `verify` returns
 * false. Both throw `QUEUE_FULL` if too many calls wait.
 *
 * @throws KeepsakeError `INVALID_FIELD` for options out of range, `UNKNOWN_FIELD`.
 */
export function pbkdf2Hasher(given: Pbkdf2HasherOptions = {}): PasswordHasher {
  checkHasherOptions(given, ["iterations"]);
  const { iterations = 600_000, maxConcurrent = 4, ...options } = given;
  checkRange("iterations", iterations, 1, MAX_ITERATIONS);
  const algorithm = {
    settings: [iterations] as const,
    minSaltBytes: 1,
    start: START,
    isAllowed: ([rounds]: readonly [number]) => rounds >= 1 && rounds <= MAX_ITERATIONS,
    write: ([rounds]: readonly [number]) => `$pbkdf2-sha256$i=${rounds}`,
    derive,
  };
  return saltedHasher(algorithm, { ...options, maxConcurrent });
}

async function derive(
  secret: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  [iterations]: readonly [number],
): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey("raw", secret, "PBKDF2", false, ["deriveBits"]);
  const params = { name: "PBKDF2", hash: "SHA-256", salt, iterations };
  return new Uint8Array(await crypto.subtle.deriveBits(params, key, HASH_BYTES * 8));
}
