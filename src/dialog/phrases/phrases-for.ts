import { KeepsakeError } from "../../errors.js";
import { ENGLISH_PHRASES } from "../../languages/english/dialog/index.js";
import type { Language, PartialPhrases, PhraseOverrides, Phrases } from "../../languages/index.js";
import { placeholdersOf } from "./template.js";
import { normaliseReply, replySymbol } from "./vocabulary.js";

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

/**
 * Rejects overrides that cannot work: unknown keys, empty lists, blank texts, placeholders that the phrase does not
 * have, replies without a word.
 *
 * @throws KeepsakeError `INVALID_FIELD`; `field` is the path, such as `it.says.greeting`.
 */
export function checkPhraseOverrides(overrides: PhraseOverrides): void {
  for (const [tag, phrases] of listEntries(overrides, "")) {
    if (!LANGUAGE_TAG.test(tag)) reject(tag, "is not a language tag");
    for (const [part, value] of listEntries(phrases, tag)) checkPart(part, value, `${tag}.${part}`);
  }
}

const LANGUAGE_TAG = /^[A-Za-z]{2,8}(?:[-_][A-Za-z0-9]{1,8})*$/;

function checkPart(part: string, value: unknown, path: string): void {
  if (value === undefined) return;
  if (part === "ordinals") {
    if (!Array.isArray(value) || value.length === 0) reject(path, "is not a list with entries");
    for (const [index, forms] of value.entries()) checkList(forms, `${path}.${index}`, checkReply);
  } else if (part === "last" || part === "fillers" || part === "questionWords") {
    checkList(value, path, checkReply);
  } else if (part === "says") {
    checkKeys(value, ENGLISH_PHRASES.says, path, checkPlaceholders);
  } else if (part === "intents" || part === "leadIns" || part === "commands") {
    checkKeys(value, ENGLISH_PHRASES[part], path, checkReply);
  } else {
    reject(path, "is not known");
  }
}

type TextCheck = (text: string, path: string, known: readonly string[]) => void;

function checkKeys(value: unknown, known: object, path: string, check: TextCheck): void {
  const lists = new Map<string, readonly string[]>(Object.entries(known));
  for (const [key, list] of listEntries(value, path)) {
    const builtIn = lists.get(key);
    if (builtIn === undefined) reject(`${path}.${key}`, "is not known");
    if (list !== undefined) checkList(list, `${path}.${key}`, check, builtIn);
  }
}

function checkList(value: unknown, path: string, check: TextCheck, known: readonly string[] = []): void {
  if (!Array.isArray(value) || value.length === 0) reject(path, "is not a list with entries");
  for (const [index, text] of value.entries()) {
    if (typeof text !== "string" || text.trim() === "") reject(`${path}.${index}`, "is not a text");
    check(text, `${path}.${index}`, known);
  }
}

function checkPlaceholders(text: string, path: string, known: readonly string[]): void {
  const names = new Set(known.flatMap(placeholdersOf));
  if (!placeholdersOf(text).every((name) => names.has(name))) reject(path, "has an unknown placeholder");
}

function checkReply(text: string, path: string): void {
  if (normaliseReply(text) === "" && replySymbol(text) === "") reject(path, "has no word to recognize");
}

function listEntries(value: unknown, path: string): [string, unknown][] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) reject(path, "is not an object");
  return Object.entries(value);
}

function reject(path: string, problem: string): never {
  const field = path === "" ? "phrases" : `phrases.${path}`;
  throw new KeepsakeError("INVALID_FIELD", `${field} ${problem}`, { field });
}
