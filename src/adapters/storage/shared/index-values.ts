import type { DocIndex } from "../../../ports/index.js";

/** The index of every document that has none. */
export const NO_INDEX: DocIndex = Object.freeze({});

/** A value that documents are filtered and sorted by. */
export type IndexValue = string | number;

/** The value of a field of an index, if it has one. */
export function fieldOf(index: DocIndex, field: string): IndexValue | undefined {
  return Object.hasOwn(index, field) ? index[field] : undefined;
}

/** Numbers before texts, texts by code points. */
export function compareValues(a: IndexValue, b: IndexValue): number {
  if (typeof a === "string") return typeof b === "string" ? compareTexts(a, b) : 1;
  if (typeof b === "string" || a < b) return -1;
  return a > b ? 1 : 0;
}

/**
 * Orders texts by code points, like the UTF-8 bytes that databases compare. `<` compares UTF-16 code units, which puts
 * characters beyond the basic plane before those from U+E000 to U+FFFF.
 */
export function compareTexts(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  let at = 0;
  while (at < length && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return at < length ? rank(a.charCodeAt(at)) - rank(b.charCodeAt(at)) : a.length - b.length;
}

/** Ranks surrogates, which encode characters beyond the basic plane, after all other code units. */
function rank(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}
