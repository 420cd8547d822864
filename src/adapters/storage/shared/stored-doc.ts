import { KeepsakeError } from "../../../errors.js";
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

/**
 * Parses the JSON text of a document's value or index.
 *
 * @throws KeepsakeError PORT_FAILED for invalid JSON, as after damage to a database file. The text is not repeated.
 */
export function parseStoredText({ collection, id }: Pick<DocRef, "collection" | "id">, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new KeepsakeError("PORT_FAILED", `The stored document ${collection} ${id} is not valid JSON`);
  }
}

/**
 * Creates the document that callers get: a new copy at each call.
 *
 * @throws KeepsakeError as {@link parseStoredText} does
 */
export function toDoc(ref: DocRef, stored: StoredDoc): Doc {
  const { partition, collection, id } = ref;
  const { version, seq, text, index, expiresAt } = stored;
  const doc = { partition, collection, id, version, seq, value: parseStoredText(ref, text) as Json, index };
  return expiresAt === undefined ? doc : Object.assign(doc, { expiresAt });
}

/** A text that identifies a document. The lengths keep different references apart. */
export function keyOf({ partition, collection, id }: DocRef): string {
  return `${partition.length}:${collection.length}:${partition}${collection}${id}`;
}
