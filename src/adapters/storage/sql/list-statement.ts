import type { IndexRange, ListQuery } from "../../../ports/index.js";
import { documentColumns } from "./document-row.js";
import type { Tables } from "./schema.js";

export interface Sql {
  readonly text: string;
  readonly values: readonly (string | number)[];
}

/** Selects a page and the count of all in one statement, so both are of the same moment. Returns list rows. */
export function listStatement(tables: Tables, query: ListQuery): Sql {
  const { desc = false } = query;
  const by = (keys: readonly string[], alias = ""): string =>
    keys.map((key) => alias + key + (desc && key !== "missing" ? " desc" : "")).join(", ");
  const page = selectIds(createBranches(tables, query), query, by);
  const count = selectCount(tables, query);
  return {
    text:
      `select c.total, ${documentColumns("d")} from (${count.text}) c ` +
      `left join (${page.text}) p on 1 = 1 ` +
      `left join ${tables.documents} d on d.partition = ? and d.collection = ? and d.id = p.id ` +
      `order by ${by(sortKeysOf(query), "p.")}`,
    values: [...count.values, ...page.values, query.partition, query.collection],
  };
}

/** Selects the ids of the page. Each branch reads an index in order, so rows before the page are only skipped. */
function selectIds(branches: readonly Branch[], query: ListQuery, by: (keys: readonly string[]) => string): Sql {
  const { from = 0, howMany = ALL } = query;
  const [only, ...others] = branches;
  if (only !== undefined && others.length === 0) {
    const { text, values } = only.ids;
    return { text: `${text} order by ${by(only.keys)} limit ? offset ?`, values: [...values, howMany, from] };
  }
  // No branch contributes more rows than end with the page.
  const reach = Math.min(from + howMany, ALL);
  const all = branches.map(({ ids: { text, values }, keys }): Sql => {
    return { text: `select * from (${text} order by ${by(keys)} limit ?) b`, values: [...values, reach] };
  });
  const { text, values } = join(all, " union all ");
  return {
    text: `select * from (${text}) u order by ${by(sortKeysOf(query))} limit ? offset ?`,
    values: [...values, howMany, from],
  };
}

function sortKeysOf({ orderBy }: ListQuery): readonly string[] {
  return orderBy === undefined ? ["id"] : ["missing", "kind", "number", "text", "id"];
}

/** Counting reads all matches, however small the page is, so it is skipped unless requested. */
function selectCount(tables: Tables, query: ListQuery): Sql {
  if (query.count === false) return { text: "select 0 as total", values: [] };
  const { text, values } = selectMatches(tables, query, Object.entries(query.where ?? {}));
  return { text: `select count(*) as total from (${text}) i`, values };
}

const ALL = Number.MAX_SAFE_INTEGER;

type Test = string | number | IndexRange;
type Tests = readonly (readonly [field: string, test: Test])[];

interface Branch {
  readonly ids: Sql;
  readonly keys: readonly string[];
}

/** One branch for the documents with the field to sort by, and one for those without it. One for all if there is no field. */
function createBranches(tables: Tables, query: ListQuery): readonly Branch[] {
  const { orderBy, where = {} } = query;
  const tests = Object.entries(where);
  if (orderBy === undefined) return [{ ids: selectMatches(tables, query, tests), keys: ["id"] }];
  const own = tests.find(([field]) => field === orderBy);
  const others = tests.filter((test) => test !== own);
  const entry = ["0 as missing", "w.kind", "w.number", "w.text"];
  const keyed: Branch = {
    ids: selectMatches(tables, query, [own ?? [orderBy, {}], ...others], entry),
    keys: ["kind", "number", "text", "id"],
  };
  if (own !== undefined) return [keyed];
  const lacksField: Sql = {
    text: `not exists (select 1 from ${tables.entries} x where ${sameDocument("x")} and x.field = ?)`,
    values: [orderBy],
  };
  const nulls = ["1 as missing", "0 as kind", "0 as number", "'' as text"];
  return [keyed, { ids: join([selectMatches(tables, query, tests, nulls), lacksField], " and "), keys: ["id"] }];
}

function selectMatches(
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
  return join([start, ...own, ...rest], " and ");
}

function sameDocument(alias: string): string {
  return ["partition", "collection", "id"].map((column) => `${alias}.${column} = w.${column}`).join(" and ");
}

function passes(alias: string, [field, test]: Tests[number]): Sql {
  const hasField: Sql = { text: `${alias}.field = ?`, values: [field] };
  if (typeof test !== "object") {
    const [number, text] = typeof test === "number" ? [test, ""] : [0, test];
    const hasValue: Sql = { text: `${alias}.number = ? and ${alias}.text = ?`, values: [number, text] };
    return join([hasField, { text: `${alias}.kind = ${kindOf(test)}`, values: [] }, hasValue], " and ");
  }
  const { gte, lt } = test;
  const bounds = [gte, lt].filter((bound) => bound !== undefined);
  // No value lies between a number and a text.
  if (new Set(bounds.map((bound) => typeof bound)).size > 1) return { text: "1 = 0", values: [] };
  return join(
    [
      hasField,
      ...bounds.slice(0, 1).map((bound) => hasKind(alias, bound)),
      ...(gte === undefined ? [] : [compares(alias, ">=", gte)]),
      ...(lt === undefined ? [] : [compares(alias, "<", lt)]),
    ],
    " and ",
  );
}

/** Tests the kind of a value. Texts have the number 0, which precedes the text in the index. */
function hasKind(alias: string, value: string | number): Sql {
  const kind = `${alias}.kind = ${kindOf(value)}`;
  return { text: typeof value === "number" ? kind : `${kind} and ${alias}.number = 0`, values: [] };
}

function compares(alias: string, operator: string, value: string | number): Sql {
  return { text: `${alias}.${typeof value === "number" ? "number" : "text"} ${operator} ?`, values: [value] };
}

export function kindOf(value: string | number): 0 | 1 {
  return typeof value === "number" ? 0 : 1;
}

function join(parts: readonly Sql[], separator: string): Sql {
  return {
    text: parts.map(({ text }) => text).join(separator),
    values: parts.flatMap(({ values }) => values),
  };
}

export function changesStatement(tables: Tables, partition: string, since: number, limit: number): Sql {
  const { documents, deletions } = tables;
  return {
    text: `select * from (
        select * from (select ${documentColumns("d")} from ${documents} d
          where d.partition = ? and d.seq > ? and d.seq > 0 order by d.seq limit ?) a
        union all
        select * from (select x.partition, x.collection, x.id, 0, x.seq, null, '{}', cast(null as double precision) from ${deletions} x
          where x.partition = ? and x.seq > ? order by x.seq limit ?) b) c
      order by seq limit ?`,
    values: [partition, since, limit, partition, since, limit, limit],
  };
}

export function expiredStatement({ documents }: Tables, now: number, limit: number): Sql {
  return {
    text: `select partition, collection, id from ${documents}
        where expires_at is not null and expires_at <= ? order by expires_at limit ?`,
    values: [now, limit],
  };
}
