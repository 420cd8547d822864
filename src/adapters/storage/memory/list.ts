import type { DocIndex, IndexRange, ListPage, ListQuery } from "../../../ports/index.js";
import { compareValues, fieldOf, type IndexValue, type StoredRecord, toDoc } from "../shared/index.js";
import type { MemoryCollection } from "./partition.js";

interface Indexed {
  readonly index: DocIndex;
}

/** Filters, sorts and cuts a page out of a collection. Only the documents of the page are parsed. */
export function listCollection(collection: MemoryCollection | undefined, query: ListQuery): ListPage {
  if (collection === undefined) return { docs: [], count: 0 };
  const range = rangeOfOrder(query);
  if (range !== null) {
    const { desc = false, from = 0, howMany = collection.size } = query;
    const { records, count } = collection.orderOf(query.orderBy ?? "").page(range, { desc, from, howMany });
    return { docs: records.map(toDoc), count };
  }
  const records: StoredRecord[] = [];
  for (const { record } of collection.inOrder()) {
    if (record !== null && matches(record, query)) records.push(record);
  }
  return { docs: pageOf(records, query).map(toDoc), count: records.length };
}

/** The range of a query that asks for nothing but a range of the field that it is sorted by. */
function rangeOfOrder({ orderBy, where = {} }: ListQuery): IndexRange | null {
  const [test, ...others] = Object.entries(where);
  if (test === undefined || others.length > 0 || test[0] !== orderBy || typeof test[1] !== "object") return null;
  const { gte, lt } = test[1];
  if (gte === undefined || (lt !== undefined && typeof lt !== typeof gte)) return null;
  // A bound also says what kind of value is meant.
  const end = lt ?? (typeof gte === "number" ? FIRST_TEXT : undefined);
  return { gte, ...(end === undefined ? {} : { lt: end }) };
}

/** Comes after all numbers. */
const FIRST_TEXT = "";

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
  keyed.sort((a, b) => compareValues(a.key, b.key));
  if (desc) {
    keyed.reverse();
    keyless.reverse();
  }
  return [...keyed.map(({ item }) => item), ...keyless];
}

function holds(value: IndexValue | undefined, test: IndexValue | IndexRange): boolean {
  if (value === undefined) return false;
  if (typeof test !== "object") return value === test;
  const { gte, lt } = test;
  if (gte !== undefined && (typeof gte !== typeof value || compareValues(value, gte) < 0)) return false;
  return lt === undefined || (typeof lt === typeof value && compareValues(value, lt) < 0);
}
