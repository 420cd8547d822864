// Some letters (Hangul fillers) and one symbol (the Braille blank) are invisible.
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;
const MEANINGFUL = /(?![\p{Default_Ignorable_Code_Point}\u2800])(?:[\p{L}\p{N}\p{S}]|\u20e3)/u;

/** True for a text of white space and invisible characters only. */
export function isInvisible(text: string): boolean {
  return !VISIBLE.test(text);
}

/** True for a text with a letter, digit or symbol of any script. Emoji are symbols; punctuation is not. */
export function isMeaningful(text: string): boolean {
  return MEANINGFUL.test(text);
}

/** False for a text with U+0000 or a lone surrogate: storages and JSON parsers reject them. */
export function isStorableText(text: string): boolean {
  return !text.includes("\u0000") && !/\p{Surrogate}/u.test(text);
}
