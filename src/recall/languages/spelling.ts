/** Spelling: letters a word must have to be corrected, and what a correction counts. */
export const SPELLING = { minLength: 4, weight: 0.9 } as const;

/** Letters of a word that deletes are taken from; longer words differ at the start, or not at all. */
const PREFIX = 24;

/** Finds the known words one edit away: a letter more, less, other, or two neighbours swapped. */
export interface Speller {
  /** Makes a word findable, under a number of its own. */
  add(word: string, form: number): void;
  /** Numbers of the known words one edit away from a word, in no set order. */
  near(word: string): number[];
}

/**
 * Symmetric deletes: two words are one edit apart only where deleting at most one letter of each makes them equal.
 * Deletes are kept as 32-bit hashes, and every hit is checked.
 */
export function createSpeller(wordOf: (form: number) => string): Speller {
  const heads = new Map<number, number>();
  const next: number[] = [];
  const forms: number[] = [];
  const post = (key: string, form: number): void => {
    const hash = hashOf(key);
    next.push(heads.get(hash) ?? -1);
    forms.push(form);
    heads.set(hash, forms.length - 1);
  };
  return {
    add(word, form) {
      if (word.length >= SPELLING.minLength - 1) for (const key of deletesOf(word)) post(key, form);
    },
    near(word) {
      const found = new Set<number>();
      for (const key of deletesOf(word)) {
        for (let at = heads.get(hashOf(key)) ?? -1; at >= 0; at = next[at]!) {
          const form = forms[at]!;
          if (!found.has(form) && isOneEdit(word, wordOf(form))) found.add(form);
        }
      }
      return [...found];
    },
  };
}

function deletesOf(word: string): Set<string> {
  const head = word.slice(0, PREFIX);
  const keys = new Set([head]);
  for (let at = 0; at < head.length; at++) keys.add(head.slice(0, at) + head.slice(at + 1));
  return keys;
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >> 2;
}

/** True for words that differ by one inserted, deleted or replaced letter, or by two neighbours swapped. */
export function isOneEdit(one: string, other: string): boolean {
  if (one.length > other.length) return isOneEdit(other, one);
  if (other.length - one.length > 1 || one === other) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  if (one.length < other.length) return one.slice(at) === other.slice(at + 1);
  if (one.slice(at + 1) === other.slice(at + 1)) return true;
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
}
