import type { PhraseKey, Phrases } from "./languages/index.js";
import { fillTemplate } from "./template.js";

/**
 * Picks one of the alternatives of a phrase and fills in the values, which stay unchanged. A placeholder without a value
 * is removed with the punctuation around it. `{n:one try|# tries}` takes the first form for 1 and the last one for other
 * numbers, with the number for `#`; of three forms the first is for 0.
 */
export function say(
  phrases: Phrases,
  key: PhraseKey,
  params: Readonly<Record<string, string | number>>,
  random: { next(): number },
): string {
  const alternatives = phrases.says[key];
  const index = alternatives.length > 1 ? Math.floor(random.next() * alternatives.length) : 0;
  return fillTemplate(alternatives[index] ?? alternatives[0] ?? "", params);
}

/** The values of `pinLocked`: seconds below a minute and a half, else whole minutes, rounded up. */
export function waitParams(seconds: number): { readonly seconds: number } | { readonly minutes: number } {
  return seconds < 90 ? { seconds: Math.max(1, Math.ceil(seconds)) } : { minutes: Math.ceil(seconds / 60) };
}
