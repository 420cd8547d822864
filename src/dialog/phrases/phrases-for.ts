import { ENGLISH_PHRASES } from "../../languages/english/dialog/index.js";
import type { Language, PartialPhrases, PhraseOverrides, Phrases } from "../../languages/index.js";
import { checkPhraseOverrides } from "../../languages/overrides/index.js";

/**
 * The phrases of a culture. Each entry comes from the most specific source that has it: the host's for the culture
 * ("it-CH"), the host's for its language ("it"), those of the language pack, the host's English, English. Every call
 * computes them again, so keep the result.
 *
 * @param culture BCP 47, in any case; an unknown one speaks English.
 * @param languages packs of languages, such as `[italian()]`. English needs none.
 * @throws KeepsakeError `INVALID_FIELD` if an override has an unknown key or an empty list.
 */
export function phrasesFor(
  culture: string,
  overrides: PhraseOverrides = {},
  languages: readonly Pick<Language, "code" | "phrases">[] = [],
): Phrases {
  checkPhraseOverrides(overrides);
  const tags = lineage(culture);
  const given = (tag: string): PartialPhrases[] =>
    Object.entries(overrides).flatMap(([key, phrases]) => (canonical(key) === tag ? [phrases] : []));
  const packed = (tag: string): PartialPhrases[] =>
    languages.flatMap(({ code, phrases }) => (canonical(code) === tag && phrases !== undefined ? [phrases] : []));
  const own = tags.at(-1) ?? "";
  const sources = [...tags.flatMap(given), ...packed(own), ...given("en"), ...packed("en")];
  return {
    says: mergeKeys(ENGLISH_PHRASES.says, sources, ({ says }) => says),
    intents: mergeKeys(ENGLISH_PHRASES.intents, sources, ({ intents }) => intents),
    ordinals: sources.find(({ ordinals }) => ordinals)?.ordinals ?? ENGLISH_PHRASES.ordinals,
    last: sources.find(({ last }) => last)?.last ?? ENGLISH_PHRASES.last,
    fillers: sources.find(({ fillers }) => fillers)?.fillers ?? ENGLISH_PHRASES.fillers,
    questionWords: sources.find(({ questionWords }) => questionWords)?.questionWords ?? ENGLISH_PHRASES.questionWords,
    leadIns: mergeKeys(ENGLISH_PHRASES.leadIns, sources, ({ leadIns }) => leadIns),
    commands: mergeKeys(ENGLISH_PHRASES.commands, sources, ({ commands }) => commands),
  };
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
