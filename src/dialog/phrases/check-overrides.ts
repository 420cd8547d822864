import { KeepsakeError } from "../../errors.js";
import { ENGLISH } from "./english/index.js";
import { normaliseReply, replySymbol } from "./normalise-reply.js";
import { placeholdersOf } from "./template.js";
import type { PhraseOverrides } from "./texts/index.js";

/**
 * Refuses overrides that could not work: unknown keys, empty lists, blank texts, placeholders that the phrase does not
 * have, replies without a word.
 *
 * @throws KeepsakeError `INVALID_FIELD`; `field` is the path, as in `it.says.greeting`.
 */
export function checkPhraseOverrides(overrides: PhraseOverrides): void {
  for (const [tag, phrases] of entriesOf(overrides, "")) {
    if (!LANGUAGE_TAG.test(tag)) refuse(tag, "is no language tag");
    for (const [part, value] of entriesOf(phrases, tag)) checkPart(part, value, `${tag}.${part}`);
  }
}

const LANGUAGE_TAG = /^[A-Za-z]{2,8}(?:[-_][A-Za-z0-9]{1,8})*$/;

function checkPart(part: string, value: unknown, path: string): void {
  if (value === undefined) return;
  if (part === "ordinals") {
    if (!Array.isArray(value) || value.length === 0) refuse(path, "is no list with entries");
    for (const [index, forms] of value.entries()) checkList(forms, `${path}.${index}`, checkHeard);
  } else if (part === "last" || part === "fillers") {
    checkList(value, path, checkHeard);
  } else if (part === "says") {
    checkKeys(value, ENGLISH.says, path, checkSaid);
  } else if (part === "intents" || part === "leadIns" || part === "commands") {
    checkKeys(value, ENGLISH[part], path, checkHeard);
  } else {
    refuse(path, "is not known");
  }
}

type TextCheck = (text: string, path: string, known: readonly string[]) => void;

function checkKeys(value: unknown, known: object, path: string, check: TextCheck): void {
  const lists = new Map<string, readonly string[]>(Object.entries(known));
  for (const [key, list] of entriesOf(value, path)) {
    const builtIn = lists.get(key);
    if (builtIn === undefined) refuse(`${path}.${key}`, "is not known");
    if (list !== undefined) checkList(list, `${path}.${key}`, check, builtIn);
  }
}

function checkList(value: unknown, path: string, check: TextCheck, known: readonly string[] = []): void {
  if (!Array.isArray(value) || value.length === 0) refuse(path, "is no list with entries");
  for (const [index, text] of value.entries()) {
    if (typeof text !== "string" || text.trim() === "") refuse(`${path}.${index}`, "is no text");
    check(text, `${path}.${index}`, known);
  }
}

function checkSaid(text: string, path: string, known: readonly string[]): void {
  const names = new Set(known.flatMap(placeholdersOf));
  if (!placeholdersOf(text).every((name) => names.has(name))) refuse(path, "has an unknown placeholder");
}

function checkHeard(text: string, path: string): void {
  if (normaliseReply(text) === "" && replySymbol(text) === "") refuse(path, "has no word to recognise");
}

function entriesOf(value: unknown, path: string): [string, unknown][] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) refuse(path, "is no object");
  return Object.entries(value);
}

function refuse(path: string, what: string): never {
  const field = path === "" ? "phrases" : `phrases.${path}`;
  throw new KeepsakeError("INVALID_FIELD", `${field} ${what}`, { field });
}
