import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isOneEdit, Speller } from "../../src/languages/words/spelling.js";

describe("spelling", () => {
  test.each([
    ["wedding", "weding", true],
    ["weding", "wedding", true],
    ["wedding", "wedsing", true],
    ["wedding", "wedidng", true],
    ["wedding", "edding", true],
    ["wedding", "weddings", true],
    ["wedding", "wedding", false],
    ["wedding", "weednig", false],
    ["wedding", "wing", false],
    ["ab", "ba", true],
  ])("%s and %s: %s", (one, other, expected) => {
    expect(isOneEdit(one, other)).toBe(expected);
  });

  test("property: finds exactly the known words one edit away", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 3, maxLength: 7 });
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 30 }), word, (known, asked) => {
        const speller = new Speller((form) => known[form]!);
        known.forEach((each, form) => {
          speller.add(each, form);
        });
        const found = speller.near(asked).map((form) => known[form]!);
        expect(found.toSorted()).toEqual(known.filter((each) => isOneEdit(each, asked)).toSorted());
      }),
    );
  });
});
