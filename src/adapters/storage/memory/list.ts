import type { DocIndex, IndexRange, ListPage, ListQuery } from "../../../ports/index.js";
import { compareTexts } from "../compare-texts.js";
import type { MemoryCollection } from "./partition.js";
import { type StoredRecord, toDoc } from "./record.js";

type IndexValue = string | number;

interface Indexed {
  readonly index: DocIndex;
}

/** Filters, sorts and cuts a page out of a collection. Only the documents of the page are parsed. */
export function listCollection(collection: MemoryCollection | undefined, query: ListQuery): ListPage {
  if (collection === undefined) return { docs: [], count: 0 };
  const records: StoredRecord[] = [];
  for (const { record } of collection.inOrder()) {
    if (record !== null && matches(record, query)) records.push(record);
  }
  return { docs: pageOf(records, query).map(toDoc), count: records.length };
}

/** Whether the index of a document fits `where`. */
export function matches({ index }: Indexed, { where = {} }: ListQuery): boolean {
  for (const field in where) {
    if (!holds(fieldOf(index, field), where[field]!)) return false;
  }
  return true;
}

/** The page of a query, out of all that match it in ascending order of ids. The array may be reversed in place. */
export function pageOf<Item extends Indexed>(items: Item[], query: ListQuery): Item[] {
  const { orderBy, desc = false, from = 0, howMany = items.length } = query;
  // Sorting is stable: reversing at the end reverses the tie-break by ids, too.
  const ordered = orderBy === undefined ? items : orderedBy(items, orderBy, desc);
  if (desc && orderBy === undefined) ordered.reverse();
  return ordered.slice(from, from + howMany);
}

/** Numbers come before strings, and documents without the field last in either direction. */
function orderedBy<Item extends Indexed>(items: readonly Item[], field: string, desc: boolean): Item[] {
  const keyed: { item: Item; key: IndexValue }[] = [];
  const keyless: Item[] = [];
  for (const item of items) {
    const key = fieldOf(item.index, field);
    if (key === undefined) keyless.push(item);
    else keyed.push({ item, key });
  }
  keyed.sort((a, b) => compare(a.key, b.key));
  if (desc) {
    keyed.reverse();
    keyless.reverse();
  }
  return [...keyed.map(({ item }) => item), ...keyless];
}

function fieldOf(index: DocIndex, field: string): IndexValue | undefined {
  return Object.hasOwn(index, field) ? index[field] : undefined;
}

function holds(value: IndexValue | undefined, test: IndexValue | IndexRange): boolean {
  if (value === undefined) return false;
  if (typeof test !== "object") return value === test;
  const { gte, lt } = test;
  if (gte !== undefined && (typeof gte !== typeof value || compare(value, gte) < 0)) return false;
  return lt === undefined || (typeof lt === typeof value && compare(value, lt) < 0);
}

function compare(a: IndexValue, b: IndexValue): number {
  if (typeof a === "string") return typeof b === "string" ? compareTexts(a, b) : 1;
  if (typeof b === "string" || a < b) return -1;
  return a > b ? 1 : 0;
}
