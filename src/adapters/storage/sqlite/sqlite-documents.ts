import { type Doc, type DocIndex, type DocRef, hasChangeFeed } from "../../../ports/index.js";
import { Batches, type DocWrite, keyOf, planCommit, type SerializedOp, toWriteSet } from "../shared/index.js";
import {
  type DocumentRow,
  documentColumns,
  kindOf,
  type RowsAndPosition,
  readFrom,
  type Sql,
  type SqlDocuments,
  type Tables,
} from "../sql/index.js";
import type { SqliteConnection, SqliteValue } from "./sqlite-connection.js";

const FIND_BATCH = 50;

const BY_KEY = "partition = ? and collection = ? and id = ?";

export class SqliteDocuments implements SqlDocuments {
  readonly #connection: SqliteConnection;
  readonly #tables: Tables;
  readonly #commits = new Batches((commits: readonly Ops[]) => this.#commitAll(commits));

  constructor(connection: SqliteConnection, tables: Tables) {
    this.#connection = connection;
    this.#tables = tables;
  }

  query<Row>({ text, values }: Sql): readonly Row[] {
    return this.#connection.all<Row>(text, values);
  }

  find(refs: readonly DocRef[], feed?: string): RowsAndPosition {
    const isOne = refs.length <= 1 && feed === undefined;
    return isOne ? this.#findWithHead(refs, feed) : this.#connection.read(() => this.#findWithHead(refs, feed));
  }

  commit(ops: Ops): Promise<readonly (Doc | null)[]> {
    return this.#commits.add(ops);
  }

  /** One transaction: the disk is waited for once. */
  async #commitAll(commits: readonly Ops[]): Promise<readonly PromiseSettledResult<readonly (Doc | null)[]>[]> {
    return this.#connection.write(() => commits.map((ops) => this.#apply(ops)));
  }

  /** Applies all operations or none. An error of the database ends the transaction for all commits. */
  #apply(ops: Ops): PromiseSettledResult<readonly (Doc | null)[]> {
    const read = readFrom(this.#findAll(ops.map(({ ref }) => ref)));
    const heads = this.#readHeads(ops);
    let set: ReturnType<typeof toWriteSet>;
    try {
      set = toWriteSet(planCommit(ops, read), read, heads);
    } catch (reason) {
      return { status: "rejected", reason };
    }
    for (const write of set.writes) this.#store(write);
    for (const [partition, seq] of set.heads) {
      const sql = `insert or replace into ${this.#tables.heads} (partition, seq) values (?, ?)`;
      this.#connection.run(sql, [partition, seq]);
    }
    return { status: "fulfilled", value: set.results };
  }

  #findWithHead(refs: readonly DocRef[], feed: string | undefined): RowsAndPosition {
    return { rows: this.#findAll(refs), seq: feed === undefined ? 0 : this.#readHead(feed) };
  }

  /** Finds rows with few statements: a statement costs more than a row. */
  #findAll(refs: readonly DocRef[]): ReadonlyMap<string, DocumentRow> {
    const distinct = [...new Map(refs.map((ref) => [keyOf(ref), ref])).values()];
    const found = new Map<string, DocumentRow>();
    for (let from = 0; from < distinct.length; ) {
      const howMany = distinct.length - from < FIND_BATCH ? 1 : FIND_BATCH;
      for (const row of this.#findSome(distinct.slice(from, from + howMany))) found.set(keyOf(row), row);
      from += howMany;
    }
    return found;
  }

  #findSome(refs: readonly DocRef[]): readonly DocumentRow[] {
    const key = "(?, ?, ?)";
    return this.#connection.all<DocumentRow>(
      `select ${documentColumns("d")} from ${this.#tables.documents} d
        where (d.partition, d.collection, d.id) ${refs.length === 1 ? `= ${key}` : `in (values ${tuples(key, refs.length)})`}`,
      refs.flatMap(({ partition, collection, id }) => [partition, collection, id]),
    );
  }

  #readHeads(ops: readonly SerializedOp[]): ReadonlyMap<string, number> {
    const written = ops.filter(({ ref, op }) => op !== "check" && hasChangeFeed(ref.partition));
    const partitions = new Set(written.map(({ ref }) => ref.partition));
    return new Map(Array.from(partitions, (partition) => [partition, this.#readHead(partition)]));
  }

  #readHead(partition: string): number {
    const sql = `select seq from ${this.#tables.heads} where partition = ?`;
    return this.#connection.all<{ seq: number }>(sql, [partition])[0]?.seq ?? 0;
  }

  #store({ ref: { partition, collection, id }, seq, before, after }: DocWrite): void {
    const { documents, deletions } = this.#tables;
    const key = [partition, collection, id];
    this.#storeIndex(key, before?.index ?? {}, after?.index ?? {});
    if (after === null) {
      this.#connection.run(`delete from ${documents} where ${BY_KEY}`, key);
      if (seq > 0) this.#connection.run(`insert or replace into ${deletions} values (?, ?, ?, ?)`, [...key, seq]);
      return;
    }
    this.#connection.run(
      `insert into ${documents} (partition, collection, id, version, seq, value, fields, expires_at)
        values (?, ?, ?, ?, ?, ?, ?, ?)
        on conflict (partition, collection, id) do update set version = excluded.version, seq = excluded.seq,
          value = excluded.value, fields = excluded.fields, expires_at = excluded.expires_at`,
      [...key, after.version, seq, after.text, JSON.stringify(after.index), after.expiresAt ?? null],
    );
    // A document that is created again is no longer deleted.
    if (seq > 0 && before === null) this.#connection.run(`delete from ${deletions} where ${BY_KEY}`, key);
  }

  #storeIndex(key: readonly string[], before: DocIndex, after: DocIndex): void {
    const { entries } = this.#tables;
    for (const field of Object.keys(before)) {
      if (Object.hasOwn(after, field)) continue;
      this.#connection.run(`delete from ${entries} where ${BY_KEY} and field = ?`, [...key, field]);
    }
    const changed = Object.entries(after).filter(
      ([field, value]) => !Object.hasOwn(before, field) || before[field] !== value,
    );
    if (changed.length === 0) return;
    const values = changed.flatMap(([field, value]): SqliteValue[] => {
      const [number, text] = typeof value === "number" ? [value, ""] : [0, value];
      return [...key, field, kindOf(value), number, text];
    });
    this.#connection.run(
      `insert or replace into ${entries} (partition, collection, id, field, kind, number, text)
        values ${tuples("(?, ?, ?, ?, ?, ?, ?)", changed.length)}`,
      values,
    );
  }
}

type Ops = readonly SerializedOp[];

function tuples(tuple: string, count: number): string {
  return Array.from({ length: count }, () => tuple).join(", ");
}
