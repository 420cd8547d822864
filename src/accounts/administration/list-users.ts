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
import type { Doc, IndexRange, ListQuery } from "../../ports/index.js";
import type { Actor } from "../access/index.js";
import type { AccountsContext } from "../operations/index.js";
import {
  COMPLETIONS,
  CREATED,
  countOfKey,
  IMPORTED,
  keyOf,
  refs,
  SVC_COUNT,
  type UserRecord,
} from "../stored/index.js";
import { allTenants, findTenant } from "../tenants/index.js";
import { shownUser } from "../users/index.js";
import { searchUsers } from "./search-users.js";

/** A page of users, and how many there are in all; of a text that more than 500 of a tenant have, at least as many. */
export interface UserPage {
  readonly count: number;
  readonly users: readonly User[];
}

/** A user in a list, with what the list is ordered by. */
interface Listed {
  readonly userID: string;
  readonly tenant: Tenant;
  /** As the storage orders them. */
  readonly key: number;
  /** What the key counts as, to compare tenants by. */
  readonly count: number;
}

/** Users of one tenant in an order. */
interface Source {
  readonly count: number;
  /** Users from a place on; fewer than asked for at the end only. */
  read(from: number, howMany: number): Promise<readonly Listed[]>;
}

interface Order {
  /** Index field of the listings; each listing has it. */
  readonly field: string;
  readonly desc: boolean;
  /** What the value of the field counts as, to compare tenants by. */
  readonly countOf: (key: number) => number;
}

/** The users that an administrator administers, the oldest first. spec: Users. */
export async function listUsers(context: AccountsContext, actor: Actor, page?: PageInput): Promise<UserPage> {
  const { from, howMany } = parsePage(page);
  return readPage(context, actor, { startFrom: from, numberOfResults: howMany, orderBy: "CreationDateAscending" });
}

/** The users that an administrator administers and that a filter lets through. spec: FilterUsers. */
export async function filterUsers(context: AccountsContext, actor: Actor, filter?: UserFilter): Promise<UserPage> {
  const fields = parseInput(userFilterSchema, filter, { what: "Filter", strict: true });
  const given = Object.entries(fields).filter(([, value]) => typeof value !== "string" || value.trim() !== "");
  return readPage(context, actor, Object.fromEntries(given));
}

const DEFAULT_RESULTS = 5;

async function readPage(context: AccountsContext, actor: Actor, filter: UserFilterFields): Promise<UserPage> {
  const { startFrom, howMany } = pageOf(filter);
  const order = orderOf(filter.orderBy ?? "CreationDate", context.ports.clock.now());
  const tenants = await tenantsOf(context, actor, filter.tenantName);
  const sources = await Promise.all(tenants.map((tenant) => sourceOf(context, tenant, filter, order)));
  const listed = await merged(sources, order, startFrom, howMany);
  const docs = await context.ports.storage.get(listed.map(({ tenant, userID }) => refs.user(tenant.tenantID, userID)));
  const users = listed.flatMap(({ tenant }, index) => {
    const doc = docs[index];
    return doc ? [shownUser(context, doc.value as unknown as UserRecord, tenant)] : [];
  });
  return { count: sources.reduce((sum, { count }) => sum + count, 0), users: await Promise.all(users) };
}

function pageOf({ startFrom = 0, numberOfResults = DEFAULT_RESULTS }: UserFilterFields) {
  return { startFrom, howMany: Math.min(numberOfResults, LIMITS.pageSize) };
}

function orderOf(orderBy: UserOrder, now: number): Order {
  const name = orderBy.replace(/(?:Ascending|Descending)$/, "");
  const desc = !orderBy.endsWith("Ascending");
  if (name === "MonthCompletions" || name === "MonthImportSize") {
    return {
      field: name === "MonthCompletions" ? COMPLETIONS : IMPORTED,
      desc,
      countOf: (key) => countOfKey(now, key),
    };
  }
  return { field: name === "SvcCount" ? SVC_COUNT : CREATED, desc, countOf: (key) => key };
}

