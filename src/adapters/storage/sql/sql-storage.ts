import type {
  ChangePage,
  Doc,
  DocRef,
  ListPage,
  ListQuery,
  Storage,
  StorageCapabilities,
  WriteOp,
} from "../../../ports/index.js";
import {
  type DocWrite,
  isStorable,
  isStorableRef,
  keyOf,
  planCommit,
  type ReadStored,
  type Step,
  serializeOps,
  toDoc,
  toStorableQuery,
  type WriteSet,
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

export interface TouchedDoc {
  readonly ref: DocRef;
  readonly writes: boolean;
}

/** The statements of a driver. Embedded databases return plain values. */
export interface SqlDocuments {
  query<Row extends object>(statement: Sql): readonly Row[] | Promise<readonly Row[]>;
  /** Finds the rows of existing documents, all as of the same moment. */
  find(refs: readonly DocRef[]): DocumentRows | Promise<DocumentRows>;
  /** Reads documents, calls `plan`, and writes the steps that it returns, in one transaction. */
  write(docs: readonly TouchedDoc[], plan: (read: ReadStored) => readonly Step[]): WriteSet | Promise<WriteSet>;
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
  protected abstract notify(writes: readonly DocWrite[]): void;

  async get(refs: readonly DocRef[]): Promise<(Doc | null)[]> {
    const storable = refs.filter(isStorableRef);
    await this.ready();
    const read = readFrom(await this.#documents.find(storable));
    return refs.map((ref) => {
      const stored = read(ref);
      return stored && toDoc(ref, stored);
    });
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
    const docs = serialized.map(({ ref, op }) => ({ ref, writes: op !== "check" }));
    const { results, writes } = await this.#documents.write(docs, (read) => planCommit(serialized, read));
    this.notify(writes);
    return [...results];
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
      const docs = refs.map((ref) => ({ ref, writes: true }));
      const { writes } = await this.#documents.write(docs, (read) => deletionsOfExpired(refs, read, now));
      this.notify(writes);
      count += writes.length;
      if (refs.length < batch) break;
    }
    return count;
  }
}

/** Documents may have changed since they were found, so their expiry is checked again. */
function deletionsOfExpired(refs: readonly DocRef[], read: ReadStored, now: number): readonly Step[] {
  return refs
    .filter((ref) => (read(ref)?.expiresAt ?? Number.POSITIVE_INFINITY) <= now)
    .map((ref) => ({ ref, content: null, deletes: true }));
}
