import { KeepsakeError } from "../../../errors.js";
import type { DocIndex, DocRef, ListQuery } from "../../../ports/index.js";

/**
 * True where every database can keep a text as a name or in an index: no U+0000 and no half of a surrogate pair. What
 * is not storable is nowhere: it can be asked for, and is absent.
 */
export function isStorable(text: string): boolean {
  return !text.includes("\u0000") && !/\p{Surrogate}/u.test(text);
}

/** True where a document can have this reference. */
export function isStorableRef({ partition, collection, id }: DocRef): boolean {
  return isStorable(partition) && isStorable(collection) && isStorable(id);
}

/** A list as a database can be asked for it: null where it asks for what nobody has, and so finds nothing. */
export function storableQuery(query: ListQuery): ListQuery | null {
  const { partition, collection, where = {}, orderBy = "" } = query;
  const asked = Object.entries(where).flatMap(([field, test]) => [
    field,
    ...(typeof test === "object" ? [test.gte, test.lt] : [test]),
  ]);
  if (![partition, collection, ...asked].every((part) => typeof part !== "string" || isStorable(part))) return null;
  if (isStorable(orderBy)) return query;
  // No document has such a field: all are sorted by their ids.
  const { orderBy: _, ...byID } = query;
  return byID;
}

/**
 * Refuses a write of names and index texts that not every database can keep, so that all drivers are alike. Values are
 * JSON, in which such characters can be written.
 *
 * @throws {@link KeepsakeError} INVALID_TEXT.
 */
export function refuseUnstorable(ref: DocRef, index: DocIndex = {}): void {
  if (isStorableRef(ref) && Object.entries(index).every(isStorableEntry)) return;
  const message = "Names and index texts of documents must not hold U+0000 or half a surrogate pair";
  throw new KeepsakeError("INVALID_TEXT", message);
}

function isStorableEntry([field, value]: readonly [string, string | number]): boolean {
  return isStorable(field) && (typeof value === "number" || isStorable(value));
}
