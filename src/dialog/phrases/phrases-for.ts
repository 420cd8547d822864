import { checkPhraseOverrides } from "./check-overrides.js";
import { ENGLISH, ITALIAN, type PartialPhrases, type PhraseOverrides, type Phrases } from "./languages/index.js";

/**
 * The phrases of a culture. Each entry comes from the most specific source that has it: the host's for the culture
 * ("it-CH"), the host's for its language ("it"), the built-in ones of that language, the host's English, English. Every
 * call computes them again, so keep the result.
 *
 * @param culture BCP 47, in any case; an unknown one speaks English.
 * @throws KeepsakeError `INVALID_FIELD` if an override has an unknown key or an empty list.
 */
export function phrasesFor(culture: string, overrides: PhraseOverrides = {}): Phrases {
  checkPhraseOverrides(overrides);
  const tags = lineage(culture);
  const given = (tag: string): PartialPhrases[] =>
    Object.entries(overrides).flatMap(([key, phrases]) => (canonical(key) === tag ? [phrases] : []));
  const builtIn = BUILT_IN.get(tags.at(-1) ?? "");
  const sources = [...tags.flatMap(given), ...(builtIn === undefined ? [] : [builtIn]), ...given("en")];
  return {
    says: mergeKeys(ENGLISH.says, sources, ({ says }) => says),
    intents: mergeKeys(ENGLISH.intents, sources, ({ intents }) => intents),
    ordinals: sources.find(({ ordinals }) => ordinals)?.ordinals ?? ENGLISH.ordinals,
    last: sources.find(({ last }) => last)?.last ?? ENGLISH.last,
    fillers: sources.find(({ fillers }) => fillers)?.fillers ?? ENGLISH.fillers,
    leadIns: mergeKeys(ENGLISH.leadIns, sources, ({ leadIns }) => leadIns),
    commands: mergeKeys(ENGLISH.commands, sources, ({ commands }) => commands),
  };
}

const BUILT_IN: ReadonlyMap<string, Phrases> = new Map([
  ["en", ENGLISH],
  ["it", ITALIAN],
]);

/** The built-in languages, lower-case ISO 639-1. */
export function builtInLanguages(): string[] {
  return [...BUILT_IN.keys()];
}

function canonical(tag: string): string {
  return tag.replaceAll("_", "-").toLowerCase();
}

/** A culture and the tags that it is part of, most specific first: it-latn-ch, it-latn, it. */
function lineage(culture: string): string[] {
  const parts = canonical(culture.trim()).split("-");
  return parts.map((_, index) => parts.slice(0, parts.length - index).join("-"));
}

/** One part of the phrases, each key from the first source that has it. */
function mergeKeys<T extends object>(
  base: T,
  sources: readonly PartialPhrases[],
  part: (source: PartialPhrases) => Partial<T> | undefined,
): T {
  const merged = { ...base };
  for (const key of Object.keys(base) as (keyof T)[]) {
    const source = sources.map(part).find((one) => one?.[key] !== undefined);
    if (source?.[key] !== undefined) merged[key] = source[key];
  }
  return merged;
}
