import { fillTemplate } from "./template.js";
import type { PhraseKey, Phrases } from "./texts/index.js";

/**
 * Says something: picks one of the alternatives and fills in the values. A value stays as it is, whatever it holds; a
 * placeholder without value goes away with the punctuation around it. `{n:one try|# tries}` takes the first form for 1
 * and the last one for other numbers, `#` being the number; with three forms the first is for 0.
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

/** How long somebody is locked, for `pinLocked`: whole minutes, rounded up, from a minute and a half on. */
export function waitParams(seconds: number): { readonly seconds: number } | { readonly minutes: number } {
  return seconds < 90 ? { seconds: Math.max(1, Math.ceil(seconds)) } : { minutes: Math.ceil(seconds / 60) };
}
