import { createSpeller, type Language, type Speller } from "../languages/index.js";
import {
  createDenseIndex,
  createSparseIndex,
  createVariantMatcher,
  type DenseIndex,
  type Row,
  type SparseIndex,
  tally,
  type VariantMatcher,
} from "./indexes/index.js";
import { createRelatedWords, DENSE_MEMORIES, Rarity, type RelatedWords, Vocabulary } from "./words/index.js";

/** Rows, their counts, and the indexes over them, kept in step. */
export interface TextStore {
  readonly vocabulary: Vocabulary;
  readonly rarity: Rarity;
  readonly rows: ReadonlyMap<string, Row>;
  readonly matcher: VariantMatcher;
  readonly relatedWords: RelatedWords;
  /** Grows with every change. */
  readonly version: number;
  /** Titles and variants of all memories. */
  readonly titles: number;
  /** Words of titles that were taken out; their numbers stay taken until the store is built anew. */
  readonly waste: number;
  add(row: Row): void;
  /** Adds rows that are already counted in the vocabulary to a store that is empty. */
  adopt(rows: readonly Row[]): void;
  remove(id: string): boolean;
  speller(): Speller;
  /** The index that scores all memories, null where they are too many. */
  dense(): DenseIndex | null;
  /** The index of a large store, null where the other one serves. */
  sparse(): SparseIndex | null;
}

export function createTextStore(languages: readonly Language[]): TextStore {
  const vocabulary = new Vocabulary(languages);
  const rarity = new Rarity(vocabulary);
  const rows = new Map<string, Row>();
  const matcher = createVariantMatcher(vocabulary, rarity);
  const relatedWords = createRelatedWords(vocabulary);
  const speller = createSpeller((form) => vocabulary.formWords[form]!);
  let spelled = 0;
  let dense: DenseIndex | null = null;
  let sparse: SparseIndex | null = null;
  let version = 0;
  let titles = 0;
  let waste = 0;

  const changed = (): void => {
    version++;
    // With every change a few words, so that no query has to take in all.
    for (; spelled < vocabulary.formWords.length; spelled++) speller.add(vocabulary.formWords[spelled]!, spelled);
    dense = null;
    rarity.changed(rows.size);
    matcher.changed();
    relatedWords.changed();
    if (rows.size <= DENSE_MEMORIES) sparse = null;
    else if (sparse === null) {
      sparse = createSparseIndex(vocabulary, rarity);
      for (const row of rows.values()) {
        sparse.add(row);
        row.counts = null;
      }
    }
  };

  return {
    vocabulary,
    rarity,
    rows,
    matcher,
    relatedWords,
    get version() {
      return version;
    },
    get titles() {
      return titles;
    },
    get waste() {
      return waste;
    },
    add(row) {
      rows.set(row.id, row);
      tally(vocabulary, row, 1);
      titles += row.ends.length;
      sparse?.add(row);
      if (sparse !== null) row.counts = null;
      changed();
    },
    adopt(adopted) {
      rarity.changed(adopted.length);
      if (adopted.length > DENSE_MEMORIES) sparse = createSparseIndex(vocabulary, rarity);
      for (const row of adopted) {
        rows.set(row.id, row);
        titles += row.ends.length;
        sparse?.add(row);
      }
      changed();
    },
    remove(id) {
      const row = rows.get(id);
      if (row === undefined) return false;
      rows.delete(id);
      sparse?.remove(row);
      tally(vocabulary, row, -1);
      titles -= row.ends.length;
      waste += row.forms.length + row.answers.length;
      changed();
      return true;
    },
    speller: () => speller,
    dense() {
      if (sparse === null) dense ??= createDenseIndex(vocabulary, rarity, inOrder(vocabulary, rows));
      return dense;
    },
    sparse: () => sparse,
  };
}

/**
 * Rows in the order of their words, twins in that of their ids: what is trained on them depends on what they say, not on
 * how they are called or when they came.
 */
export function inOrder({ formWords }: Vocabulary, rows: ReadonlyMap<string, Row>): Row[] {
  return [...rows.values()].sort((one, other) => {
    const shared = Math.min(one.forms.length, other.forms.length);
    for (let at = 0; at < shared; at++) {
      const form = one.forms[at]!;
      const against = other.forms[at]!;
      if (form !== against) return formWords[form]! < formWords[against]! ? -1 : 1;
    }
    return one.forms.length - other.forms.length || (one.id < other.id ? -1 : 1);
  });
}
