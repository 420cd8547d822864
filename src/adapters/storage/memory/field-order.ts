import type { IndexRange } from "../../../ports/index.js";
import { compareTexts, compareValues, fieldOf, type IndexValue } from "../shared/index.js";
import type { MemoryRecord } from "./expiry-heap.js";

/** A larger chunk is split in two. A change moves at most this many entries. */
const MAX_CHUNK = 1_024;
/** If more than one document in this many is new, sorting all of them is faster than inserting one by one. */
const NEW_SHARE = 32;

/** Consecutive documents. Their values are in a separate array, so that a binary search reads only that. */
interface Chunk {
  readonly keys: IndexValue[];
  readonly records: MemoryRecord[];
}

interface Entry {
  readonly key: IndexValue;
  readonly record: MemoryRecord;
}

/** A position in an order: before an entry of a chunk, or after the last entry. */
interface Place {
  readonly chunk: number;
  readonly entry: number;
}

/**
 * The documents of a collection that have an index field, ordered by its value and then by id. Finding a page, or the
 * count of a range, skips whole chunks. Added documents are sorted in when the next page is read, because many at once
 * cost less than one after the other.
 */
export class FieldOrder {
  readonly #field: string;
  readonly #added = new Set<MemoryRecord>();
  #chunks: Chunk[] = [];
  #size = 0;

  /** @param records In the order of their ids. */
  constructor(field: string, records: Iterable<MemoryRecord>) {
    this.#field = field;
    // The sort is stable, so equal values stay in order of ids.
    this.#fill(this.#toEntries(records).sort((one, other) => compareValues(one.key, other.key)));
  }

  add(record: MemoryRecord): void {
    if (this.#key(record) !== undefined) this.#added.add(record);
  }

  remove(record: MemoryRecord): void {
    const key = this.#key(record);
    if (key === undefined || this.#added.delete(record)) return;
    const at = this.#findChunk(key, record.id);
    const chunk = this.#chunks[at];
    if (chunk === undefined) return;
    const { keys, records } = chunk;
    const entry = findEntry(chunk, key, record.id);
    if (records[entry] !== record) return;
    keys.splice(entry, 1);
    records.splice(entry, 1);
    this.#size -= 1;
    if (keys.length === 0) this.#chunks.splice(at, 1);
  }

  page(
    { gte, lt }: IndexRange,
    { desc, from, howMany }: { desc: boolean; from: number; howMany: number },
  ): { readonly records: readonly MemoryRecord[]; readonly count: number } {
    this.#insertAdded();
    const start = gte === undefined ? { chunk: 0, entry: 0 } : this.#findPlace(gte);
    const end = lt === undefined ? { chunk: this.#chunks.length, entry: 0 } : this.#findPlace(lt);
    const count = this.#countBetween(start, end);
    const taken = Math.max(0, Math.min(howMany, count - from));
    const records = this.#slice(start, desc ? count - from - taken : from, taken);
    return { records: desc ? records.reverse() : records, count };
  }

  #insertAdded(): void {
    if (this.#added.size * NEW_SHARE > this.#size) this.#rebuild();
    else for (const record of this.#added) this.#insert(record);
    this.#added.clear();
  }

  #rebuild(): void {
    const entries = this.#chunks.flatMap(({ keys, records }) =>
      records.map((record, at) => ({ key: keys[at]!, record })),
    );
    for (const entry of this.#toEntries(this.#added)) entries.push(entry);
    entries.sort((one, other) => compareValues(one.key, other.key) || compareTexts(one.record.id, other.record.id));
    this.#fill(entries);
  }

  #toEntries(records: Iterable<MemoryRecord>): Entry[] {
    const entries: Entry[] = [];
    for (const record of records) {
      const key = this.#key(record);
      if (key !== undefined) entries.push({ key, record });
    }
    return entries;
  }

  #fill(entries: readonly Entry[]): void {
    this.#chunks = [];
    this.#size = entries.length;
    for (let at = 0; at < entries.length; at += MAX_CHUNK / 2) {
      const some = entries.slice(at, at + MAX_CHUNK / 2);
      this.#chunks.push({ keys: some.map(({ key }) => key), records: some.map(({ record }) => record) });
    }
  }

  #insert(record: MemoryRecord): void {
    const key = this.#key(record)!;
    const at = Math.max(0, this.#findChunk(key, record.id));
    const chunk = this.#chunks[at]!;
    const { keys, records } = chunk;
    const entry = findEntry(chunk, key, record.id);
    keys.splice(entry, 0, key);
    records.splice(entry, 0, record);
    this.#size += 1;
    if (keys.length > MAX_CHUNK) {
      this.#chunks.splice(at + 1, 0, { keys: keys.splice(MAX_CHUNK / 2), records: records.splice(MAX_CHUNK / 2) });
    }
  }

  #key(record: MemoryRecord): IndexValue | undefined {
    return fieldOf(record.index, this.#field);
  }

  /** Finds the last chunk that begins at or before a document, or -1. */
  #findChunk(key: IndexValue, id: string): number {
    return findFirst(this.#chunks.length, (at) => compareEntry(this.#chunks[at]!, 0, key, id) > 0) - 1;
  }

  #findPlace(value: IndexValue): Place {
    const isFrom = ({ keys }: Chunk, entry: number): boolean => compareValues(keys[entry]!, value) >= 0;
    const at = findFirst(this.#chunks.length, (at) => isFrom(this.#chunks[at]!, this.#chunks[at]!.keys.length - 1));
    const chunk = this.#chunks[at];
    return {
      chunk: at,
      entry: chunk === undefined ? 0 : findFirst(chunk.keys.length, (entry) => isFrom(chunk, entry)),
    };
  }

  /** The number of documents between two places; 0 if they are in reverse order. */
  #countBetween(start: Place, end: Place): number {
    if (end.chunk < start.chunk) return 0;
    let count = end.entry - start.entry;
    for (let at = start.chunk; at < end.chunk; at++) count += this.#chunks[at]!.keys.length;
    return Math.max(0, count);
  }

  #slice(start: Place, from: number, howMany: number): MemoryRecord[] {
    const found: MemoryRecord[] = [];
    let entry = start.entry + from;
    for (let at = start.chunk; found.length < howMany; at++) {
      const { records } = this.#chunks[at]!;
      for (; entry < records.length && found.length < howMany; entry++) found.push(records[entry]!);
      entry -= records.length;
    }
    return found;
  }
}

/** Finds the entry of a document in its chunk, or the entry to insert it before. */
function findEntry(chunk: Chunk, key: IndexValue, id: string): number {
  return findFirst(chunk.keys.length, (entry) => compareEntry(chunk, entry, key, id) >= 0);
}

function compareEntry({ keys, records }: Chunk, entry: number, key: IndexValue, id: string): number {
  const byKey = compareValues(keys[entry]!, key);
  return byKey === 0 ? compareTexts(records[entry]!.id, id) : byKey;
}

/** Finds the first index that passes, or `length`, by binary search: all indexes after it must pass too. */
export function findFirst(length: number, passes: (at: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (passes(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
