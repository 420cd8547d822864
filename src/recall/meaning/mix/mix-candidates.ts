import { roundToNano } from "../../text/index.js";
import { MEANING } from "./calibration.js";
import { estimateConfidences } from "./confidence.js";
import {
  blend,
  type MixedStore,
  type QueryMeaning,
  type RatedCandidate,
  rate,
  shareOfWeights,
  type WordCandidate,
} from "./rated-candidate.js";

/** The score and confidence of a candidate by words and vectors. */
export interface MixedCandidate {
  readonly memoryID: string;
  readonly score: number;
  readonly confidence: number;
  /** Factor of the parts by words. */
  readonly textWeight: number;
  /** The part by vectors. */
  readonly encoder: number;
  readonly second: number;
}

/** `sure`: what the words say, times their confidence. */
export const MIX_PARTS = ["text", "sure", "title", "answer", "mean", "head"] as const;
export type MixPart = (typeof MIX_PARTS)[number];

export type MixWeights = Readonly<Record<MixPart, number>>;

export function partsOf({ text, confidence, evidence }: RatedCandidate): Readonly<Record<MixPart, number>> {
  return { text, sure: text * confidence, ...evidence };
}

/** Ranks candidates by words and vectors together, best first. */
export function mixCandidates(
  candidates: readonly WordCandidate[],
  meaning: QueryMeaning,
  store: MixedStore,
): MixedCandidate[] {
  const shares = shareOfWeights(store);
  const { few, many, answered } = MEANING;
  const mix = blend([few.mix, many.mix, answered.mix], [shares.few, shares.many, shares.answered]);
  const trust = meaning.trust * shownBy(store);
  const rated = candidates.map((candidate) => {
    const one = rate(candidate, meaning);
    const parts = partsOf(one);
    const { text, sure, title, answer, mean, head } = mix;
    const vectors = title * parts.title + answer * parts.answer + mean * parts.mean + head * parts.head;
    const textWeight = 1 - trust + trust * (text + sure * one.confidence);
    const encoder = roundToNano(trust * vectors);
    return { one, textWeight, encoder, score: roundToNano(one.text * textWeight + encoder + one.boosts) };
  });
  rated.sort((a, b) => b.score - a.score || (a.one.memoryID < b.one.memoryID ? -1 : 1));
  const confidences = estimateConfidences(rated, trust, store, MEANING);
  return rated.map(({ one, textWeight, encoder, score }, at) => ({
    memoryID: one.memoryID,
    score,
    confidence: confidences[at]!,
    textWeight,
    encoder,
    second: rated[at === 0 ? 1 : 0]?.score ?? 0,
  }));
}

/** A store of one memory does not show what its encoder finds similar: there, words decide. */
export function shownBy({ memories }: MixedStore): number {
  return 1 - 1 / Math.max(1, memories);
}
