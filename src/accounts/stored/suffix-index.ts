import type { Storage, WriteOp } from "../../ports/index.js";
import { deleteOp, listDocs, putOp, type TypedRef } from "../../shared/index.js";
import type { ListingRecord, UserKey } from "./records.js";
import { accountRefs } from "./records.js";

// Finds users by any part of their name or address: every suffix of these texts is an ordered index value, so a part of a
// text is the beginning of one of its suffixes.

/** Index fields of one document; each holds one suffix. */
const FIELDS = ["a", "b", "c", "d", "e", "f", "g", "h"] as const;

/** Characters of a stored suffix. For longer search texts the caller compares the whole text. */
export const MAX_SUFFIX_LENGTH = 64;

/** The writes that index a user's name and address in place of the texts `before`. */
export function textOps(user: UserKey, texts: ListingRecord, before: ListingRecord | null = null): readonly WriteOp[] {
  const puts = toIndexes(texts).map((index, place) => putOp(textRef(user, place), user.userID, { index }));
  const obsolete = before === null ? [] : textRefs(user, before).slice(puts.length);
  return [...puts, ...obsolete.map((ref) => deleteOp(ref))];
}

/** The documents that {@link textOps} writes. */
export function textRefs(user: UserKey, texts: ListingRecord): readonly TypedRef<string>[] {
  return toIndexes(texts).map((_, place) => textRef(user, place));
}

/** Finds up to `max` users by a part of their name or address. `isComplete` is false if there are more. */
export async function findByText(storage: Storage, tenantID: string, text: string, max: number) {
  const start = Array.from(text).slice(0, MAX_SUFFIX_LENGTH).join("");
  const range = { gte: start, lt: `${start}\u{10ffff}` };
  const userIDs = new Set<string>();
  for (const field of FIELDS) {
    for (let from = 0, isLast = false; !isLast; from += max) {
      const query = { where: { [field]: range }, orderBy: field, from, howMany: max, count: false };
      const { docs } = await listDocs(storage, accountRefs.text.all(tenantID), query);
      for (const { value } of docs) userIDs.add(value);
      if (userIDs.size > max) return { userIDs: [...userIDs].slice(0, max), isComplete: false };
      isLast = docs.length < max;
    }
  }
  return { userIDs: [...userIDs], isComplete: true };
}

function textRef({ tenantID, userID }: UserKey, place: number): TypedRef<string> {
  return accountRefs.text(tenantID, `${userID}:${place}`);
}

function toIndexes({ userName, eMail }: ListingRecord): readonly Readonly<Record<string, string>>[] {
  const suffixes = findSuffixes([userName, eMail]);
  return Array.from({ length: Math.ceil(suffixes.length / FIELDS.length) }, (_, place) => {
    const some = suffixes.slice(place * FIELDS.length, (place + 1) * FIELDS.length);
    return Object.fromEntries(some.map((suffix, at) => [FIELDS[at], suffix]));
  });
}

/** The suffixes of some texts, without those that another one begins with. */
function findSuffixes(texts: readonly string[]): readonly string[] {
  const suffixes = texts.flatMap((text) => {
    const characters = Array.from(text);
    return characters.map((_, at) => characters.slice(at, at + MAX_SUFFIX_LENGTH).join(""));
  });
  // In this order a suffix is followed by those that begin with it.
  const sorted = [...new Set(suffixes)].sort();
  return sorted.filter((suffix, at) => sorted[at + 1]?.startsWith(suffix) !== true);
}
