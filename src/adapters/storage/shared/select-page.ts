import type { DocIndex, IndexRange, ListQuery } from "../../../ports/index.js";
import { compareValues, fieldOf, type IndexValue } from "./index-values.js";

interface Indexed {
  readonly index: DocIndex;
}

/** True if the index of a document satisfies `where`. */
export function matches({ index }: Indexed, { where = {} }: ListQuery): boolean {
  for (const field in where) {
    if (!satisfies(fieldOf(index, field), where[field]!)) return false;
  }
  return true;
}

/**
 * Returns the page of a query.
 *
 * @param items - All matching items in ascending order of ids. May be reversed in place.
 */
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
