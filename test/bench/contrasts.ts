import type { AnswerKind, Language } from "../../src/languages/index.js";

/** A memory whose questions are changed. */
interface Asked {
  readonly id: string;
  readonly titles: readonly string[];
}

/** A question that was changed so that it asks for something else. */
export interface ContrastQuestion {
  readonly text: string;
  /** The memory that has exactly what it asks for; null if none does. */
  readonly id: string | null;
}

/** A word of a text, as it is written. */
interface Word {
  readonly text: string;
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

type Change = (question: Question, turn: number) => string | null;

interface Question {
  readonly text: string;
  readonly words: readonly Word[];
  /** The memory that answers it. */
  readonly own: Asked | undefined;
}

const WORD = /[\p{L}\p{N}]+(?:'[\p{L}]+)?/gu;
/** Words that a question of a store is changed to if no memory has them. */
const STRANGERS = (
  "museum harbour bakery kettle trumpet passport blanket mayor glacier violin pension helmet onion tunnel wedding " +
  "chimney dentist parrot cinema ladder factory orchard sausage pharmacy airport carpet lawyer bicycle castle elevator"
).split(" ");
/** Words related at least this strongly mean nearly the same. */
const SAME_MEANING = 0.6;
const OTHERS = [
  "Martha",
  "my neighbour",
  "your cousin",
  "your brother",
  "Mr Brown",
  "the manager",
  "your boss",
  "Anna",
];

/**
 * Questions that differ from true ones in one point: the rarest word is that of another memory or a strange one, a word
 * is another of its kind, the question word asks for something else, somebody else is asked about, or the question is
 * negated. The same questions give the same contrasts.
 */
export function listContrasts(
  questions: readonly { readonly text: string; readonly id: string }[],
  memories: readonly Asked[],
  language: Language,
): readonly ContrastQuestion[] {
  const byID = new Map(memories.map((memory) => [memory.id, memory] as const));
  const changes = listChanges(memories, language);
  const stemsOf = (text: string): string =>
    [...new Set(splitWords(text).map(({ folded }) => stem(language, folded)))].sort().join(" ");
  const titles = new Map(memories.flatMap(({ id, titles: own }) => own.map((title) => [stemsOf(title), id] as const)));
  return questions.flatMap(({ text, id }, turn) => {
    const question: Question = { text, words: splitWords(text), own: byID.get(id) };
    const round = Math.floor(turn / changes.length);
    for (let at = 0; at < changes.length; at++) {
      const changed = changes[(turn + at) % changes.length]!(question, round);
      if (changed === null || stemsOf(changed) === stemsOf(text)) continue;
      return [{ text: changed, id: titles.get(stemsOf(changed)) ?? null }];
    }
    return [];
  });
}

function listChanges(memories: readonly Asked[], language: Language): readonly Change[] {
  const rarest = (texts: readonly string[], among?: (folded: string) => boolean): Word | null => {
    const words = texts
      .flatMap(splitWords)
      .filter(({ folded }) => isContent(language, folded) && (among?.(folded) ?? true));
    return words.toSorted((one, other) => shareOf(language, one.folded) - shareOf(language, other.folded))[0] ?? null;
  };
  const exchange = ({ text, own }: Question, by: string | undefined): string | null => {
    const known = new Set(own?.titles.flatMap(splitWords).map(({ folded }) => stem(language, folded)));
    const word = rarest([text], (folded) => known.has(stem(language, folded))) ?? rarest([text]);
    return word === null || by === undefined ? null : replaceWord(text, word, by);
  };
  return [
    (question, turn) => {
      const others = memories.filter(({ id }) => id !== question.own?.id);
      const other = others[(7 * turn + 3) % Math.max(1, others.length)];
      return exchange(question, other === undefined ? undefined : rarest(other.titles.slice(0, 1))?.text.toLowerCase());
    },
    (question, turn) => exchangeKind(question, language, turn),
    (question, turn) => (language.code === "en" ? exchange(question, STRANGERS[turn % STRANGERS.length]) : null),
    (question, turn) => exchangeQuestionWord(question, language, turn),
    (question, turn) => (language.code === "en" ? askAboutOthers(question, OTHERS[turn % OTHERS.length]!) : null),
    (question, turn) => exchange(question, pickTopic(question, language, turn)),
    (question) => negate(question, language),
  ];
}

/** A word of the same topic as the rarest one of a question, but of another meaning. */
function pickTopic({ words }: Question, language: Language, turn: number): string | undefined {
  const [word] = words
    .filter(({ folded }) => isContent(language, folded))
    .toSorted((one, other) => shareOf(language, one.folded) - shareOf(language, other.folded));
  const topic = word === undefined ? [] : (language.related?.(stem(language, word.folded)) ?? []);
  const others = topic.filter(({ strength }) => strength < SAME_MEANING);
  return others[turn % Math.max(1, others.length)]?.stem;
}

/** Exchanges a word for another one of its kind: an ordinal, a relative, a colour, an antonym. */
function exchangeKind({ text, words }: Question, { contrasts = {} }: Language, turn: number): string | null {
  const lists = [
    contrasts.kinship,
    contrasts.ordinals,
    contrasts.numbers,
    contrasts.units,
    contrasts.superlatives,
    ...(contrasts.alternatives ?? []),
    ...(contrasts.antonyms ?? []),
  ];
  for (const word of words) {
    for (const groups of lists) {
      const at = groups?.findIndex((group) => group.includes(word.folded)) ?? -1;
      if (groups === undefined || at < 0) continue;
      const form = groups[at]!.indexOf(word.folded);
      const other = groups[(at + 1 + (turn % (groups.length - 1))) % groups.length]!;
      return replaceWord(text, word, other[Math.min(form, other.length - 1)]!);
    }
  }
  return null;
}

function exchangeQuestionWord({ text, words }: Question, { contrasts }: Language, turn: number): string | null {
  const questions = contrasts?.questions;
  const asked = words[0] === undefined ? undefined : questions?.get(words[0].folded);
  if (questions === undefined || asked === undefined || asked === "thing") return null;
  const kinds: readonly AnswerKind[] = ["person", "time", "place", "reason"];
  const others = kinds.filter((kind) => kind !== asked);
  const kind = others[turn % others.length]!;
  const by = [...questions].find(([, other]) => other === kind)?.[0];
  return by === undefined ? null : replaceWord(text, words[0]!, by);
}

function askAboutOthers({ text, words }: Question, other: string): string | null {
  const word = words.find(({ folded }) => ["your", "you", "my"].includes(folded));
  if (word === undefined) return null;
  return replaceWord(text, word, word.folded === "your" || word.folded === "my" ? `${other}'s` : other);
}

/** "Why did you leave" becomes "why did you not leave". */
function negate({ text, words }: Question, { code, contrasts }: Language): string | null {
  const [first, second, third] = words;
  const asked = first === undefined ? undefined : contrasts?.questions?.get(first.folded);
  if (asked === undefined || asked === "thing" || asked === "number" || code !== "en") return null;
  if (second === undefined || third === undefined || !["do", "did", "does", "can", "should"].includes(second.folded))
    return null;
  return replaceWord(text, third, `${third.text} not`);
}

function splitWords(text: string): readonly Word[] {
  return Array.from(text.matchAll(WORD), (match) => ({
    text: match[0],
    folded: match[0].toLowerCase().normalize("NFD").replace(/\p{M}/gu, ""),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function replaceWord(text: string, { start, end }: Word, by: string): string {
  return text.slice(0, start) + by + text.slice(end);
}

function isContent({ stopWords }: Language, word: string): boolean {
  return stopWords?.has(word) !== true && word.length > 2;
}

function shareOf(language: Language, word: string): number {
  return language.share?.(stem(language, word)) ?? 0;
}

function stem(language: Language, word: string): string {
  return language.stem?.(word) ?? word;
}
