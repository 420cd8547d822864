import { type CueWords, type FoldedWord, splitFoldedWords } from "../../languages/index.js";
import { memoizeByObject } from "../../shared/index.js";
import { firstWordsOf, readDays } from "./weekdays.js";

/** A weekday or a time of the day in a text: "on Sundays", "at half past nine", "noon". A period is one for each of its days. */
export interface DayTime extends Omit<FoldedWord, "folded"> {
  /** Equal for the same weekday, and for the same time on a clock of twelve hours: most texts do not say which half. */
  readonly key: string;
  /** True for a day of a period or a group: "weekends", "Tuesday to Saturday". */
  readonly isPeriod?: true;
}

const HALF_DAY = 720;

/** The weekdays and times of the day that a text says. A number is an hour after a word like "at" or before one like "pm". */
export function findDayTimes(text: string, cues: readonly CueWords[]): readonly DayTime[] {
  const words = splitFoldedWords(text);
  return cues.flatMap((cue) => {
    const found: DayTime[] = [];
    const triggers = findTriggers(cue);
    if (!words.some(({ folded }) => /^\d/.test(folded) || triggers.has(folded))) return found;
    for (let at = 0; at < words.length; at++) {
      const days = readDays(text, words, at, cue);
      const time = days === null ? readTime(text, words, at, cue) : null;
      const length = days?.length ?? time?.length;
      if (length === undefined) continue;
      const last = skipPartOfDay(words, at + length, cue);
      const isLed = cue.leadIns.includes(words[at - 1]?.folded ?? "");
      const span = { start: words[isLed ? at - 1 : at]!.start, end: words[last - 1]!.end };
      if (time !== null) found.push({ key: time.key, ...span });
      const isPeriod = (days?.days.length ?? 0) > 1;
      for (const day of days?.days ?? []) found.push({ key: `day ${day}`, ...span, ...(isPeriod && { isPeriod }) });
      at = last - 1;
    }
    return found;
  });
}

/** A text without a digit needs one of these words to say a weekday or a time, as most texts do not. */
const findTriggers = memoizeByObject(({ weekdays, shortWeekdays, dayGroups, clock, numbers }: CueWords) => {
  const words = new Set([...(weekdays?.keys() ?? []), ...(shortWeekdays?.keys() ?? []), ...numbers.keys()]);
  for (const word of [...(clock?.named.keys() ?? []), ...(clock?.hours?.keys() ?? [])]) words.add(word);
  if (dayGroups !== undefined) for (const word of firstWordsOf(dayGroups)) words.add(word);
  return words;
});

/** The word after "Friday evening", "at nine in the morning". */
function skipPartOfDay(words: readonly FoldedWord[], from: number, { clock, leadIns, articles }: CueWords): number {
  let at = from;
  while (leadIns.includes(words[at]?.folded ?? "") || articles.includes(words[at]?.folded ?? "")) at++;
  return clock?.partsOfDay.includes(words[at]?.folded ?? "") === true ? at + 1 : from;
}

interface Time {
  /** Number of words. */
  readonly length: number;
  readonly key: string;
}

/** noon, at nine, half past nine, half nine, 9:30, 9 pm */
function readTime(text: string, words: readonly FoldedWord[], at: number, cue: CueWords): Time | null {
  const { clock } = cue;
  if (clock === undefined) return null;
  const wordAt = (index: number): string => words[index]?.folded ?? "";
  const named = clock.named.get(wordAt(at));
  if (named !== undefined) return { length: 1, key: toKey(named * 60) };
  const isLed = clock.before.includes(wordAt(at));
  const offset = findOffset(words, isLed ? at + 1 : at, clock.offsets);
  const hourAt = (isLed ? at + 1 : at) + offset.length;
  const hour = readHour(wordAt(hourAt), cue);
  if (hour === null) return null;
  const minute = readMinute(text, words, hourAt);
  const next = hourAt + (minute === null ? 1 : 2);
  let end = next;
  while (clock.after.includes(wordAt(end))) end++;
  const isTime = isLed || offset.length > 0 || end > next || minute !== null;
  const rest = minute === null ? findOffset(words, end, clock.offsets) : { length: 0, minutes: minute };
  end += rest.length;
  if (!isTime || cue.units.has(wordAt(end))) return null;
  return { length: end - at, key: toKey(hour * 60 + offset.minutes + rest.minutes) };
}

/** "half past", "e mezza" */
function findOffset(words: readonly FoldedWord[], at: number, offsets: ReadonlyMap<string, number>) {
  const mayBegin = firstWordsOf(offsets).has(words[at]?.folded ?? "");
  for (const length of mayBegin ? [3, 2, 1] : []) {
    const said = words.slice(at, at + length).map(({ folded }) => folded);
    const minutes = offsets.get(said.join(" "));
    if (minutes !== undefined && said.length === length) return { length, minutes };
  }
  return { length: 0, minutes: 0 };
}

/** "one" and "a" are seldom hours. */
function readHour(word: string, { numbers, clock }: CueWords): number | null {
  const digits = /^\d{1,2}$/.test(word) ? Number(word) : null;
  const named = numbers.get(word) ?? clock?.hours?.get(word) ?? 0;
  const hour = digits ?? (named > 1 ? named : null);
  return hour !== null && hour <= 24 ? hour : null;
}

/** The minutes of 9:30 and 9.30. */
function readMinute(text: string, words: readonly FoldedWord[], hourAt: number): number | null {
  const [hour, minute] = [words[hourAt], words[hourAt + 1]];
  if (hour === undefined || minute === undefined || !/^[0-5]\d$/.test(minute.folded)) return null;
  return /^[:.h]$/.test(text.slice(hour.end, minute.start)) ? Number(minute.folded) : null;
}

function toKey(minutes: number): string {
  return `time ${(minutes + HALF_DAY) % HALF_DAY}`;
}

/** The number of different weekdays and times of a text that others say, too. A day within a period counts half. */
export function countSaid(wanted: readonly DayTime[], said: readonly DayTime[]): number {
  const keys = new Set(said.map(({ key }) => key));
  const named = new Set(said.flatMap(({ key, isPeriod }) => (isPeriod === true ? [] : [key])));
  const counts = [...new Set(wanted.map(({ key }) => key))].map((key) =>
    named.has(key) ? 1 : keys.has(key) ? 0.5 : 0,
  );
  return counts.reduce<number>((sum, count) => sum + count, 0);
}
