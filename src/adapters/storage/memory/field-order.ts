import type { IndexRange } from "../../../ports/index.js";
import { compareTexts } from "../compare-texts.js";
import { compareValues, fieldOf, type IndexValue } from "./index-values.js";
import type { StoredRecord } from "./record.js";

/** Part of the documents in an order. */
export interface OrderedPage {
  readonly records: readonly StoredRecord[];
  /** How many there are in the range. */
  readonly count: number;
}

/** A chunk is cut in two when it comes over this; a change moves no more than that many entries. */
const MAX_CHUNK = 1_024;

/**
 * The documents of a collection that have an index field, in the order of its values, and of their ids among equals. A
 * page, and the count of a range, are found without a look at the documents before it: chunks are passed over whole.
 */
export class FieldOrder {
  readonly #field: string;
  #chunks: StoredRecord[][] = [];

  constructor(field: string, records: Iterable<StoredRecord>) {
    this.#field = field;
    const sorted = Array.from(records)
      .filter((record) => this.#keyOf(record) !== undefined)
      .sort((one, other) => this.#compare(one, other));
    for (let at = 0; at < sorted.length; at += MAX_CHUNK / 2) this.#chunks.push(sorted.slice(at, at + MAX_CHUNK / 2));
  }

  add(record: StoredRecord): void {
    if (this.#keyOf(record) === undefined) return;
    const at = Math.max(0, this.#chunkOf(record));
    const chunk = this.#chunks[at];
    if (chunk === undefined) this.#chunks.push([record]);
    else {
      chunk.splice(
        firstWhere(chunk, (other) => this.#compare(other, record) >= 0),
        0,
        record,
      );
      if (chunk.length > MAX_CHUNK) this.#chunks.splice(at + 1, 0, chunk.splice(MAX_CHUNK / 2));
    }
  }

  remove(record: StoredRecord): void {
    if (this.#keyOf(record) === undefined) return;
    const at = this.#chunkOf(record);
    const chunk = this.#chunks[at];
    if (chunk === undefined) return;
    const place = firstWhere(chunk, (other) => this.#compare(other, record) >= 0);
    if (chunk[place] !== record) return;
    chunk.splice(place, 1);
    if (chunk.length === 0) this.#chunks.splice(at, 1);
  }

  /** A page of the documents within a range. */
  page(range: IndexRange, { desc, from, howMany }: { desc: boolean; from: number; howMany: number }): OrderedPage {
    const { gte, lt } = range;
    const start = gte === undefined ? 0 : this.#rank((key) => compareValues(key, gte) >= 0);
    const end = lt === undefined ? this.#size() : this.#rank((key) => compareValues(key, lt) >= 0);
    const count = Math.max(0, end - start);
    const taken = Math.max(0, Math.min(howMany, count - from));
    const first = desc ? end - from - taken : start + from;
    const records = this.#slice(first, taken);
    return { records: desc ? records.reverse() : records, count };
  }

  #keyOf(record: StoredRecord): IndexValue | undefined {
    return fieldOf(record.index, this.#field);
  }

  #compare(one: StoredRecord, other: StoredRecord): number {
    const byKey = compareValues(this.#keyOf(one) ?? 0, this.#keyOf(other) ?? 0);
    return byKey === 0 ? compareTexts(one.id, other.id) : byKey;
  }

  /** The last chunk that begins at or before a record, -1 where none does. */
  #chunkOf(record: StoredRecord): number {
    return firstWhere(this.#chunks, ([first]) => first !== undefined && this.#compare(first, record) > 0) - 1;
  }

  #size(): number {
    return this.#chunks.reduce((sum, { length }) => sum + length, 0);
  }

  /** How many documents come before the first whose key passes; all after it pass, too. */
  #rank(passes: (key: IndexValue) => boolean): number {
    const isPassed = (record: StoredRecord | undefined): boolean =>
      record !== undefined && passes(this.#keyOf(record) ?? 0);
    const at = firstWhere(this.#chunks, (chunk) => isPassed(chunk.at(-1)));
    const before = this.#chunks.slice(0, at).reduce((sum, { length }) => sum + length, 0);
    const chunk = this.#chunks[at];
    return chunk === undefined ? before : before + firstWhere(chunk, isPassed);
  }

  #slice(from: number, howMany: number): StoredRecord[] {
    const found: StoredRecord[] = [];
    let start = 0;
    for (const chunk of this.#chunks) {
      if (found.length >= howMany) break;
      const at = Math.max(0, from - start);
      if (at < chunk.length) found.push(...chunk.slice(at, at + howMany - found.length));
      start += chunk.length;
    }
    return found;
  }
}

/** The index of the first item that passes, the length where none does; what follows one that passes must pass, too. */
function firstWhere<Item>(items: readonly Item[], passes: (item: Item) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (passes(items[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}
