import { KeepsakeError } from "../../../errors.js";
import {
  asyncDispose,
  type ChangePage,
  type Doc,
  type DocRef,
  type DocsAndPosition,
  type ListPage,
  type ListQuery,
  type Storage,
  type WriteOp,
} from "../../../ports/index.js";
import { planCommit, type Step, serializeOps, toDoc, toWrittenDoc, Watchers } from "../shared/index.js";
import type { MemoryRecord } from "./expiry-heap.js";
import { ExpiryHeap } from "./expiry-heap.js";
import { listCollection, MemoryPartition } from "./partition.js";

/**
 * Stores everything in the memory of this process. The default, and the reference for other drivers. Values are
 * serialized on the way in and parsed on the way out, so nothing is shared with callers. Memory use depends on the number
 * of documents (live, and deleted ones in partitions with a change feed), not on the number of writes.
 *
 * After disposal every call fails with a {@link KeepsakeError} of code `PORT_FAILED`, and the data is lost.
 */
export function memoryStorage(): Storage {
  return new MemoryStorage();
}

class MemoryStorage implements Storage {
  readonly capabilities = { durable: false, multiProcess: false, push: true } as const;
  readonly #partitions = new Map<string, MemoryPartition>();
  readonly #expiring = new ExpiryHeap();
  readonly #watchers = new Watchers();
  #isDisposed = false;
  declare readonly [Symbol.asyncDispose]: () => Promise<void>;

  constructor() {
    // A method with a computed name would keep the class in every bundle.
    this[asyncDispose] = async () => {
      this.#isDisposed = true;
      this.#watchers.clear();
      this.#partitions.clear();
      this.#expiring.clear();
    };
  }

  async get(refs: readonly DocRef[]): Promise<(Doc | null)[]> {
    this.#assertOpen();
    return refs.map((ref) => toDocOrNull(this.#find(ref)));
  }

  async read(refs: readonly DocRef[], feed: string): Promise<DocsAndPosition> {
    return { docs: await this.get(refs), seq: this.#partitions.get(feed)?.feed?.position ?? 0 };
  }

  async list(query: ListQuery): Promise<ListPage> {
    this.#assertOpen();
    return listCollection(this.#partitions.get(query.partition)?.collections.get(query.collection), query);
  }

  async commit(ops: readonly WriteOp[]): Promise<(Doc | null)[]> {
    this.#assertOpen();
    const steps = planCommit(serializeOps(ops), (ref) => this.#find(ref));
    const results = steps.map((step) => this.#apply(step));
    const written = steps.filter(({ deletes, content }) => deletes || content !== null);
    if (this.#watchers.size > 0) this.#watchers.notify(written.map(({ ref }) => ref.partition));
    return results;
  }

  async changes(partition: string, since: number, limit = Number.POSITIVE_INFINITY): Promise<ChangePage> {
    this.#assertOpen();
    return this.#partitions.get(partition)?.feed?.after(since, limit) ?? { changes: [], seq: since };
  }

  async watch(onHint: (partition: string) => void): Promise<() => Promise<void>> {
    this.#assertOpen();
    return this.#watchers.add(onHint);
  }

  async sweep(now: number, limit = Number.POSITIVE_INFINITY): Promise<number> {
    this.#assertOpen();
    const swept: string[] = [];
    while (swept.length < limit) {
      const record = this.#expiring.due(now);
      if (record === undefined) break;
      this.#remove(record);
      swept.push(record.partition);
    }
    this.#watchers.notify(swept);
    return swept.length;
  }

  #find({ partition, collection, id }: DocRef): MemoryRecord | undefined {
    return this.#partitions.get(partition)?.collections.get(collection)?.get(id);
  }

  #apply({ ref, content, deletes }: Step): Doc | null {
    if (deletes) return toDocOrNull(this.#remove(ref));
    if (content === null) return toDocOrNull(this.#find(ref));
    let partition = this.#partitions.get(ref.partition);
    if (partition === undefined) {
      partition = new MemoryPartition(ref.partition, this.#expiring);
      this.#partitions.set(ref.partition, partition);
    }
    return toWrittenDoc(ref, partition.put(ref.collection, ref.id, content));
  }

  #remove(ref: DocRef): MemoryRecord | undefined {
    const partition = this.#partitions.get(ref.partition);
    const removed = partition?.remove(ref.collection, ref.id);
    if (partition?.isEmpty) this.#partitions.delete(ref.partition);
    return removed;
  }

  #assertOpen(): void {
    if (this.#isDisposed) throw new KeepsakeError("PORT_FAILED", "The storage was disposed");
  }
}

function toDocOrNull(record: MemoryRecord | undefined): Doc | null {
  return record === undefined ? null : toDoc(record, record);
}
