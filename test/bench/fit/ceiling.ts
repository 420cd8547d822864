/**
 * Measures the limit of the product's evidence in each regime of the benchmark. Weights are chosen on the very questions they
 * are judged by, so no other mix can be better.
 *
 *   npx tsx test/bench/fit/ceiling.ts
 */
import { EVIDENCE_PARTS, type Mix } from "../../../src/recall/text/confidence.js";
import { readBenchData } from "../data.js";
import { createRegimes, type Regime } from "../regimes.js";
import { fitMixes, mixBetween } from "./fit-mix.js";
import { collect, type SampleSet, scoreOfSample } from "./samples.js";

const STEPS = [-0.5, -0.2, -0.1, 0.1, 0.2, 0.5] as const;
const ROUNDS = 6;
/** First weight to try for a part without one. */
const MIN_WEIGHT = 0.02;

const data = readBenchData();
if (data !== null) {
  console.log("right memory first, % of questions".padEnd(48), "fitted to it alone", "", "chosen on it");
  for (const regime of createRegimes(data)) {
    const set = collect(asked(regime), regime.memories[0]!.variants.length > 1);
    const fitted = mixBetween(fitMixes([set]), set.meanTitles);
    const [start, best] = [shareRight(set, fitted), climb(set, fitted)].map((share) => (100 * share).toFixed(1));
    console.log(regime.title.padEnd(48), start!.padStart(18), best!.padStart(14));
  }
}

function asked({ id, memories, queries }: Regime) {
  return {
    name: id,
    weight: 1,
    memories: memories.map(({ id: memory, title, variants }) => ({ id: memory, titles: [title, ...variants] })),
    queries: queries
      .filter(({ answer }) => answer !== null)
      .map(({ text, answer }) => ({ text, id: answer, weight: 1 })),
  };
}

/** Changes one weight after the other as long as that ranks more right memories first. */
function climb(set: SampleSet, start: Mix): number {
  let mix = start;
  let best = shareRight(set, mix);
  for (let round = 0; round < ROUNDS; round++) {
    for (const part of EVIDENCE_PARTS) {
      for (const step of STEPS) {
        const next = { ...mix, [part]: Math.max(0, Math.max(mix[part], step > 0 ? MIN_WEIGHT : 0) * (1 + step)) };
        const right = shareRight(set, next);
        if (right <= best) continue;
        mix = next;
        best = right;
      }
    }
  }
  return best;
}

function shareRight({ samples }: SampleSet, mix: Mix): number {
  const right = samples.filter(({ contenders, right: at }) => {
    const scores = contenders.map((contender) => scoreOfSample(contender, mix));
    return at >= 0 && scores.every((score, other) => other === at || score < scores[at]!);
  });
  return right.length / samples.length;
}
