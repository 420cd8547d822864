/** A short name for a text: 64 bits in hexadecimal (FNV-1a twice). No secret. */
export function textHash(text: string): string {
  return fnv1a(text, 0x811c9dc5) + fnv1a(text, 0x01234567);
}

function fnv1a(text: string, basis: number): string {
  let hash = basis;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
