import { KeepsakeError } from "../../../errors.js";
import type { DocIndex, DocRef, ListQuery } from "../../../ports/index.js";

/** True if every database can store a text as a name or in an index: it has no U+0000 and no unpaired surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes("\u0000") && !/\p{Surrogate}/u.test(text);
}

/** True if a document can have this reference. */
export function isStorableRef({ partition, collection, id }: DocRef): boolean {
  return isStorable(partition) && isStorable(collection) && isStorable(id);
}

/** Prepares a query for a database. Null if it contains a text that cannot be stored, so nothing can match. */
export function toStorableQuery(query: ListQuery): ListQuery | null {
  const { partition, collection, where = {}, orderBy = "" } = query;
  const conditions = Object.entries(where).flatMap(([field, test]) => [
    field,
    ...(typeof test === "object" ? [test.gte, test.lt] : [test]),
  ]);
  if (![partition, collection, ...conditions].every((part) => typeof part !== "string" || isStorable(part)))
    return null;
  if (isStorable(orderBy)) return query;
  // No document has such a field, so all are sorted by id.
  const { orderBy: _, ...byID } = query;
  return byID;
}

/**
 * Refuses names and index texts that some database cannot store, so that all drivers behave alike. Values are not
 * affected: JSON can escape such characters.
 *
 * @throws {@link KeepsakeError} INVALID_TEXT.
 */
export function assertStorable(ref: DocRef, index: DocIndex = {}): void {
  if (isStorableRef(ref) && Object.entries(index).every(isStorableEntry)) return;
  const message = "Names and index texts of documents must not contain U+0000 or an unpaired surrogate";
  throw new KeepsakeError("INVALID_TEXT", message);
}

function isStorableEntry([field, value]: readonly [string, string | number]): boolean {
  return isStorable(field) && (typeof value === "number" || isStorable(value));
}
