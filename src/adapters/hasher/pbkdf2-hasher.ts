import { KeepsakeError } from "../../errors.js";
import type { IdGenerator, PasswordHasher } from "../../ports/index.js";
import { limitConcurrency } from "./limit-concurrency.js";

/** Options of {@link pbkdf2Hasher}. */
export interface Pbkdf2HasherOptions {
  /** Makes the salts. */
  readonly ids: Pick<IdGenerator, "secret">;
  /** Rounds of HMAC-SHA-256 for new hashes, 1 to 10,000,000. Default 600,000. */
  readonly iterations?: number;
  /** How many hashes are computed at once; others wait their turn. Default 4. */
  readonly maxConcurrent?: number;
}

interface Parsed {
  readonly iterations: number;
  readonly salt: Uint8Array;
  readonly hash: Uint8Array;
}

const MAX_SECRET_CHARS = 256;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** A stored string with more rounds than this is not believed: it would only burn time. */
const MAX_ITERATIONS = 10_000_000;
const PHC = /^\$pbkdf2-sha256\$i=(\d{1,8})\$([A-Za-z0-9+/]{2,86})\$([A-Za-z0-9+/]{43})$/;

/**
 * Hashes PINs and passwords with PBKDF2-HMAC-SHA-256 through Web Crypto, which every platform has. Secrets are
 * brought to Unicode form NFKC first, so that they match however a keyboard composed them. The string is
 * `$pbkdf2-sha256$i=<iterations>$<salt>$<hash>` in base64 without padding.
 *
 * `hash` throws a {@link KeepsakeError} of code `TEXT_TOO_LONG` for secrets over 256 characters; `verify` answers false.
 *
 * @throws {@link KeepsakeError} `INVALID_FIELD` for options out of range.
 */
export function pbkdf2Hasher(options: Pbkdf2HasherOptions): PasswordHasher {
  const { ids, iterations = 600_000, maxConcurrent = 4 } = options;
  assertWithin("iterations", iterations, MAX_ITERATIONS);
  assertWithin("maxConcurrent", maxConcurrent, 1024);
  const limited = limitConcurrency(maxConcurrent);
  return {
    async hash(secret) {
      if (secret.length > MAX_SECRET_CHARS) {
        throw new KeepsakeError("TEXT_TOO_LONG", `A secret has at most ${MAX_SECRET_CHARS} characters`);
      }
      const salt = ids.secret(SALT_BYTES);
      const hash = await limited(() => derive(secret, salt, iterations));
      return `$pbkdf2-sha256$i=${iterations}$${toBase64(salt)}$${toBase64(hash)}`;
    },
    async verify(secret, phc) {
      const parsed = parse(phc);
      if (parsed === null || secret.length > MAX_SECRET_CHARS) return false;
      const hash = await limited(() => derive(secret, parsed.salt, parsed.iterations));
      return equalInConstantTime(hash, parsed.hash);
    },
    needsRehash(phc) {
      const parsed = parse(phc);
      return parsed === null || parsed.iterations < iterations || parsed.salt.length < SALT_BYTES;
    },
  };
}

async function derive(secret: string, salt: Uint8Array, iterations: number): Promise<Uint8Array> {
  const bytes = new TextEncoder().encode(secret.normalize("NFKC"));
  const key = await crypto.subtle.importKey("raw", bytes, "PBKDF2", false, ["deriveBits"]);
  const params = { name: "PBKDF2", hash: "SHA-256", salt: new Uint8Array(salt), iterations };
  return new Uint8Array(await crypto.subtle.deriveBits(params, key, HASH_BYTES * 8));
}

function parse(phc: string): Parsed | null {
  const [, rounds, salt, hash] = PHC.exec(phc) ?? [];
  if (rounds === undefined || salt === undefined || hash === undefined) return null;
  const iterations = Number(rounds);
  // A group of four plus one letter is not base64.
  if (iterations < 1 || iterations > MAX_ITERATIONS || salt.length % 4 === 1) return null;
  return { iterations, salt: fromBase64(salt), hash: fromBase64(hash) };
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

function assertWithin(field: string, value: number, max: number): void {
  if (Number.isInteger(value) && value >= 1 && value <= max) return;
  throw new KeepsakeError("INVALID_FIELD", `${field} must be an integer from 1 to ${max}`, { field });
}
