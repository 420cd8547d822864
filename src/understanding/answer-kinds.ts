import type { AnswerKind, Language } from "../languages/index.js";
import { findDates, findDayTimes } from "../recall/index.js";
import { memoize, memoizeByObject } from "../shared/index.js";
import { compileExpressions, type Expressions, splitTextWords, type TextWord } from "./expressions.js";
import { isNumber, sayAskedMeasure } from "./measures.js";
import { saysAllWords, saysAnyWord } from "./shared-words.js";
import { getSpeech } from "./speech.js";

/** The words of a memory that show which kinds of questions it answers. */
export interface MemoryWords {
  readonly titles: readonly string[];
  readonly answers: readonly string[];
  readonly hasDate: boolean;
  readonly hasPlace: boolean;
}

/** Texts whose kind of answer a language keeps: those of a few turns. */
const KEPT_TEXTS = 200;

const kindsOf = memoizeByObject((language: Language) => {
  const { questions } = language.contrasts ?? {};
  if (questions === undefined) return () => null;
  const kinds = compileKinds(questions);
  return memoize(KEPT_TEXTS, (text) => findKind(splitFullWords(text, language), kinds)).of;
});

/** The kind of answer that the first question word asks for; null if the language does not define it. */
export function findAnswerKind(text: string, language: Language): AnswerKind | null {
  return kindsOf(language)(text);
}

type Kinds = readonly (readonly [AnswerKind, Expressions])[];

/** The words of a text, with short forms written out: "who's" as "who is". */
function splitFullWords(text: string, { shortForms, expand }: Language): readonly TextWord[] {
  const words = splitTextWords(text, shortForms);
  return expand === undefined
    ? words
    : words.flatMap((word) => (expand(word.folded) ?? [word.folded]).map((folded) => ({ ...word, folded })));
}

function findKind(words: readonly TextWord[], kinds: Kinds): AnswerKind | null {
  for (let at = 0; at < words.length; at++) {
    let found: AnswerKind | null = null;
    let longest = 0;
    for (const [kind, set] of kinds) {
      const length = set.lengthAt(words, at);
      if (length > longest) [found, longest] = [kind, length];
    }
    if (found !== null) return found;
  }
  return null;
}

function compileKinds(questions: ReadonlyMap<string, AnswerKind>): Kinds {
  const kinds = [...new Set(questions.values())];
  const wordsOf = (kind: AnswerKind): string[] =>
    [...questions].flatMap(([words, own]) => (own === kind ? [words] : []));
  return kinds.map((kind) => [kind, compileExpressions(wordsOf(kind))]);
}

/** True if question words show which kind of answer a text asks for, or the language does not define any. */
export function asksForKind(text: string, language: Language): boolean {
  return language.contrasts?.questions === undefined || findAnswerKind(text, language) !== null;
}

/**
 * False if a memory that was emitted says nothing of the kind that a question asks for: "when was that" needs a date or a
 * number, "why" a title that asks why. True for a language without question words.
 */
export function mayAnswer(question: string, memory: MemoryWords, language: Language): boolean {
  const { titles, answers, hasDate, hasPlace } = memory;
  const kind = findAnswerKind(question, language);
  const said = answers.join(" ");
  const isMeasured = sayAskedMeasure(question, answers, language);
  if (isMeasured !== null) return isMeasured;
  switch (kind) {
    case "time":
      return hasDate || saysNumber(said, language) || saysTime(said, language);
    case "number":
      return saysNumber(withoutTimes(said, language), language);
    case "place":
      return hasPlace || NAME.test(said) || saysPlace(said, question, language);
    case "person":
      return NAME.test(said);
    case "manner":
      // "How do I create it?" "Run the program to create one."
      return titles.some((title) => findAnswerKind(title, language) === kind) || saysAll(answers, question, language);
    case "reason":
      return titles.some((title) => findAnswerKind(title, language) === kind);
    default:
      return true;
  }
}

