import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ENGLISH_CUES, ITALIAN_CUES } from "../../src/languages/index.js";
import { findDates } from "../../src/recall/circumstances/date-mentions.js";
import {
  areDatesCompatible,
  computeDateNearness,
  DAY_MS,
  toDateMs,
} from "../../src/recall/circumstances/dates-and-places.js";

const day = (iso: string, uncertaintyDays = 0) => ({ at: Date.parse(`${iso}Z`), uncertaintyDays });

describe("dates", () => {
  test.each([
    ["2020-05-01T10:00:00", Date.UTC(2020, 4, 1, 10)],
    ["2020-05-01T10:00:00Z", Date.UTC(2020, 4, 1, 10)],
    ["2020-05-01T10:00:00+02:00", Date.UTC(2020, 4, 1, 8)],
    ["2020-05-01", Date.UTC(2020, 4, 1)],
    ["0001-01-01T00:00:00", null],
    ["not a date", null],
    [12, 12],
    [Number.NaN, null],
    [null, null],
    [undefined, null],
  ])("toDateMs(%s) is %s", (text, ms) => {
    expect(toDateMs(text)).toBe(ms);
  });

  test.each([
    [0, 0, 0, true],
    [1, 0, 0, false],
    [3, 1, 2, true],
    [3.01, 1, 2, false],
    [-3, 3, 0, true],
    [3, -9, 3, true],
  ])("dates %d days apart with uncertainties of %d and %d: compatible %s", (apart, one, other, compatible) => {
    const start = day("2020-01-10T00:00:00", one);
    const end = { at: start.at + apart * DAY_MS, uncertaintyDays: other };
    expect(areDatesCompatible(start, end)).toBe(compatible);
    expect(computeDateNearness(start, end) > 0).toBe(compatible);
  });

  test("returns a higher nearness for a smaller distance", () => {
    const memory = day("2020-01-10T00:00:00", 10);
    const nearness = [10, 11, 15, 20, 21].map((d) => computeDateNearness(memory, day(`2020-01-${d}T00:00:00`)));
    expect(nearness).toEqual([1, 0.95, 0.75, 0.5, 0]);
  });
});

/** The dates mentioned in a text, as first and last day. */
function listDays(
  text: string,
  { italian = false, now = null as number | null, years = [] as readonly number[] } = {},
): string[] {
  return findDates(text, [italian ? ITALIAN_CUES : ENGLISH_CUES], now, () => years).map(({ at, uncertaintyDays }) => {
    const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10);
    return `${iso(at - uncertaintyDays * DAY_MS)}..${iso(at + uncertaintyDays * DAY_MS - DAY_MS)}`;
  });
}

