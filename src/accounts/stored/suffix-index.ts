import type { DocRef, Storage, WriteOp } from "../../ports/index.js";
import type { ListingRecord } from "./listing.js";
import { refs } from "./refs.js";
import type { UserRecord } from "./user-record.js";

/**
 * Finds users by any part of their name or address without a look at the others: each text is stored from every one of
 * its characters on, in order, so that what has a part somewhere has it at the beginning of one of these endings.
 */

/** A user by ID. */
type UserOf = Pick<UserRecord, "tenantID" | "userID">;

/** Index fields of a document: so many endings share one. */
const FIELDS = ["a", "b", "c", "d", "e", "f", "g", "h"] as const;

/** Characters of an ending. Parts that are longer are found by these, and whoever asks compares the whole. */
export const ENDING_LENGTH = 64;

/**
 * The writes that make a user findable by the parts of a name and an address, as they are compared.
 *
 * @param before What the user was found by until now, so that nothing of it is left.
 */
export function textOps(user: UserOf, texts: ListingRecord, before: ListingRecord | null = null): readonly WriteOp[] {
  const after = indexesOf(texts);
  const puts = after.map(
    (index, place): WriteOp => ({ op: "put", ref: refOf(user, place), value: user.userID, index }),
  );
  const left = before === null ? [] : textRefs(user, before).slice(after.length);
  return [...puts, ...left.map((ref): WriteOp => ({ op: "delete", ref }))];
}

/** What {@link textOps} writes. */
export function textRefs(user: UserOf, texts: ListingRecord): readonly DocRef[] {
  return indexesOf(texts).map((_, place) => refOf(user, place));
}

/** Users whom a text is a part of. */
export interface TextHits {
  readonly userIDs: readonly string[];
  /** False where there are more than were asked for. */
  readonly isAll: boolean;
}

/** Finds up to `most` users by a part of their name or address, as they are compared. */
export async function findByText(storage: Storage, tenantID: string, text: string, most: number): Promise<TextHits> {
  const { partition, collection } = refs.text(tenantID, "");
  const start = Array.from(text).slice(0, ENDING_LENGTH).join("");
  // Beyond the last character that a text can go on with.
  const range = { gte: start, lt: `${start}\u{10ffff}` };
  const userIDs = new Set<string>();
  for (const field of FIELDS) {
    for (let from = 0, isLast = false; !isLast; from += most) {
      const query = { partition, collection, where: { [field]: range }, orderBy: field, count: false };
      const { docs } = await storage.list({ ...query, from, howMany: most });
      for (const { value } of docs) userIDs.add(value as string);
      if (userIDs.size > most) return { userIDs: [...userIDs].slice(0, most), isAll: false };
      isLast = docs.length < most;
    }
  }
  return { userIDs: [...userIDs], isAll: true };
}

function refOf({ tenantID, userID }: UserOf, place: number): DocRef {
  return refs.text(tenantID, `${userID}:${place}`);
}

function indexesOf({ userName, eMail }: ListingRecord): readonly Readonly<Record<string, string>>[] {
  const endings = endingsOf([userName, eMail]);
  const documents = Array.from({ length: Math.ceil(endings.length / FIELDS.length) }, (_, place) =>
    endings.slice(place * FIELDS.length, (place + 1) * FIELDS.length),
  );
  return documents.map((some) => Object.fromEntries(some.map((ending, at) => [FIELDS[at], ending])));
}

/** The endings of some texts, but for those that another one begins with: what they would find, that one does. */
function endingsOf(texts: readonly string[]): readonly string[] {
  const endings = texts.flatMap((text) => {
    const characters = Array.from(text);
    return characters.map((_, at) => characters.slice(at, at + ENDING_LENGTH).join(""));
  });
  // Those that begin with a text follow it.
  const sorted = [...new Set(endings)].sort();
  return sorted.filter((ending, at) => sorted[at + 1]?.startsWith(ending) !== true);
}
