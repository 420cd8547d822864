import type { DocRef } from "../../../ports/index.js";
import type { StoredDoc } from "../shared/index.js";

/**
 * The records that expire, soonest first: a binary heap in which each record knows its index. Replacing a document, such
 * as a session at each turn, removes the old entry at once, so stale entries do not accumulate.
 */
export class ExpiryHeap {
  readonly #heap: MemoryRecord[] = [];

  add(record: MemoryRecord): void {
    if (record.expiresAt === undefined) return;
    this.#heap.push(record);
    record.heapIndex = this.#heap.length - 1;
    this.#rise(record.heapIndex);
  }

  remove(record: MemoryRecord): void {
    const at = record.heapIndex;
    if (at < 0) return;
    record.heapIndex = -1;
    const last = this.#heap.pop()!;
    if (last === record) return;
    this.#heap[at] = last;
    last.heapIndex = at;
    this.#rise(at);
    this.#sink(last.heapIndex);
  }

  clear(): void {
    this.#heap.length = 0;
  }

  /** The record that expires first, if it expired at or before `now`. */
  due(now: number): MemoryRecord | undefined {
    const first = this.#heap[0];
    return first !== undefined && expiry(first) <= now ? first : undefined;
  }

  #rise(from: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#swapIfSooner(at, parent)) return;
      at = parent;
    }
  }

  #sink(from: number): void {
    let at = from;
    for (;;) {
      const left = 2 * at + 1;
      if (left >= this.#heap.length) return;
      const right = left + 1;
      const child = right < this.#heap.length && expiry(this.#heap[right]!) < expiry(this.#heap[left]!) ? right : left;
      if (!this.#swapIfSooner(child, at)) return;
      at = child;
    }
  }

  #swapIfSooner(child: number, parent: number): boolean {
    const lower = this.#heap[child]!;
    const upper = this.#heap[parent]!;
    if (expiry(lower) >= expiry(upper)) return false;
    this.#heap[child] = upper;
    upper.heapIndex = child;
    this.#heap[parent] = lower;
    lower.heapIndex = parent;
    return true;
  }
}

function expiry(record: MemoryRecord): number {
  return record.expiresAt ?? Number.POSITIVE_INFINITY;
}

/** One write of one document. Only the last two fields change afterwards. */
export interface MemoryRecord extends DocRef, StoredDoc {
  readonly isDeletion: boolean;
  isSuperseded: boolean;
  /** -1 outside the heap. */
  heapIndex: number;
}
