import type { Language } from "../languages/index.js";
import { memoize, memoizeByObject } from "../shared/index.js";
import { splitTextWords } from "./expressions.js";
import { getSpeech } from "./speech.js";

/** Texts whose stems a language keeps: each turn compares a question with the texts of several memories. */
const KEPT_TEXTS = 1_000;

const stemsOf = memoizeByObject((language: Language) => {
  const { isContent } = getSpeech(language);
  const stem = language.stem ?? ((word: string) => word);
  return memoize(KEPT_TEXTS, (text): ReadonlySet<string> => {
    const stems = new Set<string>();
    for (const { folded } of splitTextWords(text)) if (isContent(folded)) stems.add(stem(folded.replace(/'s$/, "")));
    return stems;
  }).of;
});

/** The stems of the words that have a meaning of their own. */
function listStems(texts: readonly string[], language: Language): readonly string[] {
  const stems = stemsOf(language);
  return texts.flatMap((text) => [...stems(text)]);
}

/** The stems of texts, to be asked for one by one. */
interface Said {
  has(stem: string): boolean;
}

function readStems(texts: readonly string[], language: Language): Said {
  const sets = texts.map(stemsOf(language));
  return { has: (stem) => sets.some((stems) => stems.has(stem)) };
}

/** True if texts have every word of a question that has a meaning of its own, in any form of the word. */
export function saysAllWords(texts: readonly string[], question: string, language: Language): boolean {
  const said = readStems(texts, language);
  return listStems([question], language).every((stem) => said.has(stem));
}

/** Related words from this strength on stand for each other: "lose" and "lost". */
const MIN_STRENGTH = 0.8;

/** True if texts have a word of a question that has a meaning of its own, or one that stands for it. */
export function saysAnyWord(texts: readonly string[], question: string, language: Language): boolean {
  const said = readStems(texts, language);
  return listStems([question], language).some((stem) => said.has(stem) || isRelated(stem, said, language));
}

/** True if texts have at least two words of a question that have a meaning of their own, or words that stand for them. */
export function saysSeveralWords(texts: readonly string[], question: string, language: Language): boolean {
  const said = readStems(texts, language);
  return listStems([question], language).filter((stem) => said.has(stem) || isRelated(stem, said, language)).length > 1;
}

/** True if texts have every word of a question that has a meaning of its own, or one that stands for it. */
export function impliesAllWords(texts: readonly string[], question: string, language: Language): boolean {
  const said = readStems(texts, language);
  const stems = listStems([question], language);
  return (
    stems.length > 0 &&
    stems.every((stem) => said.has(stem) || said.has(withoutE(stem)) || isRelated(stem, said, language))
  );
}

/** "die" and "died" have different stems. */
function withoutE(stem: string): string {
  return stem.replace(/e$/u, "");
}

function isRelated(stem: string, said: Said, language: Language): boolean {
  const isNear = (language.related?.(stem) ?? []).some(
    (other) => other.strength >= MIN_STRENGTH && said.has(other.stem),
  );
  return isNear || (relativesOf(language).get(stem) ?? []).some((other) => said.has(other));
}

/** The stems of words for relatives, to those of the same relatives: "kid" to "children". */
const relativesOf = memoizeByObject(({ contrasts, stem = (word) => word }: Language) => {
  const relatives = new Map<string, readonly string[]>();
  for (const group of contrasts?.kinship ?? []) {
    const stems = group.map(stem);
    for (const one of stems) relatives.set(one, [...(relatives.get(one) ?? []), ...stems]);
  }
  return relatives;
});

/** True if a word with a meaning of its own is in each of several lists of texts. */
export function shareWord(lists: readonly (readonly string[])[], language: Language): boolean {
  const [first = [], ...others] = lists.map((texts) => listStems(texts, language));
  return first.some((stem) => others.every((other) => other.includes(stem)));
}

/** True if titles have a word that a question leaves out and that was said before: "how do I clean it?" */
export function isCompletedBy(
  titles: readonly string[],
  question: string,
  before: readonly string[],
  language: Language,
): boolean {
  const asked = readStems([question], language);
  const said = readStems(before, language);
  return listStems(titles, language).some((stem) => !asked.has(stem) && said.has(stem));
}

/** True if titles have a word that was neither asked nor said before: they are about something else. */
export function addsWord(titles: readonly string[], known: readonly string[], language: Language): boolean {
  const said = readStems(known, language);
  return listStems(titles, language).some((stem) => !said.has(stem) && !isRelated(stem, said, language));
}
