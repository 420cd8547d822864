import { KeepsakeError } from "../../errors.js";
import { checkMethods, checkOptions } from "../../model/index.js";
import type { IdGenerator, PasswordHasher } from "../../ports/index.js";
import { limitConcurrency } from "./limit-concurrency.js";

/** What every hasher takes. */
export interface HasherOptions {
  /** Makes the salts. Default: the cryptographic source of the platform. */
  readonly ids?: Pick<IdGenerator, "secret">;
  /** How many hashes are computed at once; others wait their turn. */
  readonly maxConcurrent?: number;
  /** How many may wait, 1 to 100,000; more are refused with QUEUE_FULL. Default 10,000. */
  readonly maxWaiting?: number;
}

/** One way to hash, and how its strings tell what they were made with. */
export interface HashAlgorithm<Settings> {
  /** What is in force for new hashes. */
  readonly settings: Settings;
  /** Shortest salt that it takes, in bytes. */
  readonly minSaltBytes: number;
  derive(secret: Uint8Array<ArrayBuffer>, salt: Uint8Array<ArrayBuffer>, settings: Settings): Promise<Uint8Array>;
  /** The start of a PHC string, up to the salt: `$scrypt$ln=17,r=8,p=1`. */
  write(settings: Settings): string;
  /** Settings from the start of a PHC string; null for another algorithm's and for costs that are not believed. */
  read(start: string): Settings | null;
  /** True where they are weaker than those in force in anything. */
  isWeaker(settings: Settings): boolean;
}

const MAX_SECRET_CHARS = 256;
const SALT_BYTES = 16;
/** Bytes of every hash that is made here. */
export const HASH_BYTES = 32;
const DEFAULT_MAX_WAITING = 10_000;

/** A PHC string: what it was made with, salt and hash in base64 without padding. */
const PHC = /^(\$[^\n]{1,80})\$([A-Za-z0-9+/]{2,86})\$([A-Za-z0-9+/]{43})$/;

/**
 * A hasher of secrets by one algorithm: NFKC and no other change, 256 characters at most, a random salt of 16 bytes, and
 * a queue so that many calls at once take turns.
 *
 * `hash` throws a {@link KeepsakeError} of code `TEXT_TOO_LONG` for secrets over 256 characters and `INVALID_FIELD` for an
 * empty one, where `verify` answers false. Both throw one of code `QUEUE_FULL` where too many wait.
 */
export function saltedHasher<Settings>(
  algorithm: HashAlgorithm<Settings>,
  { ids = WEB_CRYPTO, maxConcurrent, maxWaiting }: HasherOptions & { readonly maxConcurrent: number },
): PasswordHasher {
  checkRange("maxConcurrent", maxConcurrent, 1, 1_024);
  checkRange("maxWaiting", maxWaiting ?? DEFAULT_MAX_WAITING, 1, 100_000);
  const limited = limitConcurrency(maxConcurrent, maxWaiting ?? DEFAULT_MAX_WAITING);
  const derive = (secret: string, salt: Uint8Array, settings: Settings): Promise<Uint8Array> =>
    limited(() => algorithm.derive(bytesOf(secret), new Uint8Array(salt), settings));
  const read = (phc: string) => {
    const [, start, salt, hash] = PHC.exec(phc) ?? [];
    // A group of four plus one letter is not base64.
    if (start === undefined || salt === undefined || hash === undefined || salt.length % 4 === 1) return null;
    const stored = { settings: algorithm.read(start), salt: fromBase64(salt), hash: fromBase64(hash) };
    const { settings } = stored;
    return settings === null || stored.salt.length < algorithm.minSaltBytes ? null : { ...stored, settings };
  };
  return {
    async hash(secret) {
      if (secret === "") throw new KeepsakeError("INVALID_FIELD", "A secret has at least one character");
      if (secret.length > MAX_SECRET_CHARS) {
        throw new KeepsakeError("TEXT_TOO_LONG", `A secret has at most ${MAX_SECRET_CHARS} characters`);
      }
      const salt = ids.secret(SALT_BYTES);
      const hash = await derive(secret, salt, algorithm.settings);
      return `${algorithm.write(algorithm.settings)}$${toBase64(salt)}$${toBase64(hash)}`;
    },
    async verify(secret, phc) {
      const stored = read(phc);
      if (stored === null || secret === "" || secret.length > MAX_SECRET_CHARS) return false;
      return equalInConstantTime(await derive(secret, stored.salt, stored.settings), stored.hash);
    },
    needsRehash(phc) {
      const stored = read(phc);
      return stored === null || stored.salt.length < SALT_BYTES || algorithm.isWeaker(stored.settings);
    },
  };
}

/** Refuses options that no hasher has, besides those named. @throws {@link KeepsakeError} INVALID_FIELD, UNKNOWN_FIELD */
export function checkHasherOptions(options: HasherOptions, own: readonly string[]): void {
  checkOptions(options, "Hasher options", [...own, "ids", "maxConcurrent", "maxWaiting"]);
  if (options.ids !== undefined) checkMethods(options.ids, ["secret"], "Hasher options", "ids");
}

/** Refuses an option that is not a whole number of its range. @throws {@link KeepsakeError} INVALID_FIELD */
export function checkRange(field: string, value: number, min: number, max: number): void {
  if (Number.isInteger(value) && value >= min && value <= max) return;
  throw new KeepsakeError("INVALID_FIELD", `${field} must be an integer from ${min} to ${max}`, { field });
}

const WEB_CRYPTO: Pick<IdGenerator, "secret"> = {
  secret: (byteCount) => crypto.getRandomValues(new Uint8Array(byteCount)),
};

function bytesOf(secret: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(secret.normalize("NFKC"));
}

/** Takes as long wherever the first difference is. */
function equalInConstantTime(a: Uint8Array, b: Uint8Array): boolean {
  let difference = a.length ^ b.length;
  for (let i = 0; i < a.length; i++) difference |= a[i]! ^ (b[i] ?? 0);
  return difference === 0;
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replaceAll("=", "");
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
}
