import type { Change, DocIndex, DocRef, ListPage } from "../../../ports/index.js";
import { parseStoredText, type StoredDoc, toDoc } from "../shared/index.js";

export interface DocumentRow extends DocRef {
  readonly version: number;
  readonly seq: number;
  readonly value: string;
  readonly fields: string;
  readonly expires_at: number | null;
}

export type ChangeRow = Omit<DocumentRow, "value"> & { readonly value: string | null };

export function documentColumns(alias: string): string {
  return ["partition", "collection", "id", "version", "seq", "value", "fields", "expires_at"]
    .map((column) => `${alias}.${column}`)
    .join(", ");
}

export function toStoredDoc(row: DocumentRow): StoredDoc {
  const { version, seq, value, fields, expires_at } = row;
  const index = parseStoredText(row, fields) as DocIndex;
  return { version, seq, text: value, index, expiresAt: expires_at ?? undefined };
}

export function toChange(row: ChangeRow): Change {
  const { seq, collection, id, value } = row;
  return { seq, collection, id, doc: value === null ? null : toDoc(row, toStoredDoc({ ...row, value })) };
}

export type ListRow = { readonly total: number } & (DocumentRow | { readonly id: null });

export function toListPage(rows: readonly ListRow[]): ListPage {
  const documents = rows.filter((row): row is DocumentRow & { total: number } => row.id !== null);
  return { docs: documents.map((row) => toDoc(row, toStoredDoc(row))), count: Number(rows[0]?.total ?? 0) };
}