/** Kinds of answers that a title of another kind is seldom about. */
const SPECIFIC: ReadonlySet<AnswerKind | null> = new Set<AnswerKind>(["time", "number", "place", "person"]);

/**
 * False if a memory says nothing that a question about something else asks for, as for "oxygen" in the place of "water":
 * "Who discovered oxygen?" does not answer what its boiling point is.
 */
export function takesQuestion(question: string, memory: MemoryWords, language: Language): boolean {
  const asked = findAnswerKind(question, language);
  if (asked === null) return true;
  const own = memory.titles.map((title) => findAnswerKind(title, language));
  if (own.includes(asked)) return true;
  if (sayAskedMeasure(question, memory.answers, language) !== null || SPECIFIC.has(asked)) {
    return mayAnswer(question, memory, language);
  }
  return !own.every((kind) => SPECIFIC.has(kind));
}

/** True if answers have the words of a question, of which there is one at least. */
function saysAll(answers: readonly string[], question: string, language: Language): boolean {
  return saysAnyWord(answers, question, language) && saysAllWords(answers, question, language);
}

function saysNumber(text: string, language: Language): boolean {
  return /\p{N}/u.test(text) || splitTextWords(text).some(({ folded }) => isNumber(folded, language));
}

/** A text without its dates and times, whose numbers count nothing. */
function withoutTimes(text: string, { cues }: Language): string {
  if (cues === undefined) return text;
  const spans = [...findDates(text, [cues]), ...findDayTimes(text, [cues])].sort((a, b) => a.start - b.start);
  let rest = "";
  let from = 0;
  for (const { start, end } of spans) {
    rest += `${text.slice(from, Math.max(from, start))} `;
    from = Math.max(from, end);
  }
  return rest + text.slice(from);
}

/** True if a text says a weekday or a time of the day. */
export function saysDayTime(text: string, { cues }: Language): boolean {
  return cues !== undefined && findDayTimes(text, [cues]).length > 0;
}

/** A month, a season, a day or a time of the day. */
function saysTime(text: string, language: Language): boolean {
  const { cues } = language;
  if (cues === undefined) return false;
  if (saysDayTime(text, language)) return true;
  const names = [cues.months, cues.seasons, cues.days];
  return splitTextWords(text).some(({ folded }) => names.some((set) => set.has(folded)));
}

/** "in the old store", but not "in the spring"; "from the abbey" if the question is where something comes from */
function saysPlace(text: string, question: string, { cues }: Language): boolean {
  if (cues?.insidePlace === undefined) return false;
  const { articles, months, seasons, decades } = cues;
  const asked = splitTextWords(question).map(({ folded }) => folded);
  const insidePlace = [...cues.insidePlace, ...cues.beforePlace.filter((word) => asked.includes(word))];
  const words = splitTextWords(text).map(({ folded }) => folded);
  return words.some((word, at) => {
    const isJoined = articles.some((article) => word.endsWith(article));
    if (!insidePlace.includes(word) || !(isJoined || articles.includes(words[at + 1] ?? ""))) return false;
    const noun = words[at + (isJoined ? 1 : 2)];
    return noun !== undefined && !/\p{N}/u.test(noun) && ![months, seasons, decades].some((set) => set.has(noun));
  });
}

/** A word with a capital inside a sentence. */
const NAME = /[\p{L}\p{N},;]\s\p{Lu}\p{L}/u;

/** True if a text says nothing but dates and places, apart from words like "what happened". */
export function saysOnlyWhenOrWhere(
  text: string,
  mentions: readonly { readonly start: number; readonly end: number }[],
  language: Language,
): boolean {
  if (mentions.length === 0) return false;
  const { isContent } = getSpeech(language);
  return !splitTextWords(text).some(
    ({ folded, start, end }) => isContent(folded) && !mentions.some((said) => said.start <= start && end <= said.end),
  );
}
