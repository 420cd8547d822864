import { type FoldedWord, splitFoldedWords } from "../languages/index.js";
import type { CueWords, TimeUnit } from "./cue-words.js";
import { type ApproximateDate, DAY_MS } from "./dates.js";

/** A date that a text speaks of. One stretch of text can have two readings, such as 3/4/1950. */
export interface DateMention extends ApproximateDate {
  /** Where it stands in the text, as UTF-16 offsets. */
  readonly start: number;
  readonly end: number;
}

/**
 * The dates a text speaks of: days ("on 10 December 1815", "1815-12-10"), months, seasons ("in the summer of 1840"),
 * years after a word like "in", decades, centuries and, where `now` is given, "last year" or "two months ago". A bare
 * number is not a date.
 *
 * @param now Unix milliseconds that relative dates count from; null leaves them out.
 */
export function findDates(text: string, cues: readonly CueWords[], now: number | null = null): DateMention[] {
  const words = splitFoldedWords(text);
  const mentions: DateMention[] = [];
  if (!mayHoldDate(words, cues)) return mentions;
  let index = 0;
  let floor = 0;
  while (index < words.length) {
    const at = index;
    const reading = cues.map((cue) => readAt({ text, words, cues: cue, now }, at)).reduce(longer, null);
    if (reading === null) {
      index++;
      continue;
    }
    const first = leadInOf(words, index, floor, cues);
    const start = words[first]?.start ?? 0;
    const end = words[index + reading.length - 1]?.end ?? start;
    for (const [from, to] of reading.periods) mentions.push({ ...middle(from, to), start, end });
    index += reading.length;
    floor = index;
  }
  return mentions;
}

/** From and to (exclusive) in Unix milliseconds. */
type Period = readonly [from: number, to: number];

interface Reading {
  /** Words it takes. */
  readonly length: number;
  readonly periods: readonly Period[];
}

interface Source {
  readonly text: string;
  readonly words: readonly FoldedWord[];
  readonly cues: CueWords;
  readonly now: number | null;
}

type Reader = (source: Source, at: number) => Reading | null;

const READERS: readonly Reader[] = [
  readNumericDate,
  readDayMonthYear,
  readMonthDayYear,
  readSeason,
  readDecade,
  readCentury,
  readYear,
  readAgo,
  readLast,
  readDay,
];

/** Words without which, and without a digit, no reading comes about. Kept by language, as most texts have none. */
const triggers: WeakMap<CueWords, ReadonlySet<string>> = /* @__PURE__ */ new WeakMap();

function triggersOf(cues: CueWords): ReadonlySet<string> {
  const known = triggers.get(cues);
  if (known !== undefined) return known;
  const { decades, centuries, ago, last, current, days } = cues;
  const words = new Set([...decades.keys(), ...centuries, ...ago, ...last, ...current, ...days.keys()]);
  triggers.set(cues, words);
  return words;
}

function mayHoldDate(words: readonly FoldedWord[], cues: readonly CueWords[]): boolean {
  return words.some(({ folded }) => STARTS_WITH_DIGIT.test(folded) || cues.some((cue) => triggersOf(cue).has(folded)));
}

function readAt(source: Source, at: number): Reading | null {
  return READERS.map((read) => read(source, at)).reduce(longer, null);
}

function longer(best: Reading | null, next: Reading | null): Reading | null {
  return next !== null && (best === null || next.length > best.length) ? next : best;
}

/** 1815-12-10, 10/12/1815, 10.12.1815 */
function readNumericDate({ text, words, cues }: Source, at: number): Reading | null {
  const [first, second, third] = [words[at], words[at + 1], words[at + 2]];
  if (first === undefined || second === undefined || third === undefined) return null;
  const separator = text.slice(first.end, second.start);
  if (separator !== text.slice(second.end, third.start) || !SEPARATORS.has(separator)) return null;
  const [a, b, c] = [numberIn(first.folded), numberIn(second.folded), numberIn(third.folded)];
  if (a === null || b === null || c === null) return null;
  const readings = isYear(a)
    ? [dayPeriod(a, b, c)]
    : isYear(c)
      ? [dayPeriod(c, b, a), cues.dayFirst || a === b ? null : dayPeriod(c, a, b)]
      : [];
  const periods = readings.filter((period) => period !== null);
  return periods.length === 0 ? null : { length: 3, periods };
}

