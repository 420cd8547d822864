import type { Change, Doc, ListQuery, Storage } from "../../ports/index.js";
import { broken, keyOf, mapDocs, mapOps, type StorageDefect } from "./broken-storage.js";

export const brokenReads: readonly StorageDefect[] = [
  broken("ids are sorted by the rules of a locale", "a list is ordered by id", (inner) =>
    mapPage(inner, (docs) => docs.toSorted((a, b) => a.id.localeCompare(b.id, "en"))),
  ),
  broken("numbers and texts are compared loosely", "a list filters by equality of index fields", (inner) =>
    mapQuery(inner, (query) => ({ ...query, where: mapValues(query.where, (test) => (test === "1" ? 1 : test)) })),
  ),
  broken("the end of a range is inclusive", "a list filters by ranges of index fields", (inner) =>
    mapQuery(inner, (query) => ({ ...query, where: mapValues(query.where, includeEnd) })),
  ),
  broken("numbers are sorted as texts", "a list sorts by an index field, then by id", (inner) =>
    mapPage(inner, (docs, { orderBy = "" }) =>
      docs.toSorted((a, b) => (String(a.index[orderBy]) < String(b.index[orderBy]) ? -1 : 1)),
    ),
  ),
  broken("texts are sorted by code units", "texts are filtered and sorted by code points", (inner) =>
    mapPage(inner, (docs, { orderBy = "", desc }) =>
      docs.toSorted((a, b) => (a.index[orderBy]! < b.index[orderBy]! === (desc ?? false) ? 1 : -1)),
    ),
  ),
  broken(
    "documents without the field come first when descending",
    "documents without the field come last in either direction",
    (inner) =>
      mapPage(inner, (docs, { orderBy = "", desc }) =>
        desc ? docs.toSorted((a, b) => Number(orderBy in a.index) - Number(orderBy in b.index)) : docs,
      ),
  ),
  broken("the count is that of the page", "a list returns pages and the count of all matches", (inner) => ({
    async list(query) {
      const { docs } = await inner.list(query);
      return { docs, count: docs.length };
    },
  })),
  broken("pages overlap", "pages of filtered and sorted lists contain each document once", (inner) =>
    mapQuery(inner, (query) => ({ ...query, from: Math.max(0, (query.from ?? 0) - 1) })),
  ),
  broken("an index never changes", "a list uses the latest index and omits deleted documents", (inner) =>
    mapOps(inner, (op, current) => (op.op === "put" && current ? { ...op, index: current.index } : op)),
  ),
  broken("changes are sorted by id", "the change feed returns every document in order of its last write", (inner) =>
    mapChanges(inner, (changes) => changes.toSorted((a, b) => (a.id < b.id ? -1 : 1))),
  ),
  broken("changes include the position they start after", "the change feed starts after a given position", (inner) => ({
    changes: (partition, since, limit) => inner.changes(partition, Math.max(0, since - 1), limit),
  })),
  broken(
    "an empty page of changes returns the head",
    "an empty page of changes returns the given position",
    (inner) => ({
      async changes(partition, since, limit) {
        const page = await inner.changes(partition, since, limit);
        return page.changes.length > 0 ? page : { changes: [], seq: (await inner.changes(partition, 0)).seq };
      },
    }),
  ),
  broken("a page of changes returns the head", "pages of changes contain each document once", (inner) => ({
    async changes(partition, since, limit) {
      const { changes } = await inner.changes(partition, since, limit);
      return { changes, seq: (await inner.changes(partition, since)).seq };
    },
  })),
  broken("changes contain an old state", "the change feed contains only the latest state of a document", staleChanges),
  broken("changes omit deletes", "the change feed contains deletes, counters and sweeps", (inner) =>
    mapChanges(inner, (changes) => changes.filter((change) => change.doc !== null)),
  ),
  broken("checks are recorded as changes", "operations that write nothing are not in the change feed", (inner) =>
    mapOps(inner, (op, current) =>
      op.op === "check" && current ? [op, { op: "put", ref: op.ref, value: current.value }] : op,
    ),
  ),
  broken("every partition has a change feed", "each partition has its own change feed, or none", (inner) =>
    mapDocs(inner, (doc) => ({ ...doc, seq: doc.seq || doc.version })),
  ),
  broken(
    "changes are skipped if there are writes during a read",
    "a follower of the change feed misses nothing during concurrent commits",
    (inner) => ({
      async changes(partition, since, limit) {
        const page = await inner.changes(partition, since, limit);
        const rest = await inner.changes(partition, since);
        return rest.changes.length > 8 ? { ...page, changes: page.changes.slice(1) } : page;
      },
    }),
  ),
  broken("expired documents are hidden", "expired documents stay readable until swept", (inner) =>
    mapDocs(inner, (doc) => (doc.expiresAt === 1 ? null : doc)),
  ),
  broken(
    "a sweep skips documents that expire exactly at the time",
    "a sweep deletes only documents that expired at or before the time",
    (inner) => ({
      sweep: (now, limit) => inner.sweep(now - 1, limit),
    }),
  ),
  broken("a sweep ignores its limit", "a sweep respects its limit", (inner) => ({ sweep: (now) => inner.sweep(now) })),
  broken("an expiry never changes", "a sweep uses the latest expiry of a document", (inner) =>
    mapOps(inner, (op, current) =>
      op.op === "put" && current?.expiresAt !== undefined ? { ...op, expiresAt: current.expiresAt } : op,
    ),
  ),
  broken("watchers are never notified", "a watcher is notified of commits and sweeps", () => ({
    watch: async () => async () => undefined,
  })),
  broken("watchers cannot be removed", "a removed watcher is not notified", (inner) => ({
    async watch(onHint) {
      await inner.watch(onHint);
      return async () => undefined;
    },
  })),
  broken("disposal does nothing", "after disposal every call fails", () => ({
    [Symbol.asyncDispose]: async () => undefined,
  })),
];

