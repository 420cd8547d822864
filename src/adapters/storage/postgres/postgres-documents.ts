import { dequal } from "dequal/lite";
import { type DocRef, hasChangeFeed } from "../../../ports/index.js";
import { type DocWrite, keyOf, type ReadStored, type Step, toWriteSet, type WriteSet } from "../shared/index.js";
import {
  type DocumentRow,
  type DocumentRows,
  documentColumns,
  kindOf,
  readFrom,
  type Sql,
  type SqlDocuments,
  type Tables,
  type TouchedDoc,
} from "../sql/index.js";
import { packHints } from "./hints.js";
import type { Connections, PostgresValue, Query } from "./pool-connections.js";
import { isTransient, unavailableError } from "./postgres-error.js";

const MAX_ATTEMPTS = 10;

export class PostgresDocuments implements SqlDocuments {
  readonly #connections: Connections;
  readonly #tables: Tables;
  readonly #channel: string;

  constructor(connections: Connections, tables: Tables, channel: string) {
    this.#connections = connections;
    this.#tables = tables;
    this.#channel = channel;
  }

  async query<Row extends object>({ text, values }: Sql): Promise<readonly Row[]> {
    let count = 0;
    const numbered = text.replaceAll("?", () => `$${++count}`);
    return (await this.#connections.query<Row>(numbered, values)).map(withNumbers);
  }

  find(refs: readonly DocRef[]): Promise<DocumentRows> {
    return this.#find((text, values) => this.#connections.query(text, values), refs);
  }

  async write(docs: readonly TouchedDoc[], plan: (read: ReadStored) => readonly Step[]): Promise<WriteSet> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#connections.transaction((query) => this.#writeOnce(query, docs, plan));
      } catch (error) {
        if (!isTransient(error)) throw error;
        if (attempt >= MAX_ATTEMPTS) throw unavailableError(error, "writing");
      }
    }
  }

  async #writeOnce(
    query: Query,
    docs: readonly TouchedDoc[],
    plan: (read: ReadStored) => readonly Step[],
  ): Promise<WriteSet> {
    const heads = await lockDocuments(query, this.#tables, docs);
    // A separate statement, so it sees the writes of transactions that held the locks before.
    const refs = docs.map(({ ref }) => ref);
    const read = readFrom(await this.#find(query, refs));
    const writeSet = toWriteSet(plan(read), read, heads);
    const store = storeStatement(this.#tables, this.#channel, writeSet.writes);
    if (store !== null) await query(store.text, store.values);
    return writeSet;
  }

  async #find(query: Query, refs: readonly DocRef[]): Promise<DocumentRows> {
    if (refs.length === 0) return new Map();
    const rows = await query<DocumentRow>(
      `select ${documentColumns("d")} from ${this.#tables.documents} d
        join unnest($1::text[], $2::text[], $3::text[]) as k (partition, collection, id)
        on d.partition = k.partition and d.collection = k.collection and d.id = k.id`,
      [refs.map(({ partition }) => partition), refs.map(({ collection }) => collection), refs.map(({ id }) => id)],
    );
    return new Map(rows.map(withNumbers).map((row) => [keyOf(row), row]));
  }
}

/** Some clients return bigint columns as texts. These fit into a number. */
function withNumbers<Row extends object>(row: Row): Row {
  const { version, seq } = row as { version?: unknown; seq?: unknown };
  return { ...row, version: Number(version), seq: Number(seq) };
}

function storeStatement(tables: Tables, channel: string, writes: readonly DocWrite[]) {
  if (writes.length === 0) return null;
  const { documents, entries, deletions } = tables;
  const values: PostgresValue[] = [];
  const parts: string[] = [];
  const unnest = (types: readonly string[], rows: readonly PostgresRow[]): string => {
    const columns = types.map((type, column) => {
      values.push(rows.map((row) => row[column]!));
      return `$${values.length}::${type}[]`;
    });
    return `unnest(${columns.join(", ")})`;
  };
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

/**
 * Takes the locks of a transaction, always in the same order, so that two transactions never deadlock: first the heads of
 * change feeds, each of which stands for its whole partition, then the names of the other documents, existing or not.
 *
 * @returns the last position in each change feed that may be written. Positions for all documents are reserved behind it.
 */
async function lockDocuments(
  query: Query,
  tables: Tables,
  docs: readonly TouchedDoc[],
): Promise<ReadonlyMap<string, number>> {
  const fed = docs.filter(({ ref }) => hasChangeFeed(ref.partition));
  const heads = fed.some(({ writes }) => writes) ? await moveHeads(query, tables, fed) : new Map<string, number>();
  if (fed.length > 0 && heads.size === 0) await shareHeads(query, tables, fed);
  const others = docs.filter(({ ref }) => !hasChangeFeed(ref.partition));
  if (others.length > 0) await lockNames(query, tables, others);
  return heads;
}

async function moveHeads(
  query: Query,
  { heads }: Tables,
  fed: readonly TouchedDoc[],
): Promise<ReadonlyMap<string, number>> {
  const steps = new Map<string, number>();
  for (const { ref, writes } of fed) steps.set(ref.partition, (steps.get(ref.partition) ?? 0) + Number(writes));
  const partitions = [...steps.keys()].sort();
  const rows = await query<{ partition: string; seq: unknown }>(
    `insert into ${heads} as h (partition, seq) select * from unnest($1::text[], $2::bigint[])
      on conflict (partition) do update set seq = h.seq + excluded.seq returning h.partition, h.seq`,
    [partitions, partitions.map((partition) => steps.get(partition)!)],
  );
  return new Map(rows.map(({ partition, seq }) => [partition, Number(seq) - steps.get(partition)!]));
}

/** Locks heads for reading, so readers do not wait for each other. */
async function shareHeads(query: Query, { heads }: Tables, fed: readonly TouchedDoc[]): Promise<void> {
  const partitions = [...new Set(fed.map(({ ref }) => ref.partition))].sort();
  await query(
    `insert into ${heads} (partition, seq) select partition, 0 from unnest($1::text[]) as partition
      on conflict (partition) do nothing`,
    [partitions],
  );
  await query(`select 1 from ${heads} where partition = any($1::text[]) order by partition for share`, [partitions]);
}

/** Locks names until the transaction ends. Names with the same hash wait for each other needlessly. */
async function lockNames(query: Query, { documents }: Tables, others: readonly TouchedDoc[]): Promise<void> {
  await query(
    `select pg_advisory_xact_lock(number) from (
      select distinct hashtextextended(name, 0) as number from unnest($1::text[]) as name order by number) numbers`,
    [others.map(({ ref }) => `${documents} ${keyOf(ref)}`)],
  );
}
