import type { IdGenerator } from "../../ports/index.js";
import { toBase64 } from "../../shared/index.js";

type Secrets = Pick<IdGenerator, "secret">;

/** Crockford's alphabet, without letters that look like digits. */
const BASE32 = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A login token with 256 random bits. */
export function newToken(ids: Secrets): string {
  return `ks_${toBase64Url(ids.secret(32))}`;
}

/** The ID of a flow, with 128 random bits. */
export function newFlowID(ids: Secrets): string {
  return `kf_${toBase64Url(ids.secret(16))}`;
}

export const isToken = (text: string): boolean => /^ks_[\w-]{43}$/.test(text);
export const isFlowID = (text: string): boolean => /^kf_[\w-]{22}$/.test(text);

/** Random base32 characters, 5 bits each. */
export function newBase32(ids: Secrets, length: number): string {
  // 32 divides 256, so the lower bits of a random byte are evenly distributed.
  return Array.from(ids.secret(length), (byte) => BASE32[byte & 31]).join("");
}

/** A code to type from a mail, such as `7GK2M-Q9XTB`: 50 random bits, so that guessing is hopeless without a limit. */
export function newCode(ids: Secrets): string {
  return `${newBase32(ids, 5)}-${newBase32(ids, 5)}`;
}

/** The sent form of a typed code: ignores spaces, hyphens and case, and reads O as 0, and I and L as 1. */
export function normalizeCode(code: string): string {
  return code.normalize("NFKC").replace(/[\s-]/g, "").toUpperCase().replaceAll("O", "0").replace(/[IL]/g, "1");
}

/** HMAC-SHA-256 of some texts, in base64url. A copy of the storage does not help to guess what was signed. */
export type Hmac = (parts: readonly string[]) => Promise<string>;

export function createHmac(key: Uint8Array): Hmac {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  let imported: Promise<CryptoKey> | null = null;
  return async (parts) => {
    imported ??= crypto.subtle.importKey("raw", new Uint8Array(key), algorithm, false, ["sign"]);
    // As JSON, ["ab", "c"] and ["a", "bc"] differ.
    const bytes = new TextEncoder().encode(JSON.stringify(parts));
    return toBase64Url(new Uint8Array(await crypto.subtle.sign("HMAC", await imported, bytes)));
  };
}

/** Compares two texts in a time that does not depend on where they differ. */
export function equalInConstantTime(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let i = 0; i < one.length; i++) difference |= one.charCodeAt(i) ^ other.charCodeAt(i % (other.length || 1));
  return difference === 0;
}

function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
