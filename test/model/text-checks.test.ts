import { describe, expect, test } from "vitest";
import { isInvisible, isMeaningful } from "../../src/model/index.js";

describe.each([
  ["words", "When?", { isVisible: true, isMeaningful: true }],
  ["words of any script", "何時", { isVisible: true, isMeaningful: true }],
  ["a digit", "7", { isVisible: true, isMeaningful: true }],
  ["an emoji", "👍🏽", { isVisible: true, isMeaningful: true }],
  ["a family of emoji", "👨\u200d👩\u200d👧", { isVisible: true, isMeaningful: true }],
  ["a flag", "🇮🇹", { isVisible: true, isMeaningful: true }],
  ["a keycap", "#\ufe0f\u20e3", { isVisible: true, isMeaningful: true }],
  ["a heart as text", "♥", { isVisible: true, isMeaningful: true }],
  ["a sum", "+", { isVisible: true, isMeaningful: true }],
  ["a question mark", "?", { isVisible: true, isMeaningful: false }],
  ["marks", "!!! … ¿", { isVisible: true, isMeaningful: false }],
  ["an empty text", "", { isVisible: false, isMeaningful: false }],
  ["white space", " \n\u00a0\u3000", { isVisible: false, isMeaningful: false }],
  ["zero width", "\u200b\u200d\ufeff", { isVisible: false, isMeaningful: false }],
  ["a soft hyphen", "\u00ad", { isVisible: false, isMeaningful: false }],
  ["invisible letters", "\u3164\u115f\uffa0", { isVisible: false, isMeaningful: false }],
  ["a blank of Braille", "\u2800", { isVisible: false, isMeaningful: false }],
  ["control characters", "\u0007", { isVisible: false, isMeaningful: false }],
])("%s", (_, text, expected) => {
  test("is visible and meaningful, or not", () => {
    expect({ isVisible: !isInvisible(text), isMeaningful: isMeaningful(text) }).toEqual(expected);
  });
});
