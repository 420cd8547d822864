import {
  addCaution,
  MEANING_SIGNALS,
  type SignalWeights,
  shareOfWeights,
} from "../../../../src/recall/meaning/mix-candidates.js";
import { DEFAULT_MARGIN, DEFAULT_THRESHOLDS } from "../../../../src/recall/search/levels.js";
import { auroc, calibrationError, share } from "../../metrics.js";
import {
  type FittedMeaning,
  fitConfidence,
  fitMixes,
  KINDS,
  type Kind,
  type RankedSample,
  rankSamples,
  signalsAt,
} from "./fit-weights.js";
import type { MeaningSet } from "./meaning-samples.js";

/** Fits mixes and confidences of all stores together, and then how cautious they have to be. */
export function fitMeaning(sets: readonly MeaningSet[]): FittedMeaning {
  const mixes = fitMixes(sets);
  const samples = rankSamples(sets, mixes);
  const [winner, other] = [fitConfidence(samples, "winner"), fitConfidence(samples, "other")];
  let fitted = Object.fromEntries(
    KINDS.map((kind) => [kind, { mix: mixes[kind], caution: 0.7, winner: winner[kind], other: other[kind] }]),
  ) as FittedMeaning;
  // Stores between two kinds have a caution between theirs.
  for (let round = 0; round < 2; round++) {
    for (const kind of KINDS) fitted = { ...fitted, [kind]: { ...fitted[kind], caution: findCaution(kind) } };
  }
  return fitted;

  function findCaution(kind: Kind): number {
    const own = samples.filter(({ set }) => isOfKind(set, kind));
    for (let caution = 0.7; ; caution = Math.round(1e3 * (caution + 0.005)) / 1e3) {
      const tried = { ...fitted, [kind]: { ...fitted[kind], caution } };
      if (caution >= MAX_CAUTION || isRightEnough(own, tried)) return caution;
    }
  }
}

const MAX_CAUTION = 0.98;
/** Of the answers at HIGH, so many are right, and so many strangers get one at most, as a mean of the larger stores. */
const GOAL = { right: 0.97, strangers: 0.03 } as const;
/** Small stores hide a confidence that is too high, because they have few rivals. */
const LARGE = 20;

function isOfKind({ store, trust }: MeaningSet, kind: Kind): boolean {
  const shares = shareOfWeights(store);
  return trust > 0.5 && store.memories >= LARGE && KINDS.every((other) => shares[kind] >= shares[other]);
}

function isRightEnough(samples: readonly RankedSample[], fitted: FittedMeaning): boolean {
  const judged = samples
    .filter(({ contrast }) => !contrast)
    .map((sample) => ({ ...judge(sample, fitted), set: sample.set }));
  const sets = [...new Set(samples.map(({ set }) => set))];
  const meanOf = (select: (set: MeaningSet) => number): number => {
    const figures = sets.map(select).filter((figure) => !Number.isNaN(figure));
    return figures.reduce((sum, figure) => sum + figure, 0) / Math.max(1, figures.length);
  };
  const right = meanOf((own) =>
    share(
      judged.filter(({ set, isAnswered, isHigh }) => set === own && isAnswered && isHigh),
      ({ right: is }) => is,
    ),
  );
  const strangers = meanOf((own) =>
    share(
      judged.filter(({ set, isAnswered }) => set === own && !isAnswered),
      ({ isHigh }) => isHigh,
    ),
  );
  return right >= GOAL.right && strangers <= GOAL.strangers;
}

/** Prints a line for each store and encoder: how often the best candidate is right, and what is answered at once. */
export function reportMeaning(sets: readonly MeaningSet[], fitted: FittedMeaning): void {
  const mixes = Object.fromEntries(KINDS.map((kind) => [kind, fitted[kind].mix])) as Parameters<typeof rankSamples>[1];
  console.log(
    "store                        encoder                  trust  words  mixed  third  AUROC  answered  right  others answered  contrasts answered  error",
  );
  for (const set of sets) {
    const judged = rankSamples([set], mixes).map((sample) => judge(sample, fitted));
    const asked = judged.filter(({ isAnswered, contrast }) => isAnswered && !contrast);
    const strange = judged.filter(({ isAnswered, contrast }) => !isAnswered && !contrast);
    const contrasts = judged.filter(({ isAnswered, contrast }) => !isAnswered && contrast);
    const sure = asked.filter(({ isHigh }) => isHigh);
    const isHigh = (one: { readonly isHigh: boolean }): boolean => one.isHigh;
    const figures = [
      100 * set.trust,
      100 * share(asked, ({ wordsRight }) => wordsRight),
      100 * share(asked, ({ right }) => right),
      100 * share(asked, ({ inThree }) => inThree),
      100 * auroc(confidencesOf(asked), confidencesOf(strange)),
      100 * share(asked, isHigh),
      100 * share(sure, ({ right }) => right),
      100 * share(strange, isHigh),
      100 * share(contrasts, isHigh),
      100 * calibrationError(asked),
    ];
    const columns = figures.map((figure) => figure.toFixed(1).padStart(6)).join(" ");
    console.log(`${set.regime.padEnd(28)} ${set.encoder.padEnd(24)} ${columns}`);
  }
}

function confidencesOf(judged: readonly { readonly confidence: number }[]): readonly number[] {
  return judged.map(({ confidence }) => confidence);
}

function judge(sample: RankedSample, fitted: FittedMeaning) {
  const { ranked, set, isAnswered, contrast } = sample;
  const [first, second] = ranked;
  const own = confidenceAt(sample, 0, fitted, set);
  const confidence = own / Math.max(1, own + (second === undefined ? 0 : confidenceAt(sample, 1, fitted, set)));
  const isAhead = (first?.score ?? 0) - (second?.score ?? 0) >= DEFAULT_MARGIN;
  const byWords = ranked.toSorted((a, b) => b.one.text - a.one.text)[0];
  return {
    isAnswered,
    contrast,
    confidence,
    right: first?.isRight ?? false,
    inThree: ranked.slice(0, 3).some(({ isRight }) => isRight),
    wordsRight: byWords?.isRight ?? false,
    isHigh: isAhead && confidence >= DEFAULT_THRESHOLDS.high,
  };
}

function confidenceAt(sample: RankedSample, at: number, fitted: FittedMeaning, { store }: MeaningSet): number {
  const place = sample.ranked[at];
  if (place === undefined) return 0;
  const shares = shareOfWeights(store);
  const signals = signalsAt(sample, at);
  const weightOf = (name: keyof SignalWeights): number =>
    KINDS.reduce((sum, kind) => sum + shares[kind] * fitted[kind][at === 0 ? "winner" : "other"][name], 0);
  const logit = MEANING_SIGNALS.reduce((sum, name) => sum + weightOf(name) * signals[name], weightOf("constant"));
  const caution = KINDS.reduce((sum, kind) => sum + shares[kind] * fitted[kind].caution, 0);
  const { trust } = sample.set;
  return place.one.confidence * (1 - trust) + addCaution(1 / (1 + Math.exp(-logit)), caution) * trust;
}
