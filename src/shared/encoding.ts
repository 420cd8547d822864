/** Limit of arguments passed in one call of `String.fromCharCode`. */
const SLICE = 8_192;

export function toBase64(bytes: Uint8Array): string {
  let binary = "";
  for (let at = 0; at < bytes.length; at += SLICE) binary += String.fromCharCode(...bytes.subarray(at, at + SLICE));
  return btoa(binary);
}

export function fromBase64(text: string): Uint8Array {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Percent-encodes every UTF-8 byte of a text. A lone surrogate becomes U+FFFD. */
export function percentEncode(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => `%${toHex(Uint8Array.of(byte)).toUpperCase()}`).join("");
}

/** SHA-256 of a text's UTF-8 bytes, in lower-case hex. */
export async function sha256Hex(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return toHex(new Uint8Array(bytes));
}

/** The beginning of a text, without half a surrogate pair at its end. @param maxLength UTF-16 code units */
export function truncate(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, "");
}

/** The form in which names and addresses are compared: Unicode NFKC, trimmed, in lower case. */
export function toComparisonKey(text: string): string {
  return text.normalize("NFKC").trim().toLowerCase().normalize("NFKC");
}
