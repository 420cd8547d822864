import type { Language } from "../../../languages/index.js";

export interface Token {
  readonly word: string;
  /** Its stem in the language of the text; the word itself if the language has no stemmer. */
  readonly stem: string;
  readonly stop: boolean;
}

/** A token of a text whose language is known. */
export interface SaidToken extends Token {
  readonly code: string;
}

/** Splits a text into tokens. Pure: the same text gives the same tokens. */
export type Tokenise = (text: string) => readonly SaidToken[];

/** Characters of a text that are read; the rest is ignored. */
const MAX_TEXT_LENGTH = 10_000;

/** A tokeniser. With several languages, the language of each text is the one with most stop words in it. */
export function createTokeniser(languages: readonly Language[]): Tokenise {
  const readers = (languages.length === 0 ? [{ code: "und" }] : languages).map(createReader);
  return (text) => {
    const words = splitWords(normalise(text));
    let best: readonly SaidToken[] = [];
    let bestStops = -1;
    for (const reader of readers) {
      const tokens = reader(words);
      if (readers.length === 1) return tokens;
      const stops = tokens.reduce((sum, token) => sum + (token.stop ? 1 : 0), 0) / Math.max(1, tokens.length);
      if (stops > bestStops) {
        best = tokens;
        bestStops = stops;
      }
    }
    return best;
  };
}

/** A mark that ends a sentence or a clause, and the space behind it; none is needed behind those of scripts without spaces. */
const SENTENCE_END = /(?<=[.!?;:\u2026])\s+|(?<=[\u3002\uff01\uff1f])|\n+/u;

/** The sentences of a text, and its clauses behind colons and semicolons. */
export function splitSentences(text: string): readonly string[] {
  return text.slice(0, MAX_TEXT_LENGTH).split(SENTENCE_END);
}

const APOSTROPHES = /[\u2018\u2019\u201b\u02bc\u02b9\uff07`\u00b4]/g;
const MARKED_LETTER = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;
const WORD = /[\p{L}\p{N}\p{M}]+(?:'[\p{L}\p{N}\p{M}]+)*|\p{Extended_Pictographic}/gu;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

// Most English texts are ASCII; this shorter path gives the same words.
const ASCII = /^[\0-\x7f]*$/;
const ASCII_WORD = /[a-z0-9]+(?:'[a-z0-9]+)*/g;

/** NFKC, lower case, one kind of apostrophe, no accents on Latin, Greek and Cyrillic letters. */
export function normalise(text: string): string {
  const read = text.slice(0, MAX_TEXT_LENGTH).replace(APOSTROPHES, "'");
  if (ASCII.test(read)) return read.toLowerCase();
  return read.normalize("NFKC").toLowerCase().normalize("NFD").replace(MARKED_LETTER, "$1").normalize("NFC");
}

function splitWords(text: string): readonly string[] {
  if (ASCII.test(text)) return text.match(ASCII_WORD) ?? [];
  return Array.from(text.matchAll(WORD), ([word]) => (UNSPACED.test(word) ? segment(word) : [word])).flat();
}

let segmenter: Intl.Segmenter | null = null;

function segment(run: string): string[] {
  segmenter ??= new Intl.Segmenter("und", { granularity: "word" });
  return Array.from(segmenter.segment(run), (part) => part.segment);
}

const DIGITS = /^\p{N}+$/u;

function createReader(language: Language): (words: readonly string[]) => readonly SaidToken[] {
  const stops = language.stopWords;
  const toToken = (word: string): SaidToken => ({
    word,
    stem: language.stem === undefined || DIGITS.test(word) ? word : language.stem(word),
    stop: stops?.has(word) ?? false,
    code: language.code,
  });
  return (words) => {
    const tokens: SaidToken[] = [];
    for (const word of words) {
      for (const part of language.expand?.(word) ?? [word]) {
        tokens.push(toToken(part.includes("'") ? part.replaceAll("'", "") : part));
      }
    }
    return tokens;
  };
}
