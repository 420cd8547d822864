/** Where words stand in a space of meanings: words close in meaning have a cosine near 1. */
export interface WordVectors {
  /** Length of every point. */
  readonly dimensions: number;
  /** The point of a stem, of length 1; null for an unknown stem. Not to be changed by the caller. */
  readonly vectorOf: (stem: string) => Float32Array | null;
}

/** A stem that is said in place of another, or about the same matter. */
export interface RelatedStem {
  readonly stem: string;
  /** How far it stands for the other, in (0, 1). */
  readonly strength: number;
}

/**
 * What the matcher knows of one language. Every part but the code may be missing: a language without a stemmer is
 * matched by its plain words, one without frequencies takes every word as equally rare.
 */
export interface Language {
  /** ISO 639-1 code, lower case: "en". */
  readonly code: string;
  /** The stem of a normalised word. Must be pure. */
  readonly stem?: (word: string) => string;
  /** Words that carry little meaning; weighted down, never dropped. */
  readonly stopWords?: ReadonlySet<string>;
  /** Opens a contraction into its words ("don't" -> do, not); null where the word is none. */
  readonly expand?: (word: string) => readonly string[] | null;
  /** Share of a stem among the running words of the language, in [0, 1]; 0 for unknown stems. */
  readonly share?: (stem: string) => number;
  /**
   * The stems related to a stem, strongest first, without the stem itself; none for an unknown one. Not to be changed by
   * the caller. The first language that has it is used for all texts.
   */
  readonly related?: (stem: string) => readonly RelatedStem[];
  /** The known stem that a misspelt one most likely is, null where there is none or the stem is known. */
  readonly respell?: (stem: string) => string | null;
  /** Finds words that mean nearly the same. The first language that has them is used for all texts. */
  readonly vectors?: WordVectors;
}