describe("dates in a text", () => {
  test.each([
    ["where were you in 1843", ["1843-01-01..1843-12-31"]],
    ["what did you do during the year 1843?", ["1843-01-01..1843-12-31"]],
    ["what happened on 10 December 1815", ["1815-12-10..1815-12-10"]],
    ["the 10th of December, 1815", ["1815-12-10..1815-12-10"]],
    ["December 10th, 1815", ["1815-12-10..1815-12-10"]],
    ["Dec 10 1815", ["1815-12-10..1815-12-10"]],
    ["1815-12-10", ["1815-12-10..1815-12-10"]],
    ["on 25/12/1815", ["1815-12-25..1815-12-25"]],
    ["on 12/25/1815", ["1815-12-25..1815-12-25"]],
    ["on 3/4/1950", ["1950-04-03..1950-04-03", "1950-03-04..1950-03-04"]],
    ["in December 1815", ["1815-12-01..1815-12-31"]],
    ["in the summer of 1840", ["1840-06-01..1840-08-31"]],
    ["winter 1840", ["1839-12-01..1840-02-29", "1840-12-01..1841-02-28"]],
    ["in the 1840s", ["1840-01-01..1849-12-31"]],
    ["in the 19th century", ["1800-01-01..1899-12-31"]],
    ["in the XIX century", ["1800-01-01..1899-12-31"]],
    ["from 1815-12-10 to may 1816", ["1815-12-10..1815-12-10", "1816-05-01..1816-05-31"]],
  ])("%s", (text, periods) => {
    expect(listDays(text)).toEqual(periods);
  });

  test.each([
    ["dov'eri nel 1843", ["1843-01-01..1843-12-31"]],
    ["cosa accadde il 10 dicembre 1815", ["1815-12-10..1815-12-10"]],
    ["l'1° maggio 1950", ["1950-05-01..1950-05-01"]],
    ["il 3/4/1950", ["1950-04-03..1950-04-03"]],
    ["nel dicembre del 1815", ["1815-12-01..1815-12-31"]],
    ["nell'estate del 1840", ["1840-06-01..1840-08-31"]],
    ["negli anni '40", ["1940-01-01..1949-12-31"]],
    ["negli anni quaranta", ["1940-01-01..1949-12-31"]],
    ["nel XIX secolo", ["1800-01-01..1899-12-31"]],
  ])("Italian: %s", (text, periods) => {
    expect(listDays(text, { italian: true })).toEqual(periods);
  });

  const now = Date.UTC(2026, 10, 21, 15);
  test.each([
    ["what did you do last year", ["2025-01-01..2025-12-31"]],
    ["this year", ["2026-01-01..2026-12-31"]],
    ["two years ago", ["2024-01-01..2024-12-31"]],
    ["12 months ago", ["2025-11-01..2025-11-30"]],
    ["last month", ["2026-10-01..2026-10-31"]],
    ["last week", ["2026-11-11..2026-11-17"]],
    ["3 days ago", ["2026-11-18..2026-11-18"]],
    ["yesterday", ["2026-11-20..2026-11-20"]],
    ["today", ["2026-11-21..2026-11-21"]],
    ["last summer", ["2026-06-01..2026-08-31"]],
    ["last winter", ["2025-12-01..2026-02-28"]],
    ["last december", ["2025-12-01..2025-12-31"]],
  ])("relative to now: %s", (text, periods) => {
    expect(listDays(text, { now })).toEqual(periods);
    expect(listDays(text)).toEqual([]);
  });

  test.each([
    ["in the eighties", ["1980-01-01..1989-12-31"]],
    ["back in the 60s", ["1960-01-01..1969-12-31"]],
    ["the late nineteen twenties", ["1920-01-01..1929-12-31"]],
    ["before 1900", ["0001-01-01..1899-12-31"]],
    ["until the summer of 1900", ["0001-01-01..1900-08-31"]],
    ["after May 1940", ["1940-06-01..2999-12-31"]],
    ["since 1990", ["1990-01-01..2999-12-31"]],
    ["between 1900 and 1910", ["1900-01-01..1910-12-31"]],
    ["1962", ["1962-01-01..1962-12-31"]],
    ["Anna 1962?", ["1962-01-01..1962-12-31"]],
    ["his eighties", []],
    ["room 12", []],
  ])("%s", (text, periods) => {
    expect(listDays(text)).toEqual(periods);
  });

  test.each([
    ["what happened on June 14th", ["1911-06-14..1911-06-14", "1920-06-14..1920-06-14"]],
    ["the 14th of June", ["1911-06-14..1911-06-14", "1920-06-14..1920-06-14"]],
    ["29 February", ["1920-02-29..1920-02-29"]],
    ["in June", ["1911-06-01..1911-06-30", "1920-06-01..1920-06-30"]],
    ["in the autumn", ["1911-09-01..1911-11-30", "1920-09-01..1920-11-30"]],
  ])("in any of the known years: %s", (text, periods) => {
    expect(listDays(text, { now, years: [1911, 1920] })).toEqual(periods);
    expect(listDays(text, { now })).toEqual([]);
  });

  test("on this day is one of the known years, or today", () => {
    expect(listDays("on this day", { now, years: [1911, 1920] })).toEqual([
      "1911-11-21..1911-11-21",
      "1920-11-21..1920-11-21",
    ]);
    expect(listDays("on this day", { now })).toEqual(["2026-11-21..2026-11-21"]);
  });

  test.each([
    ["tomorrow", ["2026-11-22..2026-11-22"]],
    ["next week", ["2026-11-25..2026-12-01"]],
    ["in two weeks", ["2026-12-02..2026-12-08"]],
    ["next summer", ["2027-06-01..2027-08-31"]],
  ])("ahead of now: %s", (text, periods) => {
    expect(listDays(text, { now })).toEqual(periods);
  });

  test.each([
    ["l'anno scorso", ["2025-01-01..2025-12-31"]],
    ["due anni fa", ["2024-01-01..2024-12-31"]],
    ["l'estate scorsa", ["2026-06-01..2026-08-31"]],
    ["la scorsa settimana", ["2026-11-11..2026-11-17"]],
    ["ieri", ["2026-11-20..2026-11-20"]],
  ])("Italian, relative to now: %s", (text, periods) => {
    expect(listDays(text, { italian: true, now })).toEqual(periods);
  });

  test.each([
    ["tell me about room 1843"],
    ["the 1843 edition"],
    ["may I come in"],
    ["in 12 minutes"],
    ["in 9999"],
    ["31/02/1950"],
    ["version 1.2.3"],
    ["call 0039 055 1950"],
    ["the last supper"],
    ["constructor of toString in valueOf"],
  ])("no date: %s", (text) => {
    expect(listDays(text, { now })).toEqual([]);
  });

  test.each([
    ["Où? In 1843, then.", "In 1843"],
    ["and in the summer of 1840?", "in the summer of 1840"],
    ["on 3 May 1840", "on 3 May 1840"],
  ])("returns the position of the mention: %s", (text, stretch) => {
    const [mention] = findDates(text, [ENGLISH_CUES]);
    expect(text.slice(mention?.start, mention?.end)).toBe(stretch);
  });

  test("property: accepts any text, and mentions lie within it in order", () => {
    const piece = fc.oneof(
      fc.string({ unit: "binary", maxLength: 8 }),
      fc.constantFrom(" in ", "1843", " december ", "10", "/", "last ", "year", " ago", "anni", "'40", "summer of "),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join("");
        let [start, end] = [0, 0];
        for (const mention of findDates(text, [ENGLISH_CUES, ITALIAN_CUES], now)) {
          expect(mention.start >= end || (mention.start === start && mention.end === end)).toBe(true);
          expect(mention.end).toBeGreaterThan(mention.start);
          expect(mention.end).toBeLessThanOrEqual(text.length);
          expect(mention.uncertaintyDays).toBeGreaterThan(0);
          [start, end] = [mention.start, mention.end];
        }
      }),
    );
  });
});
