/** A judged answer to one utterance. */
export interface Judged {
  /** The confidence of the best answer, or its score without one; -Infinity if nothing was found. */
  readonly score: number;
  /** True if the best answer is the right one; false for text out of scope. */
  readonly right: boolean;
  /** True if the store has an answer. */
  readonly inScope: boolean;
}

/** Shares in 0..1 by the threshold scheme. */
export interface ThresholdRecall {
  /** In-scope utterances answered correctly. */
  readonly inScope: number;
  /** Out-of-scope utterances not answered. */
  readonly outOfScope: number;
}

/** The share of items that satisfy a condition; 0 for an empty list. */
export function share<T>(items: readonly T[], condition: (item: T) => boolean): number {
  return items.length === 0 ? 0 : items.filter(condition).length / items.length;
}

/** The value below which the given share (0..1) of the numbers lies, by nearest rank; NaN for no numbers. */
export function percentile(numbers: readonly number[], at: number): number {
  if (numbers.length === 0) return Number.NaN;
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(at * sorted.length) - 1))]!;
}

/**
 * Area under the ROC curve: the chance that a random positive scores above a random negative, ties counting half.
 * NaN when either side is empty.
 */
export function auroc(positives: readonly number[], negatives: readonly number[]): number {
  if (positives.length === 0 || negatives.length === 0) return Number.NaN;
  const all = [
    ...positives.map((score) => ({ score, positive: true })),
    ...negatives.map((score) => ({ score, positive: false })),
  ].sort((a, b) => (a.score < b.score ? -1 : a.score > b.score ? 1 : 0));
  let rankSum = 0;
  for (let start = 0; start < all.length; ) {
    let end = start;
    while (end < all.length && all[end]!.score === all[start]!.score) end += 1;
    const rank = (start + 1 + end) / 2;
    for (let at = start; at < end; at += 1) if (all[at]!.positive) rankSum += rank;
    start = end;
  }
  const count = positives.length;
  return (rankSum - (count * (count + 1)) / 2) / (count * negatives.length);
}

/**
 * Expected calibration error: the mean distance between confidence and share of right answers over equal bins, weighted by
 * the size of the bins. NaN without predictions.
 */
export function calibrationError(
  predictions: readonly { readonly confidence: number; readonly right: boolean }[],
  bins = 10,
): number {
  if (predictions.length === 0) return Number.NaN;
  const sums = Array.from({ length: bins }, () => ({ confidence: 0, right: 0 }));
  for (const { confidence, right } of predictions) {
    const bin = sums[Math.min(bins - 1, Math.max(0, Math.floor(confidence * bins)))]!;
    bin.confidence += confidence;
    bin.right += right ? 1 : 0;
  }
  return sums.reduce((sum, bin) => sum + Math.abs(bin.confidence - bin.right), 0) / predictions.length;
}

/**
 * The threshold below which an answer should be withheld, for most right decisions with "out of scope" as an answer. The
 * lowest of several such thresholds, so -Infinity for an empty list.
 *
 * @param inScopeWeight number of utterances that each one in scope stands for, if only a sample was asked.
 */
export function bestThreshold(judged: readonly Judged[], inScopeWeight = 1): number {
  const sorted = judged.filter(isFound).sort((a, b) => a.score - b.score);
  let right = inScopeWeight * sorted.filter((one) => one.inScope && one.right).length;
  let best = { right, threshold: Number.NEGATIVE_INFINITY };
  for (let start = 0; start < sorted.length; ) {
    const score = sorted[start]!.score;
    for (; start < sorted.length && sorted[start]!.score === score; start += 1) {
      const one = sorted[start]!;
      right += one.inScope ? (one.right ? -inScopeWeight : 0) : 1;
    }
    const next = sorted[start]?.score ?? Number.POSITIVE_INFINITY;
    if (right > best.right) best = { right, threshold: score + (next - score) / 2 };
  }
  return best.threshold;
}

/** Recall with a given threshold. */
export function recallAt(judged: readonly Judged[], threshold: number): ThresholdRecall {
  return {
    inScope: share(
      judged.filter((one) => one.inScope),
      (one) => one.right && one.score >= threshold,
    ),
    outOfScope: share(
      judged.filter((one) => !one.inScope),
      (one) => one.score < threshold || !isFound(one),
    ),
  };
}

/**
 * Recall in and out of scope, with the threshold chosen on other utterances: the list is split into two halves (every other
 * one, in and out of scope separately), each is judged by the threshold of the other, and both are averaged.
 */
export function thresholdScheme(judged: readonly Judged[], inScopeWeight = 1): ThresholdRecall {
  const halves: [Judged[], Judged[]] = [[], []];
  for (const inScope of [true, false]) {
    const kind = judged.filter((one) => one.inScope === inScope);
    for (const [index, one] of kind.entries()) halves[index % 2 === 0 ? 0 : 1].push(one);
  }
  const there = recallAt(halves[1], bestThreshold(halves[0], inScopeWeight));
  const back = recallAt(halves[0], bestThreshold(halves[1], inScopeWeight));
  return { inScope: (there.inScope + back.inScope) / 2, outOfScope: (there.outOfScope + back.outOfScope) / 2 };
}

function isFound({ score }: Judged): boolean {
  return score !== Number.NEGATIVE_INFINITY;
}
