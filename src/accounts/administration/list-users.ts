import {
  LIMITS,
  type PageInput,
  parseInput,
  parsePage,
  type Tenant,
  type User,
  type UserFilter,
  type UserFilterFields,
  type UserOrder,
  userFilterSchema,
} from "../../model/index.js";
import type { Doc, ListQuery } from "../../ports/index.js";
import { listDocs, readDoc, readDocs, type TypedDoc } from "../../shared/index.js";
import type { Caller } from "../access/index.js";
import type { AccountsContext, OperationCall } from "../operations/index.js";
import {
  accountRefs,
  COMPLETIONS,
  CREATED,
  findByText,
  IMPORTED,
  keyOf,
  type ListingRecord,
  MAX_SUFFIX_LENGTH,
  SVC_COUNT,
  toMonthlyCount,
} from "../stored/index.js";
import { findTenant, readAllTenants } from "../tenants/index.js";
import { toUserView } from "../users/index.js";

/** A page of users. If a text matches more than 500 users of a tenant, `count` is a lower bound. */
export interface UserPage {
  readonly count: number;
  readonly users: readonly User[];
}

interface ListedUser {
  readonly userID: string;
  readonly tenant: Tenant;
  /** The index value by which the storage orders. */
  readonly key: number;
  /** The meaning of `key`, comparable across tenants. */
  readonly count: number;
}

interface UserSource {
  readonly count: number;
  /** Reads `howMany` users, or fewer at the end. */
  read(from: number, howMany: number): Promise<readonly ListedUser[]>;
}

interface Order {
  /** An index field that every listing has. */
  readonly field: string;
  readonly desc: boolean;
  readonly toCount: (key: number) => number;
}

/** The users that an administrator manages, the oldest first. spec: Users. */
export async function listUsers({ context }: OperationCall, caller: Caller, page?: PageInput): Promise<UserPage> {
  return readPage(context, caller, { orderBy: "CreationDateAscending" }, parsePage(page));
}

/** The users that an administrator manages and that match a filter. spec: FilterUsers. */
export async function filterUsers({ context }: OperationCall, caller: Caller, filter?: UserFilter): Promise<UserPage> {
  const fields = parseInput(userFilterSchema, filter, { what: "Filter", strict: true });
  const given: UserFilterFields = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => typeof value !== "string" || value.trim() !== ""),
  );
  const { startFrom: from = 0, numberOfResults: howMany = DEFAULT_RESULTS } = given;
  return readPage(context, caller, given, { from, howMany: Math.min(howMany, LIMITS.pageSize) });
}

const DEFAULT_RESULTS = 5;
/** Users that are read at once. */
const READ_BATCH = 500;

interface Page {
  readonly from: number;
  readonly howMany: number;
}

async function readPage(
  context: AccountsContext,
  caller: Caller,
  filter: UserFilterFields,
  page: Page,
): Promise<UserPage> {
  const order = toOrder(filter.orderBy ?? "CreationDate", context.ports.clock.now());
  const tenants = await findTenants(context, caller, filter.tenantName);
  const sources = await Promise.all(tenants.map((tenant) => createSource(context, { tenant, filter, order, page })));
  const listed = await mergeSources(sources, order, page);
  const users: User[] = [];
  for (let at = 0; at < listed.length; at += READ_BATCH) {
    users.push(...(await readUsers(context, listed.slice(at, at + READ_BATCH))));
  }
  return { count: sources.reduce((sum, { count }) => sum + count, 0), users };
}

async function readUsers(context: AccountsContext, listed: readonly ListedUser[]): Promise<readonly User[]> {
  const refs = listed.map(({ tenant, userID }) => accountRefs.user(tenant.tenantID, userID));
  const docs = await readDocs(context.ports.storage, refs);
  const users = listed.flatMap(({ tenant }, index) => {
    const doc = docs[index];
    return doc ? [toUserView(context, doc.value, tenant)] : [];
  });
  return Promise.all(users);
}

const ORDER_FIELDS: Readonly<Record<string, string>> = {
  CreationDate: CREATED,
  SvcCount: SVC_COUNT,
  MonthCompletions: COMPLETIONS,
  MonthImportSize: IMPORTED,
};

function toOrder(orderBy: UserOrder, now: number): Order {
  const field = ORDER_FIELDS[orderBy.replace(/(?:Ascending|Descending)$/, "")] ?? CREATED;
  const isMonthly = field === COMPLETIONS || field === IMPORTED;
  const toCount = isMonthly ? (key: number) => toMonthlyCount(now, key) : (key: number) => key;
  return { field, desc: !orderBy.endsWith("Ascending"), toCount };
}

