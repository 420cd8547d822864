import {
  LIMITS,
  type PageInput,
  parseInput,
  parsePage,
  type User,
  type UserFilter,
  type UserFilterFields,
  type UserOrder,
  userFilterSchema,
} from "../model/index.js";
import type { Doc, IndexRange } from "../ports/index.js";
import { shownUser } from "./administered.js";
import type { AccountsContext } from "./context.js";
import type { Actor } from "./gate.js";
import { keyOf } from "./identity-keys.js";
import { CREATED, completionsIn, E_MAIL, importedIn, type ListingRecord, SVC_COUNT, USER_NAME } from "./listing.js";
import { monthOf } from "./owner-usage.js";
import { refs } from "./refs.js";
import { findTenant, listTenants, type TenantRecord } from "./tenants.js";
import type { UserRecord } from "./user-record.js";

/** A page of users, and how many there are in all. */
export interface UserPage {
  readonly count: number;
  readonly users: readonly User[];
}

/** A user in a list, with what the list is ordered by. */
interface Listed {
  readonly userID: string;
  readonly tenant: TenantRecord;
  readonly key: number;
}

/** Users of one tenant in an order. */
interface Source {
  readonly count: number;
  /** Users from a place on; fewer than asked for at the end only. */
  read(from: number, howMany: number): Promise<readonly Listed[]>;
}

interface Order {
  /** Index field of the listings. */
  readonly field: string;
  readonly desc: boolean;
  /** True where users who have no such field stand for 0. */
  readonly sparse: boolean;
}

/** The users that an administrator administers, the oldest first. spec: Users. */
export async function listUsers(context: AccountsContext, actor: Actor, page?: PageInput): Promise<UserPage> {
  const { from, howMany } = parsePage(page);
  return readPage(context, actor, { startFrom: from, numberOfResults: howMany, orderBy: "CreationDateAscending" });
}

/** The users that an administrator administers and that a filter lets through. spec: FilterUsers. */
export async function filterUsers(context: AccountsContext, actor: Actor, filter?: UserFilter): Promise<UserPage> {
  return readPage(context, actor, parseInput(userFilterSchema, filter, { what: "Filter", strict: true }));
}

const DEFAULT_RESULTS = 5;

async function readPage(context: AccountsContext, actor: Actor, filter: UserFilterFields): Promise<UserPage> {
  const { startFrom = 0, numberOfResults = DEFAULT_RESULTS } = filter;
  const order = orderOf(filter.orderBy ?? "CreationDate", monthOf(context.ports.clock.now()));
  const tenants = await tenantsOf(context, actor, filter.tenantName);
  const sources = await Promise.all(tenants.map((tenant) => sourceOf(context, tenant, filter, order)));
  const listed = await merged(sources, order, startFrom, Math.min(numberOfResults, LIMITS.pageSize));
  const docs = await context.ports.storage.get(listed.map(({ tenant, userID }) => refs.user(tenant.tenantID, userID)));
  const users = listed.flatMap(({ tenant }, index) => {
    const doc = docs[index];
    return doc ? [shownUser(context, doc.value as unknown as UserRecord, tenant)] : [];
  });
  return { count: sources.reduce((sum, { count }) => sum + count, 0), users: await Promise.all(users) };
}

function orderOf(orderBy: UserOrder, month: string): Order {
  const field = orderBy.replace(/(?:Ascending|Descending)$/, "");
  const desc = !orderBy.endsWith("Ascending");
  if (field === "SvcCount") return { field: SVC_COUNT, desc, sparse: false };
  if (field === "MonthCompletions") return { field: completionsIn(month), desc, sparse: true };
  if (field === "MonthImportSize") return { field: importedIn(month), desc, sparse: true };
  return { field: CREATED, desc, sparse: false };
}

/** Whose users somebody may list: those of the own tenant, for super administrators of the one named, or of all. */
async function tenantsOf(
  context: AccountsContext,
  { user, tenant }: Actor,
  name: string | undefined,
): Promise<readonly TenantRecord[]> {
  if (!user.superAdmin) return name === undefined || keyOf(name) === keyOf(tenant.name) ? [tenant] : [];
  if (name === undefined) return (await listTenants(context)).tenants;
  const named = await findTenant(context.ports, name);
  return named === null ? [] : [named];
}

function sourceOf(
  context: AccountsContext,
  tenant: TenantRecord,
  filter: UserFilterFields,
  order: Order,
): Promise<Source> {
  const { text } = filter;
  const period = periodOf(filter);
  if (text !== undefined) return searched(context, tenant, keyOf(text), period, order);
  return order.sparse && !order.desc
    ? sparseSource(context, tenant, period, order)
    : plainSource(context, tenant, period, order);
}

function periodOf({ periodFrom, periodTo }: UserFilterFields): Where {
  if (periodFrom === undefined && periodTo === undefined) return {};
  return {
    [CREATED]: {
      ...(periodFrom === undefined ? {} : { gte: Date.parse(periodFrom) }),
      ...(periodTo === undefined ? {} : { lt: Date.parse(periodTo) }),
    },
  };
}

type Where = Readonly<Record<string, IndexRange>>;

