import { scrypt } from "node:crypto";
import { KeepsakeError } from "../../../errors.js";
import type { PasswordHasher } from "../../../ports/index.js";
import { checkHasherOptions, checkRange, HASH_BYTES, type HasherOptions, saltedHasher } from "../index.js";

export interface ScryptHasherOptions extends HasherOptions {
  /** Cost of new hashes in memory and time, as a power of two, 1 to 20. Default 17: 128 MiB per hash. */
  readonly logN?: number;
  /** Size of a block, 1 to 32. Default 8. */
  readonly blockSize?: number;
  /** Lanes, 1 to 16. Default 1. */
  readonly parallelization?: number;
  /**
   * Maximum number of hashes to compute at once, each with its own memory. Default 2, which leaves threads of Node's pool
   * for files and DNS.
   */
  readonly maxConcurrent?: number;
}

type ScryptSettings = readonly [logN: number, r: number, p: number];

/** Stored strings with higher costs are not verified, because that would only waste memory and time. */
const MAX = { logN: 20, r: 32, p: 16, bytes: 1_073_741_824 } as const;
const START = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})$/;

/**
 * Hashes passwords with scrypt of Node's crypto, outside the JavaScript thread. The default, 2^17 blocks of 8, is OWASP's
 * recommendation. The PHC string is `$scrypt$ln=<logN>,r=<blockSize>,p=<parallelization>$<salt>$<hash>`. Secrets are
 * normalized to NFKC.
 *
 * `hash` throws a KeepsakeError of code `TEXT_TOO_LONG` for secrets of more than 256 characters; `verify` returns
 * false. Both throw `QUEUE_FULL` if too many calls wait.
 *
 * @throws KeepsakeError `INVALID_FIELD` for options out of range, `UNKNOWN_FIELD`.
 */
export function scryptHasher(given: ScryptHasherOptions = {}): PasswordHasher {
  checkHasherOptions(given, ["logN", "blockSize", "parallelization"]);
  const { logN = 17, blockSize: r = 8, parallelization: p = 1, maxConcurrent = 2, ...options } = given;
  checkRange("logN", logN, 1, MAX.logN);
  checkRange("blockSize", r, 1, MAX.r);
  checkRange("parallelization", p, 1, MAX.p);
  if (countBytes([logN, r, p]) > MAX.bytes) {
    throw new KeepsakeError("INVALID_FIELD", "logN and blockSize require more than 1 GiB per hash", { field: "logN" });
  }
  const algorithm = {
    settings: [logN, r, p] as const,
    minSaltBytes: 1,
    start: START,
    isAllowed,
    write: ([logN, r, p]: ScryptSettings) => `$scrypt$ln=${logN},r=${r},p=${p}`,
    derive,
  };
  return saltedHasher(algorithm, { ...options, maxConcurrent });
}

function isAllowed([logN, r, p]: ScryptSettings): boolean {
  const isInRange = logN >= 1 && logN <= MAX.logN && r >= 1 && r <= MAX.r && p >= 1 && p <= MAX.p;
  return isInRange && countBytes([logN, r, p]) <= MAX.bytes;
}

function derive(secret: Uint8Array, salt: Uint8Array, settings: ScryptSettings): Promise<Uint8Array> {
  const [logN, r, p] = settings;
  // The default limit of Node is 32 MiB, and it counts a little more than the formula.
  const maxmem = 2 * countBytes(settings);
  return new Promise((resolve, reject) => {
    scrypt(secret, salt, HASH_BYTES, { N: 2 ** logN, r, p, maxmem }, (error, hash) =>
      // Bun reports success as undefined.
      error ? reject(error) : resolve(hash),
    );
  });
}

function countBytes([logN, r, p]: ScryptSettings): number {
  return 128 * r * (2 ** logN + p);
}
