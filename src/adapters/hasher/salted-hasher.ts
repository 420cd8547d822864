import { KeepsakeError } from "../../errors.js";
import { checkMethods, checkOptions } from "../../model/index.js";
import type { IdGenerator, PasswordHasher } from "../../ports/index.js";
import { fromBase64, toBase64 } from "../../shared/index.js";

export interface HasherOptions {
  /** Creates the salts. Default: the cryptographic source of the platform. */
  readonly ids?: Pick<IdGenerator, "secret">;
  /** Maximum number of hashes to compute at once. Others wait. */
  readonly maxConcurrent?: number;
  /** Maximum number of waiting calls, 1 to 100,000. More are refused with QUEUE_FULL. Default 10,000. */
  readonly maxWaiting?: number;
}

interface HashAlgorithm<Settings extends readonly number[]> {
  readonly settings: Settings;
  readonly minSaltBytes: number;
  /** Matches the start of a PHC string, with a group per setting. */
  readonly start: RegExp;
  /** False for costs above the maximum. */
  isAllowed(settings: Settings): boolean;
  /** Writes the start of a PHC string, up to the salt: `$scrypt$ln=17,r=8,p=1`. */
  write(settings: Settings): string;
  derive(secret: Uint8Array<ArrayBuffer>, salt: Uint8Array<ArrayBuffer>, settings: Settings): Promise<Uint8Array>;
}

const MAX_SECRET_CHARS = 256;
const SALT_BYTES = 16;
export const HASH_BYTES = 32;
const DEFAULT_MAX_WAITING = 10_000;

/** A PHC string: settings, salt and hash, the last two in base64 without padding. */
const PHC = /^(\$[^\n]{1,80})\$([A-Za-z0-9+/]{2,86})\$([A-Za-z0-9+/]{43})$/;

/**
 * Hashes secrets with one algorithm: at most 256 characters, normalized to NFKC, a random salt of 16 bytes, and a queue.
 *
 * `hash` throws a {@link KeepsakeError}: `TEXT_TOO_LONG` for secrets of more than 256 characters, `INVALID_FIELD` for an
 * empty one. `verify` returns false for both. Both throw `QUEUE_FULL` if too many calls wait.
 */
export function saltedHasher<const Settings extends readonly number[]>(
  algorithm: HashAlgorithm<Settings>,
  options: HasherOptions & { readonly maxConcurrent: number },
): PasswordHasher {
  const { ids = WEB_CRYPTO, maxConcurrent, maxWaiting = DEFAULT_MAX_WAITING } = options;
  checkRange("maxConcurrent", maxConcurrent, 1, 1_024);
  checkRange("maxWaiting", maxWaiting, 1, 100_000);
  const limited = limitConcurrency(maxConcurrent, maxWaiting);
  const derive = (secret: string, salt: Uint8Array, settings: Settings): Promise<Uint8Array> => {
    const bytes = new TextEncoder().encode(secret.normalize("NFKC"));
    return limited(() => algorithm.derive(bytes, new Uint8Array(salt), settings));
  };
  const read = (phc: string) => {
    const [, start, salt, hash] = PHC.exec(phc) ?? [];
    // No base64 text has one character more than a multiple of four.
    if (start === undefined || salt === undefined || hash === undefined || salt.length % 4 === 1) return null;
    const settings = algorithm.start.exec(start)?.slice(1).map(Number) as Settings | undefined;
    const saltBytes = fromBase64(salt);
    if (settings === undefined || !algorithm.isAllowed(settings) || saltBytes.length < algorithm.minSaltBytes)
      return null;
    return { settings, salt: saltBytes, hash: fromBase64(hash) };
  };
  return {
    async hash(secret) {
      if (secret === "") throw new KeepsakeError("INVALID_FIELD", "A secret has at least one character");
      if (secret.length > MAX_SECRET_CHARS) {
        throw new KeepsakeError("TEXT_TOO_LONG", `A secret has at most ${MAX_SECRET_CHARS} characters`);
      }
      const salt = ids.secret(SALT_BYTES);
      const hash = await derive(secret, salt, algorithm.settings);
      return [algorithm.write(algorithm.settings), toUnpaddedBase64(salt), toUnpaddedBase64(hash)].join("$");
    },
    async verify(secret, phc) {
      const stored = read(phc);
      if (stored === null || secret === "" || secret.length > MAX_SECRET_CHARS) return false;
      return equalInConstantTime(await derive(secret, stored.salt, stored.settings), stored.hash);
    },
    needsRehash(phc) {
      const stored = read(phc);
      if (stored === null || stored.salt.length < SALT_BYTES) return true;
      return algorithm.settings.some((value, i) => stored.settings[i]! < value);
    },
  };
}

