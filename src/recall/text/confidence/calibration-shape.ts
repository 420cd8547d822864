/** What speaks for a memory, each part raw. */
export interface Evidence {
  /** Cosines by kind of feature, in [0, 1]. */
  words: number;
  pairs: number;
  grams: number;
  /** Share of the text's words that the answers have. */
  answers: number;
  /** Mean log-likelihood ratio, of any sign. */
  bayes: number;
  /** Cosine in the space of meanings. */
  meaning: number;
  /** Cosine of the text's words with words related to them. */
  related: number;
  /** Share of what the text asks for that the nearest words of the memory stand for. */
  nearest: number;
  /** Cosine of the best single title or variant. */
  variant: number;
  /** Margin of the linear head, 0 without one. */
  head: number;
}

/** What each part of the evidence counts; the same names. */
export type Mix = Readonly<Record<keyof Evidence, number>>;

/** A mix for memories with so many titles on average. */
export interface MixAnchor {
  /** Base-2 logarithm of the mean number of titles. */
  readonly at: number;
  readonly counts: Mix;
  readonly head: Mix;
}

/** Weights of a logistic function, one for each thing it looks at. */
export interface ConfidenceWeights {
  readonly constant: number;
  readonly score: number;
  readonly margin: number;
  readonly lead: number;
  readonly covered: number;
  readonly unknown: number;
  readonly said: number;
  readonly variant: number;
  readonly meaning: number;
  readonly nearest: number;
  readonly variantLead: number;
  readonly nearestLead: number;
  readonly headLead: number;
  readonly agreement: number;
  readonly titles: number;
  readonly memories: number;
}

/** Weights for the foremost candidate and for the others. */
export interface ConfidenceTable {
  readonly winner: ConfidenceWeights;
  readonly other: ConfidenceWeights;
}

/** Weights for memories with so many titles on average. */
export interface ConfidenceAnchor {
  /** Base-2 logarithm of the mean number of titles. */
  readonly at: number;
  readonly counts: ConfidenceTable;
  readonly head: ConfidenceTable;
}
