import { DEFAULT_THRESHOLDS } from "../../../src/recall/search/levels.js";
import { type Mix, toTreeSignals } from "../../../src/recall/text/confidence.js";
import { sumLeaves } from "../../../src/recall/text/forest.js";
import { nameOf } from "./answer-regimes.js";
import { judge } from "./fit-confidence.js";
import { fitForest } from "./fit-forest.js";
import type { FitQuery } from "./fit-regimes.js";
import type { SampleSet } from "./samples.js";

/** The best candidate of a question, judged by trees that were fitted without the questions of its set. */
export interface Outcome {
  /** Name of the set. */
  readonly name: string;
  readonly kind: NonNullable<FitQuery["kind"]>;
  /** Logit of its probability. */
  readonly sum: number;
  readonly right: boolean;
  /** True if a rule keeps it below HIGH. */
  readonly isDoubted: boolean;
}

/** Maximum share of each kind of question that HIGH may answer wrong. */
const MAX_WRONG: Partial<Record<Outcome["kind"], number>> = { plain: 0.015, other: 0.1, none: 0.03 };
/** Share of the texts that no memory answers which are answered or offered something. */
export const OFFERED_SHARE = 0.25;

const toProbability = (sum: number): number => 1 / (1 + Math.exp(-sum));
const toLogit = (share: number): number => Math.log(share / (1 - share));
const HIGH = toLogit(DEFAULT_THRESHOLDS.high);

/** Sets are left out in so many parts, one at a time. */
const PARTS = 8;

/** Fits the trees once for each part of the sets, without it, and judges the sets that were left out. */
export function listLeftOut(sets: readonly SampleSet[], mixOf: (set: SampleSet) => Mix): readonly Outcome[] {
  return listParts(sets.map(({ regime }) => nameOf(regime))).flatMap((names) => {
    const isOut = ({ regime }: SampleSet): boolean => names.has(nameOf(regime));
    const forest = fitForest(
      sets.filter((set) => !isOut(set)),
      mixOf,
    );
    return sets.filter(isOut).flatMap((set) =>
      set.samples.flatMap((sample, at): Outcome[] => {
        const { kind } = set.regime.queries[at]!;
        const [best] = judge(sample, set, mixOf(set));
        if (best === undefined || kind === undefined) return [];
        const { right, isDoubted } = best;
        return [
          { name: nameOf(set.regime), kind, sum: sumLeaves(forest, toTreeSignals(best.input)), right, isDoubted },
        ];
      }),
    );
  });
}

/** The names in parts that are left out one at a time. */
export function listParts(all: readonly string[]): readonly ReadonlySet<string>[] {
  const names = [...new Set(all)];
  return Array.from({ length: PARTS }, (_, part) => new Set(names.filter((__, at) => at % PARTS === part)));
}

/** The constant with which HIGH answers as many wrong ones as it may. */
export function fitShift(outcomes: readonly Outcome[]): number {
  const sums = outcomes.map(({ sum }) => sum).sort((one, other) => one - other);
  const bound = sums.find((least) =>
    Object.entries(MAX_WRONG).every(([kind, most]) => {
      const own = outcomes.filter((one) => one.kind === kind);
      return own.filter((one) => isAnswered(one, least) && !one.right).length <= most * own.length;
    }),
  );
  return HIGH - (bound ?? HIGH);
}

/** The confidence that the given share of the texts that no memory answers reaches, with two decimal places. */
export function fitNearConfidence(outcomes: readonly Outcome[], shift: number): number {
  const sums = outcomes
    .filter(({ kind }) => kind === "none")
    .map(({ sum }) => sum + shift)
    .sort((one, other) => other - one);
  return Math.ceil(100 * toProbability(sums[Math.floor(OFFERED_SHARE * sums.length)] ?? 0)) / 100;
}

/** Prints the share that HIGH answers of each set. */
export function reportLeftOut(outcomes: readonly Outcome[], shift: number): void {
  console.log("left out               plain: right  wrong   other contrast    none foreign");
  for (const name of [...new Set(outcomes.map((one) => one.name)), "all"]) {
    const own = outcomes.filter((one) => name === "all" || one.name === name);
    const share = (kind: Outcome["kind"], right: boolean): string => {
      const asked = own.filter((one) => one.kind === kind);
      const answered = asked.filter((one) => isAnswered(one, HIGH - shift) && one.right === right);
      return ((100 * answered.length) / asked.length).toFixed(1).padStart(7);
    };
    const wrong = (["plain", "other", "contrast", "none", "foreign"] as const).map((kind) => share(kind, false));
    console.log(`${name.padEnd(24)} ${[share("plain", true), ...wrong].join(" ")}`);
  }
}

function isAnswered({ sum, isDoubted }: Outcome, least: number): boolean {
  return !isDoubted && sum >= least;
}
