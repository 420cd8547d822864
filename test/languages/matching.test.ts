import { arabic } from "keepsake/languages/arabic";
import { japanese } from "keepsake/languages/japanese";
import { describe, expect, test } from "vitest";
import { measurePack, readPackSet } from "./measure-pack.js";
import { MATCHING } from "./packs.js";

/** Least share of the paraphrases whose best candidate is the right memory. */
const LEAST: Readonly<Record<string, number>> = { japanese: 0.8, arabic: 0.95 };

describe.each(MATCHING)("%s", (name, language) => {
  const set = readPackSet(name);

  test("finds what is asked in other words, better than by plain words, and answers few strangers", {
    timeout: 60_000,
  }, async () => {
    const [own, plain] = [await measurePack(set, [language]), await measurePack(set, [])];
    const seen = `${JSON.stringify({ own, plain }, null, 1)}`;
    expect(own.first, seen).toBeGreaterThanOrEqual(LEAST[name]!);
    expect(own.first, seen).toBeGreaterThan(plain.first);
    expect(own.strangersAnswered, seen).toBeLessThanOrEqual(0.1);
    expect(own.wrong, seen).toBeLessThanOrEqual(0.05);
  });
});

test.each([
  ["開きます", "開く"],
  ["食べられる", "食べたい"],
])("Japanese forms %s and %s share a stem", (one, other) => {
  expect(japanese().stem?.(one)).toBe(japanese().stem?.(other));
});

test.each([
  ["المكتبة", "مكتبه"],
  ["والكتب", "كتب"],
  ["الفُنْدُق", "فندق"],
  ["أحمد", "احمد"],
])("Arabic forms %s and %s share a stem", (one, other) => {
  expect(arabic().stem?.(one)).toBe(arabic().stem?.(other));
});
