import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { recognizeCommand } from "../../../src/dialog/phrases/index.js";
import { phrasesFor } from "../../support/phrases.js";

describe("a command with a title", () => {
  test.each([
    ["en", "edit", "edit The house by the sea", "The house by the sea"],
    ["en", "edit", "Please EDIT: “When do you open?”", "When do you open?"],
    ["en", "edit", "edit the memory Rome", "Rome"],
    ["en", "edit", "edit", null],
    ["en", "edit", "edit: ", null],
    ["en", "edit", "edition of the paper", null],
    ["en", "edit", "I never edit a paper", null],
    ["en", "sameAs", "Same as: When do you open?", "When do you open?"],
    ["en", "sameAs", "it's the same as Rome", "Rome"],
    ["en", "sameAs", "it’s the same as “Rome”", "Rome"],
    ["en", "sameAs", "the same", null],
    ["en", "title", "change the title to “When do you open?”", "When do you open?"],
    ["en", "title", "Title: The sea", "The sea"],
    ["en", "title", "change the title", null],
    ["en", "answer", "change the answer to At nine.", "At nine."],
    ["en", "answer", "The answer is: at nine\nor ten", "at nine\nor ten"],
    ["en", "answer", "another answer", null],
    ["it", "title", "cambia il titolo in «Quando aprite?»", "Quando aprite?"],
    ["it", "title", "Titolo: Il mare", "Il mare"],
    ["it", "answer", "cambia la risposta in Alle nove.", "Alle nove."],
    ["it", "edit", "modifica La casa al mare", "La casa al mare"],
    ["it", "edit", "Per favore, modifica «Quando aprite?»", "Quando aprite?"],
    ["it", "edit", "modifiche", null],
    ["it", "sameAs", "Uguale a: Quando aprite?", "Quando aprite?"],
    ["it", "sameAs", "e' uguale a Roma", "Roma"],
    ["it", "sameAs", "uguale", null],
  ] as const)("%s, %s: %j", (culture, command, text, expected) => {
    expect(recognizeCommand(text, command, phrasesFor(culture))).toBe(expected);
  });

  test("is understood as a host suggests it", () => {
    const phrases = phrasesFor("de", { de: { says: { hintSameAs: ["Gleich wie {title}"] } } });
    expect(recognizeCommand("gleich wie Rom", "sameAs", phrases)).toBe("Rom");
  });

  test("gives back any title that is suggested", () => {
    const phrases = phrasesFor("en");
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (text) => {
        const title = `T${text.trim()}`.trim();
        expect(recognizeCommand(`Same as: ${title}`, "sameAs", phrases)).toBe(title);
      }),
    );
  });

  test("is looked for in any text", () => {
    const phrases = phrasesFor("it");
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(() => recognizeCommand(text, "edit", phrases)).not.toThrow();
      }),
    );
  });
});
