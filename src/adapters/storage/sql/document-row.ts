import type { Change, DocIndex, DocRef, ListPage } from "../../../ports/index.js";
import { parseStoredText, type StoredDoc, toDoc } from "../shared/index.js";
import type { Sql } from "./list-statement.js";
import type { Tables } from "./schema.js";

export interface DocumentRow extends DocRef {
  readonly version: number;
  readonly seq: number;
  readonly value: string;
  readonly fields: string;
  readonly expires_at: number | null;
}

/** A row of the change feed; its value is null for a deletion. */
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

/** A row of a list: a document, or no document if the page is empty. */
export type ListRow = { readonly total: number } & (DocumentRow | { readonly id: null });

export function toListPage(rows: readonly ListRow[]): ListPage {
  const documents = rows.filter((row): row is DocumentRow & { total: number } => row.id !== null);
  return { docs: documents.map((row) => toDoc(row, toStoredDoc(row))), count: Number(rows[0]?.total ?? 0) };
}

export function changesStatement(tables: Tables, partition: string, since: number, limit: number): Sql {
  const { documents, deletions } = tables;
  return {
    text: `select * from (
        select * from (select ${documentColumns("d")} from ${documents} d
          where d.partition = ? and d.seq > ? and d.seq > 0 order by d.seq limit ?) a
        union all
        select * from (select x.partition, x.collection, x.id, 0, x.seq, null, '{}', cast(null as double precision) from ${deletions} x
          where x.partition = ? and x.seq > ? order by x.seq limit ?) b) c
      order by seq limit ?`,
    values: [partition, since, limit, partition, since, limit, limit],
  };
}

export function expiredStatement({ documents }: Tables, now: number, limit: number): Sql {
  return {
    text: `select partition, collection, id from ${documents}
        where expires_at is not null and expires_at <= ? order by expires_at limit ?`,
    values: [now, limit],
  };
}
