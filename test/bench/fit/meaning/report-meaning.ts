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
  type RankedSample,
  rankSamples,
  signalsAt,
} from "./fit-weights.js";
import type { MeaningSet } from "./meaning-samples.js";

/** Fits mixes and confidences of all stores together. */
export function fitMeaning(sets: readonly MeaningSet[]): FittedMeaning {
  const mixes = fitMixes(sets);
  const samples = rankSamples(sets, mixes);
  const [winner, other] = [fitConfidence(samples, "winner"), fitConfidence(samples, "other")];
  return Object.fromEntries(
    KINDS.map((kind) => [kind, { mix: mixes[kind], winner: winner[kind], other: other[kind] }]),
  ) as FittedMeaning;
}

/** Prints a line for each store and encoder: how often the best candidate is right, and what is answered at once. */
export function reportMeaning(sets: readonly MeaningSet[], fitted: FittedMeaning): void {
  const mixes = Object.fromEntries(KINDS.map((kind) => [kind, fitted[kind].mix])) as Parameters<typeof rankSamples>[1];
  console.log(
    "store                        encoder                  words  mixed  AUROC  answered  right  others answered  contrasts answered  error",
  );
  for (const set of sets) {
    const judged = rankSamples([set], mixes).map((sample) => judge(sample, fitted));
    const asked = judged.filter(({ isAnswered, contrast }) => isAnswered && !contrast);
    const strange = judged.filter(({ isAnswered, contrast }) => !isAnswered && !contrast);
    const contrasts = judged.filter(({ isAnswered, contrast }) => !isAnswered && contrast);
    const sure = asked.filter(({ isHigh }) => isHigh);
    const isHigh = (one: { readonly isHigh: boolean }): boolean => one.isHigh;
    const figures = [
      100 * share(asked, ({ wordsRight }) => wordsRight),
      100 * share(asked, ({ right }) => right),
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
    wordsRight: byWords?.isRight ?? false,
    isHigh: isAhead && confidence >= DEFAULT_THRESHOLDS.high,
  };
}

function confidenceAt(sample: RankedSample, at: number, fitted: FittedMeaning, { store }: MeaningSet): number {
  if (sample.ranked[at] === undefined) return 0;
  const shares = shareOfWeights(store);
  const signals = signalsAt(sample, at);
  const weightOf = (name: keyof SignalWeights): number =>
    KINDS.reduce((sum, kind) => sum + shares[kind] * fitted[kind][at === 0 ? "winner" : "other"][name], 0);
  const logit = MEANING_SIGNALS.reduce((sum, name) => sum + weightOf(name) * signals[name], weightOf("constant"));
  return addCaution(1 / (1 + Math.exp(-logit)));
}
