/** Words of texts: tokens, numbered features with their counts, and queries. */

export type { NumberPlace } from "./number-pool.js";
export * from "./powers.js";
export * from "./query.js";
export * from "./tokenise.js";
export * from "./vectors.js";
export * from "./vocabulary.js";
