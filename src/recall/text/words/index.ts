/** Words of texts and queries. */
export {
  BAYES_SMOOTHING,
  DENSE_MEMORIES,
  FEATURES,
  HEAD,
  RARITY,
  SPARSE_BUDGET,
  SPARSE_CANDIDATES,
  VARIANT_CANDIDATES,
} from "./constants.js";
export { type AppliedCorrection, type Correction, createQuery, type Matter, type Query, toUnit } from "./query.js";
export { Rarity } from "./rarity.js";
export { createRelatedWords, type RelatedWords } from "./related-words.js";
export { createTokeniser, type Token } from "./tokenise.js";
export { ANSWER, GRAM, PAIR, Vocabulary, WORD } from "./vocabulary.js";
