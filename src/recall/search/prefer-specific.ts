import type { MemoryStore } from "../memory/index.js";
import type { Candidate } from "./candidate.js";
import { normaliseQuestion } from "./correlation-pairs.js";
import { toConfidenceLevel } from "./levels.js";
import type { TextQuery } from "./search-text.js";

/**
 * Of memories that are asked for by the same words, and are near to one another, the one that meets more conditions of
 * the context is meant: the others give way to it, and what they were sure of is its own. spec: Context variables.
 */
export function preferSpecific(
  store: MemoryStore,
  { sources: { contextVars, contextMatch }, thresholds }: TextQuery,
  candidates: readonly Candidate[],
  margin: number,
): readonly Candidate[] {
  if (store.conditioned === 0) return candidates;
  const rivals = candidates.filter((candidate) => candidate.confidenceLevel !== "NONE");
  const met = new Map(
    rivals.map(({ memoryID }) => {
      const matcher = store.facts.get(memoryID)?.contextMatcher;
      return [memoryID, matcher?.match(contextVars, contextMatch).met ?? 0];
    }),
  );
  const metBy = ({ memoryID }: Candidate): number => met.get(memoryID) ?? 0;
  const heirs = rivals.filter((candidate) => metBy(candidate) > 0).sort((one, other) => metBy(other) - metBy(one));
  const inherited = new Map<string, number>();
  const left = candidates.filter((candidate) => {
    const heir = rivals.includes(candidate)
      ? heirs.find(
          (other) =>
            metBy(other) > metBy(candidate) &&
            Math.abs(candidate.score - other.score) < margin &&
            shareTitle(store, candidate, other),
        )
      : undefined;
    if (heir === undefined) return true;
    inherited.set(heir.memoryID, (inherited.get(heir.memoryID) ?? 0) + candidate.confidence);
    return false;
  });
  return left.map((candidate) => {
    const more = inherited.get(candidate.memoryID);
    if (more === undefined) return candidate;
    const confidence = Math.min(1, candidate.confidence + more);
    return { ...candidate, confidence, confidenceLevel: toConfidenceLevel(confidence, thresholds) };
  });
}

function shareTitle(store: MemoryStore, one: Candidate, other: Candidate): boolean {
  const titles = (candidate: Candidate) =>
    store.facts.get(candidate.memoryID)?.titles.map(normaliseQuestion).filter(Boolean) ?? [];
  const others = new Set(titles(other));
  return titles(one).some((title) => others.has(title));
}
