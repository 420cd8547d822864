import type { Language } from "../languages/index.js";
import { splitTextWords } from "./expressions.js";
import { getSpeech } from "./speech.js";

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
