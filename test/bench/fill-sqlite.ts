import type { WriteOp } from "keepsake";
import type Database from "libsql";

/** What stands in the writes of one user where each user's own number and ID go. */
export const NUMBER_MARK = "qqnumberqq";
export const ID_MARK = "qqidqq";

/**
 * Writes the documents of many users, numbered from `from` up to `to`, out of the writes of one: SQLite multiplies them by
 * itself, which takes a fraction of the time of as many commits. The rows are those that commits make; counters are left to
 * the caller.
 */
export function fillSqlite(
  database: InstanceType<typeof Database>,
  ops: readonly WriteOp[],
  from: number,
  to: number,
): void {
  database.exec("pragma temp_store = memory");
  database.exec("create temp table fresh (number integer primary key, id text not null)");
  database
    .prepare(
      `insert into fresh with recursive numbers(n) as (select ? union all select n + 1 from numbers where n + 1 < ?)
        select n, lower(hex(randomblob(16))) from numbers`,
    )
    .run(from, to);
  database.exec("begin immediate");
  for (const op of ops) {
    if (op.op !== "put") continue;
    const { partition, collection, id } = op.ref;
    const order = id.includes(ID_MARK) ? "f.id" : "cast(f.number as text)";
    const index = op.index ?? {};
    database
      .prepare(
        `insert into keepsake_documents (partition, collection, id, version, seq, value, fields, expires_at)
          select ?, ?, ${OWN}, 1, 0, ${OWN}, ${OWN}, null from fresh f order by ${order}`,
      )
      .run(partition, collection, id, JSON.stringify(op.value), JSON.stringify(index));
    for (const [field, value] of Object.entries(index)) {
      const [kind, number, text] = typeof value === "number" ? [0, value, ""] : [1, 0, value];
      database
        .prepare(
          `insert into keepsake_entries (partition, collection, id, field, kind, number, text)
            select ?, ?, ${OWN}, ?, ?, ?, ${OWN} from fresh f order by ${order}`,
        )
        .run(partition, collection, id, field, kind, number, text);
    }
  }
  database.exec("commit");
  database.exec("drop table fresh");
}

/** A text with the marks replaced by what is a user's own. */
const OWN = `replace(replace(?, '${NUMBER_MARK}', f.number), '${ID_MARK}', f.id)`;
