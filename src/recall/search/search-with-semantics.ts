import type { MemoryStore } from "../memory/index.js";
import type { Candidate } from "./candidate.js";
import type { IndexOptions } from "./search-options.js";
import { searchText, type TextQuery } from "./search-text.js";
import { SEMANTIC_CANDIDATES, semanticScores, throwIfAborted } from "./semantic-scorer.js";

/**
 * The candidates of a query, with the semantic scorer's part where there is a scorer and it answers.
 *
 * @throws KeepsakeError `ABORTED` where the signal ended it.
 */
export async function searchWithSemantics(
  store: MemoryStore,
  query: TextQuery,
  { semanticScorer, semanticWeight = DEFAULT_SEMANTIC_WEIGHT }: IndexOptions,
  signal: AbortSignal = new AbortController().signal,
): Promise<Candidate[]> {
  throwIfAborted(signal);
  if (semanticScorer === undefined) return searchText(store, query);
  const asked = searchText(store, { ...query, limit: Math.max(SEMANTIC_CANDIDATES, query.limit) })
    .slice(0, SEMANTIC_CANDIDATES)
    .map(({ memoryID }) => {
      const facts = store.facts.get(memoryID);
      return { memoryID, texts: [...(facts?.titles ?? []), ...(facts?.answers ?? [])] };
    });
  const scores = await semanticScores(semanticScorer, query.text, asked, signal);
  const semantic = new Map(Array.from(scores, ([memoryID, score]) => [memoryID, score * semanticWeight] as const));
  return searchText(store, { ...query, sources: { ...query.sources, semantic } });
}

const DEFAULT_SEMANTIC_WEIGHT = 0.15;
