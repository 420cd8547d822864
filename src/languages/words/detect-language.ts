import type { Language } from "../pack/index.js";
import { foldText, foldWords } from "./fold.js";
import { FOREIGN_WORDS, type ForeignWords } from "./foreign-words.js";

/** The code of a language that is only known not to be the own one. */
export const UNKNOWN_LANGUAGE = "und";
/** Shorter texts say too little about their language. */
const MIN_WORDS = 3;
/** Minimum number of different function words that only the other language has. */
const MIN_FUNCTION_WORDS = 2;
/** Minimum share of such words among the words of the text. */
const MIN_SHARE = 0.3;

/**
 * The code of the language that a text is in, if it is not the one of a culture. Cautious: null unless several function
 * words are of one other language and none is of the own one. Languages without a pack are known by a few words.
 */
export function detectOtherLanguage(
  text: string,
  culture: string,
  languages: readonly Pick<Language, "code" | "stopWords">[],
): string | null {
  const code = culture.toLowerCase().split("-")[0];
  const own = languages.find((language) => language.code === code);
  if (own?.stopWords === undefined || text.length > MAX_TEXT) return null;
  if (isOtherScript(text, code)) return UNKNOWN_LANGUAGE;
  const words = foldWords(text).split(/[ ']/);
  if (words.length < MIN_WORDS) return null;
  const ownWords = foldedStopWords(own.stopWords);
  const known = new Set(languages.map((language) => language.code));
  const counts = [
    ...languages
      .filter((other) => other.code !== code)
      .map((other) => ({
        code: other.code,
        count: countWords(foldedStopWords(other.stopWords ?? NONE), words, ownWords),
      })),
    ...FOREIGN_WORDS.filter((other) => !known.has(other.code)).map((other) => ({
      code: other.code,
      count: countForeign(other, words, ownWords),
    })),
  ];
  const most = counts.reduce((best, one) => (one.count > best.count ? one : best), {
    code: null as string | null,
    count: 0,
  });
  return most.code;
}

const NONE: ReadonlySet<string> = new Set();

/** The number of different words of another language; 0 if that is unclear, or a word is only of the own one. */
function countWords(otherWords: ReadonlySet<string>, words: readonly string[], ownWords: ReadonlySet<string>): number {
  if (words.some((word) => ownWords.has(word) && !otherWords.has(word))) return 0;
  const foreign = words.filter((word) => otherWords.has(word) && !ownWords.has(word));
  const count = new Set(foreign).size;
  return count >= MIN_FUNCTION_WORDS && foreign.length >= words.length * MIN_SHARE ? count : 0;
}

/** Minimum sum over the words of a text in a language without a pack: a distinctive word counts twice. */
const MIN_SCORE = 3;

/** The same for a language without a pack. */
function countForeign(
  { distinctive, others }: ForeignWords,
  words: readonly string[],
  ownWords: ReadonlySet<string>,
): number {
  if (words.some((word) => ownWords.has(word) && !distinctive.has(word) && !others.has(word))) return 0;
  const count = (set: ReadonlySet<string>): number => new Set(words.filter((word) => set.has(word))).size;
  const [sure, unsure] = [count(distinctive), count(others)];
  const isEnough = sure > 0 && 2 * sure + unsure >= MIN_SCORE && sure + unsure >= words.length * MIN_SHARE;
  return isEnough ? sure + unsure : 0;
}

/** True for a text without Latin letters, if the own language uses them. */
function isOtherScript(text: string, code: string | undefined): boolean {
  if (!LATIN.has(code ?? "") || /\p{Script=Latin}/u.test(text)) return false;
  return (text.match(/\p{L}/gu)?.length ?? 0) > 1;
}

const LATIN: ReadonlySet<string> = new Set(["en", "it", ...FOREIGN_WORDS.map(({ code }) => code)]);

/** Of longer texts the language is not looked for. In UTF-16 code units. */
const MAX_TEXT = 1_000;

function foldedStopWords(stopWords: ReadonlySet<string>): ReadonlySet<string> {
  const folded = FOLDED.get(stopWords) ?? new Set([...stopWords].flatMap((word) => foldText(word).split("'")));
  FOLDED.set(stopWords, folded);
  return folded;
}

const FOLDED = new WeakMap<ReadonlySet<string>, ReadonlySet<string>>();
