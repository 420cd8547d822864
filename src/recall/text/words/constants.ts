/** How texts are counted and weighed. Chosen on validation text of several public sets; see docs/recall.md. */
export const FEATURES = {
  /** What a stop word counts as a word, and its characters as grams. */
  stopWord: 0.8,
  stopGram: 0.4,
  /** Lengths of character grams. */
  gramLengths: [3, 4],
  /** Characters of a word that give grams. */
  gramWordLength: 24,
  /** Distinct words of a query that are used, and of a memory's answers. */
  queryWords: 48,
  answerWords: 200,
} as const;

/** How rare a feature is taken to be. */
export const RARITY = {
  /** Memories that the language itself is worth: small stores lean on it. */
  background: 400,
  /** Words of a typical title; turns a share of running words into a share of titles. */
  titleWords: 10,
  floor: 0.05,
  power: 0.75,
  /** Power of repeated counts. */
  repeats: 0.6,
  /** Power of a word's weight in what the text asks for. */
  matterPower: 1.5,
  /** Power of rarity in the mean of meanings. */
  meaningPower: 1.5,
} as const;

/** Counts that smooth the naive-Bayes term. */
export const BAYES_SMOOTHING = 10;

/** Linear head: where it is trained and how. */
export const HEAD = {
  minMeanVariants: 3,
  maxMemories: 1_000,
  maxVariants: 40_000,
  cost: 1,
  positiveCost: 2,
  /** Rounds over the titles. */
  epochs: 16,
  bias: 0.3,
  meaning: 0.7,
  pairs: 0.65,
  grams: 0.8,
  /** Weights below this share of a memory's largest are dropped. */
  keep: 0.03,
} as const;

/** Memories up to which all are scored; above, those that share the telling words of the text. */
export const DENSE_MEMORIES = 1_024;
/** Memories scored in full where not all are. */
export const SPARSE_CANDIDATES = 20;
/** Postings read to gather them. */
export const SPARSE_BUDGET = 24_000;
/** Candidates whose single variants are compared. */
export const VARIANT_CANDIDATES = 6;
