/**
 * Normalises a reply for comparison: lower case, compatibility forms unified, accents folded, one kind of apostrophe and
 * only inside words, no punctuation or emoji, single spaces. Idempotent, linear in the length.
 */
export function normaliseReply(text: string): string {
  if (PLAIN.test(text)) return text;
  if (ASCII.test(text)) return normaliseAscii(text);
  return text
    .replace(APOSTROPHES, "'")
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replace(DROPPED, "")
    .replace(FINAL_SIGMA, "σ")
    .normalize("NFC")
    .replace(NOT_WORD, " ")
    .replace(LOOSE_APOSTROPHE, " ")
    .replace(SPACES, " ")
    .trim();
}

/** Most replies are ASCII, and normalised several times as fast: the result is the same. */
function normaliseAscii(text: string): string {
  return text
    .replaceAll("`", "'")
    .toLowerCase()
    .replace(NOT_ASCII_WORD, " ")
    .replace(LOOSE_ASCII_APOSTROPHE, " ")
    .replace(SPACES, " ")
    .trim();
}

/** The symbol of a reply without words: "👍🏽 👍" is 👍. Empty if it has no symbol or several. */
export function replySymbol(text: string): string {
  const symbols = new Set(text.match(SYMBOL));
  return symbols.size === 1 ? ([...symbols][0] ?? "") : "";
}

/** With grave and acute accents, which many people type for apostrophes. */
const APOSTROPHES = /[\u0060\u00b4\u02b9\u02bb\u02bc\u2018\u2019\u201b\u2032\uff07]/g;
/** Accents, invisible characters and the marks that turn a digit into a keycap. */
const DROPPED = /[\u0300-\u036f\u20e3\ufe00-\ufe0f\p{Cf}]+/gu;
const FINAL_SIGMA = /ς/g;
const NOT_WORD = /[^\p{L}\p{M}\p{N}']+/gu;
const LOOSE_APOSTROPHE = /(?<![\p{L}\p{M}\p{N}])'|'(?![\p{L}\p{M}\p{N}])/gu;
const SPACES = / {2,}/g;
const PLAIN = /^[a-z]+(?: [a-z]+)*$/;
const ASCII = /^[\0-\x7f]*$/;
const NOT_ASCII_WORD = /[^a-z0-9']+/g;
const LOOSE_ASCII_APOSTROPHE = /(?<![a-z0-9])'|'(?![a-z0-9])/g;
const SYMBOL = /(?!\p{Emoji_Modifier})\p{Extended_Pictographic}/gu;

/** A placeholder of a phrase, with its forms by number. */
export const PLACEHOLDER = /\{([A-Za-z]+)(?::([^{}]*))?\}/g;
