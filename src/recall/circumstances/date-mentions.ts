import type { CueWords, TimeUnit } from "../../languages/index.js";
import { type FoldedWord, splitFoldedWords } from "../../languages/index.js";
import { mayMentionDate } from "./date-triggers.js";
import { type ApproximateDate, DAY_MS } from "./dates-and-places.js";

/** A date mentioned in a text. One part of a text can have two readings, such as 3/4/1950. */
export interface DateMention extends ApproximateDate, Omit<FoldedWord, "folded"> {
  /** True for a month or season without a year, and for a bare year: it says little about other dates. */
  readonly isVague?: boolean;
}

/**
 * The dates mentioned in a text: days ("on 10 December 1815", "1815-12-10"), months, seasons ("in the summer of 1840"),
 * years after a word like "in" or at the end of a short text, decades, centuries, periods ("before 1900") and, with `now`, "last
 * year" or "two months ago". Another bare number is not a date.
 *
 * @param years the years that a date without one may mean, such as "June 14th". Default: none.
 * @param now reference time of relative dates in Unix milliseconds; null ignores relative dates.
 */
export function findDates(
  text: string,
  cues: readonly CueWords[],
  now: number | null = null,
  years: () => readonly number[] = () => [],
): DateMention[] {
  const words = splitFoldedWords(text);
  if (!mayMentionDate(words, cues)) return [];
  const wordAt = (at: number): string => words[at]?.folded ?? "";
  const mentions: DateMention[] = [];
  let index = 0;
  let firstFree = 0;
  while (index < words.length) {
    const separators = [0, 1].map((after) => text.slice(words[index + after]?.end, words[index + after + 1]?.start));
    let reading: Reading | null = null;
    for (const cue of cues) {
      const source = { wordAt, separators, cues: cue, now, years, count: words.length };
      for (const read of READERS) reading = longer(reading, read(source, index));
    }
    if (reading === null) {
      index++;
      continue;
    }
    const start = words[findLeadIn(wordAt, index, firstFree, cues)]!.start;
    index += reading.length;
    firstFree = index;
    const { end } = words[index - 1]!;
    for (const period of reading.periods) {
      mentions.push({ ...toDate(period), start, end, ...(reading.isVague === true && VAGUE) });
    }
  }
  return mentions;
}

type Period = readonly [from: number, to: number];

interface Reading {
  /** Number of words. */
  readonly length: number;
  readonly periods: readonly Period[];
  readonly isVague?: boolean;
}

const VAGUE = { isVague: true } as const;

interface Source {
  /** The folded word, "" beyond the end. */
  readonly wordAt: (at: number) => string;
  /** The texts after the word to read and after the next one. */
  readonly separators: readonly string[];
  readonly cues: CueWords;
  readonly now: number | null;
  readonly years: () => readonly number[];
  /** Number of words of the text. */
  readonly count: number;
}

type Reader = (source: Source, at: number) => Reading | null;

const READERS: readonly Reader[] = [
  readBounded,
  readBetween,
  readNumericDate,
  readDayMonthYear,
  readMonthDayYear,
  readSeason,
  readDecade,
  readCentury,
  readYear,
  readAgo,
  readAhead,
  readLast,
  readDay,
  readDayOfYear,
  readThisDay,
  readPartOfYear,
  readBareYear,
];

const SEPARATORS: ReadonlySet<string> = new Set(["-", "/", "."]);
const DIGITS = /^\d{1,4}$/;
const SHORT_NUMBER = /^\d{1,3}$/;
const DECADE = /^\d{3}0(?:s|ern?)$/;
const SHORT_DECADE = /^[2-9]0$/;
const DAY = /^(\d{1,2})(?:st|nd|rd|th|o|er)?$/;
const ORDINAL = /^\d{2}(?:st|nd|rd|th|o|e|eme)?$/;
const ROMAN_CENTURIES: readonly string[] =
  "i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx xxi".split(" ");
const MAX_JOINERS = 2;

