import * as z from "zod";
import { parseInput } from "../../../model/index.js";
import {
  asyncDispose,
  type Change,
  type ChangePage,
  type Doc,
  type DocRef,
  type DocsAndPosition,
  hasChangeFeed,
  type ListPage,
  type ListQuery,
  type Storage,
  type WriteOp,
} from "../../../ports/index.js";
import {
  keyOf,
  planCommit,
  type ReadStored,
  type Step,
  serializeOps,
  toWriteSet,
  type WriteSet,
} from "../shared/index.js";
import { Connection } from "./connection.js";
import type { DocRow, ReadTransaction, TombstoneRow, WriteTransaction } from "./database.js";
import { readHeads, rowKey, rowToDoc, storeWrites, toStoredDoc } from "./database.js";
import { Hints } from "./hints.js";
import { listDocs } from "./list.js";

export interface IndexedDBStorageOptions {
  /**
   * When a commit is acknowledged. `strict`: once it is on the disk. `relaxed`: once the operating system has it, which is
   * faster but may lose the latest commits if the machine fails. Default `strict`.
   */
  readonly durability?: "strict" | "relaxed";
  /** Milliseconds to wait for the database to open. Default 10,000. */
  readonly openTimeoutMs?: number;
}

const MAX_COUNT = 2 ** 32 - 1;

const optionsSchema = z.object({
  durability: z.enum(["strict", "relaxed"]).default("strict"),
  openTimeoutMs: z.number().int().min(1).max(600_000).default(10_000),
});

/**
 * Stores everything in an IndexedDB database, which all tabs and workers of the origin may use at the same time. The first
 * call opens it.
 *
 * Calls of the storage fail with a KeepsakeError: `STORAGE_FULL` if the browser gives no more space (nothing is
 * written), `STORAGE_TOO_NEW` if another tab runs a newer version that has upgraded the data (reload the page), and
 * `PORT_FAILED` for other errors of the browser and after disposal. Disposal keeps the data.
 *
 * @param name - Name of the database.
 * @throws KeepsakeError UNKNOWN_FIELD, INVALID_FIELD
 */
export function indexedDBStorage(name: string, options: IndexedDBStorageOptions = {}): Storage {
  const { durability, openTimeoutMs } = parseInput(optionsSchema, options, { what: "Storage options", strict: true });
  return new IndexedDBStorage(name, durability, openTimeoutMs);
}

class IndexedDBStorage implements Storage {
  readonly capabilities = {
    durable: true,
    multiProcess: true,
    push: typeof BroadcastChannel !== "undefined",
  } as const;
  readonly #connection: Connection;
  readonly #durability: IDBTransactionDurability;
  readonly #hints: Hints;

  declare readonly [Symbol.asyncDispose]: () => Promise<void>;

  constructor(name: string, durability: IDBTransactionDurability, openTimeoutMs: number) {
    this[asyncDispose] = async () => {
      this.#hints.close();
      this.#connection.close();
    };
    this.#connection = new Connection(name, openTimeoutMs);
    this.#durability = durability;
    this.#hints = new Hints(name);
  }

  get(refs: readonly DocRef[]): Promise<(Doc | null)[]> {
    return this.#connection.read((transaction) => getDocs(transaction, refs));
  }

