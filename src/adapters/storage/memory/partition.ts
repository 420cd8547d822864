import { hasChangeFeed } from "../../../ports/index.js";
import { compareTexts, type Draft, NO_INDEX, type StoredRecord } from "../shared/index.js";
import { ChangeFeed } from "./change-feed.js";
import type { ExpiryHeap } from "./expiry-heap.js";
import { FieldOrder } from "./field-order.js";

/** Where the latest record of a live document is; empty once the document was deleted. */
export interface Slot {
  readonly id: string;
  record: StoredRecord | null;
}

/** The live documents of one collection. */
export class MemoryCollection {
  readonly partition: MemoryPartition;
  readonly name: string;
  readonly #slots = new Map<string, Slot>();
  /** Slots in order of ids up to `#sortedCount`, with empty ones between: most lists are in this order. */
  #ordered: Slot[] = [];
  #sortedCount = 0;
  /** By fields that were asked for. */
  readonly #orders = new Map<string, FieldOrder>();

  constructor(partition: MemoryPartition, name: string) {
    this.partition = partition;
    this.name = name;
  }

  get size(): number {
    return this.#slots.size;
  }

  get(id: string): StoredRecord | undefined {
    return this.#slots.get(id)?.record ?? undefined;
  }

  set(record: StoredRecord): void {
    const slot = this.#slots.get(record.id);
    for (const order of this.#orders.values()) {
      if (slot?.record) order.remove(slot.record);
      order.add(record);
    }
    if (slot !== undefined) {
      slot.record = record;
      return;
    }
    const added = { id: record.id, record };
    this.#slots.set(record.id, added);
    this.#ordered.push(added);
  }

  delete(id: string): void {
    const slot = this.#slots.get(id);
    if (slot?.record) for (const order of this.#orders.values()) order.remove(slot.record);
    if (slot !== undefined) slot.record = null;
    this.#slots.delete(id);
    if (this.#ordered.length > 2 * this.#slots.size + 64) this.#dropEmpty();
  }

  /** The documents in code-point order of ids: those of slots that are not empty. Not to be changed by callers. */
  inOrder(): readonly Slot[] {
    if (this.#sortedCount < this.#ordered.length) {
      this.#dropEmpty();
      this.#ordered.sort((a, b) => compareTexts(a.id, b.id));
      this.#sortedCount = this.#ordered.length;
    }
    return this.#ordered;
  }

  /** The documents in the order of an index field; made when it is first asked for, and kept up from then on. */
  orderOf(field: string): FieldOrder {
    const known = this.#orders.get(field);
    if (known !== undefined) return known;
    const records = this.inOrder().flatMap(({ record }) => (record === null ? [] : [record]));
    const order = new FieldOrder(field, records);
    this.#orders.set(field, order);
    return order;
  }

  #dropEmpty(): void {
    const wasSorted = this.#sortedCount === this.#ordered.length;
    this.#ordered = this.#ordered.filter((slot) => slot.record !== null);
    this.#sortedCount = wasSorted ? this.#ordered.length : 0;
  }
}

/** The documents of one partition, with their change feed where it keeps one. */
export class MemoryPartition {
  readonly name: string;
  readonly collections = new Map<string, MemoryCollection>();
  readonly feed: ChangeFeed | null;
  readonly #expiring: ExpiryHeap;

  constructor(name: string, expiring: ExpiryHeap) {
    this.name = name;
    this.feed = hasChangeFeed(name) ? new ChangeFeed() : null;
    this.#expiring = expiring;
  }

  /** Nothing is left that a reader could ask for. */
  get isEmpty(): boolean {
    return this.collections.size === 0 && this.feed === null;
  }

  put(collection: string, id: string, draft: Draft): StoredRecord {
    let home = this.collections.get(collection);
    if (home === undefined) {
      home = new MemoryCollection(this, collection);
      this.collections.set(collection, home);
    }
    const previous = home.get(id);
    const seq = this.feed?.next() ?? 0;
    const record = { home, id, seq, superseded: false, heapIndex: -1, ...draft };
    home.set(record);
    if (previous !== undefined) this.#expiring.remove(previous);
    this.#expiring.add(record);
    this.feed?.append(record, previous);
    return record;
  }

  /** Returns what was deleted. */
  remove(collection: string, id: string): StoredRecord | undefined {
    const home = this.collections.get(collection);
    const previous = home?.get(id);
    if (home === undefined || previous === undefined) return undefined;
    home.delete(id);
    if (home.size === 0) this.collections.delete(collection);
    this.#expiring.remove(previous);
    this.feed?.append(tombstone(previous, this.feed.next()), previous);
    return previous;
  }
}

function tombstone({ home, id, version }: StoredRecord, seq: number): StoredRecord {
  return {
    home,
    id,
    version,
    seq,
    text: null,
    index: NO_INDEX,
    expiresAt: undefined,
    superseded: false,
    heapIndex: -1,
  };
}
