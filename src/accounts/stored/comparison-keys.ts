import { KeepsakeError } from "../../errors.js";

/** The form in which names, addresses and tenants are compared: Unicode NFKC, trimmed, in lower case. */
export function keyOf(text: string): string {
  return text.normalize("NFKC").trim().toLowerCase().normalize("NFKC");
}

/** Letters, marks, digits, single spaces and a few signs. */
const NAME = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}._@+'’-]| (?! ))*$/u;

/** Letters and marks without a visible form, such as fillers and variation selectors. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** Scripts whose letters look like those of another. */
const CONFUSABLE_SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];

/**
 * Rejects names that could be mistaken for another: with invisible or control characters, or with letters of several
 * scripts that look alike.
 *
 * @throws KeepsakeError INVALID_FIELD
 */
export function checkName(name: string, field: string): void {
  const normal = name.normalize("NFKC");
  if (!NAME.test(normal) || INVISIBLE.test(normal) || normal.endsWith(" ")) {
    throw new KeepsakeError("INVALID_FIELD", `User: ${field} must consist of letters, digits, spaces and . _ @ + ' -`, {
      field,
    });
  }
  if (CONFUSABLE_SCRIPTS.filter((script) => script.test(normal)).length > 1) {
    throw new KeepsakeError("INVALID_FIELD", `User: ${field} must not mix scripts whose letters look alike`, { field });
  }
}