function longer(best: Reading | null, next: Reading | null): Reading | null {
  return next !== null && (best === null || next.length > best.length) ? next : best;
}

/** 1815-12-10, 10/12/1815, 10.12.1815 */
function readNumericDate({ wordAt, separators, cues }: Source, at: number): Reading | null {
  const [a, b, c] = [at, at + 1, at + 2].map((index) => parseNumber(wordAt(index))) as [number, number, number];
  const [first = "", second] = separators;
  if (first !== second || !SEPARATORS.has(first) || Number.isNaN(a + b + c)) return null;
  if (isYear(a)) return toReading(3, [toDayPeriod(a, b, c)]);
  if (!isYear(c)) return null;
  return toReading(3, [toDayPeriod(c, b, a), cues.dayFirst || a === b ? null : toDayPeriod(c, a, b)]);
}

/** 10 December 1815, 10th of December, 1815, December 1815 */
function readDayMonthYear(source: Source, at: number): Reading | null {
  const day = parseDay(source.wordAt(at));
  const monthAt = day === null ? at : skipJoiners(source, at + 1);
  const month = source.cues.months.get(source.wordAt(monthAt));
  if (month === undefined) return null;
  return readUpToYear(source, at, monthAt + 1, (year) => [
    day === null ? toPeriod(year, month, 1) : toDayPeriod(year, month, day),
  ]);
}

/** December 10th, 1815 */
function readMonthDayYear(source: Source, at: number): Reading | null {
  const month = source.cues.months.get(source.wordAt(at));
  const dayAt = skipJoiners(source, at + 1);
  const day = parseDay(source.wordAt(dayAt));
  if (month === undefined || day === null) return null;
  return readUpToYear(source, at, dayAt + 1, (year) => [toDayPeriod(year, month, day)]);
}

/** summer of 1840, estate del 1840. The winter of a year is the one it begins with, or the one it ends with. */
function readSeason(source: Source, at: number): Reading | null {
  const month = source.cues.seasons.get(source.wordAt(at));
  if (month === undefined) return null;
  return readUpToYear(source, at, at + 1, (year) => [
    month === 12 ? toPeriod(year - 1, month, 3) : null,
    toPeriod(year, month, 3),
  ]);
}

/** The periods of the year that stands at `next` or after joiners. */
function readUpToYear(
  source: Source,
  at: number,
  next: number,
  toPeriods: (year: number) => readonly (Period | null)[],
): Reading | null {
  const yearAt = skipJoiners(source, next);
  const year = parseYear(source.wordAt(yearAt));
  return year === null ? null : toReading(yearAt + 1 - at, toPeriods(year));
}

function toReading(length: number, given: readonly (Period | null)[]): Reading | null {
  const periods = given.filter((period) => period !== null);
  return periods.length === 0 ? null : { length, periods };
}

/** the 1840s, die 40er; anni 40, anni quaranta, années soixante-dix, década de 1940 */
function readDecade(source: Source, at: number): Reading | null {
  const { wordAt, cues, years } = source;
  const word = wordAt(at);
  const named = cues.beforeDecade?.includes(wordAt(at - 1)) === true ? cues.decades.get(word) : undefined;
  if (named !== undefined) return { length: 1, periods: listDecades(named, years()) };
  if (DECADE.test(word)) return { length: 1, periods: [toPeriod(Number(word.slice(0, 4)), 1, 120)] };
  if (!cues.decadeHeads.includes(word)) return null;
  const nameAt = skipJoiners(source, at + 1);
  const name = wordAt(nameAt);
  const length = [3, 2].find((words) => cues.decades.has(joinWords(wordAt, nameAt, words))) ?? 1;
  const short = SHORT_DECADE.test(name) ? Number(name) : cues.decades.get(joinWords(wordAt, nameAt, length));
  const year = short === undefined ? parseYear(name) : 1900 + short;
  return year !== null && year % 10 === 0 ? { length: nameAt + length - at, periods: [toPeriod(year, 1, 120)] } : null;
}

