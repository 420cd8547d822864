import type { Language, RelatedStem } from "../pack/index.js";
import { listOf } from "./list-of.js";

/** Strengths of words with nearly the same meaning, and of words of the same topic. */
const STRENGTHS = { near: 0.8, topic: 0.4 } as const;

/**
 * The related words of groups, which are written as running text with commas between them. Words before a semicolon mean
 * nearly the same; those after it belong to the same topic: "price cost; pay". The stems are computed at first use.
 */
export function relateWords(groups: string, stem: (word: string) => string): NonNullable<Language["related"]> {
  let table: ReadonlyMap<string, readonly RelatedStem[]> | null = null;
  return (word) => {
    table ??= buildTable(groups, stem);
    return table.get(word) ?? [];
  };
}

function buildTable(groups: string, stem: (word: string) => string): ReadonlyMap<string, readonly RelatedStem[]> {
  const strengths = new Map<string, Map<string, number>>();
  const relate = (one: string, other: string, strength: number): void => {
    if (one === other) return;
    const row = strengths.get(one) ?? new Map<string, number>();
    row.set(other, Math.max(strength, row.get(other) ?? 0));
    strengths.set(one, row);
  };
  for (const group of listOf(groups)) {
    const [near = [], topic = []] = group.split(";").map((words) => [...new Set(words.trim().split(/\s+/).map(stem))]);
    for (const one of near) {
      for (const other of near) relate(one, other, STRENGTHS.near);
      for (const other of topic) {
        relate(one, other, STRENGTHS.topic);
        relate(other, one, STRENGTHS.topic);
      }
    }
  }
  return new Map(
    Array.from(strengths, ([one, row]) => {
      const related = Array.from(row, ([other, strength]): RelatedStem => ({ stem: other, strength }));
      return [one, related.sort((a, b) => b.strength - a.strength || (a.stem < b.stem ? -1 : 1))] as const;
    }),
  );
}
