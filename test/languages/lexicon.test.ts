import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readRelations } from "../../src/languages/words/lexicon.js";
import { cosine } from "../../src/recall/text/indexes/row.js";
import { english } from "../../src/recall.js";
import { packRelations } from "../bench/fit/thesaurus.js";

const language = english();
const similarity = (one: string, other: string): number =>
  cosine(language.vectors!.vectorOf(language.stem!(one)), language.vectors!.vectorOf(language.stem!(other)));

describe("lexicon of English", () => {
  test.each([
    ["salary", "wage", "bird"],
    ["flight", "airplane", "bread"],
    ["doctor", "hospital", "guitar"],
    ["wife", "husband", "engine"],
    ["music", "song", "tax"],
  ])("%s is closer to %s than to %s", (word, close, far) => {
    expect(similarity(word, close)).toBeGreaterThan(similarity(word, far) + 0.2);
  });

  test("word vectors have length 1; unknown words have none", () => {
    expect(Math.hypot(...language.vectors!.vectorOf("doctor")!)).toBeCloseTo(1, 5);
    expect(language.vectors!.vectorOf("zyxwv")).toBeNull();
  });

  test.each([
    ["salary", "wage", 0.8],
    ["wage", "salary", 0.8],
    ["salary", "employer", 0.4],
  ])("%s is related to %s", (word, other, strength) => {
    const stem = language.stem!;
    expect(language.related!(stem(word))).toContainEqual({ stem: stem(other), strength });
  });

  test("sorts related words by strength; unknown words and stop words have none", () => {
    const strengths = language.related!(language.stem!("salary")).map(({ strength }) => strength);
    expect(strengths).toEqual(strengths.toSorted((one, other) => other - one));
    expect(language.related!("zyxwv")).toEqual([]);
    expect(language.related!("the")).toEqual([]);
  });

  test.each([
    ["salari", null],
    ["saalri", "salari"],
    ["docter", "doctor"],
    ["zyxwv", null],
    ["dct", null],
  ])("corrects %s to %s", (stem, known) => {
    expect(language.respell!(stem)).toBe(known);
  });

  test("returns shares that fall with the rank and stay below 1", () => {
    expect(language.share!("the")).toBeGreaterThan(language.share!("doctor"));
    expect(language.share!("doctor")).toBeGreaterThan(0);
    expect(language.share!("zyxwv")).toBe(0);
    expect(language.share!("you")).toBeLessThan(0.1);
  });
});

test("property: relations are read as they were packed, in both directions", () => {
  const pair = fc.tuple(fc.nat(300), fc.nat(300), fc.constantFrom("near" as const, "far" as const));
  const stems = Array.from({ length: 301 }, (_, at) => `s${at}`);
  fc.assert(
    fc.property(fc.array(pair), (pairs) => {
      const relations = new Map(stems.map((stem) => [stem, new Map<string, "near" | "far">()] as const));
      for (const [one, other, kind] of pairs) {
        if (one === other) continue;
        relations.get(`s${one}`)!.set(`s${other}`, kind);
        relations.get(`s${other}`)!.set(`s${one}`, kind);
      }
      const related = readRelations(stems, packRelations(stems, relations));
      for (const stem of stems) {
        const read = related(stem).map(({ stem: other, strength }) => [other, strength === 0.8 ? "near" : "far"]);
        expect(new Map(read as [string, string][])).toEqual(relations.get(stem));
        expect(read).toHaveLength(relations.get(stem)!.size);
      }
    }),
  );
});
