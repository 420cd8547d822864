import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { english } from "../../../src/recall/languages/english.js";
import { italian } from "../../../src/recall/languages/italian.js";
import { createTokeniser, normalise } from "../../../src/recall/text/words/tokenise.js";

const words = (text: string, ...languages: Parameters<typeof createTokeniser>[0]) =>
  createTokeniser(languages)
    .tokens(text)
    .map(({ word }) => word);

describe("recall: tokens", () => {
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

  test("elisions of Italian are opened", () => {
    expect(words("Dov'è l'acqua?", italian())).toEqual(["dove", "e", "il", "acqua"]);
  });

  test("scripts without spaces are cut into words, and keep their marks", () => {
    expect(words("東京に住んでいますか", english()).length).toBeGreaterThan(2);
    expect(words("が", english())).toEqual(["が"]);
  });

  test("the language of a text is told by its stop words", () => {
    const tokeniser = createTokeniser([english(), italian()]);
    expect(tokeniser.tokens("quando sei nato nella casa").map(({ stem }) => stem)).toEqual(
      createTokeniser([italian()])
        .tokens("quando sei nato nella casa")
        .map(({ stem }) => stem),
    );
  });

  test("a language without parts keeps plain words", () => {
    expect(createTokeniser([{ code: "xx" }]).tokens("Running dogs")).toEqual([
      { word: "running", stem: "running", stop: false },
      { word: "dogs", stem: "dogs", stop: false },
    ]);
  });

  test("property: normalising twice is normalising once, for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(normalise(normalise(text))).toBe(normalise(text));
      }),
      { numRuns: 300 },
    );
  });

  test("property: any text gives tokens with words and stems", () => {
    const tokeniser = createTokeniser([english(), italian()]);
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
        for (const { word, stem } of tokeniser.tokens(text)) {
          expect(word).not.toBe("");
          expect(stem).not.toBe("");
        }
      }),
      { numRuns: 300 },
    );
  });
});
