import type { Change, Doc, DocIndex, DocRef, Json } from "../../../ports/index.js";
import type { StoredText } from "../shared/index.js";

/** A document as SQL answers it. */
export interface DocumentRow extends DocRef {
  readonly version: number;
  readonly seq: number;
  /** JSON text; null in the change feed for what was deleted. */
  readonly value: string | null;
  /** The index as JSON text. */
  readonly fields: string;
  readonly expires_at: number | null;
}

/** The columns of a {@link DocumentRow}, of the table with this alias. */
export function documentColumns(alias: string): string {
  return ["partition", "collection", "id", "version", "seq", "value", "fields", "expires_at"]
    .map((column) => `${alias}.${column}`)
    .join(", ");
}

/** What a commit needs to know of a stored document. */
export function storedText({ version, value, fields, expires_at }: DocumentRow): StoredText {
  return { version, text: value, index: JSON.parse(fields) as DocIndex, expiresAt: expires_at ?? undefined };
}

/** The document of a row. */
export function docOf(row: DocumentRow): Doc {
  return makeDoc(row, row.seq, storedText(row));
}

/** The change that a row of the change feed tells of. */
export function changeOf(row: DocumentRow): Change {
  return { seq: row.seq, collection: row.collection, id: row.id, doc: row.value === null ? null : docOf(row) };
}

/** A document out of its parts: a copy of its own at each call. */
export function makeDoc({ partition, collection, id }: DocRef, seq: number, stored: StoredText): Doc {
  const { version, text, index, expiresAt } = stored;
  const value = JSON.parse(text ?? "null") as Json;
  const doc = { partition, collection, id, version, seq, value, index };
  return expiresAt === undefined ? doc : { ...doc, expiresAt };
}
