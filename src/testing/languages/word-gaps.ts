import { type AnswerKind, type Contrasts, foldText, type Language, type TimeUnit } from "../../languages/index.js";
import type { LanguageGap } from "./language-gap.js";

const UNITS: readonly TimeUnit[] = ["day", "week", "month", "year"];
const ANSWERS: readonly AnswerKind[] = ["person", "time", "place", "reason", "manner", "number", "thing"];

/** Tables with holes, words that can never match, and a stemmer that cannot be trusted. */
export function findWordGaps(language: Language): readonly LanguageGap[] {
  return [...findHoles(language), ...findUnfolded(language), ...findStemGaps(language)];
}

function findHoles({ cues, contrasts }: Language): LanguageGap[] {
  const tables: readonly (readonly [
    part: string,
    given: Iterable<unknown> | undefined,
    expected: readonly unknown[],
  ])[] = [
    ["cues.months", cues?.months.values(), countTo(12)],
    ["cues.numbers", cues?.numbers.values(), countTo(12)],
    ["cues.seasons", cues?.seasons.values(), [3, 6, 9, 12]],
    ["cues.units", cues?.units.values(), UNITS],
    ["cues.days", cues?.days.values(), [-1, 0, 1]],
    ["cues.decades", cues?.decades.values(), countTo(9, 2).map((ten) => ten * 10)],
    ["contrasts.questions", contrasts?.questions?.values(), ANSWERS],
  ];
  return tables.flatMap(([part, given, expected]) => {
    const known = new Set(given);
    const lacking = given === undefined || known.size === 0 ? [] : expected.filter((value) => !known.has(value));
    return lacking.length === 0 ? [] : [{ part, effect: `There is no word for ${lacking.join(", ")}.` }];
  });
}

function countTo(last: number, first = 1): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Texts are compared in lower case and without accents, so words that are not written so never match. */
function findUnfolded({ stopWords, shortForms, cues, contrasts }: Language): LanguageGap[] {
  const lists: readonly (readonly [part: string, words: Iterable<string>])[] = [
    ["stopWords", stopWords ?? []],
    ["shortForms", shortForms?.keys() ?? []],
    ...Object.entries(cues ?? {}).map(
      ([key, value]) => [`cues.${key}`, listWords(key === "code" ? "" : value)] as const,
    ),
    ...Object.entries(contrasts ?? {}).map(([key, value]) => [`contrasts.${key}`, listGroups(key, value)] as const),
  ];
  return lists.flatMap(([part, words]) => {
    const wrong = [...words].filter((word) => foldText(word) !== word);
    return wrong.length === 0 ? [] : [{ part, effect: `Never matches, as it is not folded: ${wrong.join(", ")}.` }];
  });
}

function listGroups(key: string, value: unknown): readonly string[] {
  const questions: keyof Contrasts = "questions";
  return key === questions ? [...(value as ReadonlyMap<string, AnswerKind>).keys()] : listWords(value);
}

/** All words of a table: the keys of a map, the members of lists and sets, at any depth. */
function listWords(value: unknown): readonly string[] {
  if (typeof value === "string") return value === "" ? [] : [value];
  if (value instanceof Map) return [...(value as Map<string, unknown>).keys()];
  if (value instanceof Set) return [...(value as Set<string>)];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(listWords);
}

/** A stemmer must be pure and leave something of every word. */
function findStemGaps({ stem, stopWords }: Language): LanguageGap[] {
  if (stem === undefined) return [];
  const words = [...(stopWords ?? [])];
  const stems = words.map(stem);
  const empty = words.filter((_, index) => stems[index] === "");
  const unstable = words.filter((word, index) => stem(word) !== stems[index]);
  return [
    ...(empty.length === 0 ? [] : [{ part: "stem", effect: `Leaves nothing of: ${empty.join(", ")}.` }]),
    ...(unstable.length === 0 ? [] : [{ part: "stem", effect: `Gives different stems of: ${unstable.join(", ")}.` }]),
  ];
}
