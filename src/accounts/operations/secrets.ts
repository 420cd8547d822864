import type { IdGenerator } from "../../ports/index.js";

type Secrets = Pick<IdGenerator, "secret">;

const TOKEN_PREFIX = "ks_";
const FLOW_PREFIX = "kf_";
const TOKEN = /^ks_[\w-]{43}$/;
const FLOW = /^kf_[\w-]{22}$/;
/** Crockford's alphabet: no letter looks like a digit. */
const BASE32 = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A login token: 256 random bits. */
export function newToken(ids: Secrets): string {
  return TOKEN_PREFIX + toBase64Url(ids.secret(32));
}

/** The ID of a flow: 128 random bits. */
export function newFlowID(ids: Secrets): string {
  return FLOW_PREFIX + toBase64Url(ids.secret(16));
}

/** True for what could be a token. */
export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

/** True for what could be a flow's ID. */
export function isFlowID(text: string): boolean {
  return FLOW.test(text);
}

/** So many characters of base32: 5 random bits each. */
export function newBase32(ids: Secrets, length: number): string {
  // 32 divides 256: the lower bits of a byte are as even as the byte.
  return Array.from(ids.secret(length), (byte) => BASE32[byte & 31]).join("");
}

/** Six digits, each number as likely as the others. */
export function newDigits(ids: Secrets): string {
  // The rest of 2^24 by a million would make the small numbers likelier.
  const fair = 2 ** 24 - (2 ** 24 % 1_000_000);
  for (;;) {
    const [high = 0, middle = 0, low = 0] = ids.secret(3);
    const number = high * 65_536 + middle * 256 + low;
    if (number < fair) return String(number % 1_000_000).padStart(6, "0");
  }
}

/** A code as it was sent, however it was typed: spaces, hyphens and case do not count, nor O for 0, I and L for 1. */
export function normalizeCode(code: string): string {
  return code.normalize("NFKC").replace(/[\s-]/g, "").toUpperCase().replaceAll("O", "0").replace(/[IL]/g, "1");
}

/** Keyed digests of short secrets: a copy of the storage is no help in guessing them. */
export interface Seal {
  /** HMAC-SHA-256, in base64url. */
  of(parts: readonly string[]): Promise<string>;
}

/** A {@link Seal} with this key. */
export function createSeal(key: Uint8Array): Seal {
  let imported: Promise<CryptoKey> | null = null;
  return {
    async of(parts) {
      imported ??= crypto.subtle.importKey("raw", new Uint8Array(key), { name: "HMAC", hash: "SHA-256" }, false, [
        "sign",
      ]);
      // JSON tells ["ab", "c"] from ["a", "bc"].
      const text = new TextEncoder().encode(JSON.stringify(parts));
      return toBase64Url(new Uint8Array(await crypto.subtle.sign("HMAC", await imported, text)));
    },
  };
}

/** True for equal texts; takes as long wherever the first difference is. */
export function equalInConstantTime(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let i = 0; i < one.length; i++) difference |= one.charCodeAt(i) ^ other.charCodeAt(i % (other.length || 1));
  return difference === 0;
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
