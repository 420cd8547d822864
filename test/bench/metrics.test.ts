import { describe, expect, it } from "vitest";
import { askAll } from "./ask.js";
import { replacePart } from "./document.js";
import { generateStore } from "./generate.js";
import {
  auroc,
  bestThreshold,
  calibrationError,
  type Judged,
  percentile,
  recallAt,
  thresholdScheme,
} from "./metrics.js";
import { evenSample, seededRandom } from "./random.js";
import { type Slip, slipIn, withTypo } from "./typos.js";

describe("auroc", () => {
  it.each([
    { what: "all positives above", positives: [3, 4], negatives: [1, 2], area: 1 },
    { what: "all positives below", positives: [1, 2], negatives: [3, 4], area: 0 },
    { what: "all equal", positives: [5, 5, 5], negatives: [5, 5], area: 0.5 },
    { what: "three of four pairs right", positives: [2, 4], negatives: [1, 3], area: 0.75 },
    { what: "one tie counts half", positives: [2, 3], negatives: [1, 2], area: 0.875 },
    { what: "nothing found for a negative", positives: [1], negatives: [Number.NEGATIVE_INFINITY], area: 1 },
  ])("$what: $area", ({ positives, negatives, area }) => {
    expect(auroc(positives, negatives)).toBeCloseTo(area, 12);
  });

  it("has no value when one side is empty", () => {
    expect(auroc([], [1])).toBeNaN();
    expect(auroc([1], [])).toBeNaN();
  });
});

describe("calibrationError", () => {
  it("is zero when every claim comes true as often as it says", () => {
    const half = [true, false].map((right) => ({ confidence: 0.5, right }));
    expect(calibrationError([...half, { confidence: 1, right: true }, { confidence: 0, right: false }])).toBe(0);
  });

  it("weighs the bins by their size", () => {
    const sure = Array.from({ length: 3 }, () => ({ confidence: 0.95, right: true }));
    const wrong = { confidence: 0.25, right: false };
    expect(calibrationError([...sure, wrong])).toBeCloseTo((3 * 0.05 + 0.25) / 4, 12);
  });

  it("averages inside a bin before it compares", () => {
    const predictions = [
      { confidence: 0.62, right: true },
      { confidence: 0.68, right: false },
    ];
    expect(calibrationError(predictions)).toBeCloseTo(0.15, 12);
  });
});

describe("threshold scheme", () => {
  const judged = (score: number, kind: "right" | "wrong" | "out"): Judged => ({
    score,
    right: kind === "right",
    inScope: kind !== "out",
  });

  it("puts the threshold where most utterances come out right", () => {
    const all = [
      judged(0.9, "right"),
      judged(0.8, "right"),
      judged(0.4, "out"),
      judged(0.3, "wrong"),
      judged(0.2, "out"),
    ];
    const threshold = bestThreshold(all);
    expect(threshold).toBeGreaterThan(0.4);
    expect(threshold).toBeLessThan(0.8);
    expect(recallAt(all, threshold)).toEqual({ inScope: 2 / 3, outOfScope: 1 });
  });

  it("answers everything when silence would not pay", () => {
    expect(bestThreshold([judged(0.1, "right"), judged(0.2, "right"), judged(0.3, "out")])).toBe(
      Number.NEGATIVE_INFINITY,
    );
    expect(bestThreshold([])).toBe(Number.NEGATIVE_INFINITY);
  });

  it("lets a sampled utterance stand for many", () => {
    const all = [judged(0.5, "right"), judged(0.6, "out"), judged(0.6, "out"), judged(0.9, "right")];
    expect(bestThreshold(all)).toBeCloseTo(0.75, 12);
    expect(bestThreshold(all, 10)).toBe(Number.NEGATIVE_INFINITY);
  });

  it("stays silent everywhere when nothing is in scope", () => {
    expect(recallAt([judged(0.9, "out")], bestThreshold([judged(0.9, "out")])).outOfScope).toBe(1);
  });

  it("counts text for which nothing was found as unanswered at every threshold", () => {
    const nothing = judged(Number.NEGATIVE_INFINITY, "out");
    const all = [nothing, judged(Number.NEGATIVE_INFINITY, "wrong"), judged(0.1, "out"), judged(0.2, "right")];
    expect(recallAt(all, Number.NEGATIVE_INFINITY)).toEqual({ inScope: 0.5, outOfScope: 0.5 });
    expect(bestThreshold(all)).toBeCloseTo(0.15, 12);
    expect(bestThreshold([nothing])).toBe(Number.NEGATIVE_INFINITY);
  });

  it("judges each half by the other's threshold", () => {
    // Even places: threshold 0.5. Odd places: threshold 0.8, which rejects the right answer of the even half at 0.7.
    const all = [judged(0.7, "right"), judged(0.9, "right"), judged(0.3, "out"), judged(0.7, "out")];
    expect(thresholdScheme(all)).toEqual({ inScope: (1 + 0) / 2, outOfScope: (0 + 1) / 2 });
  });
});

