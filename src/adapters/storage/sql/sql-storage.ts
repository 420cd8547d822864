import type {
  ChangePage,
  Doc,
  DocRef,
  DocsAndPosition,
  ListPage,
  ListQuery,
  Storage,
  StorageCapabilities,
  WriteOp,
} from "../../../ports/index.js";
import { nullOnConflict } from "../../../shared/index.js";
import {
  isStorable,
  isStorableRef,
  keyOf,
  type ReadStored,
  type SerializedOp,
  serializeOps,
  toDoc,
  toStorableQuery,
} from "../shared/index.js";
import { type ChangeRow, type DocumentRow, type ListRow, toChange, toListPage, toStoredDoc } from "./document-row.js";
import { changesStatement, expiredStatement, listStatement, type Sql } from "./list-statement.js";
import type { Tables } from "./schema.js";

export type DocumentRows = ReadonlyMap<string, DocumentRow>;

export function readFrom(rows: DocumentRows): ReadStored {
  return (ref) => {
    const row = rows.get(keyOf(ref));
    return row === undefined ? null : toStoredDoc(row);
  };
}

/** Rows of documents, and the position of a change feed. */
export interface RowsAndPosition {
  readonly rows: DocumentRows;
  readonly seq: number;
}

/** The statements of a driver. Embedded databases return plain values. */
export interface SqlDocuments {
  query<Row extends object>(statement: Sql): readonly Row[] | Promise<readonly Row[]>;
  /**
   * Finds the rows of existing documents and the position of the last write in a change feed, all as of the same moment.
   */
  find(refs: readonly DocRef[], feed?: string): RowsAndPosition | Promise<RowsAndPosition>;
  /** Applies all operations in one transaction, or none. Returns one document per operation, as `Storage.commit` does. */
  commit(ops: readonly SerializedOp[]): readonly (Doc | null)[] | Promise<readonly (Doc | null)[]>;
}

const SWEEP_BATCH = 1_000;

export abstract class SqlStorage implements Storage {
  abstract readonly capabilities: StorageCapabilities;
  readonly #tables: Tables;
  readonly #documents: SqlDocuments;

  constructor(tables: Tables, documents: SqlDocuments) {
    this.#tables = tables;
    this.#documents = documents;
  }

  abstract watch(onHint: (partition: string) => void): Promise<() => Promise<void>>;
  abstract [Symbol.asyncDispose](): Promise<void>;
  /** Prepares the tables. Throws after disposal. */
  protected abstract ready(): void | Promise<void>;
  protected abstract notify(partitions: readonly string[]): void;

  async get(refs: readonly DocRef[]): Promise<(Doc | null)[]> {
    const { rows } = await this.#find(refs);
    return toDocs(refs, rows);
  }

  async read(refs: readonly DocRef[], feed: string): Promise<DocsAndPosition> {
    const { rows, seq } = await this.#find(refs, feed);
    return { docs: toDocs(refs, rows), seq };
  }

  async list(query: ListQuery): Promise<ListPage> {
    const storable = toStorableQuery(query);
    await this.ready();
    if (storable === null) return { docs: [], count: 0 };
    return toListPage(await this.#documents.query<ListRow>(listStatement(this.#tables, storable)));
  }

  async commit(ops: readonly WriteOp[]): Promise<(Doc | null)[]> {
    const serialized = serializeOps(ops);
    await this.ready();
    if (serialized.length === 0) return [];
    const docs = await this.#documents.commit(serialized);
    this.notify(ops.filter(({ op }) => op !== "check").map(({ ref }) => ref.partition));
    return [...docs];
  }

  async changes(partition: string, since: number, limit = Number.MAX_SAFE_INTEGER): Promise<ChangePage> {
    await this.ready();
    if (!isStorable(partition)) return { changes: [], seq: since };
    const rows = await this.#documents.query<ChangeRow>(changesStatement(this.#tables, partition, since, limit));
    return { changes: rows.map(toChange), seq: rows.at(-1)?.seq ?? since };
  }

  async sweep(now: number, limit = Number.MAX_SAFE_INTEGER): Promise<number> {
    await this.ready();
    let count = 0;
    while (count < limit) {
      const batch = Math.min(SWEEP_BATCH, limit - count);
      const refs = await this.#documents.query<DocRef>(expiredStatement(this.#tables, now, batch));
      count += await this.#removeExpired(refs, now);
      if (refs.length < batch) break;
    }
    return count;
  }

  /** Documents may have been written since they were found: those that have not expired now stay. */
  async #removeExpired(refs: readonly DocRef[], now: number): Promise<number> {
    const toOp = (ref: DocRef): WriteOp => ({ op: "delete", ref, if: { absentAt: now } });
    if (refs.length === 0 || (await nullOnConflict(this.commit(refs.map(toOp)))) !== null) return refs.length;
    if (refs.length === 1) return 0;
    const half = Math.ceil(refs.length / 2);
    const first = await this.#removeExpired(refs.slice(0, half), now);
    return first + (await this.#removeExpired(refs.slice(half), now));
  }

  async #find(refs: readonly DocRef[], feed?: string): Promise<RowsAndPosition> {
    await this.ready();
    return this.#documents.find(refs.filter(isStorableRef), feed);
  }
}

function toDocs(refs: readonly DocRef[], rows: DocumentRows): (Doc | null)[] {
  const read = readFrom(rows);
  return refs.map((ref) => {
    const stored = read(ref);
    return stored && toDoc(ref, stored);
  });
}
