import {
  type Change,
  type ChangePage,
  hasChangeFeed,
  type IndexRange,
  type ListPage,
  type ListQuery,
} from "../../../ports/index.js";
import { compareTexts, type DocContent, matches, NO_INDEX, selectPage, toDoc } from "../shared/index.js";
import type { ExpiryHeap, MemoryRecord } from "./expiry-heap.js";
import { FieldOrder, findFirst } from "./field-order.js";

/** The latest record of a document; null after the document was deleted. */
interface Slot {
  readonly id: string;
  record: MemoryRecord | null;
}

export class MemoryCollection {
  readonly #slots = new Map<string, Slot>();
  /** Slots in order of ids up to `#sortedCount`, including empty ones. Most lists use this order. */
  #ordered: Slot[] = [];
  #sortedCount = 0;
  readonly #orders = new Map<string, FieldOrder>();

  get size(): number {
    return this.#slots.size;
  }

  get(id: string): MemoryRecord | undefined {
    return this.#slots.get(id)?.record ?? undefined;
  }

  set(record: MemoryRecord): void {
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

  /** All slots in code-point order of ids. Skip empty ones. Callers must not modify the array. */
  inOrder(): readonly Slot[] {
    if (this.#sortedCount < this.#ordered.length) {
      this.#dropEmpty();
      this.#ordered.sort((a, b) => compareTexts(a.id, b.id));
      this.#sortedCount = this.#ordered.length;
    }
    return this.#ordered;
  }

  orderBy(field: string): FieldOrder {
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

export class MemoryPartition {
  readonly #name: string;
  readonly collections = new Map<string, MemoryCollection>();
  readonly feed: ChangeFeed | null;
  readonly #expiring: ExpiryHeap;

  constructor(name: string, expiring: ExpiryHeap) {
    this.#name = name;
    this.feed = hasChangeFeed(name) ? new ChangeFeed() : null;
    this.#expiring = expiring;
  }

  /** True if the partition can be dropped. A change feed must stay: its positions never restart. */
  get isEmpty(): boolean {
    return this.collections.size === 0 && this.feed === null;
  }

  put(collection: string, id: string, content: DocContent): MemoryRecord {
    let documents = this.collections.get(collection);
    if (documents === undefined) {
      documents = new MemoryCollection();
      this.collections.set(collection, documents);
    }
    const previous = documents.get(id);
    const record = this.#createRecord(collection, id, content, false);
    documents.set(record);
    if (previous !== undefined) this.#expiring.remove(previous);
    this.#expiring.add(record);
    this.feed?.append(record, previous);
    return record;
  }

  remove(collection: string, id: string): MemoryRecord | undefined {
    const documents = this.collections.get(collection);
    const previous = documents?.get(id);
    if (documents === undefined || previous === undefined) return undefined;
    documents.delete(id);
    if (documents.size === 0) this.collections.delete(collection);
    this.#expiring.remove(previous);
    if (this.feed !== null) {
      const empty = { version: previous.version, text: "", index: NO_INDEX, expiresAt: undefined };
      this.feed.append(this.#createRecord(collection, id, empty, true), previous);
    }
    return previous;
  }

  #createRecord(collection: string, id: string, content: DocContent, isDeletion: boolean): MemoryRecord {
    const { version, text, index, expiresAt } = content;
    const seq = this.feed?.next() ?? 0;
    const partition = this.#name;
    return {
      partition,
      collection,
      id,
      version,
      seq,
      text,
      index,
      expiresAt,
      isDeletion,
      isSuperseded: false,
      heapIndex: -1,
    };
  }
}

/** Superseded entries are kept up to this number, or up to half of the log. */
const MIN_SUPERSEDED = 64;

/**
 * The latest write of each document of one partition, in order. Superseded entries are dropped once they are the larger
 * part, so the size depends on the number of documents (live and deleted), not on the number of writes.
 */
export class ChangeFeed {
  #head = 0;
  #log: MemoryRecord[] = [];
  #supersededCount = 0;
  /** Deletions by collection and id. A document that is created again supersedes its deletion. */
  readonly #tombstones = new Map<string, Map<string, MemoryRecord>>();

  next(): number {
    this.#head += 1;
    return this.#head;
  }

  /** Position of the last write. */
  get position(): number {
    return this.#head;
  }

  get size(): number {
    return this.#log.length;
  }

  append(record: MemoryRecord, previous: MemoryRecord | undefined): void {
    this.#log.push(record);
    const stale = previous ?? this.#tombstones.get(record.collection)?.get(record.id);
    if (stale !== undefined) this.#supersede(stale);
    if (record.isDeletion) this.#addTombstone(record);
    if (this.#supersededCount > MIN_SUPERSEDED && this.#supersededCount * 2 > this.#log.length) this.#compact();
  }

  after(since: number, limit: number): ChangePage {
    const changes: Change[] = [];
    let last = since;
    const first = findFirst(this.#log.length, (at) => this.#log[at]!.seq > since);
    for (let i = first; i < this.#log.length && changes.length < limit; i++) {
      const record = this.#log[i]!;
      if (record.isSuperseded) continue;
      const { seq, collection, id, isDeletion } = record;
      changes.push({ seq, collection, id, doc: isDeletion ? null : toDoc(record, record) });
      last = seq;
    }
    return { changes, seq: last };
  }

  #supersede(record: MemoryRecord): void {
    record.isSuperseded = true;
    this.#supersededCount += 1;
    if (!record.isDeletion) return;
    const tombstones = this.#tombstones.get(record.collection);
    tombstones?.delete(record.id);
    if (tombstones?.size === 0) this.#tombstones.delete(record.collection);
  }

  #addTombstone(record: MemoryRecord): void {
    const tombstones = this.#tombstones.get(record.collection);
    if (tombstones === undefined) this.#tombstones.set(record.collection, new Map([[record.id, record]]));
    else tombstones.set(record.id, record);
  }

  #compact(): void {
    this.#log = this.#log.filter((record) => !record.isSuperseded);
    this.#supersededCount = 0;
  }
}

/** Comes after all numbers. */
const FIRST_TEXT = "";

export function listCollection(collection: MemoryCollection | undefined, query: ListQuery): ListPage {
  if (collection === undefined) return { docs: [], count: 0 };
  const range = findOrderRange(query);
  if (range !== null) {
    const { desc = false, from = 0, howMany = collection.size } = query;
    const { records, count } = collection.orderBy(query.orderBy ?? "").page(range, { desc, from, howMany });
    return { docs: records.map((record) => toDoc(record, record)), count };
  }
  const records: MemoryRecord[] = [];
  for (const { record } of collection.inOrder()) {
    if (record !== null && matches(record, query)) records.push(record);
  }
  return { docs: selectPage(records, query).map((record) => toDoc(record, record)), count: records.length };
}

/** The range of a query whose only condition is a range of the field that it sorts by, or null. */
function findOrderRange({ orderBy, where = {} }: ListQuery): IndexRange | null {
  const [test, ...others] = Object.entries(where);
  if (test === undefined || others.length > 0 || test[0] !== orderBy || typeof test[1] !== "object") return null;
  const { gte, lt } = test[1];
  if (gte === undefined || (lt !== undefined && typeof lt !== typeof gte)) return null;
  // A bound also selects the type of the value.
  const end = lt ?? (typeof gte === "number" ? FIRST_TEXT : undefined);
  return { gte, ...(end === undefined ? {} : { lt: end }) };
}
