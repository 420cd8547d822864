import type { CueWords, FoldedWord } from "../../languages/index.js";
import { memoizeByObject } from "../../shared/index.js";

/** Days of the week in a text, from 1 (Monday) to 7. */
export interface SaidDays {
  /** Number of words. */
  readonly length: number;
  readonly days: readonly number[];
}

const MAX_GROUP_WORDS = 3;
/** Matches a gap between two words that is only a dash. */
export const DASH = /^\s*[-\u2010-\u2015]\s*$/u;

/** "Sundays", "weekends", "Tuesday to Saturday", "Mon-Fri", "terça-feira"; null if no weekday is said at a word. */
export function readDays(text: string, words: readonly FoldedWord[], at: number, cue: CueWords): SaidDays | null {
  if (cue.weekdays === undefined) return null;
  const group = readGroup(words, at, cue);
  if (group !== null) return group;
  const first = readDay(words, at, cue);
  if (first === null) return null;
  const next = at + first.length;
  const isDash = DASH.test(text.slice(words[next - 1]!.end, words[next]?.start));
  const isWord = cue.through?.includes(words[next]?.folded ?? "") === true;
  const last = isDash || isWord ? readDay(words, isDash ? next : next + 1, cue) : null;
  if (last !== null) {
    const length = first.length + (isDash ? 0 : 1) + last.length;
    return { length, days: listDays(first.day, last.day) };
  }
  return first.isShort ? null : { length: first.length, days: [first.day] };
}

/** "weekends", "every day" */
function readGroup(words: readonly FoldedWord[], at: number, { dayGroups }: CueWords): SaidDays | null {
  if (dayGroups === undefined || !firstWordsOf(dayGroups).has(words[at]?.folded ?? "")) return null;
  for (let length = MAX_GROUP_WORDS; length > 0; length--) {
    const said = words.slice(at, at + length).map(({ folded }) => folded);
    const days = said.length === length ? dayGroups.get(said.join(" ")) : undefined;
    if (days !== undefined) return { length, days };
  }
  return null;
}

/** The first words of expressions: most words begin none. */
export const firstWordsOf = memoizeByObject(
  (expressions: ReadonlyMap<string, unknown>): ReadonlySet<string> =>
    new Set(Array.from(expressions.keys(), (text) => text.split(" ")[0] ?? "")),
);

interface SaidDay {
  readonly length: number;
  readonly day: number;
  /** True for a word that is a weekday only beside another one: "Sat", "segunda". */
  readonly isShort: boolean;
}

function readDay(words: readonly FoldedWord[], at: number, cue: CueWords): SaidDay | null {
  const word = words[at]?.folded ?? "";
  const whole = cue.weekdays?.get(word);
  const day = whole ?? cue.shortWeekdays?.get(word);
  if (day === undefined) return null;
  const isEnded = cue.weekdayEndings?.includes(words[at + 1]?.folded ?? "") === true;
  return { length: isEnded ? 2 : 1, day, isShort: whole === undefined && !isEnded };
}

/** The days from one to another, over the end of a week. */
function listDays(first: number, last: number): readonly number[] {
  const count = ((last - first + 7) % 7) + 1;
  return Array.from({ length: count }, (_, index) => ((first - 1 + index) % 7) + 1);
}
