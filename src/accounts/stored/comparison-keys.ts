import { KeepsakeError } from "../../errors.js";

/**
 * What names, addresses and tenants are compared by: Unicode form NFKC without case, so that no two can be told apart by
 * case or by compatible letters alone.
 */
export function keyOf(text: string): string {
  return text.normalize("NFKC").trim().toLowerCase().normalize("NFKC");
}

/** What a name consists of: letters, marks on them, digits, single spaces and a few signs. */
const NAME = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}._@+'’-]| (?! ))*$/u;

/** Letters and marks that nothing is seen of, such as fillers and variation selectors. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** Scripts with letters that look like those of another. */
const ALIKE = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];

/**
 * Refuses names that could be mistaken for another's: invisible and control characters, and letters of several scripts
 * that look alike.
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
  if (ALIKE.filter((script) => script.test(normal)).length > 1) {
    throw new KeepsakeError("INVALID_FIELD", `User: ${field} must not mix scripts whose letters look alike`, { field });
  }
}
