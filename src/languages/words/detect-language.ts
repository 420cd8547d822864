import type { Language } from "../pack/index.js";
import { foldText, foldWords } from "./fold.js";

/** Shorter texts say too little about their language. */
const MIN_WORDS = 3;
/** Minimum number of different function words that only the other language has. */
const MIN_FUNCTION_WORDS = 2;
/** Minimum share of such words among the words of the text. */
const MIN_SHARE = 0.3;

/**
 * The code of the language that a text is in, if it is not the one of a culture. Cautious: null unless several function
 * words are of one other language and none is of the own one. Languages without stop words are not known.
 */
export function detectOtherLanguage(
  text: string,
  culture: string,
  languages: readonly Pick<Language, "code" | "stopWords">[],
): string | null {
  const code = culture.toLowerCase().split("-")[0];
  const own = languages.find((language) => language.code === code);
  if (own?.stopWords === undefined || text.length > MAX_TEXT) return null;
  const words = foldWords(text).split(/[ ']/);
  if (words.length < MIN_WORDS) return null;
  const ownWords = foldedStopWords(own.stopWords);
  for (const other of languages) {
    if (other.code === code || other.stopWords === undefined) continue;
    const otherWords = foldedStopWords(other.stopWords);
    if (words.some((word) => ownWords.has(word) && !otherWords.has(word))) return null;
    const foreign = words.filter((word) => otherWords.has(word) && !ownWords.has(word));
    const isEnough = new Set(foreign).size >= MIN_FUNCTION_WORDS && foreign.length >= words.length * MIN_SHARE;
    if (isEnough) return other.code;
  }
  return null;
}

/** Of longer texts the language is not looked for. In UTF-16 code units. */
const MAX_TEXT = 1_000;

function foldedStopWords(stopWords: ReadonlySet<string>): ReadonlySet<string> {
  const folded = FOLDED.get(stopWords) ?? new Set([...stopWords].flatMap((word) => foldText(word).split("'")));
  FOLDED.set(stopWords, folded);
  return folded;
}

const FOLDED = new WeakMap<ReadonlySet<string>, ReadonlySet<string>>();
