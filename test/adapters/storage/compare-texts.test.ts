import { Buffer } from "node:buffer";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compareTexts } from "../../../src/adapters/storage/shared/select-page.js";

test("texts are ordered by their UTF-8 bytes, as in databases", () => {
  const text = fc.string({ unit: "binary" });
  fc.assert(
    fc.property(text, text, text, (start, a, b) => {
      const [one, other] = [start + a, start + b];
      expect(Math.sign(compareTexts(one, other))).toBe(Buffer.compare(Buffer.from(one), Buffer.from(other)));
    }),
  );
});

test.each([
  ["", "", 0],
  ["a", "", 1],
  ["a", "ab", -1],
  ["\ud7ff", "\ue000", -1],
  ["\uffff", "\u{10000}", -1],
  ["\u{10000}", "\u{10001}", -1],
  ["\u{1f511}", "\ue000", 1],
])("%j against %j: %i", (a, b, order) => {
  expect(Math.sign(compareTexts(a, b))).toBe(order);
});
