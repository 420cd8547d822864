import fc from "fast-check";
import { expect, test } from "vitest";
import { cutResult, quoteResult } from "../../src/functions/tool.js";

test("a shortened result is JSON of at most that length and says so", () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(500), (json, more) => {
      const length = 40 + more;
      const cut = cutResult(json, length);
      expect(cut.length).toBeLessThanOrEqual(length);
      if (json.length <= length) expect(cut).toBe(json);
      else expect(JSON.parse(cut)).toMatchObject({ truncated: true });
    }),
  );
});

test.each([
  ["quotes", '"'],
  ["backslashes", "\\"],
  ["letters", "a"],
  ["halves of characters", "😀"],
])("keeps the beginning of a long text of %s", (_, piece) => {
  const content = quoteResult(piece.repeat(100_000));
  expect(content.length).toBeLessThanOrEqual(50_000);
  expect(JSON.parse(content).start.length).toBeGreaterThan(20_000);
});
