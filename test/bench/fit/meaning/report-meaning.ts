import type { ConfidenceTables } from "../../../../src/recall/meaning/mix/confidence.js";
import type { MixWeights } from "../../../../src/recall/meaning/mix/mix-candidates.js";
import { auroc, calibrationError, share } from "../../metrics.js";
import { fitCautions } from "./fit-caution.js";
import { fitConfidence, fitMixes, type Kind, type RankedSample, rankSamples } from "./fit-weights.js";
import { isAnsweredAtOnce, judge } from "./judge-sample.js";
import type { MeaningSet } from "./meaning-samples.js";

/** All that is fitted for a search by words and vectors, but for the trees. */
export interface FittedWeights extends Omit<ConfidenceTables, "forest"> {
  readonly mixes: Record<Kind, MixWeights>;
}

/** The same with the trees. */
type FittedMeaning = FittedWeights & Pick<ConfidenceTables, "forest">;

/** Stores without answers have none. */
export const NO_TREES = { depth: 0, numbers: [] };

/** Fits mixes and the weights of confidences of all stores together, and then how cautious they have to be. */
export function fitMeaningWeights(sets: readonly MeaningSet[]): FittedWeights {
  const mixes = fitMixes(sets);
  const samples = rankSamples(sets, mixes);
  const [winner, other] = [
    fitConfidence(
      samples.filter(({ set }) => set.store.answered === 0),
      "winner",
    ),
    fitConfidence(samples, "other"),
  ];
  const tables = fitCautions(samples, {
    few: { caution: 0, winner: winner.few, other: other.few },
    many: { caution: 0, winner: winner.many, other: other.many },
    answered: { other: other.answered },
    forest: NO_TREES,
  });
  return { ...tables, mixes };
}

/** Prints a line for each store and encoder: how often the best candidate is right, and what is answered at once. */
export function reportMeaning(sets: readonly MeaningSet[], fitted: FittedMeaning): void {
  const { mixes } = fitted;
  console.log(
    "store                        encoder                  trust  words  mixed  third  AUROC  answered  right  others answered  contrasts answered  error",
  );
  for (const set of sets) {
    const judged = rankSamples([set], mixes).map((sample) => describe(sample, fitted));
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

function describe(sample: RankedSample, fitted: FittedMeaning) {
  const { ranked, isAnswered, contrast } = sample;
  const confidence = judge(sample, fitted)[0] ?? 0;
  const byWords = ranked.toSorted((a, b) => b.one.text - a.one.text)[0];
  return {
    isAnswered,
    contrast,
    confidence,
    right: ranked[0]?.isRight ?? false,
    inThree: ranked.slice(0, 3).some(({ isRight }) => isRight),
    wordsRight: byWords?.isRight ?? false,
    isHigh: isAnsweredAtOnce(sample, confidence),
  };
}
