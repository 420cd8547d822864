import type { Language } from "../../languages/index.js";
import { ContrastFinder } from "./contrast/index.js";
import { addToTotals, DenseIndex, type Row, SparseIndex, TitleMatcher } from "./indexes/index.js";
import { Vocabulary } from "./words/index.js";

/** Up to this many memories all are scored; above, only those that share the rarest words of the text. */
const MAX_DENSE_MEMORIES = 1_024;

/** Rows with their counts and the indexes over them, kept consistent. */
export class TextStore {
  readonly vocabulary: Vocabulary;
  readonly matcher: TitleMatcher;
  readonly contrasts: ContrastFinder;
  readonly rows = new Map<string, Row>();
  /** Grows with every change. */
  version = 0;
  /** Titles and variants of all memories. */
  titles = 0;
  /** Memories with words in their answers. */
  answered = 0;
  /** Words of those titles. */
  words = 0;
  /** Words of removed titles. Their numbers stay taken until the store is rebuilt. */
  removedWords = 0;
  #dense: DenseIndex | null = null;
  #sparse: SparseIndex | null = null;

  constructor(languages: readonly Language[]) {
    this.vocabulary = new Vocabulary(languages);
    this.matcher = new TitleMatcher(this.vocabulary);
    this.contrasts = new ContrastFinder(this.vocabulary, languages);
  }

  add(row: Row): void {
    addToTotals(this.vocabulary, row, 1);
    this.#insert(row);
    this.#changed();
  }

  /** Adds rows that the counts of the vocabulary already include to an empty store. */
  addCounted(rows: readonly Row[]): void {
    this.vocabulary.changed(rows.length);
    for (const row of rows) this.#insert(row);
    this.#changed();
  }

  remove(id: string): boolean {
    const row = this.rows.get(id);
    if (row === undefined) return false;
    this.rows.delete(id);
    this.#sparse?.remove(row);
    addToTotals(this.vocabulary, row, -1);
    this.#count(row, -1);
    this.removedWords += row.forms.length + row.answerForms.length;
    this.#changed();
    return true;
  }

  /** The index that scores all memories, or for a large store the one that gathers candidates. */
  index(): DenseIndex | SparseIndex {
    if (this.#sparse !== null) return this.#sparse;
    if (this.#dense === null) {
      this.#dense = new DenseIndex(this.vocabulary, this.orderedRows());
      // Counts take as much as the index, and only the next one needs them again.
      this.#forgetCounts();
    }
    return this.#dense;
  }

  /** In the order of their words, then IDs, so that training does not depend on the order of arrival. */
  orderedRows(): Row[] {
    const { formWords } = this.vocabulary;
    const sorted = Array.from(this.rows.values(), (row) => ({ row, forms: row.forms }));
    sorted.sort(({ row: one, forms }, { row: other, forms: others }) => {
      const shared = Math.min(forms.length, others.length);
      for (let at = 0; at < shared; at++) {
        const form = forms[at]!;
        const against = others[at]!;
        if (form !== against) return formWords[form]! < formWords[against]! ? -1 : 1;
      }
      return forms.length - others.length || (one.id < other.id ? -1 : 1);
    });
    return sorted.map(({ row }) => row);
  }

  #insert(row: Row): void {
    this.rows.set(row.id, row);
    this.#count(row, 1);
    this.#sparse?.add(row);
  }

  #count(row: Row, sign: 1 | -1): void {
    this.titles += sign * row.titles;
    if (row.answerForms.length > 0) this.answered += sign;
    this.words += sign * row.forms.length;
  }

  #forgetCounts(): void {
    for (const row of this.rows.values()) row.counts = null;
  }

  #changed(): void {
    this.version++;
    this.#dense = null;
    this.vocabulary.changed(this.rows.size);
    this.matcher.changed();
    if (this.rows.size <= MAX_DENSE_MEMORIES) this.#sparse = null;
    else if (this.#sparse === null) {
      this.#sparse = new SparseIndex(this.vocabulary);
      this.#sparse.addAll([...this.rows.values()]);
      this.#forgetCounts();
    }
  }
}
