/** Longer texts hold no PIN. In UTF-16 code units. */
const MAX_TEXT = 200;
const DIGIT = /[0-9]/g;
/** Six digits, with a space or a mark between any of them, that no letter or other digit touches. */
const SPACED_DIGITS = /(?<![\p{L}\p{N}])[0-9](?:[\s.,/–-]{0,2}[0-9]){5}(?![\p{L}\p{N}])/u;

/**
 * The PIN in a text: its six digits, with or without spaces, dots or words around them, as in "it's 27 11 15". Null for
 * a text with more digits or fewer.
 */
export function readPIN(text: string): string | null {
  if (text.length > MAX_TEXT || text.match(DIGIT)?.length !== 6) return null;
  return SPACED_DIGITS.exec(text)?.[0].match(DIGIT)?.join("") ?? null;
}
