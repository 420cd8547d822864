import type { Ports, SemanticScorer } from "../ports/index.js";

/** A turn does not wait longer for a judgement that it can do without. */
const TIMEOUT_MS = 5_000;

/** The same scorer, which fails where it is late. */
export function inTime({ clock }: Ports, scorer: SemanticScorer): SemanticScorer {
  return {
    async score(text, candidates, { signal }) {
      const late = new AbortController();
      let cancel: () => void = () => {};
      const timeout = new Promise<never>((_, reject) => {
        cancel = clock.after(TIMEOUT_MS, () => {
          const error = new Error("The semantic scorer is late");
          late.abort(error);
          reject(error);
        });
      });
      try {
        const asked = scorer.score(text, candidates, { signal: AbortSignal.any([signal, late.signal]) });
        return await Promise.race([asked, timeout]);
      } finally {
        cancel();
      }
    },
  };
}