function joinWords(wordAt: Source["wordAt"], at: number, count: number): string {
  return Array.from({ length: count }, (_, index) => wordAt(at + index)).join(" ");
}

/** The decade in the last century, and in others that have a known year. */
function listDecades(decade: number, years: readonly number[]): readonly Period[] {
  const starts = years.map((year) => Math.floor(year / 10) * 10).filter((start) => start % 100 === decade);
  return [...new Set([1900 + decade, ...starts])].map((start) => toPeriod(start, 1, 120));
}

/** the 19th century, XIX secolo */
function readCentury({ wordAt, cues }: Source, at: number): Reading | null {
  const [first, second] = [wordAt(at), wordAt(at + 1)];
  const ordinal = cues.centuries.includes(second) ? first : cues.centuries.includes(first) ? second : "";
  const roman = ordinal.replace(/e(?:me)?$/, "");
  const century = ORDINAL.test(ordinal) ? Number.parseInt(ordinal, 10) : ROMAN_CENTURIES.indexOf(roman) + 1;
  return century < 11 || century > 30 ? null : { length: 2, periods: [toPeriod((century - 1) * 100, 1, 1200)] };
}

/** in 1843 */
function readYear(source: Source, at: number): Reading | null {
  const { wordAt, cues } = source;
  if (!cues.beforeYear.includes(wordAt(at))) return null;
  const next = skipJoiners(source, at + 1);
  const bare = cues.beforeYear.includes(wordAt(next)) ? next + 1 : next;
  const year = parseYear(wordAt(bare));
  return year === null ? null : { length: bare + 1 - at, periods: [toPeriod(year, 1, 12)] };
}

/** two years ago, due anni fa, il y a deux ans */
function readAgo({ wordAt, cues, now }: Source, at: number): Reading | null {
  const before = findExpression(wordAt, at, cues.agoBefore);
  const word = wordAt(at + before);
  const count = cues.numbers.get(word) ?? (SHORT_NUMBER.test(word) ? Number(word) : null);
  const unit = cues.units.get(wordAt(at + before + 1));
  const after = before === 0 && cues.ago.includes(wordAt(at + 2)) ? 1 : 0;
  if (now === null || count === null || unit === undefined || before + after === 0) return null;
  return { length: before + 2 + after, periods: [toUnitPeriod(now, unit, -count)] };
}

/** The number of words of the expression that begins at a word; 0 if none does. */
function findExpression(wordAt: Source["wordAt"], at: number, expressions: CueWords["thisDay"]): number {
  return expressions?.find((words) => words.every((word, index) => wordAt(at + index) === word))?.length ?? 0;
}

/** last year, l'anno scorso, this month, last summer, last December */
function readLast({ wordAt, cues, now }: Source, at: number): Reading | null {
  if (now === null) return null;
  const pair = [wordAt(at), wordAt(at + 1)];
  const isMark = (word: string): boolean =>
    cues.last.includes(word) || cues.current.includes(word) || cues.next?.includes(word) === true;
  const which = pair.find(isMark);
  const what = pair.find((word) => word !== which) ?? "";
  if (which === undefined) return null;
  const back = cues.last.includes(which) ? -1 : cues.current.includes(which) ? 0 : 1;
  const unit = cues.units.get(what);
  if (unit !== undefined) return { length: 2, periods: [toUnitPeriod(now, unit, back)] };
  const season = cues.seasons.get(what);
  const month = season ?? cues.months.get(what);
  if (month === undefined) return null;
  const year = new Date(now).getUTCFullYear();
  const inYear = (y: number): Period => toPeriod(y, month, season === undefined ? 1 : 3);
  const past = [year, year - 1, year - 2].map(inYear).find(([, to]) => to <= now);
  const coming = [year, year + 1].map(inYear).find(([from]) => from > now);
  const period = back === 0 ? inYear(year) : back < 0 ? past : coming;
  return period === undefined ? null : { length: 2, periods: [period] };
}

