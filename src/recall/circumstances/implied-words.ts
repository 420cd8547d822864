import { type CueWords, splitFoldedWords } from "../../languages/index.js";
import { memoizeByObject } from "../../shared/index.js";
import { type DayTime, findDayTimes } from "./day-times.js";
import { DASH } from "./weekdays.js";

/** Larger groups, such as "every day", say little about a part of them. */
const MAX_GROUP = 5;

/** Sentences of a memory, and what they mean without saying it. */
interface Implied {
  /** The same, with "close" where one says opening hours, and the other way round. */
  readonly sentences: readonly string[];
  /** The days within "Tuesday to Saturday", and the groups that they belong to. */
  readonly days: readonly string[];
}

/** Adds the words that sentences do not say but mean. */
export function addImpliedWords(said: readonly string[], titles: readonly string[], cues: CueWords): Implied {
  const days = new Set<string>();
  const sentences = said.map((sentence) => {
    if (!mayImply(sentence, cues)) return sentence;
    const found = findDayTimes(sentence, [cues]);
    for (const { key, isPeriod } of found) if (isPeriod === true) days.add(key);
    return saysPeriod(sentence, found, cues)
      ? [sentence, ...listEnds([sentence, ...titles], cues)].join(" ")
      : sentence;
  });
  return { sentences, days: days.size === 0 ? [] : listDayWords(days, cues) };
}

function listDayWords(days: ReadonlySet<string>, cues: CueWords): readonly string[] {
  const has = (day: number): boolean => days.has(`day ${day}`);
  const names = [1, 2, 3, 4, 5, 6, 7].filter(has).flatMap((day) => nameOf(day, cues) ?? []);
  const groups = [...(cues.dayGroups ?? [])].filter(([, group]) => group.length <= MAX_GROUP && group.some(has));
  return [...names, ...groups.flatMap(([text]) => text.split(" "))];
}

/** "close" for texts that say "open", and the other way round */
function listEnds(texts: readonly string[], { periodEnds = [] }: CueWords): readonly string[] {
  const said = listWords(texts);
  const hasAny = (words: readonly string[]): boolean => words.some((word) => said.has(word));
  return periodEnds.flatMap(([from, to]) => (hasAny(from) === hasAny(to) ? [] : hasAny(from) ? to : from));
}

function listWords(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => splitFoldedWords(text).map(({ folded }) => folded)));
}

/** False for most sentences, which say no day and no number. */
function mayImply(sentence: string, cues: CueWords): boolean {
  const triggers = triggersOf(cues);
  return splitFoldedWords(sentence).some(({ folded }) => triggers.has(folded) || /^\d/.test(folded));
}

/** A sentence without a digit needs one of these words to imply others. */
const triggersOf = memoizeByObject(
  ({ weekdays, shortWeekdays, dayGroups, clock, numbers }: CueWords): ReadonlySet<string> =>
    new Set([
      ...(weekdays?.keys() ?? []),
      ...(shortWeekdays?.keys() ?? []),
      ...[...(dayGroups?.keys() ?? [])].flatMap((text) => text.split(" ")[0] ?? []),
      ...(clock?.named.keys() ?? []),
      // "a" and "one" are seldom hours.
      ...[...numbers].flatMap(([word, number]) => (number > 1 ? [word] : [])),
    ]),
);

function nameOf(day: number, { weekdays, shortWeekdays }: CueWords): string | undefined {
  return [...(weekdays ?? []), ...(shortWeekdays ?? [])].find(([, number]) => number === day)?.[0];
}

/** "from nine to five", "9:00-17:00" */
function saysPeriod(text: string, found: readonly DayTime[], cues: CueWords): boolean {
  const times = found.filter(({ key }) => key.startsWith("time"));
  const joiners = [...(cues.through ?? []), ...(cues.and ?? []), ...(cues.bounds?.until ?? [])];
  return times.some(({ start, end }, index) => {
    const before = times[index - 1];
    const gap = before === undefined ? "" : text.slice(before.end, start);
    const [first] = splitFoldedWords(text.slice(start, end));
    return before !== undefined && (DASH.test(gap) || (gap.trim() === "" && joiners.includes(first?.folded ?? "")));
  });
}
