import type { ConfidenceTables } from "../../../../src/recall/meaning/mix/confidence.js";
import { shareOfWeights } from "../../../../src/recall/meaning/mix/rated-candidate.js";
import type { RankedSample } from "./fit-weights.js";
import { isAnsweredAtOnce, judge } from "./judge-sample.js";
import type { MeaningSet } from "./meaning-samples.js";

/**
 * Of the answers at HIGH, so many are right, and so many strangers get one at most: the mean of the larger stores, each
 * question as often as it is asked.
 */
const GOAL = { right: 0.97, strangers: 0.03 } as const;
/** Small stores hide a confidence that is too high, because they have few rivals. */
const LARGE = 20;
const MIN_TRUST = 0.5;
/** More caution than the highest hardly makes answers more often right: what is wrong there looks as sure as what is right. */
const CAUTIONS = { from: 0.7, to: 0.92, step: 0.005 } as const;

type TitleKind = "few" | "many";

/** The lowest caution with which stores without answers reach the goal. Stores between two kinds have one between theirs. */
export function fitCautions(samples: readonly RankedSample[], fitted: ConfidenceTables): ConfidenceTables {
  const samplesBySet = new Map<MeaningSet, RankedSample[]>();
  for (const sample of samples) {
    const { trust, store } = sample.set;
    if (store.answered > 0 || trust <= MIN_TRUST || store.memories < LARGE) continue;
    samplesBySet.set(sample.set, [...(samplesBySet.get(sample.set) ?? []), sample]);
  }
  const withCaution = (tables: ConfidenceTables, kind: TitleKind, caution: number): ConfidenceTables => ({
    ...tables,
    [kind]: { ...tables[kind], caution },
  });
  let tables = fitted;
  for (let round = 0; round < 2; round++) {
    for (const kind of ["few", "many"] as const) {
      const own = [...samplesBySet].filter(([set]) => isOfKind(set, kind));
      let caution: number = CAUTIONS.from;
      while (caution < CAUTIONS.to && !isGoodEnough(own, withCaution(tables, kind, caution))) {
        caution = Math.round(1e3 * (caution + CAUTIONS.step)) / 1e3;
      }
      tables = withCaution(tables, kind, caution);
    }
  }
  return tables;
}

function isOfKind({ store }: MeaningSet, kind: TitleKind): boolean {
  const { few, many } = shareOfWeights(store);
  return kind === "few" ? few >= many : many >= few;
}

function isGoodEnough(
  own: readonly (readonly [MeaningSet, readonly RankedSample[]])[],
  tables: ConfidenceTables,
): boolean {
  const figures = own.map(([set, samples]) => {
    const high = new Set(samples.filter((sample) => isAnsweredAtOnce(sample, judge(sample, tables)[0] ?? 0)));
    const isHigh = (sample: RankedSample): boolean => high.has(sample);
    return {
      right: shareOrNaN(
        [...high].filter(({ isAnswered }) => isAnswered),
        ({ ranked }) => ranked[0]!.isRight,
      ),
      strangers: shareOrNaN(
        samples.filter(({ isAnswered }) => !isAnswered),
        isHigh,
      ),
      weight: set.weight,
    };
  });
  const meanOf = (name: keyof typeof GOAL): number => {
    const known = figures.filter((figure) => !Number.isNaN(figure[name]));
    const weight = known.reduce((sum, figure) => sum + figure.weight, 0);
    return known.reduce((sum, figure) => sum + figure.weight * figure[name], 0) / Math.max(1e-9, weight);
  };
  return meanOf("right") >= GOAL.right && meanOf("strangers") <= GOAL.strangers;
}

/** A store that has none says nothing. */
function shareOrNaN(samples: readonly RankedSample[], holds: (one: RankedSample) => boolean): number {
  const weigh = (some: readonly RankedSample[]): number => some.reduce((sum, { weight }) => sum + weight, 0);
  return samples.length === 0 ? Number.NaN : weigh(samples.filter(holds)) / weigh(samples);
}