/** The tenants whose users a caller may list: the caller's, or for super administrators the named one or all. */
async function findTenants(
  context: AccountsContext,
  { user, tenant }: Caller,
  name: string | undefined,
): Promise<readonly Tenant[]> {
  if (!user.superAdmin) return name === undefined || keyOf(name) === keyOf(tenant.name) ? [tenant] : [];
  if (name === undefined) return readAllTenants(context.ports);
  const named = await findTenant(context.ports, name);
  return named === null ? [] : [named];
}

interface UserQuery {
  readonly tenant: Tenant;
  readonly order: Order;
  readonly query: Pick<ListQuery, "where" | "orderBy" | "desc">;
  /** True if the query has no period. */
  readonly isWholeTenant: boolean;
}

interface TenantQuery {
  readonly tenant: Tenant;
  readonly filter: UserFilterFields;
  readonly order: Order;
  readonly page: Page;
}

function createSource(context: AccountsContext, { tenant, filter, order, page }: TenantQuery): Promise<UserSource> {
  const period = toPeriod(filter);
  // A range that every value lies in shows the storage that every listing has the field.
  const where = { [order.field]: { gte: 0 }, ...period };
  const query = { where, orderBy: order.field, desc: order.desc };
  const userQuery = { tenant, order, query, isWholeTenant: Object.keys(period).length === 0 };
  return filter.text === undefined
    ? createPlainSource(context, userQuery)
    : createSearchSource(context, userQuery, filter.text, page);
}

function toPeriod({ periodFrom, periodTo }: UserFilterFields): NonNullable<ListQuery["where"]> {
  if (periodFrom === undefined && periodTo === undefined) return {};
  const gte = periodFrom === undefined ? 0 : Date.parse(periodFrom);
  return { [CREATED]: { gte, ...(periodTo === undefined ? {} : { lt: Date.parse(periodTo) }) } };
}

async function createPlainSource(
  { ports: { storage } }: AccountsContext,
  { tenant, order, query, isWholeTenant }: UserQuery,
): Promise<UserSource> {
  const listings = accountRefs.listing.all(tenant.tenantID);
  // The users of a whole tenant are already counted.
  const count = isWholeTenant
    ? ((await readDoc(storage, accountRefs.counter(tenant.tenantID, "users")))?.value ?? 0)
    : (await listDocs(storage, listings, { ...query, howMany: 0 })).count;
  return {
    count,
    async read(from, howMany) {
      const { docs } = await listDocs(storage, listings, { ...query, from, howMany, count: false });
      return docs.map((doc) => toListedUser(doc, tenant, order));
    },
  };
}

async function createSearchSource(
  context: AccountsContext,
  { tenant, order, query, isWholeTenant }: UserQuery,
  text: string,
  { from, howMany }: Page,
): Promise<UserSource> {
  // One more than the page, so that `count` shows that there are more.
  const needed = from + howMany + 1;
  const search = { tenantID: tenant.tenantID, text: keyOf(text), query, isWholeTenant, needed };
  const { docs, count } = await searchUsers(context, search);
  const ordered = docs.map((doc) => toListedUser(doc, tenant, order)).sort(compareBy("key", order.desc));
  return { count, read: async (start, max) => ordered.slice(start, start + max) };
}

/** Users that are fetched at once from each tenant when tenants are merged. */
const MERGE_PAGE = 100;

/** Reads a page from several ordered sources, each no further than needed. */
async function mergeSources(
  sources: readonly UserSource[],
  { desc }: Order,
  { from, howMany }: Page,
): Promise<readonly ListedUser[]> {
  const [only, ...others] = sources;
  if (only !== undefined && others.length === 0) return only.read(from, howMany);
  const compare = compareBy("count", desc);
  const heads = await Promise.all(
    sources.map(async (source) => ({ source, at: 0, page: await source.read(0, MERGE_PAGE) })),
  );
  const page: ListedUser[] = [];
  for (let place = 0; place < from + howMany; place++) {
    const [first] = heads
      .flatMap((head) => (head.page[0] === undefined ? [] : [{ head, listed: head.page[0] }]))
      .sort((one, other) => compare(one.listed, other.listed));
    if (first === undefined) break;
    if (place >= from) page.push(first.listed);
    const { head } = first;
    head.at += 1;
    head.page = head.page.slice(1);
    if (head.page.length === 0) head.page = await head.source.read(head.at, MERGE_PAGE);
  }
  return page;
}

function compareBy(field: "key" | "count", desc: boolean): (one: ListedUser, other: ListedUser) => number {
  return (one, other) => {
    const difference = one[field] - other[field];
    const ascending = difference !== 0 ? difference : one.userID < other.userID ? -1 : 1;
    return desc ? -ascending : ascending;
  };
}

function toListedUser({ id, index }: Pick<Doc, "id" | "index">, tenant: Tenant, { field, toCount }: Order): ListedUser {
  const key = Number(index[field] ?? 0);
  return { userID: id, tenant, key, count: toCount(key) };
}

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
async function searchUsers({ ports }: AccountsContext, search: UserSearch) {
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
