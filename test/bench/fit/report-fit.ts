import { DEFAULT_MARGIN, DEFAULT_THRESHOLDS } from "../../../src/recall/search/levels.js";
import {
  type ConfidenceTable,
  estimateConfidence,
  interpolate,
  locateBetween,
  type Mix,
} from "../../../src/recall/text/confidence.js";
import { calibrationError, share } from "../metrics.js";
import { CONFIDENCE_ANCHORS, judge } from "./fit-confidence.js";
import { mixBetween } from "./fit-mix.js";
import type { SampleSet } from "./samples.js";

/** Prints a line for each regime: how often the best candidate is right, and what is answered at once. */
export function reportFit(sets: readonly SampleSet[], mixes: readonly Mix[], tables: readonly ConfidenceTable[]): void {
  console.log("regime                       kind   top-1  answered  right  out of scope  error  with out of scope");
  for (const set of sets) {
    const answers = listAnswers(set, mixBetween(mixes, set.meanTitles), tableBetween(tables, set.meanTitles));
    const inScope = answers.filter(({ asked }) => asked);
    const sure = inScope.filter(({ high }) => high);
    const figures = [
      share(inScope, ({ right }) => right),
      share(inScope, ({ high }) => high),
      share(sure, ({ right }) => right),
      share(
        answers.filter(({ outOfScope }) => outOfScope),
        ({ high }) => high,
      ),
      calibrationError(inScope),
      weightedError(answers),
    ];
    const percents = figures.map((figure) => (100 * figure).toFixed(1).padStart(7));
    console.log(`${set.regime.name.padEnd(28)} ${set.withHead ? "head  " : "counts"} ${percents.join(" ")}`);
  }
}

/** The weights of the confidence for a mean number of titles. */
export function tableBetween(tables: readonly ConfidenceTable[], meanTitles: number): ConfidenceTable {
  const { low, high, share: part } = locateBetween(CONFIDENCE_ANCHORS, meanTitles);
  return {
    winner: interpolate(tables[low]!.winner, tables[high]!.winner, part),
    other: interpolate(tables[low]!.other, tables[high]!.other, part),
  };
}

/** Calibration error with the regime's share of texts out of scope. */
function weightedError(
  answers: readonly { readonly weight: number; readonly confidence: number; readonly right: boolean }[],
): number {
  const sums = new Float64Array(10);
  let all = 0;
  for (const { weight, confidence, right } of answers) {
    sums[Math.min(9, Math.floor(10 * confidence))]! += weight * (confidence - (right ? 1 : 0));
    all += weight;
  }
  return sums.reduce((sum, error) => sum + Math.abs(error), 0) / all;
}

function listAnswers(set: SampleSet, mix: Mix, table: ConfidenceTable) {
  return set.samples.flatMap((sample, at) => {
    const [first, second] = judge(sample, set, mix);
    const { id } = set.regime.queries[at]!;
    if (first === undefined) return [];
    const one = estimateConfidence(first.input, table);
    const confidence = one / Math.max(1, one + (second === undefined ? 0 : estimateConfidence(second.input, table)));
    const ahead = first.input.score - first.input.second >= DEFAULT_MARGIN;
    const high = ahead && confidence >= DEFAULT_THRESHOLDS.high;
    return [
      { weight: sample.weight, asked: id !== null, outOfScope: id === null, right: first.right, confidence, high },
    ];
  });
}
