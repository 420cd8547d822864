import type { CorrelationPair } from "../../model/index.js";
import type { Change } from "../../ports/index.js";
import { type CorrelationIndex, createCorrelationIndex } from "../../recall/index.js";
import type { Actor } from "../stored/index.js";

/** What a process knows of what was learnt. */
export interface KnownPairs {
  /** By pairID. */
  readonly pairs: ReadonlyMap<string, CorrelationPair>;
  /** The pairs that count for this actor: everyone's, and the actor's own. */
  countingFor(actor: Actor): Pick<CorrelationIndex, "adjustments">;
  apply(change: Change): void;
}

/** Nothing learnt yet. */
export function createKnownPairs(): KnownPairs {
  const pairs = new Map<string, CorrelationPair>();
  const counting = createCorrelationIndex();
  return {
    pairs,
    countingFor: ({ personID }) => ({ adjustments: (text) => counting.adjustments(text, personID) }),
    apply({ id, doc }) {
      const before = pairs.get(id);
      if (before !== undefined && !before.pending) counting.remove(before);
      pairs.delete(id);
      if (doc === null) return;
      const pair = doc.value as unknown as CorrelationPair;
      pairs.set(id, pair);
      if (!pair.pending) counting.add(pair);
    },
  };
}