/** Checks the options of a hasher. @param own - Names of its own options. @throws {@link KeepsakeError} INVALID_FIELD, UNKNOWN_FIELD */
export function checkHasherOptions(options: HasherOptions, own: readonly string[]): void {
  checkOptions(options, "Hasher options", [...own, "ids", "maxConcurrent", "maxWaiting"]);
  if (options.ids !== undefined) checkMethods(options.ids, ["secret"], "Hasher options", "ids");
}

/** @throws {@link KeepsakeError} INVALID_FIELD unless the value is an integer in the range. */
export function checkRange(field: string, value: number, min: number, max: number): void {
  if (Number.isInteger(value) && value >= min && value <= max) return;
  throw new KeepsakeError("INVALID_FIELD", `${field} must be an integer from ${min} to ${max}`, { field });
}

const WEB_CRYPTO: Pick<IdGenerator, "secret"> = {
  secret: (byteCount) => crypto.getRandomValues(new Uint8Array(byteCount)),
};

/** Takes the same time wherever the first difference is. */
function equalInConstantTime(a: Uint8Array, b: Uint8Array): boolean {
  let difference = a.length ^ b.length;
  for (let i = 0; i < a.length; i++) difference |= a[i]! ^ (b[i] ?? 0);
  return difference === 0;
}

function toUnpaddedBase64(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll("=", "");
}

const RETRY_AFTER_MS = 1_000;

/** Runs tasks in order of arrival, at most `max` at once. @throws QUEUE_FULL if more than `maxWaiting` would wait */
export function limitConcurrency(
  max: number,
  maxWaiting = Number.POSITIVE_INFINITY,
): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting = new Set<() => void>();
  return async (task) => {
    if (running < max) running += 1;
    else if (waiting.size < maxWaiting) await new Promise<void>((start) => waiting.add(start));
    else throw new KeepsakeError("QUEUE_FULL", "The queue is full; try again later", { retryAfterMs: RETRY_AFTER_MS });
    try {
      return await task();
    } finally {
      // The next task takes over this slot, so that a task that arrives now cannot take it.
      const [next] = waiting;
      if (next === undefined) running -= 1;
      else {
        waiting.delete(next);
        next();
      }
    }
  };
}

/**
 * Hashes with the first of several hashers, and verifies hashes of all of them. Hashes of the others need a rehash, so
 * users move to the new algorithm at their next login.
 *
 * @throws KeepsakeError INVALID_FIELD
 *
 * @example
 * createEngine({ passwordHasher: hasherWithOlder(argon2Hasher(), scryptHasher(), pbkdf2Hasher()) });
 */
export function hasherWithOlder(current: PasswordHasher, ...older: readonly PasswordHasher[]): PasswordHasher {
  for (const hasher of [current, ...older]) {
    checkMethods(hasher, ["hash", "verify", "needsRehash"], "hasherWithOlder", "hasher");
  }
  return {
    hash: (secret) => current.hash(secret),
    needsRehash: (phc) => current.needsRehash(phc),
    async verify(secret, phc) {
      // Hashers return at once for strings of other algorithms, so this costs one hash, like a single hasher.
      for (const hasher of [current, ...older]) if (await hasher.verify(secret, phc)) return true;
      return false;
    },
  };
}
