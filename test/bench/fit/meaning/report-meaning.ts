import { DEFAULT_THRESHOLDS } from "../../../../src/recall/search/levels.js";
import { auroc, calibrationError, share } from "../../metrics.js";
import { fitCautions } from "./fit-caution.js";
import {
  type FittedMeaning,
  fitConfidence,
  fitMixes,
  KINDS,
  type Kind,
  type RankedSample,
  rankSamples,
} from "./fit-weights.js";
import { findConfidences, isAhead, mixConfidence } from "./judge-sample.js";
import type { MeaningSet } from "./meaning-samples.js";

/** Fits mixes and confidences of all stores together, and then how cautious they have to be. */
export function fitMeaning(sets: readonly MeaningSet[]): FittedMeaning {
  const mixes = fitMixes(sets);
  const samples = rankSamples(sets, mixes);
  const [winner, other] = [fitConfidence(samples, "winner"), fitConfidence(samples, "other")];
  const withCautions = (cautions: Readonly<Record<Kind, number>>): FittedMeaning =>
    Object.fromEntries(
      KINDS.map((kind) => [
        kind,
        { mix: mixes[kind], caution: cautions[kind], winner: winner[kind], other: other[kind] },
      ]),
    ) as FittedMeaning;
  return withCautions(fitCautions(samples, withCautions({ few: 0, many: 0, answered: 0 })));
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
  const { ranked, isAnswered, contrast } = sample;
  const confidence = mixConfidence(findConfidences(sample, fitted), sample.set, (kind) => fitted[kind].caution);
  const byWords = ranked.toSorted((a, b) => b.one.text - a.one.text)[0];
  return {
    isAnswered,
    contrast,
    confidence,
    right: ranked[0]?.isRight ?? false,
    inThree: ranked.slice(0, 3).some(({ isRight }) => isRight),
    wordsRight: byWords?.isRight ?? false,
    isHigh: isAhead(sample) && confidence >= DEFAULT_THRESHOLDS.high,
  };
}
