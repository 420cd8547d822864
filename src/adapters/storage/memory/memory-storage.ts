import { KeepsakeError } from "../../../errors.js";
import {
  asyncDispose,
  type ChangePage,
  type Doc,
  type DocRef,
  type ListPage,
  type ListQuery,
  type Storage,
  type WriteOp,
} from "../../../ports/index.js";
import {
  planCommit,
  type Step,
  type StoredRecord,
  takeOps,
  toDocOrNull,
  toWrittenDoc,
  Watchers,
} from "../shared/index.js";
import { ExpiryHeap } from "./expiry-heap.js";
import { listCollection } from "./list.js";
import { MemoryPartition } from "./partition.js";

/**
 * Keeps everything in the memory of this process; the default, and the reference that other drivers are measured by.
 * Values are serialised on the way in and parsed on the way out, like over a network: nothing is shared with callers.
 * Its size follows the documents, live and (in partitions with a change feed) deleted, not the number of writes.
 *
 * After disposal every call fails with a {@link KeepsakeError} of code `PORT_FAILED`, and the data is gone.
 */
export function memoryStorage(): Storage {
  return new MemoryStorage();
}

class MemoryStorage implements Storage {
  readonly capabilities = { durable: false, multiProcess: false, push: true } as const;
  readonly #partitions = new Map<string, MemoryPartition>();
  readonly #expiring = new ExpiryHeap();
  readonly #watchers = new Watchers();
  #disposed = false;
  declare readonly [Symbol.asyncDispose]: () => Promise<void>;

  constructor() {
    // Not by the name of a method, which would keep the class in every bundle.
    this[asyncDispose] = async () => {
      this.#disposed = true;
      this.#watchers.clear();
      this.#partitions.clear();
      this.#expiring.clear();
    };
  }

  async get(refs: readonly DocRef[]): Promise<(Doc | null)[]> {
    this.#assertOpen();
    return refs.map((ref) => toDocOrNull(this.#find(ref)));
  }

  async list(query: ListQuery): Promise<ListPage> {
    this.#assertOpen();
    return listCollection(this.#partitions.get(query.partition)?.collections.get(query.collection), query);
  }

  async commit(ops: readonly WriteOp[]): Promise<(Doc | null)[]> {
    this.#assertOpen();
    const steps = planCommit(takeOps(ops), (ref) => this.#find(ref));
    const results = steps.map((step) => this.#apply(step));
    this.#watchers.tell(steps.filter((step) => step.deletes || step.draft !== null).map((step) => step.ref.partition));
    return results;
  }

  async changes(partition: string, since: number, limit = Number.POSITIVE_INFINITY): Promise<ChangePage> {
    this.#assertOpen();
    return this.#partitions.get(partition)?.feed?.after(since, limit) ?? { changes: [], seq: since };
  }

  async watch(onHint: (partition: string) => void): Promise<() => Promise<void>> {
    this.#assertOpen();
    const remove = this.#watchers.add(onHint);
    return async () => remove();
  }

  async sweep(now: number, limit = Number.POSITIVE_INFINITY): Promise<number> {
    this.#assertOpen();
    const touched: string[] = [];
    while (touched.length < limit) {
      const record = this.#expiring.due(now);
      if (record === undefined) break;
      this.#remove({ partition: record.home.partition.name, collection: record.home.name, id: record.id });
      touched.push(record.home.partition.name);
    }
    this.#watchers.tell(touched);
    return touched.length;
  }

  #find({ partition, collection, id }: DocRef): StoredRecord | undefined {
    return this.#partitions.get(partition)?.collections.get(collection)?.get(id);
  }

  #apply({ ref, draft, deletes }: Step): Doc | null {
    if (deletes) return toDocOrNull(this.#remove(ref));
    if (draft === null) return toDocOrNull(this.#find(ref));
    let partition = this.#partitions.get(ref.partition);
    if (partition === undefined) {
      partition = new MemoryPartition(ref.partition, this.#expiring);
      this.#partitions.set(ref.partition, partition);
    }
    return toWrittenDoc(partition.put(ref.collection, ref.id, draft));
  }

  #remove(ref: DocRef): StoredRecord | undefined {
    const partition = this.#partitions.get(ref.partition);
    const removed = partition?.remove(ref.collection, ref.id);
    if (partition?.isEmpty) this.#partitions.delete(ref.partition);
    return removed;
  }

  #assertOpen(): void {
    if (this.#disposed) throw new KeepsakeError("PORT_FAILED", "The storage was disposed");
  }
}
