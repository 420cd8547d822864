import type { AnswerKind, Contrasts, Language } from "../../../languages/index.js";
import { memoizeByObject } from "../../../shared/index.js";

/** The kinds of differences that the classes of words of a language show. */
export type KindName = "kinship" | "ordinal" | "number" | "unit" | "superlative" | "alternative" | "opposite";

/** A word as one of a kind. Two marks of one list and different groups exclude each other. */
export interface Mark {
  readonly kind: KindName;
  /** Identifies the list: words of two lists of colours and weekdays do not exclude each other. */
  readonly list: string;
  readonly group: string;
}

/** Classes of words of a language, by word. */
export interface WordKinds {
  readonly marksOf: (word: string) => readonly Mark[];
  readonly isNegation: (word: string) => boolean;
  readonly isOwn: (word: string) => boolean;
  /** True for a definite article. */
  readonly isArticle: (word: string) => boolean;
  readonly isAddressed: (word: string) => boolean;
  readonly isLight: (stem: string) => boolean;
  /** The group of an auxiliary verb in any tense; undefined for other words. */
  readonly tenseOf: (word: string) => string | undefined;
  /** True for an auxiliary verb of the past. */
  readonly isPast: (word: string) => boolean;
  /** Number of words of the longest question words that begin with the word: 3 for "in which town"; 0 for none. */
  readonly questionLength: (word: string) => number;
  /** The kind of answer that the question words at a place of a text ask for; null without any. */
  readonly questionAt: (at: number, wordAt: (at: number) => string | undefined) => AnswerKind | null;
  /** The kind of answer that the first question word of a text asks for; null without a question word. */
  readonly questionOf: (words: readonly string[]) => AnswerKind | null;
}

const NO_MARKS: readonly Mark[] = [];
const DIGITS = /^\p{N}+$/u;
/** The classes of the first language that has any. */
export function createWordKinds(languages: readonly Language[]): WordKinds {
  return readKinds(languages.find((language) => language.contrasts !== undefined) ?? NO_LANGUAGE);
}

const NO_LANGUAGE: Language = { code: "und" };

/** Read once, because a process may have many indexes in one language. */
const readKinds = memoizeByObject(({ contrasts = {}, cues, stem = (word) => word }: Language): WordKinds => {
  const lightStems = new Set(Array.from(contrasts.light ?? [], stem));
  const marks = collectMarks(contrasts);
  const tenses = new Map(contrasts.tenses?.flatMap((forms) => forms.map((form) => [form, forms[0]!] as const)));
  const questions = contrasts.questions ?? new Map<string, AnswerKind>();
  const lengths = new Map<string, number>();
  for (const words of questions.keys()) {
    const { 0: first, length } = words.split(" ") as [string, ...string[]];
    lengths.set(first, Math.max(length, lengths.get(first) ?? 0));
  }
  const questionLength = (word: string): number => lengths.get(word) ?? 0;
  const questionAt = (at: number, wordAt: (at: number) => string | undefined): AnswerKind | null => {
    let words = wordAt(at)!;
    let kind = questions.get(words);
    const end = at + questionLength(words);
    for (let place = at + 1; place < end; place++) {
      const next = wordAt(place);
      if (next === undefined) break;
      words += ` ${next}`;
      kind = questions.get(words) ?? kind;
    }
    return kind ?? null;
  };
  return {
    marksOf: (word) => marks.get(word) ?? (DIGITS.test(word) ? [markNumber(word)] : NO_MARKS),
    isNegation: (word) => contrasts.negation?.has(word) ?? false,
    isOwn: (word) => (contrasts.addressed !== undefined && contrasts.own?.has(word)) ?? false,
    isArticle: (word) => cues?.articles.includes(word) ?? false,
    isAddressed: (word) => contrasts.addressed?.has(word) ?? false,
    isLight: (stem) => lightStems.has(stem),
    tenseOf: (word) => tenses.get(word),
    isPast: (word) => contrasts.past?.has(word) ?? false,
    questionLength,
    questionAt,
    questionOf: (words) => {
      for (let at = 0; at < words.length; at++) {
        const kind = questionAt(at, (place) => words[place]);
        if (kind !== null) return kind;
      }
      return null;
    },
  };
});

function markNumber(value: string): Mark {
  return { kind: "number", list: "number", group: value };
}

function collectMarks(contrasts: Contrasts): ReadonlyMap<string, readonly Mark[]> {
  const marks = new Map<string, Mark[]>();
  const add = (kind: KindName, list: string, groups: readonly (readonly string[])[]): void => {
    for (const words of groups) {
      // A number in words is the same as in digits.
      const group = (kind === "number" ? words.find((word) => DIGITS.test(word)) : undefined) ?? words[0]!;
      for (const word of words) marks.set(word, [...(marks.get(word) ?? []), { kind, list, group }]);
    }
  };
  add("kinship", "kinship", contrasts.kinship ?? []);
  add("ordinal", "ordinal", contrasts.ordinals ?? []);
  add("number", "number", contrasts.numbers ?? []);
  add("unit", "unit", contrasts.units ?? []);
  add("superlative", "superlative", contrasts.superlatives ?? []);
  contrasts.alternatives?.forEach((groups, at) => {
    add("alternative", `alternative ${at}`, groups);
  });
  contrasts.antonyms?.forEach((groups, at) => {
    add("opposite", `opposite ${at}`, groups);
  });
  return marks;
}
