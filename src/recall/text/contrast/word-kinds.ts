import type { AnswerKind, Contrasts, Language } from "../../../languages/index.js";

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
  /** True if question words begin with the word: "in" of "in which town". */
  readonly opensQuestion: (word: string) => boolean;
  /** The kind of answer that the first question word of a text asks for; null without a question word. */
  readonly questionOf: (words: readonly string[]) => AnswerKind | null;
}

const NO_MARKS: readonly Mark[] = [];
const DIGITS = /^\p{N}+$/u;
/** Words of the longest question word: "in which town". */
const MAX_QUESTION_WORDS = 3;

/** The classes of the first language that has any. */
export function createWordKinds(languages: readonly Language[]): WordKinds {
  const contrasts = languages.find((language) => language.contrasts !== undefined)?.contrasts ?? {};
  const marks = collectMarks(contrasts);
  const questions = contrasts.questions ?? new Map<string, AnswerKind>();
  const openings = new Set(Array.from(questions.keys(), (words) => words.split(" ", 1)[0]));
  return {
    marksOf: (word) => marks.get(word) ?? (DIGITS.test(word) ? [markNumber(word)] : NO_MARKS),
    isNegation: (word) => contrasts.negation?.has(word) ?? false,
    opensQuestion: (word) => openings.has(word),
    questionOf: (words) => {
      for (let at = 0; at < words.length; at++) {
        if (!openings.has(words[at])) continue;
        for (let length = MAX_QUESTION_WORDS; length > 0; length--) {
          const kind = questions.get(words.slice(at, at + length).join(" "));
          if (kind !== undefined) return kind;
        }
      }
      return null;
    },
  };
}

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
