import type { IndexRange, ListPage, ListQuery } from "../../../ports/index.js";
import { type DocumentRow, docOf, documentColumns } from "./document-row.js";
import type { Tables } from "./tables.js";

/** A statement with `?` where its values go, in order. */
export interface Sql {
  readonly text: string;
  readonly values: readonly (string | number)[];
}

/** What {@link listStatement} answers: the page in order, or one row without a document where it is empty. */
export type ListRow = { readonly total: number } & (DocumentRow | { readonly id: null });

/** A page and the count of all in one statement, so that both are of one moment. */
export function listStatement(tables: Tables, query: ListQuery): Sql {
  const { desc = false } = query;
  const by = (keys: readonly string[], alias = ""): string =>
    keys.map((key) => alias + key + (desc && key !== "missing" ? " desc" : "")).join(", ");
  const page = pageOf(branchesOf(tables, query), query, by);
  const count = countOf(tables, query);
  return {
    text:
      `select c.total, ${documentColumns("d")} from (${count.text}) c ` +
      `left join (${page.text}) p on 1 = 1 ` +
      `left join ${tables.documents} d on d.partition = ? and d.collection = ? and d.id = p.id ` +
      `order by ${by(sortKeysOf(query), "p.")}`,
    values: [...count.values, ...page.values, query.partition, query.collection],
  };
}

/** The ids of the page. Each branch comes in order from an index, so that what lies before the page is only passed over. */
function pageOf(branches: readonly Branch[], query: ListQuery, by: (keys: readonly string[]) => string): Sql {
  const { from = 0, howMany = ALL } = query;
  const [only, ...others] = branches;
  if (only !== undefined && others.length === 0) {
    const { text, values } = only.ids;
    return { text: `${text} order by ${by(only.keys)} limit ? offset ?`, values: [...values, howMany, from] };
  }
  // No branch has to give more than the page and what lies before it.
  const reach = Math.min(from + howMany, ALL);
  const all = branches.map(({ ids: { text, values }, keys }): Sql => {
    return { text: `select * from (${text} order by ${by(keys)} limit ?) b`, values: [...values, reach] };
  });
  const { text, values } = joined(all, " union all ");
  return {
    text: `select * from (${text}) u order by ${by(sortKeysOf(query))} limit ? offset ?`,
    values: [...values, howMany, from],
  };
}

function sortKeysOf({ orderBy }: ListQuery): readonly string[] {
  return orderBy === undefined ? ["id"] : ["missing", "kind", "number", "text", "id"];
}

/** Counting looks at all that match, however small the page is: only where somebody wants to know. */
function countOf(tables: Tables, query: ListQuery): Sql {
  if (query.count === false) return { text: "select 0 as total", values: [] };
  const { text, values } = idsOf(tables, query, Object.entries(query.where ?? {}));
  return { text: `select count(*) as total from (${text}) i`, values };
}

/** The page out of the rows of {@link listStatement}. */
export function listPageOf(rows: readonly ListRow[]): ListPage {
  const docs = rows.filter((row): row is DocumentRow & { total: number } => row.id !== null).map(docOf);
  return { docs, count: Number(rows[0]?.total ?? 0) };
}

/** More than there can be. */
const ALL = Number.MAX_SAFE_INTEGER;

type Test = string | number | IndexRange;
type Tests = readonly (readonly [field: string, test: Test])[];

/** Ids with what they are sorted by. */
interface Branch {
  readonly ids: Sql;
  readonly keys: readonly string[];
}

/** The documents that have the field, then those that do not; all of them where there is no field to sort by. */
function branchesOf(tables: Tables, query: ListQuery): readonly Branch[] {
  const { orderBy, where = {} } = query;
  const tests = Object.entries(where);
  if (orderBy === undefined) return [{ ids: idsOf(tables, query, tests), keys: ["id"] }];
  const own = tests.find(([field]) => field === orderBy);
  const others = tests.filter((test) => test !== own);
  const entry = ["0 as missing", "w.kind", "w.number", "w.text"];
  const keyed: Branch = {
    ids: idsOf(tables, query, [own ?? [orderBy, {}], ...others], entry),
    keys: ["kind", "number", "text", "id"],
  };
  if (own !== undefined) return [keyed];
  const none: Sql = {
    text: `not exists (select 1 from ${tables.entries} x where ${sameDocument("x")} and x.field = ?)`,
    values: [orderBy],
  };
  const nothing = ["1 as missing", "0 as kind", "0 as number", "'' as text"];
  return [keyed, { ids: joined([idsOf(tables, query, tests, nothing), none], " and "), keys: ["id"] }];
}

/** The ids of the documents that pass all tests, from the entries of the first one where there is any. */
function idsOf(
  tables: Tables,
  { partition, collection }: ListQuery,
  [first, ...others]: Tests,
  columns: readonly string[] = [],
): Sql {
  const source = first === undefined ? tables.documents : tables.entries;
  const start: Sql = {
    text: `select ${["w.id", ...columns].join(", ")} from ${source} w where w.partition = ? and w.collection = ?`,
    values: [partition, collection],
  };
  const own = first === undefined ? [] : [passes("w", first)];
  const rest = others.map((test): Sql => {
    const { text, values } = passes("e", test);
    return { text: `exists (select 1 from ${tables.entries} e where ${sameDocument("e")} and ${text})`, values };
  });
  return joined([start, ...own, ...rest], " and ");
}

function sameDocument(alias: string): string {
  return ["partition", "collection", "id"].map((column) => `${alias}.${column} = w.${column}`).join(" and ");
}

function passes(alias: string, [field, test]: Tests[number]): Sql {
  const hasField: Sql = { text: `${alias}.field = ?`, values: [field] };
  if (typeof test !== "object") {
    const [number, text] = typeof test === "number" ? [test, ""] : [0, test];
    const isThat: Sql = { text: `${alias}.number = ? and ${alias}.text = ?`, values: [number, text] };
    return joined([hasField, { text: `${alias}.kind = ${kindOf(test)}`, values: [] }, isThat], " and ");
  }
  const { gte, lt } = test;
  const bounds = [gte, lt].filter((bound) => bound !== undefined);
  // A value is a number or a text: it cannot lie between one of each.
  if (new Set(bounds.map((bound) => typeof bound)).size > 1) return { text: "1 = 0", values: [] };
  return joined(
    [
      hasField,
      ...bounds.slice(0, 1).map((bound) => isOf(alias, bound)),
      ...(gte === undefined ? [] : [compares(alias, ">=", gte)]),
      ...(lt === undefined ? [] : [compares(alias, "<", lt)]),
    ],
    " and ",
  );
}

/** What kind of value is meant. A text has a number, too, which comes before it in the index. */
function isOf(alias: string, value: string | number): Sql {
  const kind = `${alias}.kind = ${kindOf(value)}`;
  return { text: typeof value === "number" ? kind : `${kind} and ${alias}.number = 0`, values: [] };
}

function compares(alias: string, operator: string, value: string | number): Sql {
  return { text: `${alias}.${typeof value === "number" ? "number" : "text"} ${operator} ?`, values: [value] };
}

/** Numbers are sorted before texts. */
export function kindOf(value: string | number): 0 | 1 {
  return typeof value === "number" ? 0 : 1;
}

function joined(parts: readonly Sql[], separator: string): Sql {
  return {
    text: parts.map(({ text }) => text).join(separator),
    values: parts.flatMap(({ values }) => values),
  };
}
