import type { IndexRange, ListPage, ListQuery } from "../../../ports/index.js";
import type { MemoryCollection } from "./partition.js";
import { type StoredRecord, toDoc } from "./record.js";

type IndexValue = string | number;

/** Filters, sorts and cuts a page out of a collection. Only the documents of the page are parsed. */
export function listCollection(collection: MemoryCollection | undefined, query: ListQuery): ListPage {
  if (collection === undefined) return { docs: [], count: 0 };
  const records = matching(collection, query);
  const { orderBy, desc = false, from = 0, howMany = records.length } = query;
  // `records` is in ascending order of ids and sorting is stable: reversing at the end reverses the tie-break too.
  const ordered = orderBy === undefined ? records : orderedBy(records, orderBy, desc);
  if (desc && orderBy === undefined) ordered.reverse();
  return { docs: ordered.slice(from, from + howMany).map(toDoc), count: records.length };
}

function matching(collection: MemoryCollection, query: ListQuery): StoredRecord[] {
  const tests = Object.entries(query.where ?? {});
  const found: StoredRecord[] = [];
  for (const { record } of collection.inOrder()) {
    if (record !== null && tests.every(([field, test]) => holds(fieldOf(record, field), test))) found.push(record);
  }
  return found;
}

/** Numbers come before strings, and documents without the field last in either direction. */
function orderedBy(records: readonly StoredRecord[], field: string, desc: boolean): StoredRecord[] {
  const keyed: { record: StoredRecord; key: IndexValue }[] = [];
  const keyless: StoredRecord[] = [];
  for (const record of records) {
    const key = fieldOf(record, field);
    if (key === undefined) keyless.push(record);
    else keyed.push({ record, key });
  }
  keyed.sort((a, b) => compare(a.key, b.key));
  if (desc) {
    keyed.reverse();
    keyless.reverse();
  }
  return [...keyed.map(({ record }) => record), ...keyless];
}

function fieldOf(record: StoredRecord, field: string): IndexValue | undefined {
  return Object.hasOwn(record.index, field) ? record.index[field] : undefined;
}

function holds(value: IndexValue | undefined, test: IndexValue | IndexRange): boolean {
  if (value === undefined) return false;
  if (typeof test !== "object") return value === test;
  const { gte, lt } = test;
  if (gte !== undefined && (typeof gte !== typeof value || value < gte)) return false;
  return lt === undefined || (typeof lt === typeof value && value < lt);
}

function compare(a: IndexValue, b: IndexValue): number {
  if (typeof a !== typeof b) return typeof a === "number" ? -1 : 1;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