function mapPage(inner: Storage, map: (docs: readonly Doc[], query: ListQuery) => readonly Doc[]): Partial<Storage> {
  return {
    async list(query) {
      const { docs, count } = await inner.list(query);
      return { docs: map(docs, query), count };
    },
  };
}

function mapQuery(inner: Storage, map: (query: ListQuery) => ListQuery): Partial<Storage> {
  return { list: (query) => inner.list(map(query)) };
}

function mapChanges(inner: Storage, map: (changes: readonly Change[]) => readonly Change[]): Partial<Storage> {
  return {
    async changes(partition, since, limit) {
      const { changes, seq } = await inner.changes(partition, since, limit);
      return { changes: map(changes), seq };
    },
  };
}

type Where = NonNullable<ListQuery["where"]>;

function mapValues(where: ListQuery["where"], map: (test: Where[string]) => Where[string]): Where {
  return Object.fromEntries(Object.entries(where ?? {}).map(([field, test]) => [field, map(test)]));
}

function includeEnd(test: Where[string]): Where[string] {
  if (typeof test !== "object" || test.lt === undefined) return test;
  return { ...test, lt: typeof test.lt === "string" ? `${test.lt}\u0000` : test.lt + 1e-9 };
}

function staleChanges(inner: Storage): Partial<Storage> {
  const first = new Map<string, Doc>();
  return {
    async commit(ops) {
      const docs = await inner.commit(ops);
      for (const doc of docs) if (doc !== null && !first.has(keyOf(doc))) first.set(keyOf(doc), doc);
      return docs;
    },
    async changes(partition, since, limit) {
      const { changes, seq } = await inner.changes(partition, since, limit);
      const stale = changes.map((change) => {
        return { ...change, doc: change.doc && (first.get(keyOf({ partition, ...change })) ?? change.doc) };
      });
      return { changes: stale, seq };
    },
  };
}
