import { findDates } from "keepsake/recall";
import { findLanguageGaps } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { readText, understand } from "../../src/understanding/index.js";
import { ASKED, DATES, MORE, NOW } from "./pack-texts.js";
import { PACKS } from "./packs.js";

describe.each(PACKS)("%s", (name, language) => {
  test("lacks nothing", () => {
    expect(findLanguageGaps(language)).toEqual([]);
  });

  test.each(ASKED[name] ?? [])("asks in %j", (said, ...questions) => {
    expect(readText(said, language).asked.map(({ text }) => text)).toEqual(questions);
  });

  test("is asked for more of the same", () => {
    const topic = { asked: "a", title: "a", names: [], date: null, place: null, about: "a", emitted: [] };
    const other = (MORE[name] ?? []).filter((text) => understand(text, topic, language).kind !== "more");
    expect(MORE[name]?.length).toBeGreaterThan(2);
    expect(other).toEqual([]);
  });

  test.each(DATES[name] ?? [])("reads the date of %j", (text, from, to) => {
    const dates = findDates(text, [language.cues!], Date.parse(NOW)).map(({ at, uncertaintyDays }) => {
      const half = uncertaintyDays * 86_400_000;
      return [at - half, at + half].map((ms) => new Date(Math.round(ms)).toISOString().slice(0, 10));
    });
    expect(dates).toEqual(from === "" ? [] : [[from, to]]);
  });

  test("writes out spellings of chats", () => {
    for (const [short, full] of language.shortForms ?? []) {
      expect(language.expand?.(short)?.join(" ")).toBe(full);
    }
    expect(language.shortForms?.size).toBeGreaterThan(10);
  });

  test("has texts for these tests", () => {
    expect([ASKED[name]?.length ?? 0, DATES[name]?.length ?? 0].every((count) => count >= 10)).toBe(true);
  });
});
