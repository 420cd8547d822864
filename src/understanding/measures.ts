import type { Language } from "../languages/index.js";
import { memoize, memoizeByObject } from "../shared/index.js";
import { rangeSome } from "./clauses.js";
import { splitTextWords, type TextWord } from "./expressions.js";
import { impliesAllWords } from "./shared-words.js";
import { getSpeech, type Measure } from "./speech.js";

interface AskedMeasure {
  readonly measure: Measure;
  /** The question without the words that ask for the measure. */
  readonly rest: string;
}

/** Questions whose measure a language keeps: those of a few turns, which ask for it of several memories. */
const KEPT_QUESTIONS = 100;

const measuresOf = memoizeByObject(
  (language: Language) => memoize(KEPT_QUESTIONS, (question) => readMeasure(question, language)).of,
);

/** The price, age or other measure that a question asks for; null without one. */
function findAskedMeasure(question: string, language: Language): AskedMeasure | null {
  return measuresOf(language)(question);
}

function readMeasure(question: string, language: Language): AskedMeasure | null {
  const { measures, isContent } = getSpeech(language);
  const words = splitTextWords(question, language.shortForms);
  for (const measure of measures) {
    const rest = cut(words, measure.asks);
    if (rest.length < words.length) return { measure, rest: rest.map(({ folded }) => folded).join(" ") };
    const others = cut(words, measure.asksAlone);
    const isAlone = others.length < words.length && !others.some(({ folded }) => isContent(folded));
    if (isAlone) return { measure, rest: "" };
  }
  return null;
}

/** The words without those of expressions. */
function cut(words: readonly TextWord[], set: Measure["asks"]): readonly TextWord[] {
  const kept: TextWord[] = [];
  for (let at = 0; at < words.length; ) {
    const length = set.lengthAt(words, at);
    if (length === 0) kept.push(words[at]!);
    at += Math.max(1, length);
  }
  return kept;
}

function says(texts: readonly string[], { says: said, units, signs }: Measure, language: Language): boolean {
  return texts.some((text) => {
    const words = splitTextWords(text);
    const isCounted = (at: number): boolean =>
      at > 0 && units.lengthAt(words, at) > 0 && isCount(words[at - 1]!.folded, language);
    return (
      signs.some((sign) => text.includes(sign)) ||
      rangeSome(0, words.length, (at) => said.lengthAt(words, at) > 0 || isCounted(at))
    );
  });
}

/** Whether texts say the measure that a question asks for, such as a price or an age; null if it asks for none. */
export function sayAskedMeasure(question: string, texts: readonly string[], language: Language): boolean | null {
  const asked = findAskedMeasure(question, language);
  return asked === null ? null : says(texts, asked.measure, language);
}

/**
 * True if a question asks only for a measure of what an answer is about, and the answer says one: "what does that cost?",
 * "how old did he get?" The other words of the question must be in the title or the answer.
 */
export function saysMeasure(
  question: string,
  { titles, answers }: { readonly titles: readonly string[]; readonly answers: readonly string[] },
  language: Language,
): boolean {
  const asked = findAskedMeasure(question, language);
  if (asked === null || !says(answers, asked.measure, language)) return false;
  const { isContent } = getSpeech(language);
  const isBare = !splitTextWords(asked.rest).some(({ folded }) => isContent(folded));
  return isBare || impliesAllWords([...titles, ...answers], asked.rest, language);
}

/** True for a folded word that is a number: "26", "thirty". "a" and "one" are rather articles and pronouns. */
export function isNumber(folded: string, { cues, contrasts }: Language): boolean {
  if (/\p{N}/u.test(folded) || (cues?.numbers.get(folded) ?? 0) > 1) return true;
  return cues?.largeNumbers?.includes(folded) === true || isNamed(folded, contrasts?.numbers ?? []);
}

function isNamed(folded: string, numbers: readonly (readonly string[])[]): boolean {
  return numbers.some((forms, index) => index > 0 && forms.includes(folded));
}

/** True for a number, and for "a" in "a week". */
function isCount(folded: string, language: Language): boolean {
  return isNumber(folded, language) || language.cues?.numbers.has(folded) === true;
}
