import type { Language } from "../languages/index.js";
import { splitTextWords } from "./expressions.js";
import { getSpeech } from "./speech.js";

/** True if texts have every word of a question that has a meaning of its own, in any form of the word. */
export function saysAllWords(texts: readonly string[], question: string, language: Language): boolean {
  const { isContent } = getSpeech(language);
  const stem = language.stem ?? ((word: string) => word);
  const said = new Set(texts.flatMap((text) => splitTextWords(text).map(({ folded }) => stem(folded))));
  return splitTextWords(question).every(({ folded }) => !isContent(folded) || said.has(stem(folded)));
}
