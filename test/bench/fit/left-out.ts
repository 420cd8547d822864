import { DEFAULT_THRESHOLDS } from "../../../src/recall/search/levels.js";
import { type ConfidenceTable, estimateConfidence, type Mix } from "../../../src/recall/text/confidence.js";
import { fitConfidence, judge } from "./fit-confidence.js";
import { mixBetween } from "./fit-mix.js";
import { tableBetween } from "./report-fit.js";
import type { SampleSet } from "./samples.js";

/** The best candidate of a question, judged by weights that were fitted without the questions of its set. */
interface Outcome {
  readonly kind: "plain" | "other" | "contrast" | "none";
  readonly confidence: number;
  readonly right: boolean;
  readonly weight: number;
}

/** Share of the texts that no memory answers which are offered something. */
const OFFERED_SHARE = 0.25;

/** Fits the confidence once for each set, without it, and prints the share that HIGH answers of the set that was left out. */
export function reportLeftOut(sets: readonly SampleSet[], mixes: readonly Mix[]): readonly Outcome[] {
  const mixOf = (set: SampleSet): Mix => mixBetween(mixes, set.meanTitles);
  const names = [...new Set(sets.map(nameOf))];
  const all: Outcome[] = [];
  console.log("left out               plain: right  wrong   other  contrast   none  log loss");
  for (const name of names) {
    const tables = fitConfidence(
      sets.filter((set) => nameOf(set) !== name),
      mixOf,
      { withContrasts: true },
    );
    const outcomes = sets
      .filter((set) => nameOf(set) === name)
      .flatMap((set) => listOutcomes(set, mixOf(set), tableBetween(tables, set.meanTitles)));
    print(name, outcomes);
    all.push(...outcomes);
  }
  print("all", all);
  return all;
}

/** The confidence that the given share of the texts that no memory answers reaches, with two decimal places. */
export function fitNearConfidence(outcomes: readonly Outcome[]): number {
  const confidences = outcomes
    .filter(({ kind }) => kind === "none")
    .map(({ confidence }) => confidence)
    .sort((one, other) => other - one);
  return Math.ceil(100 * (confidences[Math.floor(OFFERED_SHARE * confidences.length)] ?? 0)) / 100;
}

/** The name of a set, with or without variants. */
function nameOf({ regime }: SampleSet): string {
  return regime.name.replace(" with variants", "");
}

/** Judges sets that the weights were not fitted on. */
export function judgeOthers(
  sets: readonly SampleSet[],
  mixes: readonly Mix[],
  tables: readonly ConfidenceTable[],
): readonly Outcome[] {
  const outcomes = sets.flatMap((set) =>
    listOutcomes(set, mixBetween(mixes, set.meanTitles), tableBetween(tables, set.meanTitles)),
  );
  print("benchmark, development", outcomes);
  return outcomes;
}

function listOutcomes(set: SampleSet, mix: Mix, table: ReturnType<typeof tableBetween>): readonly Outcome[] {
  return set.samples.flatMap((sample, at) => {
    const { id, kind } = set.regime.queries[at]!;
    const [best] = judge(sample, set, mix);
    if (best === undefined || kind === undefined || (kind === "contrast" && id !== null)) return [];
    const confidence = estimateConfidence(best.input, table, 0);
    return [{ kind, confidence, right: best.right, weight: sample.weight }];
  });
}

function print(name: string, outcomes: readonly Outcome[]): void {
  const share = (kind: Outcome["kind"], holds: (one: Outcome) => boolean): string => {
    const own = outcomes.filter((one) => one.kind === kind);
    return ((100 * own.filter(holds).length) / own.length).toFixed(1).padStart(7);
  };
  const isHigh = ({ confidence }: Outcome): boolean => confidence >= DEFAULT_THRESHOLDS.high;
  const weight = outcomes.reduce((sum, one) => sum + one.weight, 0);
  const loss = outcomes.reduce(
    (sum, { right, confidence, weight: own }) => sum - own * Math.log(right ? confidence : 1 - confidence),
    0,
  );
  const figures = [
    share("plain", (one) => isHigh(one) && one.right),
    share("plain", (one) => isHigh(one) && !one.right),
    share("other", isHigh),
    share("contrast", isHigh),
    share("none", isHigh),
    (loss / weight).toFixed(4).padStart(8),
  ];
  console.log(`${name.padEnd(24)} ${figures.join(" ")}`);
}
