import type { ListQuery } from "../../ports/index.js";
import { listDocs, readDoc, readDocs, type TypedDoc } from "../../shared/index.js";
import type { AccountsContext } from "../operations/index.js";
import { accountRefs, findByText, type ListingRecord, MAX_SUFFIX_LENGTH } from "../stored/index.js";

interface UserSearch {
  readonly tenantID: string;
  /** A part of a name or an address, in the form in which they are compared. */
  readonly text: string;
  /** The order, and the ranges of index fields. */
  readonly query: Pick<ListQuery, "where" | "orderBy" | "desc">;
  /** True if the ranges exclude no user. */
  readonly isWholeTenant: boolean;
  /** How many results are needed, counted from the first. */
  readonly needed: number;
}

/** Up to this many matches are all read, to order and count them. */
const MAX_FOUND = 500;
/** With more matches, this many users are scanned in their order. */
const MAX_SCANNED = 10_000;
const SCAN_PAGE = 500;

/**
 * Finds users by a text in their name or address: all of them up to 500 matches. With more matches it finds those among the
 * first 10,000 users of the order, and if these are not enough, some of the others: the cost does not depend on the number
 * of users. `count` can be a lower bound.
 */
export async function searchUsers({ ports }: AccountsContext, search: UserSearch) {
  const { storage } = ports;
  const { tenantID, text, query, isWholeTenant, needed } = search;

  const scan = async (max: number) => {
    const found: TypedDoc<ListingRecord>[] = [];
    for (let from = 0; from < MAX_SCANNED && found.length < max; from += SCAN_PAGE) {
      const page = { ...query, from, howMany: SCAN_PAGE, count: false };
      const { docs } = await listDocs(storage, accountRefs.listing.all(tenantID), page);
      found.push(...docs.filter((doc) => hasText(doc, text)));
      if (docs.length < SCAN_PAGE) break;
    }
    return found;
  };
  const readMatches = async (userIDs: readonly string[]) => {
    const refs = userIDs.map((userID) => accountRefs.listing(tenantID, userID));
    const docs = await readDocs(storage, refs);
    return docs.filter((doc) => doc !== null).filter((doc) => hasText(doc, text) && isWithin(doc, query.where));
  };
  const exactly = (docs: readonly TypedDoc<ListingRecord>[]) => ({ docs, count: docs.length });

  const users = await readDoc(storage, accountRefs.counter(tenantID, "users"));
  if ((users?.value ?? 0) <= SCAN_PAGE) return exactly(await scan(SCAN_PAGE));
  const { userIDs, isComplete } = await findByText(storage, tenantID, text, MAX_FOUND);
  if (isComplete) return exactly(await readMatches(userIDs));
  const found = new Map((await scan(needed)).map((doc) => [doc.id, doc]));
  const isEnough = found.size >= needed && isWholeTenant && text.length <= MAX_SUFFIX_LENGTH;
  if (isEnough) return { docs: [...found.values()], count: Math.max(found.size, MAX_FOUND) };
  for (const doc of await readMatches(userIDs)) found.set(doc.id, doc);
  return exactly([...found.values()]);
}

function hasText({ value }: TypedDoc<ListingRecord>, text: string): boolean {
  return value.userName.includes(text) || value.eMail.includes(text);
}

function isWithin({ index }: TypedDoc<ListingRecord>, where: ListQuery["where"] = {}): boolean {
  return Object.entries(where).every(([field, test]) => {
    const value = index[field];
    if (value === undefined || typeof test !== "object") return value === test;
    return (test.gte === undefined || value >= test.gte) && (test.lt === undefined || value < test.lt);
  });
}
