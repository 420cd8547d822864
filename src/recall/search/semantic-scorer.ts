import { KeepsakeError } from "../../errors.js";
import { checkSignal } from "../../model/index.js";
import type { SemanticCandidate, SemanticScorer } from "../../ports/index.js";

/** Most candidates that a scorer is asked about. */
export const SEMANTIC_CANDIDATES = 50;

/**
 * Similarities by memory; empty where the scorer fails.
 *
 * @throws KeepsakeError `ABORTED` where the caller's signal ended it.
 */
export async function semanticScores(
  scorer: SemanticScorer,
  text: string,
  candidates: readonly SemanticCandidate[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, number>> {
  throwIfAborted(signal);
  if (candidates.length === 0) return new Map();
  const listening = new AbortController();
  // Listens before it asks: the scorer itself may fire the signal.
  const abort = aborted(signal, listening.signal);
  const scores = await Promise.race([asked(scorer, text, candidates, signal), abort]);
  listening.abort();
  throwIfAborted(signal);
  if (scores?.length !== candidates.length || !scores.every(Number.isFinite)) return new Map();
  return new Map(candidates.map(({ memoryID }, index) => [memoryID, Math.min(1, Math.max(0, scores[index] ?? 0))]));
}

/** Throws `ABORTED` once the signal fired, `INVALID_FIELD` for one that is none. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  checkSignal(signal);
  if (signal?.aborted) throw new KeepsakeError("ABORTED", "The search was aborted", { cause: signal.reason });
}

async function asked(
  scorer: SemanticScorer,
  text: string,
  candidates: readonly SemanticCandidate[],
  signal: AbortSignal,
): Promise<readonly number[] | null> {
  try {
    return await scorer.score(text, candidates, { signal });
  } catch {
    return null;
  }
}

/** Resolves when `signal` fires, until `until` does: a session's signal outlives many searches. */
function aborted(signal: AbortSignal, until: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => resolve(null), { once: true, signal: until });
  });
}
