import { type Doc, type DocRef, memoryStorage, type Storage, type WriteOp } from "keepsake";

/** A storage in memory that several engines can share, like one for many processes. */
export function sharedStorage(): Storage {
  return overriding(memoryStorage(), { capabilities: { durable: false, multiProcess: true, push: true } });
}

/** A storage that records every committed write. */
export interface RecordingStorage extends Storage {
  readonly ops: readonly WriteOp[];
  /** All stored documents by collection. */
  dump(): Promise<readonly Doc[]>;
}

/** Creates a {@link RecordingStorage} in memory. */
export function recordingStorage(): RecordingStorage {
  const inner = memoryStorage();
  const ops: WriteOp[] = [];
  const collections = new Map<string, { readonly partition: string; readonly collection: string }>();
  const storage = overriding(inner, {
    async commit(batch: readonly WriteOp[]) {
      const docs = await inner.commit(batch);
      ops.push(...batch);
      for (const { ref } of batch) collections.set(`${ref.partition}\n${ref.collection}`, ref);
      return docs;
    },
  });
  return Object.assign(storage, {
    ops,
    async dump() {
      const pages = await Promise.all(
        Array.from(collections.values(), ({ partition, collection }) => inner.list({ partition, collection })),
      );
      return pages.flatMap(({ docs }) => docs);
    },
  });
}

/** A storage that runs something just before a call, to let two callers interleave on purpose. */
export interface InterleavingStorage extends RecordingStorage {
  /** Runs `run` once, before the first call that touches a document of this collection. */
  before(call: "get" | "commit", collection: string, run: () => Promise<unknown>): void;
}

/** Creates an {@link InterleavingStorage} in memory. */
export function interleavingStorage(): InterleavingStorage {
  const inner = recordingStorage();
  let planned: Parameters<InterleavingStorage["before"]> | null = null;
  const interleave = async (call: "get" | "commit", refs: readonly DocRef[]): Promise<void> => {
    if (planned === null) return;
    const [wanted, collection, run] = planned;
    if (call !== wanted || !refs.some((ref) => ref.collection === collection)) return;
    planned = null;
    await run();
  };
  const storage = overriding(inner, {
    async get(refs) {
      await interleave("get", refs);
      return inner.get(refs);
    },
    async read(refs, feed) {
      await interleave("get", refs);
      return inner.read(refs, feed);
    },
    async commit(ops) {
      await interleave(
        "commit",
        ops.map(({ ref }) => ref),
      );
      return inner.commit(ops);
    },
  });
  return Object.assign(storage, {
    ops: inner.ops,
    dump: () => inner.dump(),
    before: (...plan: Parameters<InterleavingStorage["before"]>) => {
      planned = plan;
    },
  });
}

/** Replaces some members of a storage. */
export function overriding(inner: Storage, members: Partial<Storage>): Storage {
  return {
    capabilities: inner.capabilities,
    get: (refs) => inner.get(refs),
    read: async (refs, feed) => inner.read(refs, feed),
    list: (query) => inner.list(query),
    commit: (ops) => inner.commit(ops),
    changes: (partition, since, limit) => inner.changes(partition, since, limit),
    watch: (onHint) => inner.watch(onHint),
    sweep: (now, limit) => inner.sweep(now, limit),
    [Symbol.asyncDispose]: () => inner[Symbol.asyncDispose](),
    ...members,
  };
}
