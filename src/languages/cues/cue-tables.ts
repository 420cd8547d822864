import type { TimeUnit } from "../pack/index.js";

/** The words of a text. */
export function wordsOf(text: string): readonly string[] {
  return text.split(" ");
}

/** Numbers the groups between commas 1, 2, 3 and so on. Words of a group share their number. */
export function numberGroups(groups: string): ReadonlyMap<string, number> {
  return new Map(groups.split(",").flatMap((group, index) => wordsOf(group).map((word) => [word, index + 1] as const)));
}

/** Expressions with their numbers: "spring 3,summer 6". */
export function parsePairs(pairs: string): ReadonlyMap<string, number> {
  return new Map(
    pairs.split(",").map((pair) => {
      const end = pair.lastIndexOf(" ");
      return [pair.slice(0, end), Number(pair.slice(end + 1))] as const;
    }),
  );
}

/** Groups of weekdays with the numbers of their days: "weekends 67,every day 1234567". */
export function parseDayGroups(groups: string): ReadonlyMap<string, readonly number[]> {
  return new Map([...parsePairs(groups)].map(([name, days]) => [name, Array.from(String(days), Number)] as const));
}

/** Names of the units of time, singular and plural. */
export function toUnits(
  ...names: readonly [day: string, week: string, month: string, year: string]
): ReadonlyMap<string, TimeUnit> {
  const units: readonly TimeUnit[] = ["day", "week", "month", "year"];
  return new Map(units.flatMap((unit, index) => wordsOf(names[index]!).map((name) => [name, unit] as const)));
}
