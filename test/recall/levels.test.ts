import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ConfidenceLevel } from "../../src/model/index.js";
import { decide, toConfidenceLevel } from "../../src/recall/search/levels.js";

describe("confidence levels", () => {
  test.each([
    [1, "HIGH"],
    [0.7, "HIGH"],
    [0.6999, "MEDIUM"],
    [0.5, "MEDIUM"],
    [0.4999, "LOW"],
    [0.3, "LOW"],
    [0.2999, "NONE"],
    [0, "NONE"],
    [Number.NaN, "NONE"],
  ])("%d is %s", (confidence, level) => {
    expect(toConfidenceLevel(confidence)).toBe(level);
  });

  test("accepts other thresholds", () => {
    expect(toConfidenceLevel(0.8, { high: 0.9, medium: 0.85, low: 0.1 })).toBe("LOW");
  });
});

const of = (memoryID: string, confidenceLevel: ConfidenceLevel, score: number) => ({
  memoryID,
  confidenceLevel,
  score,
});

describe("decide (dialog: Text in R1, step 4)", () => {
  test.each([
    ["nothing", [], "none", []],
    ["only LOW", [of("a", "LOW", 0.4), of("b", "LOW", 0.4)], "none", []],
    ["one HIGH", [of("a", "HIGH", 0.9)], "answer", ["a"]],
    ["HIGH with a margin", [of("a", "HIGH", 0.9), of("b", "MEDIUM", 0.8)], "answer", ["a"]],
    ["HIGH without a margin", [of("a", "HIGH", 0.9), of("b", "HIGH", 0.85)], "choose", ["a", "b"]],
    ["HIGH without a margin over a LOW", [of("a", "HIGH", 0.9), of("b", "LOW", 0.85)], "choose", ["a", "b"]],
    ["HIGH near to what is no match", [of("a", "HIGH", 0.9), of("b", "NONE", 0.89)], "answer", ["a"]],
    ["several MEDIUM", [of("a", "MEDIUM", 0.7), of("b", "MEDIUM", 0.5), of("c", "LOW", 0.3)], "choose", ["a", "b"]],
    ["one MEDIUM", [of("a", "MEDIUM", 0.7), of("b", "LOW", 0.4)], "confirm", ["a"]],
  ] as const)("%s -> %s", (_, candidates, kind, memoryIDs) => {
    const decision = decide([...candidates]);
    const named =
      decision.kind === "choose" ? decision.candidates : decision.kind === "none" ? [] : [decision.candidate];
    expect(decision.kind).toBe(kind);
    expect(named.map(({ memoryID }) => memoryID)).toEqual(memoryIDs);
  });

  test.each([
    ["two that are HIGH together", [0.42, 0.41], "choose"],
    ["two that are not HIGH together", [0.34, 0.33], "none"],
    ["a single one", [0.45], "none"],
  ] as const)("%s, each LOW", (_, confidences, kind) => {
    const twins = confidences.map((confidence, i) => ({ ...of(`m${i}`, "LOW", 0.9), confidence }));
    expect(decide(twins).kind).toBe(kind);
  });

  test("ignores LOW rivals with a distant score", () => {
    const apart = [0.9, 0.7].map((score, i) => ({ ...of(`m${i}`, "LOW", score), confidence: 0.45 }));
    expect(decide(apart)).toEqual({ kind: "none" });
  });

  test("offers at most four candidates", () => {
    const many = ["a", "b", "c", "d", "e"].map((memoryID) => of(memoryID, "MEDIUM", 0.6));
    expect(decide(many)).toEqual({ kind: "choose", candidates: many.slice(0, 4) });
  });

  test.each([
    ["near enough", [0.7, 0.5, 0.42, 0.41], ["m1", "m2"]],
    ["at most three", [0.7, 0.6, 0.6, 0.6, 0.6], ["m1", "m2", "m3"]],
    ["none", [0.7, 0.4], []],
  ] as const)("a candidate to confirm has rivals by their scores: %s", (_, scores, rivals) => {
    const decision = decide(scores.map((score, i) => of(`m${i}`, i === 0 ? "MEDIUM" : "NONE", score)));
    expect(decision.kind === "confirm" && decision.rivals.map(({ memoryID }) => memoryID)).toEqual(rivals);
  });

  test("answers with the best of MEDIUM or better if it may not ask (disableR2R3Loop)", () => {
    const two = [of("a", "MEDIUM", 0.6), of("b", "MEDIUM", 0.6)];
    expect(decide(two, { withoutAsking: true })).toEqual({ kind: "answer", candidate: two[0] });
    expect(decide([of("a", "LOW", 0.6)], { withoutAsking: true })).toEqual({ kind: "none" });
    const twins = [0.42, 0.41].map((confidence, i) => ({ ...of(`m${i}`, "LOW", 0.9), confidence }));
    expect(decide(twins, { withoutAsking: true })).toEqual({ kind: "none" });
  });

  test("property: a wider margin never turns a question into an answer", () => {
    const level = fc.constantFrom<ConfidenceLevel>("HIGH", "MEDIUM", "LOW", "NONE");
    const list = fc.array(fc.tuple(level, fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 6 });
    fc.assert(
      fc.property(list, (pairs) => {
        const candidates = pairs.map(([l, score], i) => of(`m${i}`, l, score)).sort((a, b) => b.score - a.score);
        if (decide(candidates, { margin: 0.05 }).kind !== "answer") {
          expect(decide(candidates, { margin: 0.2 }).kind).not.toBe("answer");
        }
      }),
    );
  });
});
