import {
  type ChangePage,
  type Doc,
  type DocIndex,
  type DocRef,
  hasChangeFeed,
  type ListPage,
  type ListQuery,
} from "../../../ports/index.js";
import { keyOf, type Step } from "../shared/index.js";
import {
  changeOf,
  type DocumentRow,
  docOf,
  documentColumns,
  kindOf,
  type ListRow,
  listPageOf,
  listStatement,
  type ReadStored,
  storedText,
  type Tables,
  type Write,
  type WriteSet,
  writeSetOf,
} from "../sql/index.js";
import type { SqliteConnection } from "./sqlite-connection.js";
import type { SqliteValue } from "./sqlite-handle.js";

/** Documents that one statement finds, where there are so many. */
const FOUND_AT_ONCE = 50;

/** The statements over the tables. Each call is one transaction. */
export class SqliteDocuments {
  readonly #connection: SqliteConnection;
  readonly #tables: Tables;

  constructor(connection: SqliteConnection, tables: Tables) {
    this.#connection = connection;
    this.#tables = tables;
  }

  get(refs: readonly DocRef[]): (Doc | null)[] {
    const read = (): (Doc | null)[] => {
      const rows = this.#findAll(refs);
      return refs.map((ref) => rows.get(keyOf(ref))).map((row) => (row === undefined ? null : docOf(row)));
    };
    return refs.length > 1 ? this.#connection.read(read) : read();
  }

  list(query: ListQuery): ListPage {
    const { text, values } = listStatement(this.#tables, query);
    return listPageOf(this.#connection.all<ListRow>(text, values));
  }

  changes(partition: string, since: number, limit: number): ChangePage {
    const { documents, deletions } = this.#tables;
    const rows = this.#connection.all<DocumentRow>(
      `select * from (
        select * from (select ${documentColumns("d")} from ${documents} d
          where d.partition = ? and d.seq > ? and d.seq > 0 order by d.seq limit ?)
        union all
        select * from (select x.partition, x.collection, x.id, 0, x.seq, null, '{}', null from ${deletions} x
          where x.partition = ? and x.seq > ? order by x.seq limit ?))
      order by seq limit ?`,
      [partition, since, limit, partition, since, limit, limit],
    );
    return { changes: rows.map(changeOf), seq: rows.at(-1)?.seq ?? since };
  }

  /** References of what expired at or before `now`, the oldest first. */
  expired(now: number, limit: number): readonly DocRef[] {
    return this.#connection.all<DocRef>(
      `select partition, collection, id from ${this.#tables.documents}
        where expires_at is not null and expires_at <= ? order by expires_at limit ?`,
      [now, limit],
    );
  }

  /** Reads some documents, plans by what they are, and writes that. */
  write(refs: readonly DocRef[], plan: (read: ReadStored) => readonly Step[]): WriteSet {
    return this.#connection.write(() => {
      const rows = this.#findAll(refs);
      const read: ReadStored = (ref) => {
        const row = rows.get(keyOf(ref));
        return row === undefined ? null : { seq: row.seq, stored: storedText(row) };
      };
      const heads = new Map<string, number>();
      const nextSeq = (partition: string): number => {
        if (!hasChangeFeed(partition)) return 0;
        const seq = (heads.get(partition) ?? this.#headOf(partition)) + 1;
        heads.set(partition, seq);
        return seq;
      };
      const writeSet = writeSetOf(plan(read), read, nextSeq);
      for (const write of writeSet.writes) this.#store(write);
      for (const [partition, seq] of heads) this.#setHead(partition, seq);
      return writeSet;
    });
  }

  /** The rows of those that are there, by their keys. Many are found by few statements, which cost more than rows do. */
  #findAll(refs: readonly DocRef[]): ReadonlyMap<string, DocumentRow> {
    const asked = new Map(refs.map((ref) => [keyOf(ref), ref]));
    const all = [...asked.values()];
    const found = new Map<string, DocumentRow>();
    for (let from = 0; from < all.length; ) {
      const howMany = all.length - from < FOUND_AT_ONCE ? 1 : FOUND_AT_ONCE;
      for (const row of this.#find(all.slice(from, from + howMany))) found.set(keyOf(row), row);
      from += howMany;
    }
    return found;
  }

  #find(refs: readonly DocRef[]): readonly DocumentRow[] {
    const key = "(?, ?, ?)";
    return this.#connection.all<DocumentRow>(
      `select ${documentColumns("d")} from ${this.#tables.documents} d
        where (d.partition, d.collection, d.id) ${refs.length === 1 ? `= ${key}` : `in (values ${tuples(key, refs.length)})`}`,
      refs.flatMap(({ partition, collection, id }) => [partition, collection, id]),
    );
  }

  #store({ ref: { partition, collection, id }, seq, before, after }: Write): void {
    const { documents, deletions } = this.#tables;
    const key = [partition, collection, id];
    this.#storeIndex(key, before?.index ?? {}, after?.index ?? {});
    if (after === null) {
      this.#connection.run(`delete from ${documents} where partition = ? and collection = ? and id = ?`, key);
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
    // A document that comes back is not deleted any more.
    if (seq > 0 && before === null) {
      this.#connection.run(`delete from ${deletions} where partition = ? and collection = ? and id = ?`, key);
    }
  }

  #storeIndex(key: readonly string[], before: DocIndex, after: DocIndex): void {
    const { entries } = this.#tables;
    for (const field of Object.keys(before)) {
      if (Object.hasOwn(after, field)) continue;
      this.#connection.run(`delete from ${entries} where partition = ? and collection = ? and id = ? and field = ?`, [
        ...key,
        field,
      ]);
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

  #headOf(partition: string): number {
    const { heads } = this.#tables;
    return (
      this.#connection.all<{ seq: number }>(`select seq from ${heads} where partition = ?`, [partition])[0]?.seq ?? 0
    );
  }

  #setHead(partition: string, seq: number): void {
    this.#connection.run(`insert or replace into ${this.#tables.heads} (partition, seq) values (?, ?)`, [
      partition,
      seq,
    ]);
  }
}

function tuples(tuple: string, howMany: number): string {
  return Array.from({ length: howMany }, () => tuple).join(", ");
}
