/** True where a reader would see nothing of a text: it has white space and invisible characters only. */
export function isInvisible(text: string): boolean {
  return !VISIBLE.test(text);
}

/** True for a text with a letter, a digit or a symbol of any script in it; emoji are symbols, punctuation is not. */
export function saysSomething(text: string): boolean {
  return MEANINGFUL.test(text);
}

// Some letters, as the Hangul fillers, and the blank of Braille, which is a symbol, look like nothing.
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;
const MEANINGFUL = /(?![\p{Default_Ignorable_Code_Point}\u2800])(?:[\p{L}\p{N}\p{S}]|\u20e3)/u;
