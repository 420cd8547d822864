/**
 * Orders texts by code points, which is the order of UTF-8 bytes that databases use. `<` compares code units, and so
 * puts characters beyond the basic plane before those from U+E000 to U+FFFF.
 */
export function compareTexts(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  let at = 0;
  while (at < length && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return at < length ? rank(a.charCodeAt(at)) - rank(b.charCodeAt(at)) : a.length - b.length;
}

/** Surrogates, the halves of what lies beyond the basic plane, go behind everything else. */
function rank(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}
