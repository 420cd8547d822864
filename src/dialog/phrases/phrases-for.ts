import { checkPhraseOverrides } from "./check-overrides.js";
import { ENGLISH } from "./english/index.js";
import { ITALIAN } from "./italian/index.js";
import type { IntentTexts, PartialPhrases, PhraseOverrides, Phrases, PhraseTexts } from "./texts/index.js";

/**
 * The phrases of a culture. Each entry comes from the most specific source that has it: the host's for the culture
 * ("it-CH"), the host's for its language ("it"), the built-in ones of that language, the host's English, English.
 * Worth keeping: it is resolved anew at every call.
 *
 * @param culture BCP 47, in any case; an unknown one speaks English.
 * @throws KeepsakeError `INVALID_FIELD` where an override has an unknown key or an empty list.
 */
export function phrasesFor(culture: string, overrides: PhraseOverrides = {}): Phrases {
  checkPhraseOverrides(overrides);
  const tags = lineage(culture);
  const language = tags.at(-1) ?? "";
  const given = (tag: string): PartialPhrases[] =>
    Object.entries(overrides).flatMap(([key, phrases]) => (canonical(key) === tag ? [phrases] : []));
  const own = builtIn().get(language);
  const sources = [...tags.flatMap(given), ...(own === undefined ? [] : [own]), ...given("en")];
  return {
    says: mergeKeys<PhraseTexts>(
      ENGLISH.says,
      sources.map((source) => source.says),
    ),
    intents: mergeKeys<IntentTexts>(
      ENGLISH.intents,
      sources.map((source) => source.intents),
    ),
    ordinals: sources.find((source) => source.ordinals !== undefined)?.ordinals ?? ENGLISH.ordinals,
    last: sources.find((source) => source.last !== undefined)?.last ?? ENGLISH.last,
    fillers: sources.find((source) => source.fillers !== undefined)?.fillers ?? ENGLISH.fillers,
    leadIns: mergeKeys<Phrases["leadIns"]>(
      ENGLISH.leadIns,
      sources.map((source) => source.leadIns),
    ),
    commands: mergeKeys<Phrases["commands"]>(
      ENGLISH.commands,
      sources.map((source) => source.commands),
    ),
  };
}

/** The languages that are built in, lower-case ISO 639-1. */
export function builtInLanguages(): string[] {
  return [...builtIn().keys()];
}

function builtIn(): ReadonlyMap<string, Phrases> {
  return new Map([
    ["en", ENGLISH],
    ["it", ITALIAN],
  ]);
}

function canonical(tag: string): string {
  return tag.replaceAll("_", "-").toLowerCase();
}

/** A culture and what it is part of, most specific first: it-latn-ch, it-latn, it. */
function lineage(culture: string): string[] {
  const parts = canonical(culture.trim()).split("-");
  return parts.map((_, index) => parts.slice(0, parts.length - index).join("-"));
}

function mergeKeys<T extends object>(base: T, sources: readonly (Partial<T> | undefined)[]): T {
  const merged = { ...base };
  for (const key of Object.keys(base) as (keyof T)[]) {
    for (const source of sources) {
      const own = source !== undefined && Object.hasOwn(source, key) ? source[key] : undefined;
      if (own !== undefined) {
        merged[key] = own;
        break;
      }
    }
  }
  return merged;
}
