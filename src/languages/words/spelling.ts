/**
 * Minimum letters of a word that is corrected, and the weight of a correction. A short word has many near ones: it is
 * corrected only if few of them are known.
 */
export const SPELLING = { minLength: 3, shortLength: 4, weight: 0.9 } as const;

/** Letters of a word that deletions are taken from. An error further behind in a longer word is not found. */
const PREFIX = 24;

/**
 * Finds known words that differ by one edit: an inserted, deleted or replaced letter, or two swapped neighbours. Uses
 * symmetric deletes: two words are one edit apart only if deleting at most one letter of each makes them equal. Deletions
 * are stored as 32-bit hashes, and every hit is checked.
 */
export class Speller {
  readonly #wordOf: (form: number) => string;
  /** Linked lists of forms by hash. */
  readonly #heads = new Map<number, number>();
  readonly #next: number[] = [];
  readonly #forms: number[] = [];

  constructor(wordOf: (form: number) => string) {
    this.#wordOf = wordOf;
  }

  add(word: string, form: number): void {
    if (word.length < SPELLING.minLength) return;
    for (const key of listDeletions(word)) {
      const hash = toHash(key);
      this.#next.push(this.#heads.get(hash) ?? -1);
      this.#forms.push(form);
      this.#heads.set(hash, this.#forms.length - 1);
    }
  }

  /** Numbers of the known words one edit away, in no set order. */
  near(word: string): number[] {
    const found = new Set<number>();
    for (const key of listDeletions(word)) {
      for (let at = this.#heads.get(toHash(key)) ?? -1; at >= 0; at = this.#next[at]!) {
        const form = this.#forms[at]!;
        if (!found.has(form) && isOneEdit(word, this.#wordOf(form))) found.add(form);
      }
    }
    return [...found];
  }
}

function listDeletions(word: string): Set<string> {
  const head = word.slice(0, PREFIX);
  const keys = new Set([head]);
  for (let at = 0; at < head.length; at++) keys.add(head.slice(0, at) + head.slice(at + 1));
  return keys;
}

function toHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >> 2;
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
