export interface FoldedWord {
  readonly folded: string;
  /** Position in the original text, as UTF-16 offsets. */
  readonly start: number;
  readonly end: number;
}

/** Lower case without diacritics, compatibility forms unified. Literal texts, places and pairs are compared in it. */
export function foldText(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  const decomposed = text.normalize("NFKD").toLowerCase().normalize("NFKD");
  return decomposed.replace(DIACRITICS, "").replace(APOSTROPHES, "'").normalize("NFC");
}

/** Like {@link foldText}, with everything but letters, digits, marks and symbols replaced by single spaces. */
export function foldWords(text: string): string {
  return foldText(text).replace(NOT_WORD, " ").trim();
}

/** The words of a text: runs of letters, marks and digits. */
export function splitFoldedWords(text: string): FoldedWord[] {
  const words: FoldedWord[] = [];
  // Most English texts are ASCII. This shorter path gives the same words.
  const isShort = isAscii(text);
  for (const { 0: word, index } of isShort ? text.toLowerCase().matchAll(ASCII_WORD) : text.matchAll(WORD)) {
    words.push({ folded: isShort ? word : foldText(word), start: index, end: index + word.length });
  }
  return words;
}

/** A form in which texts are equal that differ only in case or in the composition of characters. */
export function foldCase(text: string): string {
  // Upper case first: it unifies letters that have several lower-case forms, such as the final sigma.
  return text.normalize("NFC").toUpperCase().toLowerCase().normalize("NFC");
}

const DIACRITICS = /[\u0300-\u036f]+/g;
const APOSTROPHES = /[\u2018\u2019\u02bc\uff07]/g;
const NOT_WORD = /[^\p{L}\p{N}\p{M}\p{S}]+/gu;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const ASCII_WORD = /[a-z0-9]+/g;

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    if (text.charCodeAt(index) > 127) return false;
  }
  return true;
}
