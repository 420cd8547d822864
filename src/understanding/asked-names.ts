import { foldText, type Language } from "../languages/index.js";
import { findAnswerKind } from "./answer-kinds.js";
import { splitTextWords } from "./expressions.js";
import { getSpeech } from "./speech.js";

/** Maximum number of words of a name. */
const MAX_NAME_WORDS = 3;

/** The words of a question that may be a name, folded: "who is Olive Brandt?" Empty if it asks for something else. */
export function findAskedName(question: string, language: Language): readonly string[] {
  const { isContent } = getSpeech(language);
  const kind = findAnswerKind(question, language);
  const words = splitTextWords(question);
  const first = words.findIndex(({ folded }) => isContent(folded));
  const name = words.filter(({ folded }) => isContent(folded));
  // "who was the cook?"
  const isCommon = language.cues?.articles.includes(words[first - 1]?.folded ?? "") === true;
  const isName =
    kind === "person" || (kind === null && name.every(({ start }) => /^\p{Lu}/u.test(question.slice(start))));
  return isName && !isCommon && name.length <= MAX_NAME_WORDS
    ? name.map(({ folded }) => folded.replace(/'s$/, ""))
    : [];
}

/** A word with a capital inside a text. */
const INNER_NAME = /(?<=\s)\p{Lu}[\p{L}\p{M}'’-]+/gu;

/** True if a question says a name that texts do not: "when did Greta die" about "Nils dies". */
export function namesAnother(texts: readonly string[], question: string, { conversation }: Language): boolean {
  if (conversation?.nounsHaveCapitals === true) return false;
  const said = new Set(texts.flatMap((text) => splitTextWords(text)).map(({ folded }) => folded.replace(/'s$/, "")));
  const names = Array.from(question.matchAll(INNER_NAME), ([name]) => foldText(name).replace(/['’]s$/, ""));
  return names.some((name) => !said.has(name));
}

const CAPITALISED = /(?<![\p{L}\p{M}\p{N}])\p{Lu}[\p{L}\p{M}]*/gu;

/** True if a text says all words of a name, with capitals. */
export function saysName(text: string, name: readonly string[]): boolean {
  if (name.length === 0) return false;
  const said = new Set(Array.from(text.matchAll(CAPITALISED), ([word]) => foldText(word)));
  return name.every((word) => said.has(word));
}
