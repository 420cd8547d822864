/** Words of texts: tokens, numbered features with their counts, and queries. */

export * from "./query.js";
export { createTokeniser, type Token } from "./tokenise.js";
export { ANSWER, FEATURES, GRAM, PAIR, Vocabulary, WEIGHTING, WORD } from "./vocabulary.js";