/** 10 December 1815, 10th of December, 1815, December 1815 */
function readDayMonthYear({ words, cues }: Source, at: number): Reading | null {
  let next = at;
  const day = dayIn(words[next]?.folded);
  if (day !== null) next = skipJoiners(words, cues, next + 1);
  const month = cues.months.get(words[next]?.folded ?? "");
  if (month === undefined) return null;
  next = skipJoiners(words, cues, next + 1);
  const year = yearIn(words[next]?.folded);
  if (year === null) return null;
  const period = day === null ? monthPeriod(year, month) : dayPeriod(year, month, day);
  return period === null ? null : { length: next + 1 - at, periods: [period] };
}

/** December 10th, 1815 */
function readMonthDayYear({ words, cues }: Source, at: number): Reading | null {
  const month = cues.months.get(words[at]?.folded ?? "");
  let next = skipJoiners(words, cues, at + 1);
  const day = dayIn(words[next]?.folded);
  next = skipJoiners(words, cues, next + 1);
  const year = yearIn(words[next]?.folded);
  if (month === undefined || day === null || year === null) return null;
  const period = dayPeriod(year, month, day);
  return period === null ? null : { length: next + 1 - at, periods: [period] };
}

/** summer of 1840, estate del 1840 */
function readSeason({ words, cues }: Source, at: number): Reading | null {
  const month = cues.seasons.get(words[at]?.folded ?? "");
  if (month === undefined) return null;
  const next = skipJoiners(words, cues, at + 1);
  const year = yearIn(words[next]?.folded);
  return year === null ? null : { length: next + 1 - at, periods: seasonPeriods(year, month) };
}

/** the 1840s; anni 40, anni quaranta */
function readDecade({ words, cues }: Source, at: number): Reading | null {
  const word = words[at]?.folded ?? "";
  if (DECADE.test(word)) return { length: 1, periods: [yearsPeriod(Number(word.slice(0, 4)), 10)] };
  if (!cues.decadeHeads.includes(word)) return null;
  const name = words[at + 1]?.folded ?? "";
  const short = SHORT_DECADE.test(name) ? Number(name) : cues.decades.get(name);
  if (short !== undefined) return { length: 2, periods: [yearsPeriod(1900 + short, 10)] };
  const year = yearIn(name);
  return year !== null && year % 10 === 0 ? { length: 2, periods: [yearsPeriod(year, 10)] } : null;
}

/** the 19th century, XIX secolo */
function readCentury({ words, cues }: Source, at: number): Reading | null {
  const [first = "", second = ""] = [words[at]?.folded, words[at + 1]?.folded];
  const ordinal = cues.centuries.includes(second) ? first : cues.centuries.includes(first) ? second : "";
  const century = ORDINAL.test(ordinal) ? Number.parseInt(ordinal, 10) : ROMAN_CENTURIES.indexOf(ordinal) + 1;
  return century < 11 || century > 30 ? null : { length: 2, periods: [yearsPeriod((century - 1) * 100, 100)] };
}

/** in 1843 */
function readYear({ words, cues }: Source, at: number): Reading | null {
  if (!cues.beforeYear.includes(words[at]?.folded ?? "")) return null;
  const next = skipJoiners(words, cues, at + 1);
  const bare = cues.beforeYear.includes(words[next]?.folded ?? "") ? next + 1 : next;
  const year = yearIn(words[bare]?.folded);
  return year === null ? null : { length: bare + 1 - at, periods: [yearsPeriod(year, 1)] };
}

/** two years ago, due anni fa */
function readAgo({ words, cues, now }: Source, at: number): Reading | null {
  const word = words[at]?.folded ?? "";
  const count = cues.numbers.get(word) ?? (SHORT_NUMBER.test(word) ? Number(word) : null);
  const unit = cues.units.get(words[at + 1]?.folded ?? "");
  if (now === null || count === null || unit === undefined || !cues.ago.includes(words[at + 2]?.folded ?? "")) {
    return null;
  }
  return { length: 3, periods: [unitPeriod(now, unit, -count)] };
}

/** last year, l'anno scorso, this month, last summer, last December */
function readLast({ words, cues, now }: Source, at: number): Reading | null {
  if (now === null) return null;
  const pair = [words[at]?.folded ?? "", words[at + 1]?.folded ?? ""];
  const which = pair.find((word) => cues.last.includes(word) || cues.current.includes(word));
  const what = pair.find((word) => word !== which) ?? "";
  if (which === undefined) return null;
  const back = cues.last.includes(which) ? -1 : 0;
  const unit = cues.units.get(what);
  if (unit !== undefined) return { length: 2, periods: [unitPeriod(now, unit, back)] };
  const season = cues.seasons.get(what);
  const month = cues.months.get(what);
  if (season === undefined && month === undefined) return null;
  const year = new Date(now).getUTCFullYear();
  const inYear = (y: number): Period =>
    season === undefined ? monthPeriod(y, month ?? 1) : monthsPeriod(y, season, 3);
  const period = back === 0 ? inYear(year) : [year, year - 1, year - 2].map(inYear).find(([, to]) => to <= now);
  return period === undefined ? null : { length: 2, periods: [period] };
}

