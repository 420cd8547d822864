import { KeepsakeError } from "../../errors.js";
import type { AccountsContext, AccountsSettings } from "../operations/index.js";
import { keyOf } from "../stored/index.js";
import { COMMON_WORDS } from "./common-passwords.js";

/** Whose password it is to be. */
export interface PasswordOwner {
  readonly tenant: string;
  readonly userName: string;
  readonly eMail: string;
  readonly mfaEnabled: boolean;
}

/** Words that everybody knows of, here. */
const PRODUCT_WORDS = ["keepsake", "assistant"];
/** What is left of a password beside a known word must be longer than this. */
const MAX_DECORATION = 4;

/**
 * Refuses a password that is too short, common, or made of what is known of its owner. There are no rules of composition.
 *
 * @throws KeepsakeError WEAK_PASSWORD
 */
export async function checkPassword(
  { settings, ports }: AccountsContext,
  password: string,
  owner: PasswordOwner,
  field: "password" | "newPassword",
): Promise<void> {
  const { minPasswordLength, minPasswordLengthWithoutMFA, isBreached } = settings;
  checkLength(password, owner.mfaEnabled ? minPasswordLength : minPasswordLengthWithoutMFA, field);
  checkAnyPassword(settings, password, field);
  if (isMadeOf(password, [owner.userName, owner.eMail.split("@")[0] ?? "", owner.tenant])) throw madeOfNames(field);
  if (isBreached === null) return;
  let isKnown = false;
  try {
    isKnown = await isBreached(password);
  } catch {
    // What the check says could repeat the password.
    ports.logger.warn("A password could not be checked for breaches");
  }
  if (isKnown) throw weak(field, "is known from a breach");
}

/**
 * The rules that are the same whoever it is: they can be told to callers who have proven nothing.
 *
 * @throws KeepsakeError WEAK_PASSWORD
 */
export function checkAnyPassword(
  { minPasswordLength, minPasswordLengthWithoutMFA, blockedPasswords }: AccountsSettings,
  password: string,
  field: "password" | "newPassword",
): void {
  checkLength(password, Math.min(minPasswordLength, minPasswordLengthWithoutMFA), field);
  if (isCommon(password)) throw weak(field, "is too common");
  if (isMadeOf(password, [...PRODUCT_WORDS, ...blockedPasswords])) throw madeOfNames(field);
}

/** Both as typed and in NFKC, which makes many characters of some, and one of several. */
function checkLength(password: string, least: number, field: string): void {
  const isShort = [password, password.normalize("NFKC")].some((text) => [...text].length < least);
  if (isShort) throw weak(field, `must have at least ${least} characters`);
}

function madeOfNames(field: string): KeepsakeError {
  return weak(field, "must not be made of names that others know");
}

/** A common word with little around it, one character over and over, or a run of neighbours. */
function isCommon(password: string): boolean {
  const plain = keyOf(password);
  return isRun(plain) || isRepeated(plain) || isMadeOf(password, COMMON_WORDS);
}

/** True where next to nothing is left of a password without one of these words, letters read for the digits in them. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const plain = keyOf(password);
  const forms = [plain, unleet(plain)];
  return words.some((word) => {
    const key = keyOf(word);
    if (key.length < 3) return forms.includes(key);
    return forms.some((form) => form.includes(key) && form.split(key).join("").length <= leftFor(key));
  });
}

/** A short word needs less around it to be no help. */
function leftFor(word: string): number {
  return Math.min(MAX_DECORATION, word.length);
}

const LEET: Readonly<Record<string, string>> = {
  0: "o",
  1: "i",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
  "@": "a",
  $: "s",
  "!": "i",
};

function unleet(text: string): string {
  return Array.from(text, (character) => LEET[character] ?? character).join("");
}

/** `abcdefgh`, `87654321`: each character next to the one before, in the same direction. */
function isRun(text: string): boolean {
  const steps = Array.from(text.slice(1), (character, i) => character.charCodeAt(0) - text.charCodeAt(i));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1) || steps.every((step) => step === 0);
}

/** `abcabcabc`: a short part over and over. */
function isRepeated(text: string): boolean {
  return /^(.{1,4})\1+$/u.test(text) || /^(.{1,4})\1{2,}.{0,3}$/u.test(text);
}

function weak(field: string, problem: string): KeepsakeError {
  return new KeepsakeError("WEAK_PASSWORD", `User: ${field} ${problem}`, { field });
}
