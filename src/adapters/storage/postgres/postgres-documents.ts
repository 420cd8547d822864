import type { ChangePage, Doc, DocRef, ListPage, ListQuery } from "../../../ports/index.js";
import { keyOf, type Step } from "../shared/index.js";
import {
  changeOf,
  type DocumentRow,
  docOf,
  documentColumns,
  type ListRow,
  listPageOf,
  listStatement,
  type ReadStored,
  storedText,
  type Tables,
  type WriteSet,
  writeSetOf,
} from "../sql/index.js";
import { type Connections, isTransient, type Query, unavailable } from "./connections/index.js";
import { lockDocuments, type Touched } from "./lock-documents.js";
import { storeStatement } from "./store-statement.js";

/** Tries of a transaction that the server rolled back for the sake of others. */
const MAX_TRIES = 10;

/** The statements over the tables. Each call is one transaction. */
export class PostgresDocuments {
  readonly #connections: Connections;
  readonly #tables: Tables;
  readonly #channel: string;

  /** @param channel - Where hints of what changed in partitions with a change feed are sent. */
  constructor(connections: Connections, tables: Tables, channel: string) {
    this.#connections = connections;
    this.#tables = tables;
    this.#channel = channel;
  }

  async get(refs: readonly DocRef[]): Promise<(Doc | null)[]> {
    const rows = await this.#find((text, values) => this.#connections.query(text, values), refs);
    return refs.map((ref) => {
      const row = rows.get(keyOf(ref));
      return row === undefined ? null : docOf(row);
    });
  }

  async list(query: ListQuery): Promise<ListPage> {
    const { text, values } = listStatement(this.#tables, query);
    let count = 0;
    const numbered = text.replaceAll("?", () => `$${++count}`);
    return listPageOf((await this.#connections.query<ListRow>(numbered, values)).map((row) => withNumbers(row)));
  }

  async changes(partition: string, since: number, limit: number): Promise<ChangePage> {
    const { documents, deletions } = this.#tables;
    const rows = await this.#connections.query<DocumentRow>(
      `select * from (
        (select ${documentColumns("d")} from ${documents} d
          where d.partition = $1 and d.seq > $2 and d.seq > 0 order by d.seq limit $3)
        union all
        (select x.partition, x.collection, x.id, 0, x.seq, null, '{}', null from ${deletions} x
          where x.partition = $1 and x.seq > $2 order by x.seq limit $3)) c
      order by seq limit $3`,
      [partition, since, limit],
    );
    const changes = rows.map(withNumbers).map(changeOf);
    return { changes, seq: changes.at(-1)?.seq ?? since };
  }

  /** References of what expired at or before `now`, the oldest first. */
  expired(now: number, limit: number): Promise<readonly DocRef[]> {
    return this.#connections.query<DocRef>(
      `select partition, collection, id from ${this.#tables.documents}
        where expires_at is not null and expires_at <= $1 order by expires_at limit $2`,
      [now, limit],
    );
  }

  /** Locks some documents, plans by what they are, and writes that. */
  async write(touched: readonly Touched[], plan: (read: ReadStored) => readonly Step[]): Promise<WriteSet> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.#connections.transaction((query) => this.#writeOnce(query, touched, plan));
      } catch (error) {
        if (!isTransient(error)) throw error;
        if (tries >= MAX_TRIES) throw unavailable(error, "writing");
      }
    }
  }

  async #writeOnce(
    query: Query,
    touched: readonly Touched[],
    plan: (read: ReadStored) => readonly Step[],
  ): Promise<WriteSet> {
    const heads = await lockDocuments(query, this.#tables, touched);
    // A statement of its own: it sees what those wrote who held the locks before.
    const rows = await this.#find(
      query,
      touched.map(({ ref }) => ref),
    );
    const read: ReadStored = (ref) => {
      const row = rows.get(keyOf(ref));
      return row === undefined ? null : { seq: row.seq, stored: storedText(row) };
    };
    const nextSeq = (partition: string): number => {
      const head = heads.get(partition);
      if (head === undefined) return 0;
      heads.set(partition, head + 1);
      return head + 1;
    };
    const writeSet = writeSetOf(plan(read), read, nextSeq);
    const store = storeStatement(this.#tables, this.#channel, writeSet.writes);
    if (store !== null) await query(store.text, store.values);
    return writeSet;
  }

  async #find(query: Query, refs: readonly DocRef[]): Promise<ReadonlyMap<string, DocumentRow>> {
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

/** Whole numbers come as texts from some clients, because they could be too large for a number. These are not. */
function withNumbers<Row extends object>(row: Row): Row {
  const { version, seq } = row as { version?: unknown; seq?: unknown };
  return { ...row, version: Number(version), seq: Number(seq) };
}
