import { describe, expect, test } from "vitest";
import { measurePack, readPackSet } from "./measure-pack.js";
import { BUILT_IN, PACKS } from "./packs.js";

/** Least shares of each language, a little below what `npm run bench -- languages` measures. */
const LEAST: Readonly<
  Record<string, { readonly first: number; readonly firstThree: number; readonly answered: number }>
> = {
  english: { first: 0.83, firstThree: 0.93, answered: 0.48 },
  italian: { first: 0.88, firstThree: 0.94, answered: 0.4 },
  spanish: { first: 0.87, firstThree: 0.93, answered: 0.42 },
  german: { first: 0.9, firstThree: 0.96, answered: 0.42 },
  french: { first: 0.87, firstThree: 0.97, answered: 0.38 },
  portuguese: { first: 0.88, firstThree: 0.94, answered: 0.37 },
};

describe.each([...BUILT_IN, ...PACKS])("%s", (name, language) => {
  const set = readPackSet(name);

  test("has thirty questions with three paraphrases each, and thirty strangers", () => {
    const { questions, strangers } = set;
    expect([questions.length, strangers.length]).toEqual([30, 30]);
    expect(questions.filter(({ paraphrases }) => paraphrases.length !== 3)).toEqual([]);
    expect(new Set(questions.flatMap(({ title, paraphrases }) => [title, ...paraphrases])).size).toBe(120);
    expect(new Set(strangers).size).toBe(30);
  });

  test("finds what is asked in other words, and answers no stranger", { timeout: 60_000 }, async () => {
    const { first, firstThree, answered, wrong, strangersAnswered, misses } = await measurePack(set, [language]);
    const seen = misses.join("\n");
    expect(first, seen).toBeGreaterThanOrEqual(LEAST[name]!.first);
    expect(firstThree, seen).toBeGreaterThanOrEqual(LEAST[name]!.firstThree);
    expect(answered, seen).toBeGreaterThanOrEqual(LEAST[name]!.answered);
    expect(wrong, seen).toBeLessThanOrEqual(0.03);
    expect(strangersAnswered, seen).toBeLessThanOrEqual(0.05);
  });
});