describe("percentile", () => {
  it.each([
    { numbers: [5, 1, 3], at: 0.5, value: 3 },
    { numbers: [4, 1, 3, 2], at: 0.5, value: 2 },
    { numbers: [1, 2, 3], at: 0.99, value: 3 },
    { numbers: [7], at: 0, value: 7 },
  ])("$at of $numbers is $value", ({ numbers, at, value }) => {
    expect(percentile(numbers, at)).toBe(value);
  });
});

describe("typing errors", () => {
  it.each<{ slip: Slip; possible: readonly string[] }>([
    { slip: "swap", possible: ["ohme", "hmoe", "hoem"] },
    { slip: "drop", possible: ["ome", "hme", "hoe", "hom"] },
    { slip: "double", possible: ["hhome", "hoome", "homme", "homee"] },
    { slip: "neighbour", possible: ["gome", "jome", "hime", "hpme", "hone", "homw", "homr"] },
  ])("$slip changes one place", ({ slip, possible }) => {
    const random = seededRandom(1);
    const seen = new Set(Array.from({ length: 200 }, () => slipIn("home", slip, random)));
    expect([...seen].sort()).toEqual([...possible].sort());
  });

  it("touches one word of four letters or more, the same one for the same seed", () => {
    const text = "is it far from here?";
    const mistyped = withTypo(text, seededRandom(3));
    expect(mistyped).not.toBe(text);
    expect(mistyped.startsWith("is it far ")).toBe(true);
    expect(mistyped.endsWith("?")).toBe(true);
    expect(withTypo(text, seededRandom(3))).toBe(mistyped);
  });

  it("leaves short words and words of one letter alone", () => {
    expect(withTypo("is it far", seededRandom(3))).toBe("is it far");
    expect(slipIn("oooo", "swap", seededRandom(3))).toBe("oooo");
  });
});

describe("samples and stores", () => {
  it("spreads a sample over the list", () => {
    expect(evenSample([0, 1, 2, 3, 4, 5, 6, 7], 4)).toEqual([0, 2, 4, 6]);
    expect(evenSample([1, 2], 5)).toEqual([1, 2]);
  });

  it("generates the same distinct memories every time, and questions in other words", () => {
    const store = generateStore(500, 50, 20);
    expect(generateStore(500, 50, 20)).toEqual(store);
    expect(new Set([...store.memories, ...store.further].map(({ title }) => title)).size).toBe(520);
    const titles = new Map(store.memories.map(({ id, title }) => [id, title]));
    for (const { text, answer } of store.questions) expect(text).not.toBe(titles.get(answer));
  });
});

describe("asking", () => {
  it("asks everything once a pass and keeps the first answers", async () => {
    const asked: string[] = [];
    const matcher = {
      build: () => {},
      query: (text: string) => [{ id: `${text} ${asked.push(text)}`, score: 1 }],
    };
    const queries = ["a", "b"].map((text) => ({ text, answer: null }));
    const answers = await askAll(matcher, queries, { passes: 3 });
    expect(asked).toEqual(["a", "b", "a", "b", "a", "b"]);
    expect(answers.map(({ ranked }) => ranked[0]?.id)).toEqual(["a 1", "b 2"]);
  });

  it("cuts the first pass short only after a few utterances", async () => {
    const queries = Array.from({ length: 40 }, (_, index) => ({ text: `${index}`, answer: null }));
    const answers = await askAll({ build: () => {}, query: () => [] }, queries, { passes: 1, budgetMs: -1 });
    expect(answers).toHaveLength(30);
  });
});

describe("the document", () => {
  it("keeps the other part when one is replaced", () => {
    const first = replacePart("", "growth", "old growth");
    const second = replacePart(first, "recall", "tables of recall");
    const third = replacePart(second, "growth", "new growth");
    expect(third).toContain("tables of recall");
    expect(third).toContain("new growth");
    expect(third).not.toContain("old growth");
    expect(third.indexOf("tables of recall")).toBeLessThan(third.indexOf("new growth"));
    expect(replacePart(third, "growth", "new growth")).toBe(third);
  });

  it("keeps what is written before the parts", () => {
    const written = "# Title\n\nA sentence.";
    expect(replacePart(`${written}\n`, "growth", "figures")).toMatch(/^# Title\n\nA sentence\.\n\n<!-- growth -->/);
    const replaced = replacePart(replacePart(written, "growth", "figures"), "growth", "new figures");
    expect(replaced.startsWith(`${written}\n\n<!-- growth -->`)).toBe(true);
    expect(replaced).not.toContain("\nfigures");
  });
});
