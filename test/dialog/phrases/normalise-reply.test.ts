import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normaliseReply } from "../../../src/languages/index.js";

describe("normaliseReply", () => {
  test.each([
    ["  Yes,   PLEASE! ", "yes please"],
    ["Sì", "si"],
    ["Si\u0300", "si"],
    ["si`", "si"],
    ["perche´ no", "perche no"],
    ["That’s wrong", "that's wrong"],
    ["That`s wrong", "that's wrong"],
    ["'quoted' 'n' rock'n'roll", "quoted n rock'n'roll"],
    ["a''b", "a b"],
    ["ＹＥＳ", "yes"],
    ["①", "1"],
    ["1️⃣", "1"],
    ["👍🏽 ok 👨‍👩‍👧", "ok"],
    ["ΟΔΟΣ", "οδοσ"],
    ["İstanbul", "istanbul"],
    ["soft\u00adhyphen zero\u200bwidth", "softhyphen zerowidth"],
    ["かﾞ", "が"],
    ["\ud800 x", "x"],
    ["…", ""],
    ["", ""],
  ])("%j: %j", (text, expected) => {
    expect(normaliseReply(text)).toBe(expected);
  });

  test("of any text is normalised already", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const once = normaliseReply(text);
        expect(normaliseReply(once)).toBe(once);
      }),
      { numRuns: 1000 },
    );
  });

  test.each(["'", " ", "a\u0301", "!", "\u200b", "'a", "👍"])("takes time in proportion to %j repeated", (part) => {
    const started = performance.now();
    normaliseReply(part.repeat(100_000));
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
