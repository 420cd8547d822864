import { KeepsakeError } from "../../errors.js";
import type { Tenant } from "../../model/index.js";
import type { AccountsContext } from "../operations/index.js";
import type { AccountsSettings } from "../options/index.js";
import { keyOf, type UserRecord } from "../stored/index.js";
import { COMMON_WORDS } from "./common-passwords.js";

type PasswordOwner = Pick<UserRecord, "userName" | "eMail" | "mfaEnabled"> & { readonly tenant: string };

const PRODUCT_WORDS = ["keepsake", "assistant"];
/** A password needs more characters than this besides a known word. */
const MAX_DECORATION = 4;

/**
 * A user with a new password. Writing it revokes all tokens and flows of the user.
 *
 * @throws KeepsakeError WEAK_PASSWORD, also for the current password
 */
export async function withNewPassword(
  context: AccountsContext,
  user: UserRecord,
  tenant: Tenant,
  newPassword: string,
): Promise<UserRecord> {
  const { passwordHasher } = context.ports;
  await checkPassword(context, newPassword, { ...user, tenant: tenant.name }, "newPassword");
  if (await passwordHasher.verify(newPassword, user.passwordHash)) {
    throw weakPassword("newPassword", "must differ from the current password");
  }
  const passwordHash = await passwordHasher.hash(newPassword);
  return { ...user, passwordHash, temporaryUntilMs: null, generation: user.generation + 1 };
}

/** Rejects a password that is too short, common, based on facts about its owner, or known from a breach (WEAK_PASSWORD). */
export async function checkPassword(
  { settings, ports }: AccountsContext,
  password: string,
  owner: PasswordOwner,
  field: "password" | "newPassword",
): Promise<void> {
  const { minPasswordLength, minPasswordLengthWithoutMFA, isBreached } = settings;
  checkLength(password, owner.mfaEnabled ? minPasswordLength : minPasswordLengthWithoutMFA, field);
  checkAnyPassword(settings, password, field);
  const { userName, eMail, tenant } = owner;
  if (isBasedOn(password, [userName, eMail.split("@")[0] ?? "", tenant])) throw basedOnNames(field);
  if (isBreached === null) return;
  let isKnown = false;
  try {
    isKnown = await isBreached(password);
  } catch {
    // The error is not logged: its message could repeat the password.
    ports.logger.warn("A password could not be checked for breaches");
  }
  if (isKnown) throw weakPassword(field, "is known from a breach");
}

/** Applies the rules that are the same for every user, so a caller who has proven nothing may learn the result. */
export function checkAnyPassword(
  { minPasswordLength, minPasswordLengthWithoutMFA, blockedPasswords }: AccountsSettings,
  password: string,
  field: "password" | "newPassword",
): void {
  checkLength(password, Math.min(minPasswordLength, minPasswordLengthWithoutMFA), field);
  if (isCommon(password)) throw weakPassword(field, "is too common");
  if (isBasedOn(password, [...PRODUCT_WORDS, ...blockedPasswords])) throw basedOnNames(field);
}

/** Applies to the typed form and to NFKC, which can be shorter or longer. */
function checkLength(password: string, min: number, field: string): void {
  const isShort = [password, password.normalize("NFKC")].some((text) => [...text].length < min);
  if (isShort) throw weakPassword(field, `must have at least ${min} characters`);
}

function basedOnNames(field: string): KeepsakeError {
  return weakPassword(field, "must not be based on names that others know");
}

/** True for a common word with little around it, repeated characters, or a sequence. */
function isCommon(password: string): boolean {
  const plain = keyOf(password);
  return isSequence(plain) || isRepeated(plain) || isBasedOn(password, COMMON_WORDS);
}

/** True if a password has few characters besides one of these words. Digits also count as the letters that they replace. */
function isBasedOn(password: string, words: readonly string[]): boolean {
  const plain = keyOf(password);
  const forms = [plain, unleet(plain)];
  return words.some((word) => {
    const key = keyOf(word);
    if (key.length < 3) return forms.includes(key);
    return forms.some(
      (form) => form.includes(key) && form.split(key).join("").length <= Math.min(MAX_DECORATION, key.length),
    );
  });
}

const LEET = new Map(Array.from("013457@$!", (sign, at) => [sign, "oieastasi"[at]]));

function unleet(text: string): string {
  return Array.from(text, (character) => LEET.get(character) ?? character).join("");
}

/** True for sequences such as `abcdefgh`, `87654321` or `aaaaaaaa`. */
function isSequence(text: string): boolean {
  const steps = Array.from(text.slice(1), (character, i) => character.charCodeAt(0) - text.charCodeAt(i));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1) || steps.every((step) => step === 0);
}

/** True for a short part that repeats, such as `abcabcabc`. */
function isRepeated(text: string): boolean {
  return /^(.{1,4})\1+$/u.test(text) || /^(.{1,4})\1{2,}.{0,3}$/u.test(text);
}

function weakPassword(field: string, problem: string): KeepsakeError {
  return new KeepsakeError("WEAK_PASSWORD", `User: ${field} ${problem}`, { field });
}
