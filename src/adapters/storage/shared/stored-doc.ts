import type { Doc, DocIndex, DocRef, Json } from "../../../ports/index.js";

/** The contents of a document. */
export interface DocContent {
  readonly version: number;
  /** The value as JSON text, so it is not shared with callers and any key is safe. */
  readonly text: string;
  readonly index: DocIndex;
  readonly expiresAt: number | undefined;
}

/** The contents of a document, with its position in the change feed. */
export interface StoredDoc extends DocContent {
  readonly seq: number;
}

/** Creates the document that callers get: a new copy at each call. */
export function toDoc({ partition, collection, id }: DocRef, stored: StoredDoc): Doc {
  const { version, seq, text, index, expiresAt } = stored;
  const doc = { partition, collection, id, version, seq, value: JSON.parse(text) as Json, index };
  return expiresAt === undefined ? doc : Object.assign(doc, { expiresAt });
}

/** A text that identifies a document. The lengths keep different references apart. */
export function keyOf({ partition, collection, id }: DocRef): string {
  return `${partition.length}:${collection.length}:${partition}${collection}${id}`;
}
