import { KeepsakeError } from "../../errors.js";
import type { PhraseOverrides } from "../pack/index.js";
import { normaliseReply, PLACEHOLDER, replySymbol } from "../words/index.js";
import { COMMANDS, INTENTS, LEAD_INS, SAYS } from "./phrase-names.js";

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
    checkKeys(value, SAYS, path, checkPlaceholders);
  } else if (part === "intents" || part === "leadIns" || part === "commands") {
    checkKeys(value, REPLIES[part], path, checkReply);
  } else {
    reject(path, "is not known");
  }
}

const REPLIES = { intents: INTENTS, leadIns: LEAD_INS, commands: COMMANDS };

type TextCheck = (text: string, path: string, placeholders: string) => void;

function checkKeys(value: unknown, known: Readonly<Record<string, string>>, path: string, check: TextCheck): void {
  for (const [key, list] of listEntries(value, path)) {
    if (!Object.hasOwn(known, key)) reject(`${path}.${key}`, "is not known");
    if (list !== undefined) checkList(list, `${path}.${key}`, check, known[key]);
  }
}

function checkList(value: unknown, path: string, check: TextCheck, placeholders = ""): void {
  if (!Array.isArray(value) || value.length === 0) reject(path, "is not a list with entries");
  for (const [index, text] of value.entries()) {
    if (typeof text !== "string" || text.trim() === "") reject(`${path}.${index}`, "is not a text");
    check(text, `${path}.${index}`, placeholders);
  }
}

function checkPlaceholders(text: string, path: string, placeholders: string): void {
  const known = placeholders.split(" ");
  for (const [, name = ""] of text.matchAll(PLACEHOLDER)) {
    if (!known.includes(name)) reject(path, "has an unknown placeholder");
  }
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
