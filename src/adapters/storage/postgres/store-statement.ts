import { type DocIndex, hasChangeFeed } from "../../../ports/index.js";
import { kindOf, type Tables, type Write } from "../sql/index.js";
import type { PostgresValue } from "./connections/index.js";
import { hintPayloads } from "./hint-payloads.js";

/** A statement with numbered values. */
export interface NumberedStatement {
  readonly text: string;
  readonly values: readonly PostgresValue[];
}

/** All that a commit writes, and the hints of it, in one statement; null where it writes nothing. */
export function storeStatement(tables: Tables, channel: string, writes: readonly Write[]): NumberedStatement | null {
  if (writes.length === 0) return null;
  const { documents, entries, deletions } = tables;
  const values: PostgresValue[] = [];
  const parts: string[] = [];
  /** Rows as lists of the values of each column. */
  const rows = (types: readonly string[], cells: readonly PostgresRow[]): string => {
    const lists = types.map((type, column) => {
      values.push(cells.map((row) => row[column]!));
      return `$${values.length}::${type}[]`;
    });
    return `unnest(${lists.join(", ")})`;
  };
  const add = (name: string, statement: string): void => void parts.push(`${name} as (${statement})`);

  const puts = writes.filter(({ after }) => after !== null);
  const deletes = writes.filter(({ after }) => after === null);
  const moved = writes.filter(({ before, after }) => !sameIndex(before?.index, after?.index));
  if (puts.length > 0) {
    add(
      "put",
      `insert into ${documents} (partition, collection, id, version, seq, value, fields, expires_at)
        select * from ${rows(["text", "text", "text", "bigint", "bigint", "text", "text", "float8"], puts.map(rowOf))}
        on conflict (partition, collection, id) do update set version = excluded.version, seq = excluded.seq,
          value = excluded.value, fields = excluded.fields, expires_at = excluded.expires_at`,
    );
  }
  if (deletes.length > 0) add("gone", deletion(documents, rows(KEY, deletes.map(keyCells))));
  const buried = deletes.filter(({ seq }) => seq > 0);
  if (buried.length > 0) {
    const cells = buried.map((write) => [...keyCells(write), write.seq]);
    add(
      "buried",
      `insert into ${deletions} (partition, collection, id, seq) select * from ${rows([...KEY, "bigint"], cells)}
        on conflict (partition, collection, id) do update set seq = excluded.seq`,
    );
  }
  // A document that comes back is not deleted any more.
  const risen = puts.filter(({ seq, before }) => seq > 0 && before === null);
  if (risen.length > 0) add("risen", deletion(deletions, rows(KEY, risen.map(keyCells))));
  const left = moved.filter(({ before }) => before !== null);
  if (left.length > 0) add("unindexed", deletion(entries, rows(KEY, left.map(keyCells))));
  const entered = moved.flatMap(entryRows);
  if (entered.length > 0) {
    add(
      "indexed",
      `insert into ${entries} (partition, collection, id, field, kind, number, text)
        select * from ${rows([...KEY, "text", "smallint", "float8", "text"], entered)}`,
    );
  }
  const hints = hintPayloads(writes.map(({ ref }) => ref.partition).filter(hasChangeFeed));
  values.push(channel, hints);
  const notify = `select pg_notify($${values.length - 1}, hint) from unnest($${values.length}::text[]) as hint`;
  return { text: `with ${parts.join(",\n")}\n${notify}`, values };
}

type PostgresRow = readonly (string | number | null)[];

const KEY = ["text", "text", "text"] as const;

function keyCells({ ref: { partition, collection, id } }: Write): PostgresRow {
  return [partition, collection, id];
}

function rowOf(write: Write): PostgresRow {
  const { version, text, index, expiresAt } = write.after!;
  return [...keyCells(write), version, write.seq, text, JSON.stringify(index), expiresAt ?? null];
}

function entryRows(write: Write): PostgresRow[] {
  return Object.entries(write.after?.index ?? {}).map(([field, value]) => {
    const cells = typeof value === "number" ? [value, ""] : [0, value];
    return [...keyCells(write), field, kindOf(value), ...cells];
  });
}

function deletion(table: string, rows: string): string {
  return `delete from ${table} t using ${rows} as k (partition, collection, id)
    where t.partition = k.partition and t.collection = k.collection and t.id = k.id`;
}

function sameIndex(one: DocIndex = {}, other: DocIndex = {}): boolean {
  const fields = Object.keys(one);
  return (
    fields.length === Object.keys(other).length &&
    fields.every((field) => Object.hasOwn(other, field) && one[field] === other[field])
  );
}
