import type { Language } from "../languages/index.js";
import { rangeSome } from "./clauses.js";
import { type Expressions, splitTextWords, type TextWord } from "./expressions.js";
import { saysAllWords } from "./shared-words.js";
import { getSpeech } from "./speech.js";

/**
 * True if a question asks only for the price of what an answer is about, and the answer says a price: "what does that cost?"
 * Words beside those that ask for a price must be in the title or the answer.
 */
export function saysPrice(
  question: string,
  { titles, answers }: { readonly titles: readonly string[]; readonly answers: readonly string[] },
  language: Language,
): boolean {
  const { priceQuestions, priceWords } = getSpeech(language).conversation;
  const words = splitTextWords(question);
  if (!has(words, priceQuestions)) return false;
  const isPriced = answers.some((text) => CURRENCY.test(text) || has(splitTextWords(text), priceWords));
  return isPriced && saysAllWords([...titles, ...answers], withoutPrice(question, words, priceQuestions), language);
}

/** A text without the words that ask for a price. */
function withoutPrice(text: string, words: readonly TextWord[], priceQuestions: Expressions): string {
  const kept: string[] = [];
  for (let at = 0; at < words.length; ) {
    const length = priceQuestions.lengthAt(words, at);
    if (length === 0) kept.push(text.slice(words[at]!.start, words[at]!.end));
    at += Math.max(1, length);
  }
  return kept.join(" ");
}

function has(words: readonly TextWord[], set: Expressions): boolean {
  return rangeSome(0, words.length, (at) => set.lengthAt(words, at) > 0);
}

const CURRENCY = /\p{Sc}/u;