async function plainSource(
  { ports }: AccountsContext,
  tenant: TenantRecord,
  where: Where,
  { field, desc }: Order,
): Promise<Source> {
  const query = { ...listingsOf(tenant), where, orderBy: field, desc };
  // Nobody counts the users of a whole tenant one by one.
  const isWhole = Object.keys(where).length === 0;
  const [counted] = isWhole ? await ports.storage.get([refs.counter(tenant.tenantID, "users")]) : [];
  const count = isWhole
    ? ((counted?.value as number | undefined) ?? 0)
    : (await ports.storage.list({ ...query, howMany: 0 })).count;
  return {
    count,
    async read(from, howMany) {
      const { docs } = await ports.storage.list({ ...query, from, howMany, ...(isWhole ? { count: false } : {}) });
      return docs.map((doc) => listedOf(doc, tenant, field));
    },
  };
}

/**
 * Ascending by a counter that most users have not: those come first, while the storage lists them last. In one list by
 * the storage's order they begin where the others end.
 */
async function sparseSource(
  context: AccountsContext,
  tenant: TenantRecord,
  where: Where,
  order: Order,
): Promise<Source> {
  const plain = await plainSource(context, tenant, where, order);
  const { count: counted } = await context.ports.storage.list({
    ...listingsOf(tenant),
    where: { ...where, [order.field]: { gte: 0 } },
    howMany: 0,
  });
  const without = Math.max(0, plain.count - counted);
  return {
    count: plain.count,
    async read(from, howMany) {
      const first = from < without ? await plain.read(counted + from, Math.min(howMany, without - from)) : [];
      const rest = howMany - first.length;
      if (rest === 0) return first;
      const at = from + first.length - without;
      return [...first, ...(await plain.read(at, Math.min(rest, Math.max(0, counted - at))))];
    },
  };
}

/** So many users are looked through for a part of their name; of more, those that come first. */
const MOST_SCANNED = 10_000;
const SCAN_PAGE = 1_000;

/**
 * Users with a text in their name or address. The first ten thousand in the order are looked through; in a larger tenant
 * those are added whose name or address begins with the text, which the storage finds by itself. So it costs the same
 * however many users there are.
 */
async function searched(
  { ports }: AccountsContext,
  tenant: TenantRecord,
  text: string,
  where: Where,
  { field, desc }: Order,
): Promise<Source> {
  const listings = listingsOf(tenant);
  const found = new Map<string, Doc>();
  let scanned = 0;
  for (; scanned < MOST_SCANNED; scanned += SCAN_PAGE) {
    const { docs } = await ports.storage.list({
      ...listings,
      where,
      orderBy: field,
      desc,
      from: scanned,
      howMany: SCAN_PAGE,
      count: false,
    });
    for (const doc of docs) if (holds(doc, text)) found.set(doc.id, doc);
    if (docs.length < SCAN_PAGE) break;
  }
  if (scanned >= MOST_SCANNED) {
    for (const name of [USER_NAME, E_MAIL]) {
      // Beyond the last character that a text can go on with.
      const beginning = { [name]: { gte: text, lt: `${text}\u{10ffff}` } };
      const { docs } = await ports.storage.list({ ...listings, where: beginning, howMany: SCAN_PAGE, count: false });
      for (const doc of docs) if (isWithin(doc, where)) found.set(doc.id, doc);
    }
  }
  const all = Array.from(found.values(), (doc) => listedOf(doc, tenant, field)).sort(comparing(desc));
  return { count: all.length, read: async (from, howMany) => all.slice(from, from + howMany) };
}

function holds(doc: Doc, text: string): boolean {
  const { userName, eMail } = doc.value as unknown as ListingRecord;
  return userName.includes(text) || eMail.includes(text);
}

function isWithin(doc: Doc, where: Where): boolean {
  return Object.entries(where).every(([field, { gte, lt }]) => {
    const value = doc.index[field];
    return value !== undefined && (gte === undefined || value >= gte) && (lt === undefined || value < lt);
  });
}

/** How many users of one tenant are fetched at once while tenants are merged. */
const MERGE_PAGE = 100;

/** One page of several ordered sources as one: each is read no further than the page needs. */
async function merged(
  sources: readonly Source[],
  { desc }: Order,
  from: number,
  howMany: number,
): Promise<readonly Listed[]> {
  const [only, ...others] = sources;
  if (only !== undefined && others.length === 0) return only.read(from, howMany);
  const compare = comparing(desc);
  const heads = await Promise.all(
    sources.map(async (source) => ({ source, at: 0, page: await source.read(0, MERGE_PAGE) })),
  );
  const page: Listed[] = [];
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

function comparing(desc: boolean): (one: Listed, other: Listed) => number {
  return (one, other) => {
    const byKey = one.key - other.key;
    const ascending = byKey !== 0 ? byKey : one.userID < other.userID ? -1 : 1;
    return desc ? -ascending : ascending;
  };
}

function listingsOf({ tenantID }: TenantRecord) {
  const { partition, collection } = refs.listing(tenantID, "");
  return { partition, collection };
}

function listedOf({ id, index }: Doc, tenant: TenantRecord, field: string): Listed {
  const key = index[field];
  return { userID: id, tenant, key: typeof key === "number" ? key : 0 };
}
