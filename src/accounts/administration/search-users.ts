import type { Doc, ListQuery } from "../../ports/index.js";
import type { AccountsContext } from "../operations/index.js";
import { ENDING_LENGTH, findByText, type ListingRecord, refs } from "../stored/index.js";

/** What is searched. */
export interface UserSearch {
  readonly tenantID: string;
  /** Part of a name or an address, as they are compared. */
  readonly text: string;
  /** The listings in their order, with the ranges that their index must lie in. */
  readonly listings: ListQuery;
  /** True where the ranges leave nobody out. */
  readonly isWhole: boolean;
  /** How many are needed, from the first on. */
  readonly reach: number;
}

/** Listings that were found, in no order. */
export interface FoundListings {
  readonly docs: readonly Doc[];
  /** How many there are; where that is not known, at least as many. */
  readonly count: number;
}

/** So many who have a text are all looked at, to be ordered and counted. */
const MAX_FOUND = 500;
/** Of a text that more have, so many users are looked through in their order. */
const MAX_SCANNED = 10_000;
const SCAN_PAGE = 500;

/**
 * Users with a text in their name or address: all of them up to five hundred. A text that more have gives those who come
 * first in the order, and where they are not among the first ten thousand users some of the others. So it costs the
 * same however many users there are.
 */
export async function searchUsers(context: AccountsContext, search: UserSearch): Promise<FoundListings> {
  const { storage } = context.ports;
  const { tenantID, text, isWhole } = search;
  const [users] = await storage.get([refs.counter(tenantID, "users")]);
  // Of few it is as quick to look at each.
  if (((users?.value as number | undefined) ?? 0) <= SCAN_PAGE) return exactly(await scan(context, search, SCAN_PAGE));
  const isIndexed = await context.textIndexer.isWhole(tenantID);
  const hits = await findByText(storage, tenantID, text, MAX_FOUND);
  if (isIndexed && hits.isAll) return exactly(await listingsOf(context, search, hits.userIDs));
  const reach = isIndexed ? search.reach : MAX_SCANNED;
  const found = new Map((await scan(context, search, reach)).map((doc) => [doc.id, doc]));
  const isCounted = isWhole && text.length <= ENDING_LENGTH;
  if (isCounted && found.size >= reach) return { docs: [...found.values()], count: Math.max(found.size, MAX_FOUND) };
  for (const doc of await listingsOf(context, search, hits.userIDs)) found.set(doc.id, doc);
  return exactly([...found.values()]);
}

function exactly(docs: readonly Doc[]): FoundListings {
  return { docs, count: docs.length };
}

/** Looks through users in their order until enough are found. */
async function scan({ ports }: AccountsContext, { text, listings }: UserSearch, reach: number): Promise<Doc[]> {
  const found: Doc[] = [];
  for (let from = 0; from < MAX_SCANNED && found.length < reach; from += SCAN_PAGE) {
    const { docs } = await ports.storage.list({ ...listings, from, howMany: SCAN_PAGE, count: false });
    found.push(...docs.filter((doc) => holds(doc, text)));
    if (docs.length < SCAN_PAGE) break;
  }
  return found;
}

/** The listings of those users who have the text and lie within the ranges. */
async function listingsOf(
  { ports }: AccountsContext,
  { tenantID, text, listings }: UserSearch,
  userIDs: readonly string[],
): Promise<Doc[]> {
  const docs = await ports.storage.get(userIDs.map((userID) => refs.listing(tenantID, userID)));
  return docs.filter((doc) => doc !== null).filter((doc) => holds(doc, text) && isWithin(doc, listings.where));
}

function holds(doc: Doc, text: string): boolean {
  const { userName, eMail } = doc.value as unknown as ListingRecord;
  return userName.includes(text) || eMail.includes(text);
}

function isWithin({ index }: Doc, where: ListQuery["where"] = {}): boolean {
  return Object.entries(where).every(([field, test]) => {
    const value = index[field];
    if (value === undefined || typeof test !== "object") return value === test;
    return (test.gte === undefined || value >= test.gte) && (test.lt === undefined || value < test.lt);
  });
}
