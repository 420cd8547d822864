import type { CorrelationPair } from "../../model/index.js";
import type { Change } from "../../ports/index.js";
import { CorrelationIndex } from "../../recall/index.js";
import { type Actor, refs } from "../stored/index.js";

/** The pairs of an assistant in this process. */
export interface PairReplica {
  /** By pairID. */
  readonly pairs: ReadonlyMap<string, CorrelationPair>;
  /** The pairs in effect for an actor: those of everyone, and its own. */
  pairsFor(actor: Actor): Pick<CorrelationIndex, "adjustments">;
  apply(change: Change): void;
}

/** Creates an empty replica. */
export function createPairReplica(): PairReplica {
  const pairs = new Map<string, CorrelationPair>();
  const inEffect = new CorrelationIndex();
  return {
    pairs,
    pairsFor: ({ personID }) => ({ adjustments: (text) => inEffect.adjustments(text, personID) }),
    apply({ id, doc }) {
      const before = pairs.get(id);
      if (before !== undefined && !before.pending) inEffect.remove(before);
      pairs.delete(id);
      if (doc === null) return;
      const pair = refs.pair.decode(doc.value);
      pairs.set(id, pair);
      if (!pair.pending) inEffect.add(pair);
    },
  };
}
