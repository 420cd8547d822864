import type { StoredRecord } from "../shared/index.js";

/**
 * The records that expire, soonest first. A binary heap in which each record knows its place, so that replacing a
 * document (a session's, at each of its turns) removes the old entry at once and nothing stale piles up.
 */
export class ExpiryHeap {
  readonly #heap: StoredRecord[] = [];

  add(record: StoredRecord): void {
    if (record.expiresAt === undefined) return;
    this.#heap.push(record);
    record.heapIndex = this.#heap.length - 1;
    this.#rise(record.heapIndex);
  }

  remove(record: StoredRecord): void {
    const place = record.heapIndex;
    if (place < 0) return;
    record.heapIndex = -1;
    const last = this.#heap.pop()!;
    if (last === record) return;
    this.#heap[place] = last;
    last.heapIndex = place;
    this.#rise(place);
    this.#sink(last.heapIndex);
  }

  clear(): void {
    this.#heap.length = 0;
  }

  /** The record that expires first, if it does so at or before `now`. */
  due(now: number): StoredRecord | undefined {
    const first = this.#heap[0];
    return first !== undefined && expiry(first) <= now ? first : undefined;
  }

  #rise(from: number): void {
    let place = from;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!this.#swapIfSooner(place, parent)) return;
      place = parent;
    }
  }

  #sink(from: number): void {
    let place = from;
    for (;;) {
      const left = 2 * place + 1;
      if (left >= this.#heap.length) return;
      const right = left + 1;
      const child = right < this.#heap.length && expiry(this.#heap[right]!) < expiry(this.#heap[left]!) ? right : left;
      if (!this.#swapIfSooner(child, place)) return;
      place = child;
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

function expiry(record: StoredRecord): number {
  return record.expiresAt ?? Number.POSITIVE_INFINITY;
}
