import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  CorrelationIndex,
  type CorrelationPair,
  isSameQuestion,
  normaliseQuestion,
} from "../../src/recall/search/correlation-pairs.js";

const pair = (text: string, memoryID: string, correlated = true, occurrences = 1): CorrelationPair => ({
  text,
  memoryID,
  correlated,
  occurrences,
});
const added = (pairs: CorrelationPair[], text: string, receiverID?: string | null) =>
  Object.fromEntries(new CorrelationIndex(pairs).adjustments(text, receiverID));

describe("correlation pairs: adjustments", () => {
  test.each([
    [1, 0.1],
    [2, 0.15],
    [3, 0.2],
    [5, 0.3],
    [6, 0.3],
    [100, 0.3],
  ])("adds or subtracts for %d occurrences %d", (occurrences, amount) => {
    expect(added([pair("who are you", "a", true, occurrences)], "who are you").a).toBeCloseTo(amount);
    expect(added([pair("who are you", "a", false, occurrences)], "who are you").a).toBeCloseTo(-amount);
  });

  test("subtracts negative from positive pairs of one memory", () => {
    const pairs = [pair("who are you", "a", true, 2), pair("who are you", "a", false, 1), pair("who are you", "b")];
    const lifts = added(pairs, "Who are you?");
    expect(lifts.a).toBeCloseTo(0.05);
    expect(lifts.b).toBeCloseTo(0.1);
  });

  test("adds up similar texts", () => {
    const pairs = [
      pair("what is the opening time of the museum", "a"),
      pair("what is the opening times of the museum", "a"),
    ];
    expect(added(pairs, "what is the opening time of the museum").a).toBeCloseTo(0.15);
  });

  test("applies a pair of one person only to that person", () => {
    const pairs = [
      { ...pair("who are you", "a"), receiverID: "anna" },
      { ...pair("who are you", "b"), receiverID: null },
    ];
    expect(Object.keys(added(pairs, "who are you", null))).toEqual(["b"]);
    expect(Object.keys(added(pairs, "who are you")).sort()).toEqual(["a", "b"]);
    expect(Object.keys(added(pairs, "who are you", "anna")).sort()).toEqual(["a", "b"]);
    expect(Object.keys(added(pairs, "who are you", "bob"))).toEqual(["b"]);
  });
});

describe("correlation pairs: same question", () => {
  test.each([
    ["Where did you live?", "  where DID you live", true],
    ["Qual è il tuo nome?", "qual e il tuo nome", true],
    ["what is the opening time of the museum", "what is the opening times of the museum", true],
    ["what is the opening time of the museum", "what is the closing time of the museum", false],
    ["where did you live", "where did you work", false],
    ["what happened in the year of 1943 in London", "what happened in the year of 1944 in London", false],
    ["tell me a very long story about room 12 please", "tell me a very long story about room 13 please", false],
    ["ha ha ha ha ha ha ha ha", "ha ha", false],
    ["???", "!!!", false],
    ["???", "???", true],
    ["👍", "👍", true],
    ["👍", "👎", false],
    ["", "", true],
  ])("%s ~ %s: %s", (one, other, same) => {
    expect(isSameQuestion(one, other)).toBe(same);
    expect(isSameQuestion(other, one)).toBe(same);
    expect(new CorrelationIndex([pair(one, "a")]).adjustments(other).has("a")).toBe(same);
  });

  const texts = fc.array(
    fc.array(fc.constantFrom("where", "did", "you", "live", "lived", "in", "london", "12"), { maxLength: 9 }),
    { maxLength: 20 },
  );

  test("property: the index finds exactly the pairs whose text is the same question", () => {
    fc.assert(
      fc.property(texts, (lists) => {
        const [query = "", ...learnt] = lists.map((list) => list.join(" "));
        const index = new CorrelationIndex(learnt.map((text, i) => pair(text, `m${i}`)));
        const same = learnt.flatMap((text, i) => (isSameQuestion(query, text) ? [`m${i}`] : []));
        expect([...index.adjustments(query).keys()].sort()).toEqual(same.sort());
      }),
    );
  });

  test("property: removing added pairs restores the index, in any order", () => {
    fc.assert(
      fc.property(texts, texts, fc.boolean(), (kept, removed, correlated) => {
        const keptPairs = kept.map((list, i) => pair(list.join(" "), `m${i % 3}`, correlated, 1 + (i % 2)));
        const removedPairs = removed.map((list, i) => pair(list.join(" "), `m${i % 3}`, !correlated));
        const index = new CorrelationIndex([...removedPairs, ...keptPairs.toReversed()]);
        for (const one of removedPairs) index.remove(one);
        const rebuilt = new CorrelationIndex(keptPairs);
        expect(index.size).toBe(rebuilt.size);
        for (const { text } of [...keptPairs, ...removedPairs]) {
          expect(sorted(index.adjustments(text))).toEqual(sorted(rebuilt.adjustments(text)));
        }
      }),
    );
  });

  test("property: normalising any text twice changes nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const normal = normaliseQuestion(text);
        expect(normaliseQuestion(normal)).toBe(normal);
        expect(new CorrelationIndex([pair(text, "a")]).adjustments(text).get("a")).toBeCloseTo(0.1);
      }),
    );
  });
});

function sorted(adjustments: ReadonlyMap<string, number>): [string, number][] {
  return [...adjustments].sort(([one], [other]) => (one < other ? -1 : 1));
}
