import type { Change, Ports } from "../../ports/index.js";
import { createIndex, type Language, loadIndex, type RecallIndex } from "../../recall/index.js";
import type { MemoryRecord } from "../stored/index.js";
import { inTime } from "./in-time.js";
import type { SavedMemories } from "./index-snapshots.js";

/** What a process knows of an assistant's memories: the recall index, and their order. */
export interface KnownMemories {
  readonly index: RecallIndex;
  /** Grows with every change of a memory. */
  readonly edits: number;
  apply(change: Change): void;
  /** What `look` finds as if these memories were stored. It must not wait, so that nothing else sees them. */
  withPendingWrites<T>(records: readonly MemoryRecord[], look: () => T): T;
  /** IDs of all memories, the oldest first. */
  ids(): readonly string[];
  /** An order for a memory that is added now; strictly growing. */
  nextOrder(): number;
  /** What is known now, to be saved as of a place in the change feed. */
  save(seq: number): SavedMemories;
}

/**
 * No memories yet, or those that were saved.
 *
 * @throws KeepsakeError INVALID_FIELD for an index that was saved in another form.
 */
export function createKnownMemories(
  ports: Ports,
  languages: readonly Language[],
  saved: SavedMemories | null = null,
): KnownMemories {
  const { clock, semanticScorer } = ports;
  const options = {
    languages,
    ...(semanticScorer === null ? {} : { semanticScorer: inTime(ports, semanticScorer) }),
  };
  const index = saved === null ? createIndex(options) : loadIndex(saved.index, options);
  const orders = new Map<string, number>();
  for (const [i, id] of (saved === null ? [] : sortedIDs(index)).entries()) orders.set(id, saved!.orders[i]!);
  let sorted: readonly string[] | null = null;
  let lastOrder = saved === null ? 0 : saved.orders.reduce((last, order) => Math.max(last, order), 0);
  let edits = 0;

  return {
    index,
    get edits() {
      return edits;
    },
    apply({ id, doc }) {
      edits++;
      if (doc === null) {
        if (orders.delete(id)) sorted = null;
        index.remove(id);
        return;
      }
      index.update(doc.value as unknown as MemoryRecord);
      const order = doc.index.order as number;
      if (orders.get(id) !== order) sorted = null;
      orders.set(id, order);
      lastOrder = Math.max(lastOrder, order);
    },
    withPendingWrites(records, look) {
      // What is learnt over all memories is lost by it, and trained anew as after any change.
      if (records.length > 0) edits++;
      return index.withPendingWrites(records, look);
    },
    ids() {
      // Two processes that add at one moment may give the same order: the ID decides, alike in all of them.
      sorted ??= [...orders.keys()].sort((a, b) => orders.get(a)! - orders.get(b)! || (a < b ? -1 : 1));
      return sorted;
    },
    nextOrder() {
      // Microseconds: room for a thousand memories a millisecond before the order runs ahead of the clock.
      lastOrder = Math.max(lastOrder + 1, clock.now() * 1_000);
      return lastOrder;
    },
    save: (seq) => ({
      seq,
      index: index.save(),
      orders: Float64Array.from(sortedIDs(index), (id) => orders.get(id)!),
    }),
  };
}

function sortedIDs(index: RecallIndex): string[] {
  return [...index.ids()].sort();
}
