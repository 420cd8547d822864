/** Exactly six digits in a row, in whatever script. */
const SIX_DIGITS = /(?<!\p{Nd})\p{Nd}{6}(?!\p{Nd})/u;

/** True for a text with something in it that may be a PIN. */
export function holdsPIN(text: string): boolean {
  return SIX_DIGITS.test(text);
}
