import type { Ports, SemanticScorer } from "../../ports/index.js";
import { withTimeout } from "../../shared/index.js";

/** A turn does not wait longer for a judgement that it can do without. */
const TIMEOUT_MS = 5_000;

/** The same scorer, which fails where it is late. */
export function inTime({ clock }: Ports, scorer: SemanticScorer): SemanticScorer {
  return {
    score: (text, candidates, { signal: outer }) =>
      withTimeout(clock, { timeoutMs: TIMEOUT_MS, late, signal: outer }, (signal) =>
        scorer.score(text, candidates, { signal }),
      ),
  };
}

function late(): Error {
  return new Error("The semantic scorer is late");
}
