/** Searches by text: what the first question of a page loads. */

export type { BoostSources } from "./boosts.js";
export * from "./text-search.js";