/** Whose users somebody may list: those of the own tenant, for super administrators of the one named, or of all. */
async function tenantsOf(
  context: AccountsContext,
  { user, tenant }: Actor,
  name: string | undefined,
): Promise<readonly Tenant[]> {
  if (!user.superAdmin) return name === undefined || keyOf(name) === keyOf(tenant.name) ? [tenant] : [];
  if (name === undefined) return allTenants(context.ports);
  const named = await findTenant(context.ports, name);
  return named === null ? [] : [named];
}

function sourceOf(context: AccountsContext, tenant: Tenant, filter: UserFilterFields, order: Order): Promise<Source> {
  const { text } = filter;
  return text === undefined
    ? plainSource(context, tenant, periodOf(filter), order)
    : searched(context, tenant, keyOf(text), filter, order);
}

function periodOf({ periodFrom, periodTo }: UserFilterFields): Where {
  if (periodFrom === undefined && periodTo === undefined) return {};
  return {
    [CREATED]: {
      gte: periodFrom === undefined ? 0 : Date.parse(periodFrom),
      ...(periodTo === undefined ? {} : { lt: Date.parse(periodTo) }),
    },
  };
}

type Where = Readonly<Record<string, IndexRange>>;

function isEmpty(where: Where): boolean {
  return Object.keys(where).length === 0;
}

async function plainSource({ ports }: AccountsContext, tenant: Tenant, period: Where, order: Order): Promise<Source> {
  const query = listQuery(tenant, period, order);
  // Nobody counts the users of a whole tenant one by one.
  const isWhole = isEmpty(period);
  const [counted] = isWhole ? await ports.storage.get([refs.counter(tenant.tenantID, "users")]) : [];
  const inPeriod = isWhole ? null : await ports.storage.list({ ...query, howMany: 0 });
  return {
    count: inPeriod?.count ?? (counted?.value as number | undefined) ?? 0,
    async read(from, howMany) {
      const { docs } = await ports.storage.list({ ...query, from, howMany, count: false });
      return docs.map((doc) => listedOf(doc, tenant, order));
    },
  };
}

/** A range that all values lie in tells the storage that no listing is without the field. */
function listQuery(tenant: Tenant, period: Where, { field, desc }: Order): ListQuery {
  return { ...listingsOf(tenant), where: { [field]: { gte: 0 }, ...period }, orderBy: field, desc };
}

/** Users with a text in their name or address, as `searchUsers` finds them. */
async function searched(
  context: AccountsContext,
  tenant: Tenant,
  text: string,
  filter: UserFilterFields,
  order: Order,
): Promise<Source> {
  const { startFrom, howMany } = pageOf(filter);
  const period = periodOf(filter);
  const { docs, count } = await searchUsers(context, {
    tenantID: tenant.tenantID,
    text,
    listings: listQuery(tenant, period, order),
    isWhole: isEmpty(period),
    // One more, to be seen in the count.
    reach: startFrom + howMany + 1,
  });
  // In the order of the storage, as those who were looked through: each page is made from another part of them.
  const all = docs.map((doc) => listedOf(doc, tenant, order)).sort(comparing(order.desc, ({ key }) => key));
  return { count, read: async (from, howMany) => all.slice(from, from + howMany) };
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
  const compare = comparing(desc, ({ count }) => count);
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

function comparing(desc: boolean, by: (listed: Listed) => number): (one: Listed, other: Listed) => number {
  return (one, other) => {
    const byKey = by(one) - by(other);
    const ascending = byKey !== 0 ? byKey : one.userID < other.userID ? -1 : 1;
    return desc ? -ascending : ascending;
  };
}

function listingsOf({ tenantID }: Tenant) {
  const { partition, collection } = refs.listing(tenantID, "");
  return { partition, collection };
}

function listedOf({ id, index }: Doc, tenant: Tenant, { field, countOf }: Order): Listed {
  const key = Number(index[field] ?? 0);
  return { userID: id, tenant, key, count: countOf(key) };
}
