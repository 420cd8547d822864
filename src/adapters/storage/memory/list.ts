import type { IndexRange, ListPage, ListQuery } from "../../../ports/index.js";
import { matches, selectPage, toDoc } from "../shared/index.js";
import type { MemoryRecord } from "./memory-record.js";
import type { MemoryCollection } from "./partition.js";

/** Comes after all numbers. */
const FIRST_TEXT = "";

/** Filters, sorts and selects a page of a collection. Parses only the documents of the page. */
export function listCollection(collection: MemoryCollection | undefined, query: ListQuery): ListPage {
  if (collection === undefined) return { docs: [], count: 0 };
  const range = findOrderRange(query);
  if (range !== null) {
    const { desc = false, from = 0, howMany = collection.size } = query;
    const { records, count } = collection.orderBy(query.orderBy ?? "").page(range, { desc, from, howMany });
    return { docs: records.map((record) => toDoc(record, record)), count };
  }
  const records: MemoryRecord[] = [];
  for (const { record } of collection.inOrder()) {
    if (record !== null && matches(record, query)) records.push(record);
  }
  return { docs: selectPage(records, query).map((record) => toDoc(record, record)), count: records.length };
}

/** The range of a query whose only condition is a range of the field that it sorts by, or null. */
function findOrderRange({ orderBy, where = {} }: ListQuery): IndexRange | null {
  const [test, ...others] = Object.entries(where);
  if (test === undefined || others.length > 0 || test[0] !== orderBy || typeof test[1] !== "object") return null;
  const { gte, lt } = test[1];
  if (gte === undefined || (lt !== undefined && typeof lt !== typeof gte)) return null;
  // A bound also selects the type of the value.
  const end = lt ?? (typeof gte === "number" ? FIRST_TEXT : undefined);
  return { gte, ...(end === undefined ? {} : { lt: end }) };
}
