import { describe, expect, test } from "vitest";
import { english } from "../../../src/recall/languages/english.js";
import { cosine } from "../../../src/recall/text/dense-index.js";

const language = english();
const likeness = (one: string, other: string): number =>
  cosine(language.meanings!.pointOf(language.stem!(one)), language.meanings!.pointOf(language.stem!(other)));

describe("recall: the lexicon of English", () => {
  test.each([
    ["salary", "wage", "bird"],
    ["flight", "airplane", "bread"],
    ["doctor", "hospital", "guitar"],
    ["wife", "husband", "engine"],
    ["music", "song", "tax"],
  ])("%s is closer to %s than to %s", (word, close, far) => {
    expect(likeness(word, close)).toBeGreaterThan(likeness(word, far) + 0.2);
  });

  test("points have length 1; unknown words have none", () => {
    expect(Math.hypot(...language.meanings!.pointOf("doctor")!)).toBeCloseTo(1, 5);
    expect(language.meanings!.pointOf("zyxwv")).toBeNull();
  });

  test("shares fall with the rank and stay below 1", () => {
    expect(language.share!("the")).toBeGreaterThan(language.share!("doctor"));
    expect(language.share!("doctor")).toBeGreaterThan(0);
    expect(language.share!("zyxwv")).toBe(0);
    expect(language.share!("you")).toBeLessThan(0.1);
  });
});
