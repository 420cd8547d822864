import { shareOfWeights } from "../../../../src/recall/meaning/mix-candidates.js";
import { DEFAULT_THRESHOLDS } from "../../../../src/recall/search/levels.js";
import { type FittedMeaning, KINDS, type Kind, type RankedSample } from "./fit-weights.js";
import { type Confidences, findConfidences, isAhead, mixConfidence } from "./judge-sample.js";
import type { MeaningSet } from "./meaning-samples.js";

/**
 * Of the answers at HIGH, so many are right, and so many strangers and contrasts get one at most: the mean of the larger
 * stores, each question as often as it is asked. Contrasts that words alone are sure of come on top.
 */
const GOAL = { right: 0.97, strangers: 0.03, contrasts: 0.08 } as const;
/** Small stores hide a confidence that is too high, because they have few rivals. */
const LARGE = 20;
const MIN_TRUST = 0.5;
/** More caution than the highest hardly makes answers more often right: what is wrong there looks as sure as what is right. */
const CAUTIONS = { from: 0.7, to: 0.92, step: 0.005 } as const;

type Cautions = Record<Kind, number>;

/** A question with all that its confidence depends on but the caution. */
interface Case {
  readonly confidences: Confidences;
  readonly isAhead: boolean;
  readonly right: boolean;
  readonly isAnswered: boolean;
  readonly contrast: boolean;
  readonly weight: number;
}

/** The lowest caution with which a kind of store reaches the goal. Stores between two kinds have one between theirs. */
export function fitCautions(samples: readonly RankedSample[], fitted: FittedMeaning): Cautions {
  const casesBySet = new Map<MeaningSet, Case[]>();
  for (const sample of samples) {
    const { set, ranked, isAnswered, contrast, weight } = sample;
    if (set.trust <= MIN_TRUST || set.store.memories < LARGE) continue;
    const cases = casesBySet.get(set) ?? [];
    cases.push({
      confidences: findConfidences(sample, fitted),
      isAhead: isAhead(sample),
      right: ranked[0]?.isRight ?? false,
      isAnswered,
      contrast,
      weight,
    });
    casesBySet.set(set, cases);
  }
  let cautions: Cautions = { few: 0.8, many: 0.8, answered: 0.8 };
  for (let round = 0; round < 2; round++) {
    for (const kind of KINDS) {
      const own = [...casesBySet].filter(([set]) => isOfKind(set, kind));
      let caution: number = CAUTIONS.from;
      const tried = (): Cautions => ({ ...cautions, [kind]: caution });
      while (caution < CAUTIONS.to && !isGoodEnough(own, tried())) {
        caution = Math.round(1e3 * (caution + CAUTIONS.step)) / 1e3;
      }
      cautions = tried();
    }
  }
  return cautions;
}

function isOfKind({ store }: MeaningSet, kind: Kind): boolean {
  const shares = shareOfWeights(store);
  return KINDS.every((other) => shares[kind] >= shares[other]);
}

function isGoodEnough(own: readonly (readonly [MeaningSet, readonly Case[]])[], cautions: Cautions): boolean {
  const figures = own.map(([set, cases]) => {
    const isHigh = (one: Case): boolean =>
      mixConfidence(one.confidences, set, (kind) => cautions[kind]) >= DEFAULT_THRESHOLDS.high && one.isAhead;
    const high = cases.filter(isHigh);
    return {
      right: shareOrNaN(
        high.filter(({ isAnswered }) => isAnswered),
        ({ right }) => right,
      ),
      strangers: shareOrNaN(
        cases.filter(({ isAnswered, contrast }) => !isAnswered && !contrast),
        isHigh,
      ),
      contrasts: shareOrNaN(
        cases.filter(({ contrast }) => contrast),
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
  return (
    meanOf("right") >= GOAL.right && meanOf("strangers") <= GOAL.strangers && meanOf("contrasts") <= GOAL.contrasts
  );
}

/** A store that has none says nothing. */
function shareOrNaN(cases: readonly Case[], holds: (one: Case) => boolean): number {
  const weigh = (some: readonly Case[]): number => some.reduce((sum, { weight }) => sum + weight, 0);
  return cases.length === 0 ? Number.NaN : weigh(cases.filter(holds)) / weigh(cases);
}
