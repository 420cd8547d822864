import type { Doc, DocIndex, Json } from "../../../ports/index.js";

/** What a write decides about a document, before it has a place in the change feed. */
export interface Draft {
  readonly version: number;
  /** The value as JSON text, so that nothing is shared with callers. */
  readonly text: string;
  readonly index: DocIndex;
  readonly expiresAt: number | undefined;
}

/** The collection that a record belongs to. */
export interface RecordHome {
  readonly name: string;
  readonly partition: { readonly name: string };
}

/** What a write left of a document, whatever it is kept in. */
export interface StoredText extends Omit<Draft, "text"> {
  /** Null in the record of a deletion. */
  readonly text: string | null;
}

/** One write of one document. Never changed afterwards, apart from the two bookkeeping fields at the end. */
export interface StoredRecord extends StoredText {
  readonly home: RecordHome;
  readonly id: string;
  readonly seq: number;
  /** A later write of the same document exists. */
  superseded: boolean;
  /** Place in the expiry heap, -1 outside. */
  heapIndex: number;
}

/** The document as callers get it: a fresh copy at each call. */
export function toDoc(record: StoredRecord): Doc {
  const { home, id, version, seq, index, expiresAt } = record;
  const value = JSON.parse(record.text ?? "null") as Json;
  const doc = { partition: home.partition.name, collection: home.name, id, version, seq, value, index };
  return expiresAt === undefined ? doc : Object.assign(doc, { expiresAt });
}

/** As {@link toDoc}, for who wrote it: the value is parsed when it is looked at, which few do. */
export function toWrittenDoc({ home, id, version, seq, text, index, expiresAt }: StoredRecord): Doc {
  let parsed: Json | undefined;
  const doc = {
    partition: home.partition.name,
    collection: home.name,
    id,
    version,
    seq,
    get value(): Json {
      parsed ??= JSON.parse(text ?? "null") as Json;
      return parsed;
    },
    index,
  };
  return expiresAt === undefined ? doc : Object.assign(doc, { expiresAt });
}

/** The document, or null where there is none or its record is of a deletion. */
export function toDocOrNull(record: StoredRecord | undefined): Doc | null {
  return record === undefined || record.text === null ? null : toDoc(record);
}
