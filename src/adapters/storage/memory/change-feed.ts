import type { Change, ChangePage } from "../../../ports/index.js";
import { toDoc } from "../shared/index.js";
import { findFirst } from "./field-order.js";
import type { MemoryRecord } from "./memory-record.js";

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

  /** Returns the position of the next write. */
  next(): number {
    this.#head += 1;
    return this.#head;
  }

  /** Number of entries, including superseded ones. */
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