/** yesterday */
function readDay({ words, cues, now }: Source, at: number): Reading | null {
  const days = cues.days.get(words[at]?.folded ?? "");
  return now === null || days === undefined ? null : { length: 1, periods: [unitPeriod(now, "day", days)] };
}

const SEPARATORS: ReadonlySet<string> = /* @__PURE__ */ new Set(["-", "/", "."]);
const STARTS_WITH_DIGIT = /^\d/;
const DIGITS = /^\d{1,4}$/;
const SHORT_NUMBER = /^\d{1,3}$/;
const DECADE = /^\d{3}0s$/;
const SHORT_DECADE = /^[2-9]0$/;
const DAY = /^(\d{1,2})(?:st|nd|rd|th|o)?$/;
const ORDINAL = /^\d{2}(?:st|nd|rd|th|o)?$/;
const ROMAN_CENTURIES: readonly string[] =
  /* @__PURE__ */ "i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx xxi".split(" ");
const MAX_JOINERS = 2;

/** Where a date begins with the words that lead to it, at most two and none of another date. */
function leadInOf(words: readonly FoldedWord[], at: number, floor: number, cues: readonly CueWords[]): number {
  let first = at;
  const isLeadIn = (word: string) => cues.some((cue) => cue.leadIns.includes(word));
  while (first > Math.max(floor, at - MAX_JOINERS) && isLeadIn(words[first - 1]?.folded ?? "")) first--;
  return first;
}

function skipJoiners(words: readonly FoldedWord[], cues: CueWords, from: number): number {
  let next = from;
  while (next < from + MAX_JOINERS && cues.joiners.includes(words[next]?.folded ?? "")) next++;
  return next;
}

function numberIn(word: string): number | null {
  return DIGITS.test(word) ? Number(word) : null;
}

function yearIn(word: string | undefined): number | null {
  const number = numberIn(word ?? "");
  return number !== null && isYear(number) ? number : null;
}

/** Four digits; earlier years look like any number. */
function isYear(number: number): boolean {
  return number >= 1000 && number < 3000;
}

function dayIn(word: string | undefined): number | null {
  const day = Number(DAY.exec(word ?? "")?.[1] ?? 0);
  return day >= 1 && day <= 31 ? day : null;
}

function dayPeriod(year: number, month: number, day: number): Period | null {
  const from = Date.UTC(year, month - 1, day);
  const date = new Date(from);
  if (month < 1 || month > 12 || date.getUTCDate() !== day) return null;
  return [from, from + DAY_MS];
}

function monthPeriod(year: number, month: number): Period {
  return monthsPeriod(year, month, 1);
}

function monthsPeriod(year: number, month: number, count: number): Period {
  return [Date.UTC(year, month - 1, 1), Date.UTC(year, month - 1 + count, 1)];
}

function yearsPeriod(year: number, count: number): Period {
  return monthsPeriod(year, 1, count * 12);
}

/** The winter of a year is the one it begins with, or the one it ends with. */
function seasonPeriods(year: number, month: number): readonly Period[] {
  const season = monthsPeriod(year, month, 3);
  return month === 12 ? [monthsPeriod(year - 1, month, 3), season] : [season];
}

/** The day, week, month or year that lies `count` of them after the present one. */
function unitPeriod(now: number, unit: TimeUnit, count: number): Period {
  const date = new Date(now);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth() + 1;
  if (unit === "year") return yearsPeriod(year + count, 1);
  if (unit === "month") return monthsPeriod(year, month + count, 1);
  const days = unit === "week" ? 7 : 1;
  const today = Date.UTC(year, month - 1, date.getUTCDate());
  // A week as people say it has no fixed first day: the seven days around that point.
  const from = today + count * days * DAY_MS - (unit === "week" ? 3 * DAY_MS : 0);
  return [from, from + days * DAY_MS];
}

function middle(from: number, to: number): ApproximateDate {
  return { at: (from + to) / 2, uncertaintyDays: (to - from) / 2 / DAY_MS };
}
