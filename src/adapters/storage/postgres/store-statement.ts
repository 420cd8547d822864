import { dequal } from "dequal/lite";
import { hasChangeFeed } from "../../../ports/index.js";
import type { DocWrite } from "../shared/index.js";
import { kindOf, type Tables } from "../sql/index.js";
import type { PostgresValue } from "./connections/index.js";
import { packHints } from "./hint-payloads.js";

/** A statement with numbered values. */
export interface NumberedStatement {
  readonly text: string;
  readonly values: readonly PostgresValue[];
}

/** Writes the documents of a commit and sends its hints, in one statement. Null if there is nothing to write. */
export function storeStatement(tables: Tables, channel: string, writes: readonly DocWrite[]): NumberedStatement | null {
  if (writes.length === 0) return null;
  const { documents, entries, deletions } = tables;
  const values: PostgresValue[] = [];
  const parts: string[] = [];
  /** Passes rows as one array per column. */
  const unnest = (types: readonly string[], rows: readonly PostgresRow[]): string => {
    const columns = types.map((type, column) => {
      values.push(rows.map((row) => row[column]!));
      return `$${values.length}::${type}[]`;
    });
    return `unnest(${columns.join(", ")})`;
  };
  /** Adds a part of the statement, unless there are no rows for it. */
  const add = (name: string, types: readonly string[], rows: readonly PostgresRow[], sql: (rows: string) => string) => {
    if (rows.length > 0) parts.push(`${name} as (${sql(unnest(types, rows))})`);
  };
  const deleteFrom = (table: string) => (rows: string) =>
    `delete from ${table} t using ${rows} as k (partition, collection, id)
      where t.partition = k.partition and t.collection = k.collection and t.id = k.id`;

  const puts = writes.filter(({ after }) => after !== null);
  const deletes = writes.filter(({ after }) => after === null);
  const moved = writes.filter(({ before, after }) => !dequal(before?.index ?? {}, after?.index ?? {}));
  add(
    "put",
    [...KEY, "bigint", "bigint", "text", "text", "float8"],
    puts.map(documentCells),
    (rows) =>
      `insert into ${documents} (partition, collection, id, version, seq, value, fields, expires_at) select * from ${rows}
        on conflict (partition, collection, id) do update set version = excluded.version, seq = excluded.seq,
          value = excluded.value, fields = excluded.fields, expires_at = excluded.expires_at`,
  );
  add("deleted", KEY, deletes.map(keyCells), deleteFrom(documents));
  add(
    "tombstones",
    [...KEY, "bigint"],
    deletes.filter(({ seq }) => seq > 0).map((write) => [...keyCells(write), write.seq]),
    (rows) =>
      `insert into ${deletions} (partition, collection, id, seq) select * from ${rows}
        on conflict (partition, collection, id) do update set seq = excluded.seq`,
  );
  // A document that is created again is no longer deleted.
  const created = puts.filter(({ seq, before }) => seq > 0 && before === null);
  add("created", KEY, created.map(keyCells), deleteFrom(deletions));
  add("unindexed", KEY, moved.filter(({ before }) => before !== null).map(keyCells), deleteFrom(entries));
  add(
    "indexed",
    [...KEY, "text", "smallint", "float8", "text"],
    moved.flatMap(entryCells),
    (rows) => `insert into ${entries} (partition, collection, id, field, kind, number, text) select * from ${rows}`,
  );
  values.push(channel, packHints(writes.map(({ ref }) => ref.partition).filter(hasChangeFeed)));
  const notify = `select pg_notify($${values.length - 1}, hint) from unnest($${values.length}::text[]) as hint`;
  return { text: `with ${parts.join(",\n")}\n${notify}`, values };
}

type PostgresRow = readonly (string | number | null)[];

const KEY = ["text", "text", "text"] as const;

function keyCells({ ref: { partition, collection, id } }: DocWrite): PostgresRow {
  return [partition, collection, id];
}

function documentCells(write: DocWrite): PostgresRow {
  const { version, text, index, expiresAt } = write.after!;
  return [...keyCells(write), version, write.seq, text, JSON.stringify(index), expiresAt ?? null];
}

function entryCells(write: DocWrite): PostgresRow[] {
  return Object.entries(write.after?.index ?? {}).map(([field, value]) => {
    const cells = typeof value === "number" ? [value, ""] : [0, value];
    return [...keyCells(write), field, kindOf(value), ...cells];
  });
}
