import { KeepsakeError } from "../../errors.js";
import { ENGLISH, type PhraseOverrides } from "./languages/index.js";
import { placeholdersOf } from "./template.js";
import { normaliseReply, replySymbol } from "./vocabulary.js";

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
  } else if (part === "last" || part === "fillers") {
    checkList(value, path, checkReply);
  } else if (part === "says") {
    checkKeys(value, ENGLISH.says, path, checkPlaceholders);
  } else if (part === "intents" || part === "leadIns" || part === "commands") {
    checkKeys(value, ENGLISH[part], path, checkReply);
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