/** yesterday */
function readDay({ wordAt, cues, now }: Source, at: number): Reading | null {
  const days = cues.days.get(wordAt(at));
  return now === null || days === undefined ? null : { length: 1, periods: [toUnitPeriod(now, "day", days)] };
}

/** in two weeks */
function readAhead({ wordAt, cues, now }: Source, at: number): Reading | null {
  if (now === null || cues.ahead?.includes(wordAt(at)) !== true) return null;
  const word = wordAt(at + 1);
  const count = cues.numbers.get(word) ?? (SHORT_NUMBER.test(word) ? Number(word) : null);
  const unit = cues.units.get(wordAt(at + 2));
  return count === null || unit === undefined ? null : { length: 3, periods: [toUnitPeriod(now, unit, count)] };
}

/** June 14th, 14 June, the 14th of June: in any year */
function readDayOfYear(source: Source, at: number): Reading | null {
  const { wordAt, cues, years } = source;
  const otherAt = skipJoiners(source, at + 1);
  const [first, second] = [wordAt(at), wordAt(otherAt)];
  const month = cues.months.get(first) ?? cues.months.get(second);
  const day = parseDay(cues.months.has(first) ? second : first);
  if (month === undefined || day === null) return null;
  return toReading(
    otherAt + 1 - at,
    years().map((year) => toDayPeriod(year, month, day)),
  );
}

/** on this day, in any year */
function readThisDay({ wordAt, cues, now, years }: Source, at: number): Reading | null {
  const length = findExpression(wordAt, at, cues.thisDay);
  if (length === 0 || now === null) return null;
  const date = new Date(now);
  return toReading(
    length,
    years().map((year) => toDayPeriod(year, date.getUTCMonth() + 1, date.getUTCDate())),
  );
}

/** in June, in the summer: in any year */
function readPartOfYear(source: Source, at: number): Reading | null {
  const { wordAt, cues, years } = source;
  if (!cues.beforeYear.includes(wordAt(at))) return null;
  const next = skipJoiners(source, at + 1);
  const season = cues.seasons.get(wordAt(next));
  const month = season ?? cues.months.get(wordAt(next));
  if (month === undefined || parseYear(wordAt(skipJoiners(source, next + 1))) !== null) return null;
  const reading = toReading(
    next + 1 - at,
    years().map((year) => toPeriod(year, month, season === undefined ? 1 : 3)),
  );
  return reading && { ...reading, isVague: true };
}

/** Words of a text that may end with a bare year: "Anna 1962". */
const MAX_BARE = 3;

/** 1962 */
function readBareYear({ wordAt, count }: Source, at: number): Reading | null {
  const isLast = at === count - 1 && count <= MAX_BARE && Number.isNaN(parseNumber(wordAt(at - 1)));
  const year = isLast ? parseYear(wordAt(at)) : null;
  return year === null || year > LAST_YEAR ? null : { length: 1, periods: [toPeriod(year, 1, 12)], isVague: count > 1 };
}

const LAST_YEAR = 2100;

/** The years in a title, with or without a word before them: "The flood of 1966", "Restoration (1931)". */
export function findYears(title: string): ApproximateDate[] {
  return splitFoldedWords(title).flatMap(({ folded }) => {
    const year = parseYear(folded);
    return year === null || year > LAST_YEAR ? [] : toDate(toPeriod(year, 1, 12));
  });
}

function toDate([from, to]: Period): ApproximateDate {
  return { at: (from + to) / 2, uncertaintyDays: (to - from) / 2 / DAY_MS };
}

const ALL_TIME: Period = [Date.parse("0001-01-01"), Date.UTC(3000, 0, 1)];
const DATE_READERS: readonly Reader[] = [readNumericDate, readDayMonthYear, readMonthDayYear, readSeason, readYear];

