/** Words of texts: tokens, numbered features with their counts, and queries. */
export {
  type AppliedCorrection,
  addScaled,
  type Correction,
  createQuery,
  normaliseVector,
  type Query,
  type QueryTerm,
} from "./query.js";
export { createTokeniser, type Token } from "./tokenise.js";
export { ANSWER, FEATURES, GRAM, PAIR, Vocabulary, WEIGHTING, WORD } from "./vocabulary.js";
