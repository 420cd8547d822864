import type { DocIndex, IndexRange, ListQuery } from "../../../ports/index.js";

interface Indexed {
  readonly index: DocIndex;
}

export function matches({ index }: Indexed, { where = {} }: ListQuery): boolean {
  for (const field in where) {
    if (!satisfies(fieldOf(index, field), where[field]!)) return false;
  }
  return true;
}

/** @param items - All matching items in ascending order of ids. May be reversed in place. */
export function selectPage<Item extends Indexed>(items: Item[], query: ListQuery): Item[] {
  const { orderBy, desc = false, from = 0, howMany = items.length } = query;
  const ordered = orderBy === undefined ? items : sortByField(items, orderBy, desc);
  if (desc && orderBy === undefined) ordered.reverse();
  return ordered.slice(from, from + howMany);
}

/** Numbers come before texts; items without the field come last in either direction. */
function sortByField<Item extends Indexed>(items: readonly Item[], field: string, desc: boolean): Item[] {
  const keyed: { item: Item; key: IndexValue }[] = [];
  const keyless: Item[] = [];
  for (const item of items) {
    const key = fieldOf(item.index, field);
    if (key === undefined) keyless.push(item);
    else keyed.push({ item, key });
  }
  // The sort is stable, so reversing it also reverses the order of ids among equal values.
  keyed.sort((a, b) => compareValues(a.key, b.key));
  if (desc) {
    keyed.reverse();
    keyless.reverse();
  }
  return [...keyed.map(({ item }) => item), ...keyless];
}

function satisfies(value: IndexValue | undefined, test: IndexValue | IndexRange): boolean {
  if (value === undefined) return false;
  if (typeof test !== "object") return value === test;
  const { gte, lt } = test;
  if (gte !== undefined && (typeof gte !== typeof value || compareValues(value, gte) < 0)) return false;
  return lt === undefined || (typeof lt === typeof value && compareValues(value, lt) < 0);
}

export const NO_INDEX: DocIndex = Object.freeze({});

export type IndexValue = string | number;

export function fieldOf(index: DocIndex, field: string): IndexValue | undefined {
  return Object.hasOwn(index, field) ? index[field] : undefined;
}

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
