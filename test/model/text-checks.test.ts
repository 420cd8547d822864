import { describe, expect, test } from "vitest";
import { isInvisible, isMeaningful } from "../../src/model/index.js";

describe.each([
  ["words", "When?", { seen: true, says: true }],
  ["words of any script", "何時", { seen: true, says: true }],
  ["a digit", "7", { seen: true, says: true }],
  ["an emoji", "👍🏽", { seen: true, says: true }],
  ["a family of emoji", "👨\u200d👩\u200d👧", { seen: true, says: true }],
  ["a flag", "🇮🇹", { seen: true, says: true }],
  ["a keycap", "#\ufe0f\u20e3", { seen: true, says: true }],
  ["a heart as text", "♥", { seen: true, says: true }],
  ["a sum", "+", { seen: true, says: true }],
  ["a question mark", "?", { seen: true, says: false }],
  ["marks", "!!! … ¿", { seen: true, says: false }],
  ["nothing", "", { seen: false, says: false }],
  ["white space", " \n\u00a0\u3000", { seen: false, says: false }],
  ["zero width", "\u200b\u200d\ufeff", { seen: false, says: false }],
  ["a soft hyphen", "\u00ad", { seen: false, says: false }],
  ["letters that look like nothing", "\u3164\u115f\uffa0", { seen: false, says: false }],
  ["a blank of Braille", "\u2800", { seen: false, says: false }],
  ["control characters", "\u0007", { seen: false, says: false }],
])("%s", (_, text, expected) => {
  test("is visible and meaningful, or not", () => {
    expect({ seen: !isInvisible(text), says: isMeaningful(text) }).toEqual(expected);
  });
});
