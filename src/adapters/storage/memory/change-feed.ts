import type { Change, ChangePage } from "../../../ports/index.js";
import { type StoredRecord, toDocOrNull } from "../shared/index.js";

/**
 * The writes of one partition in order, only the latest of each document. Superseded entries are dropped once they
 * are the larger part, so that the size follows the documents (live and deleted) and not the number of writes.
 */
export class ChangeFeed {
  #head = 0;
  #log: StoredRecord[] = [];
  #supersededCount = 0;
  /** Deletions by collection and id, to be superseded when the document comes back. */
  readonly #tombstones = new Map<string, Map<string, StoredRecord>>();

  /** The number of the next write. */
  next(): number {
    this.#head += 1;
    return this.#head;
  }

  /** Entries held, superseded ones included. */
  get size(): number {
    return this.#log.length;
  }

  append(record: StoredRecord, previous: StoredRecord | undefined): void {
    this.#log.push(record);
    const stale = previous ?? this.#tombstones.get(record.home.name)?.get(record.id);
    if (stale !== undefined) this.#supersede(stale);
    if (record.text === null) this.#bury(record);
    if (this.#supersededCount > 64 && this.#supersededCount * 2 > this.#log.length) this.#compact();
  }

  after(since: number, limit: number): ChangePage {
    const changes: Change[] = [];
    let seq = since;
    for (let i = this.#firstAfter(since); i < this.#log.length && changes.length < limit; i++) {
      const record = this.#log[i]!;
      if (record.superseded) continue;
      seq = record.seq;
      changes.push({ seq, collection: record.home.name, id: record.id, doc: toDocOrNull(record) });
    }
    return { changes, seq };
  }

  #supersede(record: StoredRecord): void {
    record.superseded = true;
    this.#supersededCount += 1;
    if (record.text !== null) return;
    const buried = this.#tombstones.get(record.home.name);
    buried?.delete(record.id);
    if (buried?.size === 0) this.#tombstones.delete(record.home.name);
  }

  #bury(record: StoredRecord): void {
    const buried = this.#tombstones.get(record.home.name);
    if (buried === undefined) this.#tombstones.set(record.home.name, new Map([[record.id, record]]));
    else buried.set(record.id, record);
  }

  #compact(): void {
    this.#log = this.#log.filter((record) => !record.superseded);
    this.#supersededCount = 0;
  }

  #firstAfter(since: number): number {
    let low = 0;
    let high = this.#log.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#log[middle]!.seq > since) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
