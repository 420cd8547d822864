import * as z from "zod";
import { parseInput } from "../../../model/index.js";
import {
  asyncDispose,
  type Change,
  type ChangePage,
  type Doc,
  type DocRef,
  hasChangeFeed,
  type ListPage,
  type ListQuery,
  type Storage,
  type WriteOp,
} from "../../../ports/index.js";
import { keyOf, planCommit, takeOps } from "../shared/index.js";
import { Connection } from "./connection.js";
import type { DocRow, ReadTransaction, TombstoneRow } from "./database.js";
import { Hints } from "./hints.js";
import { listDocs } from "./list.js";
import { docOf, docOrNull, type Rows, readHeads, rowKey, writeSteps, writes } from "./rows.js";
import { read, write } from "./transact.js";

/** Options of {@link indexedDBStorage}. */
export interface IndexedDBStorageOptions {
  /**
   * When a commit is acknowledged: `strict` once it is on the disk, `relaxed` once the system has it, which is faster
   * and loses the last moments where the machine, not the browser, breaks down. Default `strict`.
   */
  readonly durability?: "strict" | "relaxed";
  /** How long to wait for the database to open, in milliseconds. Default 10,000. */
  readonly openTimeoutMs?: number;
}

/** The most that the browser takes as a count. */
const MOST = 2 ** 32 - 1;

const optionsSchema = /* @__PURE__ */ (() =>
  z.object({
    durability: z.enum(["strict", "relaxed"]).default("strict"),
    openTimeoutMs: z.number().int().min(1).max(600_000).default(10_000),
  }))();

/**
 * Keeps everything in a database of the browser, which all tabs and workers of the origin may open at a time. It is
 * opened by the first call.
 *
 * Beside those of every storage, calls fail with a {@link KeepsakeError} of code `STORAGE_FULL` where the browser gives
 * no more room (nothing is written then), `STORAGE_TOO_NEW` where another tab runs a newer version that upgraded the
 * data (reload the page), and `PORT_FAILED` where the browser refuses, or after disposal. Disposal keeps the data.
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
    return read(this.#connection, async (transaction) => {
      const rows = await Promise.all(refs.map((ref) => transaction.objectStore("docs").get(rowKey(ref))));
      return rows.map(docOrNull);
    });
  }

  list(query: ListQuery): Promise<ListPage> {
    return read(this.#connection, (transaction) => listDocs(transaction, query));
  }

  async commit(ops: readonly WriteOp[]): Promise<(Doc | null)[]> {
    const taken = takeOps(ops);
    const [results, touched] = await write(this.#connection, this.#durability, async (transaction) => {
      const rows: Rows = new Map();
      const refs = new Map(taken.map(({ ref }) => [keyOf(ref), ref]));
      const get = async ([key, ref]: [string, DocRef]) => {
        rows.set(key, await transaction.objectStore("docs").get(rowKey(ref)));
      };
      const partitions = taken.map(({ ref }) => ref.partition);
      const [heads] = await Promise.all([readHeads(transaction, partitions), ...Array.from(refs, get)]);
      const steps = planCommit(taken, (ref) => rows.get(keyOf(ref)));
      return [
        await writeSteps(transaction, steps, rows, heads),
        steps.filter(writes).map(({ ref }) => ref.partition),
      ] as const;
    });
    this.#hints.post(touched);
    return results;
  }

  async changes(partition: string, since: number, limit = MOST): Promise<ChangePage> {
    this.#connection.assertOpen();
    if (!hasChangeFeed(partition) || limit <= 0) return { changes: [], seq: since };
    return read(this.#connection, (transaction) => readChanges(transaction, partition, since, Math.min(limit, MOST)));
  }

  async watch(onHint: (partition: string) => void): Promise<() => Promise<void>> {
    this.#connection.assertOpen();
    return this.#hints.watch(onHint);
  }

  async sweep(now: number, limit = MOST): Promise<number> {
    this.#connection.assertOpen();
    if (limit <= 0) return 0;
    const swept = await write(this.#connection, this.#durability, async (transaction) => {
      const expiry = transaction.objectStore("docs").index("expiresAt");
      const due = await expiry.getAll(IDBKeyRange.upperBound(now), Math.min(limit, MOST));
      const rows: Rows = new Map(due.map((row) => [keyOf(row), row]));
      const steps = due.map((ref) => ({ ref, draft: null, deletes: true }));
      const partitions = due.map(({ partition }) => partition);
      await writeSteps(transaction, steps, rows, await readHeads(transaction, partitions));
      return partitions;
    });
    this.#hints.post(swept);
    return swept.length;
  }
}

/** Documents and deletions keep their last place each: both are read, and what comes first is given. */
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
  const changes = [...docs.map((row) => change(row, row)), ...tombstones.map((row) => change(row, null))]
    .sort((a, b) => a.seq - b.seq)
    .slice(0, limit);
  return { changes, seq: changes.at(-1)?.seq ?? since };
}

function change({ collection, id, place }: TombstoneRow, row: DocRow | null): Change {
  return { seq: place?.[1] ?? 0, collection, id, doc: row === null ? null : docOf(row) };
}
