import type { PasswordHasher } from "../../../ports/index.js";
import { createPeerLoader } from "../../peers/index.js";
import { checkHasherOptions, checkRange, HASH_BYTES, type HasherOptions, saltedHasher } from "../index.js";

export interface Argon2HasherOptions extends HasherOptions {
  /** Memory of a new hash in KiB, 8 to 1,048,576. Default 19,456. */
  readonly memoryKib?: number;
  /** Passes over the memory, 1 to 100. Default 2. */
  readonly passes?: number;
  /** Lanes, 1 to 16. Default 1. */
  readonly parallelism?: number;
  /** Maximum number of hashes to compute at once. All share one thread, so more than 1 gains nothing. Default 1. */
  readonly maxConcurrent?: number;
}

type Argon2Settings = readonly [m: number, t: number, p: number];

/** Stored strings with higher costs are not verified, because that would only waste memory and time. */
const MAX = { m: 1_048_576, t: 100, p: 16 } as const;
const START = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})$/;

/**
 * Hashes passwords with Argon2id in WebAssembly. The default, 19 MiB and two passes, is OWASP's recommendation. Each hash
 * blocks the JavaScript thread. The PHC string is `$argon2id$v=19$m=<memoryKib>,t=<passes>,p=<parallelism>$<salt>$<hash>`.
 * Secrets are normalized to NFKC.
 *
 * `hash` throws a KeepsakeError of code `TEXT_TOO_LONG` for secrets of more than 256 characters; `verify` returns
 * false. Both throw `QUEUE_FULL` if too many calls wait, and `PORT_FAILED` without the package hash-wasm.
 *
 * @throws KeepsakeError `INVALID_FIELD` for options out of range, `UNKNOWN_FIELD`.
 */
export function argon2Hasher(given: Argon2HasherOptions = {}): PasswordHasher {
  checkHasherOptions(given, ["memoryKib", "passes", "parallelism"]);
  const { memoryKib: m = 19_456, passes: t = 2, parallelism: p = 1, maxConcurrent = 1, ...options } = given;
  checkRange("parallelism", p, 1, MAX.p);
  checkRange("memoryKib", m, 8 * p, MAX.m);
  checkRange("passes", t, 1, MAX.t);
  const algorithm = {
    settings: [m, t, p] as const,
    minSaltBytes: 8,
    start: START,
    isAllowed: ([m, t, p]: Argon2Settings) => p >= 1 && p <= MAX.p && m >= 8 * p && m <= MAX.m && t >= 1 && t <= MAX.t,
    write: ([m, t, p]: Argon2Settings) => `$argon2id$v=19$m=${m},t=${t},p=${p}`,
    derive,
  };
  return saltedHasher(algorithm, { ...options, maxConcurrent });
}

const loadHashWasm = createPeerLoader("hash-wasm", "keepsake/hasher/argon2", () => import("hash-wasm"));

async function derive(secret: Uint8Array, salt: Uint8Array, [m, t, p]: Argon2Settings): Promise<Uint8Array> {
  const { argon2id } = await loadHashWasm();
  return argon2id({
    password: secret,
    salt,
    iterations: t,
    parallelism: p,
    memorySize: m,
    hashLength: HASH_BYTES,
    outputType: "binary",
  });
}
