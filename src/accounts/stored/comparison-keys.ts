import { KeepsakeError } from "../../errors.js";
import { toComparisonKey } from "../../shared/index.js";

/** The form in which names, addresses and tenants are compared. */
export const keyOf = toComparisonKey;

/** Letters, marks, digits, single spaces and a few signs. */
const NAME = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}._@+'’-]| (?! ))*$/u;

/** Letters and marks without a visible form, such as fillers and variation selectors. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** Maximum number of characters of a user name, which mails repeat. */
const MAX_USER_NAME = 60;

/** Endings that mail programs make links of, beside those of two letters. */
const DOMAINS =
  /\.(?:\p{L}{2}|com|net|org|edu|gov|info|biz|name|mobi|app|dev|xyz|online|site|shop|store|club|live|link|click|top|example)$/u;

/**
 * Text in a name that a mail program makes a link of, or that reads like a message: an address, a domain, a sentence, a
 * telephone number.
 */
const MESSAGE_PARTS: readonly RegExp[] = [
  /@.*\./u,
  /^www\./u,
  DOMAINS,
  // With a space, a dot stands only behind initials and short titles.
  / .*\p{L}{2}\.\p{L}{2}|\p{L}{2}\.\p{L}{2}.* /u,
  /\p{L}{4}\. /u,
  /(?=.* )(?:\p{N}[ .'-]?){7}/u,
];

/** Scripts whose letters look like those of another. */
const CONFUSABLE_SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];

/** Rejects names that could be mistaken for another: invisible characters, or scripts whose letters look alike. */
export function checkName(name: string, field: string): void {
  const normal = name.normalize("NFKC");
  if (!NAME.test(normal) || INVISIBLE.test(normal) || normal.endsWith(" ")) {
    throw invalidName(field, "must consist of letters, digits, spaces and . _ @ + ' -");
  }
  if (CONFUSABLE_SCRIPTS.filter((script) => script.test(normal)).length > 1) {
    throw invalidName(field, "must not mix scripts whose letters look alike");
  }
}

function invalidName(field: string, problem: string): KeepsakeError {
  return new KeepsakeError("INVALID_FIELD", `User: ${field} ${problem}`, { field });
}

/** Also rejects names that could carry a message into a mail: anyone can register with the address of another. */
export function checkUserName(userName: string): void {
  const field = "userName";
  checkName(userName, field);
  const key = keyOf(userName);
  if (Math.max([...userName].length, [...key].length) > MAX_USER_NAME) {
    throw invalidName(field, `must have at most ${MAX_USER_NAME} characters`);
  }
  if (MESSAGE_PARTS.some((part) => part.test(key))) {
    throw invalidName(field, "must not be or contain an address or a message");
  }
}
