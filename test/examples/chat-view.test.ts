import { expect, test } from "vitest";
import { wrap } from "../../examples/chat-view.js";

test.each([
  ["a short line stays", "a short line stays"],
  ["one two three four five six", "one two three four\n  five six"],
  ["first\nsecond", "first\n  second"],
  ["a\n\nb", "a\n\n  b"],
  [`a ${"x".repeat(30)} b`, `a\n  ${"x".repeat(30)}\n  b`],
])("lines break between words: %j", (text, expected) => {
  expect(wrap(text, 22)).toBe(expected);
});

test("without a terminal lines are not broken", () => {
  const text = "word ".repeat(200).trim();
  expect(wrap(text, Number.POSITIVE_INFINITY)).toBe(text);
});