/** before 1900, since May 1940 */
function readBounded(source: Source, at: number): Reading | null {
  const { bounds } = source.cues;
  const word = source.wordAt(at);
  const bound = BOUNDS.find((one) => bounds?.[one].includes(word));
  const inner = bound === undefined ? null : readInner(source, at + 1);
  if (bound === undefined || inner === null) return null;
  const [from, to] = inner.period;
  const period: Period = {
    before: [ALL_TIME[0], from] as const,
    until: [ALL_TIME[0], to] as const,
    after: [to, ALL_TIME[1]] as const,
    since: [from, ALL_TIME[1]] as const,
  }[bound];
  return { length: inner.end - at, periods: [period] };
}

const BOUNDS = ["before", "until", "after", "since"] as const;

/** between 1900 and 1910 */
function readBetween(source: Source, at: number): Reading | null {
  const { between = [], and = [] } = source.cues;
  const first = between.includes(source.wordAt(at)) ? readInner(source, at + 1) : null;
  const second = first !== null && and.includes(source.wordAt(first.end)) ? readInner(source, first.end + 1) : null;
  if (first === null || second === null || second.period[1] <= first.period[0]) return null;
  return { length: second.end - at, periods: [[first.period[0], second.period[1]]] };
}

/** The date with a year at a word or after articles, and the word after it. */
function readInner(source: Source, at: number): { readonly period: Period; readonly end: number } | null {
  const from = skipJoiners(source, at);
  const year = parseYear(source.wordAt(from));
  const bare: Reading | null = year === null ? null : { length: 1, periods: [toPeriod(year, 1, 12)] };
  const reading = DATE_READERS.map((read) => read(source, from)).reduce(longer, bare);
  const [period] = reading?.periods ?? [];
  return reading === null || period === undefined ? null : { period, end: from + reading.length };
}

/** The first word of a date with the words that lead to it: at most two, and none of another date. */
function findLeadIn(wordAt: Source["wordAt"], at: number, firstFree: number, cues: readonly CueWords[]): number {
  let first = at;
  const isLeadIn = (word: string) => cues.some((cue) => cue.leadIns.includes(word));
  while (first > Math.max(firstFree, at - MAX_JOINERS) && isLeadIn(wordAt(first - 1))) first--;
  return first;
}

function skipJoiners({ wordAt, cues }: Source, from: number): number {
  let next = from;
  while (next < from + MAX_JOINERS && cues.joiners.includes(wordAt(next))) next++;
  return next;
}

function parseNumber(word: string): number {
  return DIGITS.test(word) ? Number(word) : Number.NaN;
}

function parseYear(word: string): number | null {
  const number = parseNumber(word);
  return isYear(number) ? number : null;
}

/** Four digits; earlier years look like any number. */
function isYear(number: number): boolean {
  return number >= 1000 && number < 3000;
}

function parseDay(word: string): number | null {
  const day = Number(DAY.exec(word)?.[1] ?? 0);
  return day >= 1 && day <= 31 ? day : null;
}

function toDayPeriod(year: number, month: number, day: number): Period | null {
  const from = Date.UTC(year, month - 1, day);
  const date = new Date(from);
  if (month < 1 || month > 12 || date.getUTCDate() !== day) return null;
  return [from, from + DAY_MS];
}

function toPeriod(year: number, month: number, months: number): Period {
  return [Date.UTC(year, month - 1, 1), Date.UTC(year, month - 1 + months, 1)];
}

/** The day, week, month or year that is `count` units after the current one. */
function toUnitPeriod(now: number, unit: TimeUnit, count: number): Period {
  const date = new Date(now);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth() + 1;
  if (unit === "year") return toPeriod(year + count, 1, 12);
  if (unit === "month") return toPeriod(year, month + count, 1);
  const days = unit === "week" ? 7 : 1;
  const today = Date.UTC(year, month - 1, date.getUTCDate());
  // In everyday language a week has no fixed first day, so it is the seven days around that point.
  const from = today + count * days * DAY_MS - (unit === "week" ? 3 * DAY_MS : 0);
  return [from, from + days * DAY_MS];
}