  read(refs: readonly DocRef[], feed: string): Promise<DocsAndPosition> {
    return this.#connection.read(async (transaction) => {
      const head = transaction.objectStore("heads").get(feed);
      const [docs, seq] = await Promise.all([getDocs(transaction, refs), head]);
      return { docs, seq: seq ?? 0 };
    });
  }

  list(query: ListQuery): Promise<ListPage> {
    return this.#connection.read((transaction) => listDocs(transaction, query));
  }

  async commit(ops: readonly WriteOp[]): Promise<(Doc | null)[]> {
    const serialized = serializeOps(ops);
    const { results } = await this.#write(async (transaction) => {
      const refs = new Map(serialized.map(({ ref }) => [keyOf(ref), ref]));
      const docs = transaction.objectStore("docs");
      const [heads, ...rows] = await Promise.all([
        readHeads(transaction, [...refs.values()]),
        ...Array.from(refs.values(), (ref) => docs.get(rowKey(ref))),
      ]);
      return { heads, rows, plan: (stored) => planCommit(serialized, stored) };
    });
    return [...results];
  }

  async changes(partition: string, since: number, limit = MAX_COUNT): Promise<ChangePage> {
    this.#connection.assertOpen();
    if (!hasChangeFeed(partition) || limit <= 0) return { changes: [], seq: since };
    return this.#connection.read((transaction) => {
      return readChanges(transaction, partition, since, Math.min(limit, MAX_COUNT));
    });
  }

  async watch(onHint: (partition: string) => void): Promise<() => Promise<void>> {
    this.#connection.assertOpen();
    return this.#hints.watch(onHint);
  }

  async sweep(now: number, limit = MAX_COUNT): Promise<number> {
    this.#connection.assertOpen();
    if (limit <= 0) return 0;
    const { writes } = await this.#write(async (transaction) => {
      const expiry = transaction.objectStore("docs").index("expiresAt");
      const rows = await expiry.getAll(IDBKeyRange.upperBound(now), Math.min(limit, MAX_COUNT));
      const plan = (): Step[] => rows.map((ref) => ({ ref, content: null, deletes: true }));
      return { heads: await readHeads(transaction, rows), rows, plan };
    });
    return writes.length;
  }

  /** Reads documents in a transaction, writes the planned steps in the same one, and posts hints. */
  async #write(prepare: (transaction: WriteTransaction) => Promise<PreparedWrite>): Promise<WriteSet> {
    const writeSet = await this.#connection.write(this.#durability, async (transaction) => {
      const { heads, rows, plan } = await prepare(transaction);
      const byKey = new Map(rows.flatMap((row) => (row === undefined ? [] : [[keyOf(row), toStoredDoc(row)]])));
      const stored: ReadStored = (ref) => byKey.get(keyOf(ref)) ?? null;
      const planned = toWriteSet(plan(stored), stored, heads);
      await storeWrites(transaction, planned);
      return planned;
    });
    this.#hints.post(writeSet.writes.map(({ ref }) => ref.partition));
    return writeSet;
  }
}

interface PreparedWrite {
  readonly heads: ReadonlyMap<string, number>;
  readonly rows: readonly (DocRow | undefined)[];
  readonly plan: (stored: ReadStored) => readonly Step[];
}

async function getDocs(transaction: ReadTransaction, refs: readonly DocRef[]): Promise<(Doc | null)[]> {
  const rows = await Promise.all(refs.map((ref) => transaction.objectStore("docs").get(rowKey(ref))));
  return rows.map((row) => (row === undefined ? null : rowToDoc(row)));
}

/** Documents and deletions are in two stores, each in feed order: reads both and merges them. */
async function readChanges(
  transaction: ReadTransaction,
  partition: string,
  since: number,
  limit: number,
): Promise<ChangePage> {
  const range = IDBKeyRange.bound([partition, since], [partition, Number.POSITIVE_INFINITY], true);
  const [docs, tombstones] = await Promise.all([
    transaction.objectStore("docs").index("place").getAll(range, limit),
    transaction.objectStore("tombstones").index("place").getAll(range, limit),
  ]);
  const changes = [...docs.map((row) => toChange(row, row)), ...tombstones.map((row) => toChange(row, null))]
    .sort((a, b) => a.seq - b.seq)
    .slice(0, limit);
  return { changes, seq: changes.at(-1)?.seq ?? since };
}

function toChange({ collection, id, place }: TombstoneRow, row: DocRow | null): Change {
  return { seq: place?.[1] ?? 0, collection, id, doc: row === null ? null : rowToDoc(row) };
}
