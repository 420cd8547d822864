import type { DeferredLanguage } from "../../languages/known/index.js";
import type { Change, Ports } from "../../ports/index.js";
import { deferIndex, deferSavedIndex, type RecallIndex } from "../../recall/index.js";
import { refs } from "../stored/index.js";
import type { IndexSnapshot } from "./index-snapshots.js";
import { createVectorKeeper } from "./vector-keeper.js";

export interface MemoryReplicaOptions {
  readonly assistantID: string;
  readonly language: DeferredLanguage;
  readonly embedderDeadlineMs: number;
}

/**
 * The recall index of an assistant's memories in this process, and their order: empty, or restored from a snapshot.
 *
 * @throws KeepsakeError INVALID_FIELD for a snapshot in an unknown format
 */
export async function createMemoryReplica(
  ports: Ports,
  { assistantID, language, embedderDeadlineMs }: MemoryReplicaOptions,
  snapshot: IndexSnapshot | null,
) {
  const { clock, embedder, logger } = ports;
  const options = {
    languages: async () => [await language.load()],
    ...(embedder !== null && {
      ...{ embedder, embedderDeadlineMs, clock },
      vectorKeeper: createVectorKeeper(ports, assistantID),
      onEmbedderProblem: (error: unknown) => logger.warn("The embedder failed; words alone decide", { error }),
    }),
  };
  const index = snapshot === null ? deferIndex(options) : await deferSavedIndex(snapshot.index, options);
  const orders = new Map<string, number>();
  if (snapshot !== null) for (const [i, id] of sortedIDs(index).entries()) orders.set(id, snapshot.orders[i]!);
  let sorted: readonly string[] | null = null;
  let lastOrder = snapshot === null ? 0 : snapshot.orders.reduce((last, order) => Math.max(last, order), 0);

  return {
    index,
    apply({ id, doc }: Change): void {
      if (doc === null) {
        if (orders.delete(id)) sorted = null;
        index.remove(id);
        return;
      }
      index.update(refs.memory.decode(doc.value));
      const order = doc.index.order as number;
      if (orders.get(id) !== order) sorted = null;
      orders.set(id, order);
      lastOrder = Math.max(lastOrder, order);
    },
    /** Vectors of a removed memory are removed with it. */
    applyVectors({ id, doc }: Change): void {
      if (doc !== null) index.addVectors(id, refs.vectors.decode(doc.value));
    },
    /** IDs of all memories, the oldest first. */
    ids(): readonly string[] {
      // Two processes may give the same order. The ID decides, so that all processes agree.
      sorted ??= [...orders.keys()].sort((a, b) => orders.get(a)! - orders.get(b)! || (a < b ? -1 : 1));
      return sorted;
    },
    nextOrder(): number {
      // Microseconds: a thousand memories per millisecond before the order runs ahead of the clock.
      lastOrder = Math.max(lastOrder + 1, clock.now() * 1_000);
      return lastOrder;
    },
    snapshot: (seq: number): IndexSnapshot => ({
      seq,
      index: index.save(),
      orders: Float64Array.from(sortedIDs(index), (id) => orders.get(id)!),
    }),
  };
}

function sortedIDs(index: RecallIndex): string[] {
  return [...index.ids()].sort();
}
