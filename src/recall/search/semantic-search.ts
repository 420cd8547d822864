import { KeepsakeError } from "../../errors.js";
import { checkSignal } from "../../model/index.js";
import type { SemanticCandidate, SemanticScorer } from "../../ports/index.js";
import type { MemoryStore } from "./memory-store.js";
import type { Candidate, IndexOptions } from "./search-options.js";
import type { TextQuery } from "./search-text.js";
import { searchText } from "./search-text.js";

/** Maximum number of candidates that a scorer is called with. */
export const SEMANTIC_CANDIDATES = 50;
const DEFAULT_SEMANTIC_WEIGHT = 0.15;

/**
 * The candidates of a query, with the part of the semantic scorer if there is one and it succeeds.
 *
 * @throws KeepsakeError `ABORTED` if the signal aborted it.
 */
export async function searchWithSemantics(
  store: MemoryStore,
  query: TextQuery,
  { semanticScorer, semanticWeight = DEFAULT_SEMANTIC_WEIGHT }: IndexOptions,
  signal: AbortSignal = new AbortController().signal,
): Promise<Candidate[]> {
  throwIfAborted(signal);
  if (semanticScorer === undefined) return searchText(store, query);
  const candidates = searchText(store, { ...query, limit: Math.max(SEMANTIC_CANDIDATES, query.limit) })
    .slice(0, SEMANTIC_CANDIDATES)
    .map(({ memoryID }) => {
      const facts = store.facts.get(memoryID);
      return { memoryID, texts: [...(facts?.titles ?? []), ...(facts?.answers ?? [])] };
    });
  if (candidates.length === 0) return [];
  const scores = await callScorer(semanticScorer, query.text, candidates, signal);
  const areScores = scores?.length === candidates.length && scores.every(Number.isFinite);
  const semantic = new Map(
    candidates.flatMap(({ memoryID }, index) => {
      const score = Math.min(1, Math.max(0, scores?.[index] ?? 0));
      return areScores ? [[memoryID, score * semanticWeight] as const] : [];
    }),
  );
  return searchText(store, { ...query, boosts: { ...query.boosts, semantic } });
}

/** Throws `ABORTED` for an aborted signal, and `INVALID_FIELD` for an invalid one. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  checkSignal(signal);
  if (signal?.aborted) throw new KeepsakeError("ABORTED", "The search was aborted", { cause: signal.reason });
}

/** The scores, or null if the scorer fails. Rejects as soon as the signal aborts. */
async function callScorer(
  scorer: SemanticScorer,
  text: string,
  candidates: readonly SemanticCandidate[],
  signal: AbortSignal,
): Promise<readonly number[] | null> {
  // Listens before the call, since the scorer itself may abort the signal. A session's signal outlives many searches, so
  // the listener is removed afterwards.
  const listening = new AbortController();
  const aborted = new Promise<null>((resolve) => {
    signal.addEventListener("abort", () => resolve(null), { once: true, signal: listening.signal });
  });
  const called = (async () => scorer.score(text, candidates, { signal }))();
  const scores = await Promise.race([called.catch(() => null), aborted]);
  listening.abort();
  throwIfAborted(signal);
  return scores;
}
