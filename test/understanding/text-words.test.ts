import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitFoldedWords } from "../../src/languages/index.js";
import { splitTextWords } from "../../src/understanding/expressions.js";

const ascii = fc.string({ unit: "binary-ascii" });
/** A character without words, which is not ASCII: the text takes the longer path. */
const MARK = " …";

describe("an ASCII text has the same words as the same text with another character behind it", () => {
  it("in the words of the understanding", () => {
    fc.assert(
      fc.property(ascii, (text) => {
        expect(splitTextWords(text)).toEqual(splitTextWords(text + MARK));
      }),
    );
  });

  it("in folded words", () => {
    fc.assert(
      fc.property(ascii, (text) => {
        expect(splitFoldedWords(text)).toEqual(splitFoldedWords(text + MARK));
      }),
    );
  });

  it.each([["What's on? I`LL see"], ["don't 'quote' it's 3rd"], ["we're can'tx"]])("%s", (text) => {
    expect(splitTextWords(text)).toEqual(splitTextWords(text + MARK));
  });
});
