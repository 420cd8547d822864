import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createTokeniser, normalise } from "../../../src/recall/text/words/tokenise.js";
import { english, italian } from "../../../src/recall.js";

const words = (text: string, ...languages: Parameters<typeof createTokeniser>[0]) =>
  createTokeniser(languages)(text).map(({ word }) => word);

describe("tokeniser", () => {
  test.each([
    ["Don't you KNOW?", "do not you know"],
    ["what’s my mother's name", "what is my mother name"],
    ["I can't, we won't; they'll", "i can not we will not they will"],
    ["Café in 1843", "cafe in 1843"],
    ["ﬁne ＡＢＣ", "fine abc"],
    ["🎂", "🎂"],
    ["...", ""],
  ])("%s", (text, expected) => {
    expect(words(text, english()).join(" ")).toBe(expected);
  });

  test("splits Italian elisions", () => {
    expect(words("Dov'è l'acqua?", italian())).toEqual(["dove", "e", "il", "acqua"]);
  });

  test("splits scripts without spaces into words, and keeps their marks", () => {
    expect(words("東京に住んでいますか", english()).length).toBeGreaterThan(2);
    expect(words("が", english())).toEqual(["が"]);
  });

  test("chooses the language of a text by its stop words", () => {
    const text = "quando sei nato nella casa";
    expect(createTokeniser([english(), italian()])(text)).toEqual(createTokeniser([italian()])(text));
  });

  test("keeps plain words in a language without stemmer and stop words", () => {
    expect(createTokeniser([{ code: "xx" }])("Running dogs")).toEqual([
      { word: "running", stem: "running", stop: false, code: "xx" },
      { word: "dogs", stem: "dogs", stop: false, code: "xx" },
    ]);
  });

  test("property: normalising twice changes nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(normalise(normalise(text))).toBe(normalise(text));
      }),
      { numRuns: 300 },
    );
  });

  test("property: tokens of any text have words and stems", () => {
    const tokenise = createTokeniser([english(), italian()]);
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
        for (const { word, stem } of tokenise(text)) {
          expect(word).not.toBe("");
          expect(stem).not.toBe("");
        }
      }),
      { numRuns: 300 },
    );
  });
});
