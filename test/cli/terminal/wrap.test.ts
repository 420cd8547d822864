import { expect, test } from "vitest";
import { wrap } from "../../../src/cli/terminal/index.js";

test.each([
  ["a short line stays", "a short line stays"],
  ["one two three four five six", "one two three four\n  five six"],
  ["first\nsecond", "first\n  second"],
  ["a\n\nb", "a\n\n  b"],
  ["    an indented line stays indented", "    an indented line\n  stays indented"],
  ["emoji 🌼🌼🌼🌼 take two columns", "emoji 🌼🌼🌼🌼 take\n  two columns"],
  [`a ${"x".repeat(30)} b`, `a\n  ${"x".repeat(30)}\n  b`],
])("lines break between words: %j", (text, expected) => {
  expect(wrap(text, { width: 22 })).toBe(expected);
});

test("without a terminal lines are not broken", () => {
  const text = "word ".repeat(200).trim();
  expect(wrap(text, { width: Number.POSITIVE_INFINITY })).toBe(text);
});
