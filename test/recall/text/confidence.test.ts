import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ConfidenceWeights } from "../../../src/recall/text/confidence/calibration-shape.js";
import {
  CONFIDENCE_LOOKS,
  type ConfidenceInput,
  confidenceOf,
} from "../../../src/recall/text/confidence/confidence.js";
import { weightsFor } from "../../../src/recall/text/confidence/weights.js";

const input: ConfidenceInput = {
  score: 0.5,
  second: 0.2,
  covered: 0.5,
  unknown: 0.2,
  said: 3,
  variant: 0.4,
  meaning: 0.3,
  nearest: 0.5,
  variantLead: 0.1,
  nearestLead: 0.1,
  headLead: 0,
  agreement: 1,
  titles: 1,
  memories: 10,
  exactRivals: 0,
};

/** Weights that make every candidate as likely as this. */
function always(share: number): ConfidenceWeights {
  const none = Object.fromEntries(CONFIDENCE_LOOKS.map((name) => [name, 0]));
  return { ...none, constant: Math.log(share / (1 - share)) } as unknown as ConfidenceWeights;
}

const confidenceAt = (share: number): number => confidenceOf(input, { winner: always(share), other: always(share) });

describe("recall: confidence is cautious where it is decided what is answered at once", () => {
  test.each([
    [0.3, 0.3],
    [0.62, 0.62],
    [0.71, 0.66],
    [0.8, 0.7],
    [0.85, 0.8],
    [0.9, 0.9],
    [0.95, 0.95],
  ])("right %d of the time is called %d", (share, confidence) => {
    expect(confidenceAt(share)).toBeCloseTo(confidence, 10);
  });

  test("property: it never changes places", () => {
    const share = fc.double({ min: 0.001, max: 0.999, noNaN: true });
    fc.assert(
      fc.property(share, share, (one, other) => {
        if (one < other) expect(confidenceAt(one)).toBeLessThanOrEqual(confidenceAt(other));
      }),
    );
  });
});

test("recall: confidence never falls when the score alone rises", () => {
  const titles = fc.integer({ min: 1, max: 100 });
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(titles, fc.boolean(), share, share, share, (count, withHead, score, more, second) => {
      const { confidence } = weightsFor(count, withHead);
      const [low, high] = [score, Math.min(1, score + more)].map((one) =>
        confidenceOf({ ...input, titles: count, score: one, second }, confidence),
      );
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(1);
      expect(high).toBeGreaterThanOrEqual(low! - 1e-12);
    }),
  );
});

test("recall: the very words of a title, which no rival has, are sure", () => {
  const unsure = { winner: always(0.2), other: always(0.2) };
  expect(confidenceOf({ ...input, variant: 1 }, unsure)).toBe(0.9);
  expect(confidenceOf({ ...input, variant: 1, exactRivals: 1 }, unsure)).toBeCloseTo(0.2, 10);
});
