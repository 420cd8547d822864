import { documentColumns } from "./document-row.js";
import type { Sql } from "./list-statement.js";
import type { Tables } from "./schema.js";

/** Selects the rows of a change feed after a position. */
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

/** Selects the references of documents that expired at or before `now`, oldest first. */
export function expiredStatement({ documents }: Tables, now: number, limit: number): Sql {
  return {
    text: `select partition, collection, id from ${documents}
        where expires_at is not null and expires_at <= ? order by expires_at limit ?`,
    values: [now, limit],
  };
}
