import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  CONFIDENCE_SIGNALS,
  type ConfidenceInput,
  type ConfidenceWeights,
  estimateConfidence,
  locateBetween,
  toSignals,
  weightsFor,
} from "../../../src/recall/text/confidence.js";

const input: ConfidenceInput = {
  score: 0.5,
  second: 0.2,
  covered: 0.5,
  unknown: 0.2,
  queryNorm: 3,
  variant: 0.4,
  meaning: 0.3,
  nearest: 0.5,
  variantLead: 0.1,
  nearestLead: 0.1,
  headLead: 0,
  agreement: 1,
  strange: 0,
  strangeShare: 0,
  untitled: 0,
  elsewhere: 0,
  missing: 0,
  exchanged: 0,
  opposed: 0,
  added: 0,
  asks: 0,
  negated: 0,
  strangeNoun: 0,
  untitledNoun: 0,
  missingNoun: 0,
  rivalStrange: 0,
  rivalNoun: 0,
  heldLead: 0,
  missingShare: 0,
  held: 0,
  heldFirst: 0,
  heldSecond: 0,
  direct: 0,
  content: 1,
  words: 1,
  grams: 0.4,
  pairs: 0,
  bayes: 0,
  sentenceLead: 0,
  completedLead: 0,
  meaningLead: 0,
  otherKind: 0,
  titles: 1,
  memories: 10,
  exactRivals: 0,
};

/** Weights that give every candidate the same probability. */
function always(share: number): ConfidenceWeights {
  const zeros = Object.fromEntries(CONFIDENCE_SIGNALS.map((name) => [name, 0])) as ConfidenceWeights;
  return { ...zeros, constant: Math.log(share / (1 - share)) };
}

const confidenceAt = (share: number): number =>
  estimateConfidence(input, { winner: always(share), other: always(share) });

describe("confidence: caution near the HIGH threshold", () => {
  test.each([
    [0.3, 0.3],
    [0.62, 0.62],
    [0.71, 0.66],
    [0.8, 0.7],
    [0.85, 0.8],
    [0.9, 0.9],
    [0.95, 0.95],
  ])("lowers a probability of %d to %d", (share, confidence) => {
    expect(confidenceAt(share)).toBeCloseTo(confidence, 10);
  });

  test("property: keeps the order", () => {
    const share = fc.double({ min: 0.001, max: 0.999, noNaN: true });
    fc.assert(
      fc.property(share, share, (one, other) => {
        if (one < other) expect(confidenceAt(one)).toBeLessThanOrEqual(confidenceAt(other));
      }),
    );
  });
});

test("property: confidence never falls when only the score rises", () => {
  const titles = fc.integer({ min: 1, max: 100 });
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(titles, fc.boolean(), share, share, share, (count, withHead, score, more, second) => {
      const { confidence } = weightsFor(count, withHead);
      const [low, high] = [score, Math.min(1, score + more)].map((one) =>
        estimateConfidence({ ...input, titles: count, score: one, second }, confidence),
      );
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(1);
      expect(high).toBeGreaterThanOrEqual(low! - 1e-12);
    }),
  );
});

test.each(CONFIDENCE_SIGNALS)("the weight of %s counts", (name) => {
  const differing = { ...input, headLead: 0.1, strange: 0.1, untitled: 0.1, elsewhere: 0.1, missing: 0.1 };
  const all = { ...differing, exchanged: 0.1, opposed: 1, added: 1, asks: 1, negated: 1, titles: 4 };
  const weighted = { ...always(0.3), [name]: -1 };
  const confidence = estimateConfidence(all, { winner: weighted, other: weighted });
  expect(confidence).toBeCloseTo(1 / (1 + Math.exp(toSignals(all)[name] - Math.log(0.3 / 0.7))), 10);
});

test("confidence is at least 0.9 for exactly the words of a title that no rival has", () => {
  const unsure = { winner: always(0.2), other: always(0.2) };
  expect(estimateConfidence({ ...input, variant: 1 }, unsure)).toBe(0.9);
  expect(estimateConfidence({ ...input, variant: 1, exactRivals: 1 }, unsure)).toBeCloseTo(0.2, 10);
});

test.each([
  [0, { low: 0, high: 0, share: 0 }],
  [1, { low: 0, high: 0, share: 0 }],
  [2, { low: 0, high: 1, share: 0.5 }],
  [4, { low: 0, high: 1, share: 1 }],
  [2 ** 2.25, { low: 1, high: 2, share: 0.25 }],
  [9, { low: 2, high: 2, share: 0 }],
])("%f titles a memory lie between the anchors %j", (titles, position) => {
  expect(locateBetween([0, 2, 3], titles)).toEqual(position);
});
