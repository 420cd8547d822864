import type { WordCandidate } from "../meaning/index.js";
import {
  type Candidate,
  type LazyMeaning,
  type LoadedMeaning,
  type MeaningReport,
  type MemoryStore,
  throwIfAborted,
  toConfidenceLevel,
} from "../search/index.js";
import type { TextCandidate } from "../text/index.js";
import { searchText, type TextQuery } from "./search-text.js";

/** Candidates by words that are ranked again by their vectors. */
const MIN_CANDIDATES = 40;

export interface FoundWithMeaning {
  readonly candidates: Candidate[];
  readonly meaning: MeaningReport;
}

/**
 * The candidates of a query by words and vectors. Without vectors, or if the embedder fails or is late, those by words.
 *
 * @throws KeepsakeError `ABORTED` if the signal aborted it.
 */
export async function searchWithMeaning(
  store: MemoryStore,
  query: TextQuery,
  lazy: LazyMeaning,
  signal: AbortSignal | undefined,
): Promise<FoundWithMeaning> {
  throwIfAborted(signal);
  const loaded = await lazy.load();
  const { index } = loaded;
  const problem = index.memories === 0 ? null : await index.read([query.text], signal);
  throwIfAborted(signal);
  const ranked = problem === null ? rankByMeaning(store, query, loaded) : null;
  const status = problem ?? (ranked === null ? "no-vectors" : "used");
  return {
    candidates: ranked ?? searchText(store, query),
    meaning: { embedder: lazy.embedder.id, status, missing: index.missing },
  };
}

function rankByMeaning(
  store: MemoryStore,
  query: TextQuery,
  { index, mixCandidates }: LoadedMeaning,
): Candidate[] | null {
  const meaning = index.query(query.text, query.accepts);
  if (meaning === null) return null;
  const found = searchForMix(store, query, meaning.nearest);
  const byID = new Map(found.map(({ candidate }) => [candidate.memoryID, candidate]));
  const mixed = mixCandidates(
    found.map(({ words }) => words),
    meaning,
    store.texts.main.shape,
  );
  return mixed.slice(0, query.limit).map(({ memoryID, score, confidence, textWeight, encoder, second }) => {
    const candidate = byID.get(memoryID)!;
    const level = toConfidenceLevel(confidence, query.thresholds);
    const parts = { ...candidate.parts };
    for (const name of TEXT_PARTS) parts[name] *= textWeight;
    return { ...candidate, score, confidence, confidenceLevel: level, parts: { ...parts, encoder }, second };
  });
}

const TEXT_PARTS = ["words", "pairs", "grams", "bayes", "head", "variant", "meaning", "answers"] as const;

/** The candidates by words and the nearest ones, with what a mix needs of them. */
export function searchForMix(store: MemoryStore, query: TextQuery, nearest: readonly string[]) {
  const best = new Map<string, TextCandidate>();
  const onScored = (scored: TextCandidate): void => {
    if (scored.score > (best.get(scored.id)?.score ?? Number.NEGATIVE_INFINITY)) best.set(scored.id, scored);
  };
  const limit = Math.max(query.limit, MIN_CANDIDATES);
  const found = searchText(store, { ...query, limit, extraIDs: nearest, onScored });
  return found.map((candidate) => {
    const text = TEXT_PARTS.reduce((sum, name) => sum + candidate.parts[name], 0);
    const { input } = best.get(candidate.memoryID)!;
    const words: WordCandidate = { ...candidate, text, boosts: candidate.score - text, input };
    return { candidate, words };
  });
}
