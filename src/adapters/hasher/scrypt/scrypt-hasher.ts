import { scrypt } from "node:crypto";
import { KeepsakeError } from "../../../errors.js";
import type { PasswordHasher } from "../../../ports/index.js";
import { checkHasherOptions, checkRange, HASH_BYTES, type HasherOptions, saltedHasher } from "../index.js";

/** Options of {@link scryptHasher}. */
export interface ScryptHasherOptions extends HasherOptions {
  /** Cost of new hashes in memory and time, as a power of two, 1 to 20. Default 17: 128 MiB a hash. */
  readonly logN?: number;
  /** Size of a block, 1 to 32. Default 8. */
  readonly blockSize?: number;
  /** Lanes, 1 to 16. Default 1. */
  readonly parallelization?: number;
  /**
   * How many hashes are computed at once, each with its memory; others wait their turn. Default 2, which leaves threads
   * of Node's pool to files and names.
   */
  readonly maxConcurrent?: number;
}

interface ScryptSettings {
  readonly logN: number;
  readonly r: number;
  readonly p: number;
}

/** A stored string that asks for more is not believed: it would only burn memory and time. */
const MOST = { logN: 20, r: 32, p: 16, bytes: 1_073_741_824 } as const;
const START = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})$/;

/**
 * Hashes passwords with scrypt through Node's own crypto, off the thread that runs JavaScript: 2^17 blocks of 8, as OWASP
 * recommends, unless told otherwise. The string is `$scrypt$ln=<logN>,r=<blockSize>,p=<parallelization>$<salt>$<hash>` in
 * base64 without padding. Secrets are brought to Unicode form NFKC first.
 *
 * `hash` throws a {@link KeepsakeError} of code `TEXT_TOO_LONG` for secrets over 256 characters; `verify` answers false.
 * Both throw one of code `QUEUE_FULL` where too many wait.
 *
 * @throws {@link KeepsakeError} `INVALID_FIELD` for options out of range, `UNKNOWN_FIELD`.
 */
export function scryptHasher(given: ScryptHasherOptions = {}): PasswordHasher {
  checkHasherOptions(given, ["logN", "blockSize", "parallelization"]);
  const { logN = 17, blockSize: r = 8, parallelization: p = 1, maxConcurrent = 2, ...options } = given;
  checkRange("logN", logN, 1, MOST.logN);
  checkRange("blockSize", r, 1, MOST.r);
  checkRange("parallelization", p, 1, MOST.p);
  if (memoryOf({ logN, r, p }) > MOST.bytes) {
    throw new KeepsakeError("INVALID_FIELD", "logN and blockSize ask for more than 1 GiB a hash", { field: "logN" });
  }
  const algorithm = {
    settings: { logN, r, p },
    minSaltBytes: 1,
    derive,
    write: (made: ScryptSettings) => `$scrypt$ln=${made.logN},r=${made.r},p=${made.p}`,
    read,
    isWeaker: (made: ScryptSettings) => made.logN < logN || made.r < r || made.p < p,
  };
  return saltedHasher(algorithm, { ...options, maxConcurrent });
}

function read(start: string): ScryptSettings | null {
  const [logN = 0, r = 0, p = 0] = (START.exec(start) ?? []).slice(1).map(Number);
  const settings = { logN, r, p };
  const isBelieved = logN >= 1 && logN <= MOST.logN && r >= 1 && r <= MOST.r && p >= 1 && p <= MOST.p;
  return isBelieved && memoryOf(settings) <= MOST.bytes ? settings : null;
}

function derive(secret: Uint8Array, salt: Uint8Array, settings: ScryptSettings): Promise<Uint8Array> {
  const { logN, r, p } = settings;
  // Node refuses what needs more than 32 MiB, unless it is allowed to; some of what it counts comes on top.
  const maxmem = 2 * memoryOf(settings);
  return new Promise((resolve, reject) => {
    scrypt(secret, salt, HASH_BYTES, { N: 2 ** logN, r, p, maxmem }, (error, hash) =>
      error === null ? resolve(hash) : reject(error),
    );
  });
}

/** Bytes that one hash takes. */
function memoryOf({ logN, r, p }: ScryptSettings): number {
  return 128 * r * (2 ** logN + p);
}
