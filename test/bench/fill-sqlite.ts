import type { WriteOp } from "keepsake";
import type Database from "libsql";

/** Placeholders in the writes of one user for the number and the ID of each user. */
export const NUMBER_MARK = "qqnumberqq";
export const ID_MARK = "qqidqq";

/** The writes that create a user with a number, and with an ID if one is given. */
export type WritesOf = (number: string, id?: string) => WriteOp[];

type Sqlite = InstanceType<typeof Database>;

/** The collection that cannot be generated from the writes of another user: parts of names. */
const TEXTS = "texts";
const TEXTS_AT_ONCE = 2_000;

/**
 * Writes the documents of many users, numbered from `from` to `to`, from the writes of one. SQLite multiplies them, which
 * takes a fraction of the time of as many commits. The rows are the same as those of commits; the caller sets counters.
 */
export function fillSqlite(database: Sqlite, writesOf: WritesOf, from: number, to: number): void {
  database.exec("pragma temp_store = memory");
  database.exec("create temp table fresh (number integer primary key, id text not null)");
  database
    .prepare(
      `insert into fresh with recursive numbers(n) as (select ? union all select n + 1 from numbers where n + 1 < ?)
        select n, lower(hex(randomblob(16))) from numbers`,
    )
    .run(from, to);
  const order = database.prepare("select sql from sqlite_master where name = 'keepsake_entries_order'").get() as {
    sql: string;
  };
  // Rebuilding it is faster than inserting so many rows.
  database.exec("drop index keepsake_entries_order");
  database.exec("begin immediate");
  for (const op of writesOf(NUMBER_MARK, ID_MARK)) {
    if (op.op === "put" && op.ref.collection !== TEXTS) multiply(database, op);
  }
  fillTexts(database, writesOf);
  database.exec("commit");
  database.exec(order.sql);
  database.exec("drop table fresh");
}

function multiply(database: Sqlite, { ref, value, index = {} }: Extract<WriteOp, { op: "put" }>): void {
  const { partition, collection, id } = ref;
  const order = id.includes(ID_MARK) ? "f.id" : "cast(f.number as text)";
  database
    .prepare(
      `insert into keepsake_documents (partition, collection, id, version, seq, value, fields, expires_at)
        select ?, ?, ${OWN}, 1, 0, ${OWN}, ${OWN}, null from fresh f order by ${order}`,
    )
    .run(partition, collection, id, JSON.stringify(value), JSON.stringify(index));
  for (const [field, entry] of Object.entries(index)) {
    const [kind, number, text] = typeof entry === "number" ? [0, entry, ""] : [1, 0, entry];
    database
      .prepare(
        `insert into keepsake_entries (partition, collection, id, field, kind, number, text)
          select ?, ?, ${OWN}, ?, ?, ?, ${OWN} from fresh f order by ${order}`,
      )
      .run(partition, collection, id, field, kind, number, text);
  }
}

/** A text with the placeholders replaced. */
const OWN = `replace(replace(?, '${NUMBER_MARK}', f.number), '${ID_MARK}', f.id)`;

/** Index entries of users, as rows of JSON: partition, collection, ID, value and index. */
function fillTexts(database: Sqlite, writesOf: WritesOf): void {
  const users = database.prepare("select number, id from fresh order by id").all() as { number: number; id: string }[];
  const documents = database.prepare(
    `insert into keepsake_documents (partition, collection, id, version, seq, value, fields, expires_at)
      select value ->> 0, value ->> 1, value ->> 2, 1, 0, value ->> 3, value ->> 4, null from json_each(?)`,
  );
  const entries = database.prepare(
    `insert into keepsake_entries (partition, collection, id, field, kind, number, text)
      select d.value ->> 0, d.value ->> 1, d.value ->> 2, e.key, 1, 0, e.value
      from json_each(?) d, json_each(d.value ->> 4) e`,
  );
  for (let at = 0; at < users.length; at += TEXTS_AT_ONCE) {
    const ops = users.slice(at, at + TEXTS_AT_ONCE).flatMap(({ number, id }) => writesOf(`${number}`, id));
    const rows = ops.flatMap((op) => {
      if (op.op !== "put" || op.ref.collection !== TEXTS) return [];
      const { partition, collection, id } = op.ref;
      return [[partition, collection, id, JSON.stringify(op.value), JSON.stringify(op.index)]];
    });
    for (const statement of [documents, entries]) statement.run(JSON.stringify(rows));
  }
}
