/** Words of texts: tokens, numbered features with their counts, and queries. */

export * from "./query.js";
export * from "./tokenise.js";
export * from "./vocabulary.js";
