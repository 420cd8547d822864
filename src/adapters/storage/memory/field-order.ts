import type { IndexRange } from "../../../ports/index.js";
import { compareTexts, compareValues, fieldOf, type IndexValue, type StoredRecord } from "../shared/index.js";

/** Part of the documents in an order. */
export interface OrderedPage {
  readonly records: readonly StoredRecord[];
  /** How many there are in the range. */
  readonly count: number;
}

/** A chunk is cut in two when it comes over this; a change moves no more than that many entries. */
const MAX_CHUNK = 1_024;
/** Where more than one in so many is new, it is quicker to put all in order at once. */
const NEW_SHARE = 32;

/** Documents that follow each other. Their values stand beside them, so that a search reads nothing else. */
interface Chunk {
  readonly keys: IndexValue[];
  readonly records: StoredRecord[];
}

/** A document with its value, on its way into a chunk. */
interface Entry {
  readonly key: IndexValue;
  readonly record: StoredRecord;
}

/** A place in an order: before an entry of a chunk, or after the last one. */
interface Place {
  readonly chunk: number;
  readonly entry: number;
}

/**
 * The documents of a collection that have an index field, in the order of its values, and of their ids among equals. A
 * page, and the count of a range, are found without a look at the documents before it: chunks are passed over whole.
 * What is added waits for the next page that is asked for: many at once cost less than one after the other.
 */
export class FieldOrder {
  readonly #field: string;
  readonly #added = new Set<StoredRecord>();
  #chunks: Chunk[] = [];
  #size = 0;

  /** @param records In the order of their ids. */
  constructor(field: string, records: Iterable<StoredRecord>) {
    this.#field = field;
    // Sorting is stable: equals stay in the order of their ids, which need no comparison.
    this.#fill(this.#entriesOf(records).sort((one, other) => compareValues(one.key, other.key)));
  }

  add(record: StoredRecord): void {
    if (this.#keyOf(record) !== undefined) this.#added.add(record);
  }

  remove(record: StoredRecord): void {
    const key = this.#keyOf(record);
    if (key === undefined || this.#added.delete(record)) return;
    const at = this.#chunkOf(key, record.id);
    const chunk = this.#chunks[at];
    if (chunk === undefined) return;
    const { keys, records } = chunk;
    const entry = entryOf(chunk, key, record.id);
    if (records[entry] !== record) return;
    keys.splice(entry, 1);
    records.splice(entry, 1);
    this.#size -= 1;
    if (keys.length === 0) this.#chunks.splice(at, 1);
  }

  /** A page of the documents within a range. */
  page(
    { gte, lt }: IndexRange,
    { desc, from, howMany }: { desc: boolean; from: number; howMany: number },
  ): OrderedPage {
    this.#settle();
    const start = gte === undefined ? { chunk: 0, entry: 0 } : this.#placeOf(gte);
    const end = lt === undefined ? { chunk: this.#chunks.length, entry: 0 } : this.#placeOf(lt);
    const count = this.#countBetween(start, end);
    const taken = Math.max(0, Math.min(howMany, count - from));
    const records = this.#slice(start, desc ? count - from - taken : from, taken);
    return { records: desc ? records.reverse() : records, count };
  }

  /** Puts what was added in its place. */
  #settle(): void {
    if (this.#added.size * NEW_SHARE > this.#size) this.#rebuild();
    else for (const record of this.#added) this.#insert(record);
    this.#added.clear();
  }

  #rebuild(): void {
    const entries = this.#chunks.flatMap(({ keys, records }) =>
      records.map((record, at) => ({ key: keys[at]!, record })),
    );
    for (const entry of this.#entriesOf(this.#added)) entries.push(entry);
    entries.sort((one, other) => compareValues(one.key, other.key) || compareTexts(one.record.id, other.record.id));
    this.#fill(entries);
  }

  #entriesOf(records: Iterable<StoredRecord>): Entry[] {
    const entries: Entry[] = [];
    for (const record of records) {
      const key = this.#keyOf(record);
      if (key !== undefined) entries.push({ key, record });
    }
    return entries;
  }

  /** Takes entries that are in order in place of all there are. */
  #fill(entries: readonly Entry[]): void {
    this.#chunks = [];
    this.#size = entries.length;
    for (let at = 0; at < entries.length; at += MAX_CHUNK / 2) {
      const some = entries.slice(at, at + MAX_CHUNK / 2);
      this.#chunks.push({ keys: some.map(({ key }) => key), records: some.map(({ record }) => record) });
    }
  }

  #insert(record: StoredRecord): void {
    const key = this.#keyOf(record)!;
    const at = Math.max(0, this.#chunkOf(key, record.id));
    const chunk = this.#chunks[at]!;
    const { keys, records } = chunk;
    const entry = entryOf(chunk, key, record.id);
    keys.splice(entry, 0, key);
    records.splice(entry, 0, record);
    this.#size += 1;
    if (keys.length > MAX_CHUNK) {
      this.#chunks.splice(at + 1, 0, { keys: keys.splice(MAX_CHUNK / 2), records: records.splice(MAX_CHUNK / 2) });
    }
  }

  #keyOf(record: StoredRecord): IndexValue | undefined {
    return fieldOf(record.index, this.#field);
  }

  /** The last chunk that begins at or before a document, -1 where none does. */
  #chunkOf(key: IndexValue, id: string): number {
    return firstWhere(this.#chunks.length, (at) => compareEntry(this.#chunks[at]!, 0, key, id) > 0) - 1;
  }

  /** The place of the first document with a value, or where it would be. */
  #placeOf(value: IndexValue): Place {
    const isFrom = ({ keys }: Chunk, entry: number): boolean => compareValues(keys[entry]!, value) >= 0;
    const at = firstWhere(this.#chunks.length, (at) => isFrom(this.#chunks[at]!, this.#chunks[at]!.keys.length - 1));
    const chunk = this.#chunks[at];
    return {
      chunk: at,
      entry: chunk === undefined ? 0 : firstWhere(chunk.keys.length, (entry) => isFrom(chunk, entry)),
    };
  }

  /** How many documents lie from one place to another: none where that one comes first. */
  #countBetween(start: Place, end: Place): number {
    if (end.chunk < start.chunk) return 0;
    let count = end.entry - start.entry;
    for (let at = start.chunk; at < end.chunk; at++) count += this.#chunks[at]!.keys.length;
    return Math.max(0, count);
  }

  #slice(start: Place, from: number, howMany: number): StoredRecord[] {
    const found: StoredRecord[] = [];
    let entry = start.entry + from;
    for (let at = start.chunk; found.length < howMany; at++) {
      const { records } = this.#chunks[at]!;
      for (; entry < records.length && found.length < howMany; entry++) found.push(records[entry]!);
      entry -= records.length;
    }
    return found;
  }
}

/** The entry of a document in its chunk, or where it would be. */
function entryOf(chunk: Chunk, key: IndexValue, id: string): number {
  return firstWhere(chunk.keys.length, (entry) => compareEntry(chunk, entry, key, id) >= 0);
}

/** Compares an entry to a document, by values and then by ids. */
function compareEntry({ keys, records }: Chunk, entry: number, key: IndexValue, id: string): number {
  const byKey = compareValues(keys[entry]!, key);
  return byKey === 0 ? compareTexts(records[entry]!.id, id) : byKey;
}

/** The first number below a length that passes, or the length; what follows one that passes must pass, too. */
function firstWhere(length: number, passes: (at: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (passes(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
