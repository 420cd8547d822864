import type { DocRef } from "../../../ports/index.js";
import { keyOf, type ReadStored, type Step, toWriteSet, type WriteSet } from "../shared/index.js";
import {
  type DocumentRow,
  type DocumentRows,
  documentColumns,
  type Sql,
  type SqlDocuments,
  type Tables,
  type TouchedDoc,
  toStoredDoc,
} from "../sql/index.js";
import { type Connections, isTransient, type Query, unavailableError } from "./connections/index.js";
import { lockDocuments } from "./lock-documents.js";
import { storeStatement } from "./store-statement.js";

/** Maximum attempts at a transaction that the server rolls back because of others. */
const MAX_ATTEMPTS = 10;

/** The statements of the PostgreSQL driver. Each call is one transaction. */
export class PostgresDocuments implements SqlDocuments {
  readonly #connections: Connections;
  readonly #tables: Tables;
  readonly #channel: string;

  /** @param channel - Receives the hints of partitions with a change feed. */
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
    const rows = await this.#find(
      query,
      docs.map(({ ref }) => ref),
    );
    const read: ReadStored = (ref) => {
      const row = rows.get(keyOf(ref));
      return row === undefined ? null : toStoredDoc(row);
    };
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
