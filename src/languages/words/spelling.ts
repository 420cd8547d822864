/**
 * Minimum letters of a word that is corrected, and the weight of a correction. A short word has many near ones: it is
 * corrected only if few of them are known.
 */
export const SPELLING = { minLength: 3, shortLength: 4, weight: 0.9 } as const;

/** Letters of a word that deletions are taken from. An error further behind in a longer word is not found. */
const PREFIX = 24;
const FIRST_LENGTH = 64;

/**
 * Finds known words that differ by one edit: an inserted, deleted or replaced letter, or two swapped neighbours. Uses
 * symmetric deletes: two words are one edit apart only if deleting at most one letter of each makes them equal. Deletions
 * are stored as 32-bit hashes, and every hit is checked.
 */
export class Speller {
  readonly #wordOf: (form: number) => string;
  /** By the last digits of a hash: the entry that was added last, plus 1. */
  #heads = new Int32Array(FIRST_LENGTH);
  /** By entry: its hash, its form, and the entry before it under the same digits, plus 1. */
  #hashes = new Int32Array(FIRST_LENGTH);
  #forms = new Int32Array(FIRST_LENGTH);
  #before = new Int32Array(FIRST_LENGTH);
  #size = 0;

  constructor(wordOf: (form: number) => string) {
    this.#wordOf = wordOf;
  }

  add(word: string, form: number): void {
    if (word.length < SPELLING.minLength) return;
    visitDeletions(word, (hash) => {
      if (this.#size === this.#heads.length) this.#grow();
      this.#hashes[this.#size] = hash;
      this.#forms[this.#size] = form;
      this.#link(this.#size++);
    });
  }

  /** Numbers of the known words one edit away, in no set order. */
  near(word: string): number[] {
    const found = new Set<number>();
    visitDeletions(word, (hash) => {
      for (let at = this.#heads[hash & (this.#heads.length - 1)]! - 1; at >= 0; at = this.#before[at]! - 1) {
        const form = this.#forms[at]!;
        if (this.#hashes[at] === hash && !found.has(form) && isOneEdit(word, this.#wordOf(form))) found.add(form);
      }
    });
    return [...found];
  }

  #link(entry: number): void {
    const head = this.#hashes[entry]! & (this.#heads.length - 1);
    this.#before[entry] = this.#heads[head]!;
    this.#heads[head] = entry + 1;
  }

  #grow(): void {
    const length = 2 * this.#size;
    this.#heads = new Int32Array(length);
    this.#hashes = extend(this.#hashes, length);
    this.#forms = extend(this.#forms, length);
    this.#before = new Int32Array(length);
    for (let entry = 0; entry < this.#size; entry++) this.#link(entry);
  }
}

/** Calls back with the hash of the first letters of a word, and of these without each of them. */
function visitDeletions(word: string, visit: (hash: number) => void): void {
  const length = Math.min(word.length, PREFIX);
  visit(hashWithout(word, length, -1));
  for (let at = 0; at < length; at++) {
    // Without either of two equal neighbours, a word is the same.
    if (at === 0 || word[at] !== word[at - 1]) visit(hashWithout(word, length, at));
  }
}

function hashWithout(word: string, length: number, left: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < length; at++) {
    if (at !== left) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  }
  return hash >> 2;
}

function extend(values: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const extended = new Int32Array(length);
  extended.set(values);
  return extended;
}

export function isOneEdit(one: string, other: string): boolean {
  if (one.length > other.length) return isOneEdit(other, one);
  if (other.length - one.length > 1 || one === other) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  if (one.length < other.length) return one.slice(at) === other.slice(at + 1);
  if (one.slice(at + 1) === other.slice(at + 1)) return true;
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
}
