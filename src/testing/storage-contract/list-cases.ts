import type { DocIndex, ListQuery, Storage } from "../../ports/index.js";
import { assertEqual } from "../cases/index.js";
import { FED, listIds, put, ref, type StorageCases } from "./storage-case.js";

/**
 * Texts in order of code points, like their UTF-8 bytes. In order of code units, the last ones, which are beyond the basic
 * plane, would come before those from U+E000 to U+FFFF.
 */
const ORDERED: readonly string[] = [
  ...["", "!", "0", "10", "9", "A", "A a", "B", "Z", "_", "a", "a!", "aa", "b", "z", "~"],
  ...["\u00e9", "\u0436", "\u4e2d", "\ue000", "\ufb01", "\ufffd"],
  ...["\u{10000}", "\u{1f511}", "\u{1f680}"],
];

async function fill(storage: Storage, indexes: Readonly<Record<string, DocIndex>>): Promise<void> {
  await storage.commit(Object.entries(indexes).map(([id, index]) => put(id, { id }, { index })));
}

async function assertLists(
  storage: Storage,
  table: readonly [Partial<ListQuery>, string | readonly string[]][],
): Promise<void> {
  for (const [query, ids] of table) {
    const expected = typeof ids === "string" ? ids.split(" ").filter(Boolean) : ids;
    assertEqual(await listIds(storage, query), expected, `ids for ${JSON.stringify(query)}`);
  }
}

/** Returns the items in a fixed order that is neither ascending nor descending. */
function shuffle<T>(items: readonly T[]): T[] {
  return items.map((_, i) => items[(i * 11 + 3) % items.length]!);
}

export const listCases: StorageCases = {
  "a list is ordered by id": async (storage) => {
    await storage.commit(shuffle(ORDERED).map((id) => put(id)));
    await assertLists(storage, [
      [{}, ORDERED],
      [{ desc: true }, ORDERED.toReversed()],
    ]);
    await storage.commit([put("Aa"), { op: "delete", ref: ref("B") }]);
    const after = ORDERED.flatMap((id) => (id === "B" ? ["Aa"] : [id]));
    await assertLists(storage, [[{}, after]]);
  },
  "a list filters by equality of index fields": async (storage) => {
    await fill(storage, {
      a: { kind: "story", n: 1 },
      b: { kind: "story", n: 2 },
      c: { kind: "question", n: 1 },
      d: { kind: "Story" },
      e: { kind: 1, n: "1" },
      f: {},
      g: { kind: "", n: 0 },
    });
    await assertLists(storage, [
      [{ where: {} }, "a b c d e f g"],
      [{ where: { kind: "story" } }, "a b"],
      [{ where: { kind: "story", n: 1 } }, "a"],
      [{ where: { kind: 1 } }, "e"],
      [{ where: { kind: "1" } }, ""],
      [{ where: { n: "1" } }, "e"],
      [{ where: { n: 1 } }, "a c"],
      [{ where: { kind: "" } }, "g"],
      [{ where: { n: 0 } }, "g"],
      [{ where: { kind: "stor%" } }, ""],
      [{ where: { missing: 1 } }, ""],
      [{ where: { toString: "story" } }, ""],
      [{ where: { kind: "story", missing: 1 } }, ""],
      [{ where: { kind: "' or 1=1 --" } }, ""],
    ]);
  },
  "a list filters by ranges of index fields": async (storage) => {
    await fill(storage, {
      a: { n: -1.5 },
      b: { n: 2 },
      c: { n: 10 },
      d: { n: "2" },
      e: { n: "B" },
      f: { n: "a" },
      g: { other: 2 },
    });
    await assertLists(storage, [
      [{ where: { n: { gte: 2 } } }, "b c"],
      [{ where: { n: { lt: 2 } } }, "a"],
      [{ where: { n: { lt: 10 } } }, "a b"],
      [{ where: { n: { gte: 2, lt: 10 } } }, "b"],
      [{ where: { n: { gte: 10, lt: 2 } } }, ""],
      [{ where: { n: { gte: -1.5, lt: 2 } } }, "a"],
      [{ where: { n: { gte: "2" } } }, "d e f"],
      [{ where: { n: { gte: "B", lt: "a" } } }, "e"],
      [{ where: { n: { lt: "B" } } }, "d"],
      [{ where: { n: { lt: "~" }, missing: 1 } }, ""],
      [{ where: { n: { gte: 0 }, other: 2 } }, ""],
      [{ where: { missing: { gte: 0 } } }, ""],
    ]);
  },
  "a list sorts by an index field, then by id": async (storage) => {
    await fill(storage, {
      a: { n: 10, title: "b" },
      b: { n: 9, title: "B" },
      c: { n: -1, title: "b" },
      d: { n: 9, title: "10" },
      e: { n: 9.5, title: "9" },
      f: { n: "9", title: "\u00e9" },
      g: { n: "10", title: "b" },
    });
    await assertLists(storage, [
      [{ orderBy: "n" }, "c b d e a g f"],
      [{ orderBy: "n", desc: true }, "f g a e d b c"],
      [{ orderBy: "title" }, "d e b a c g f"],
      [{ orderBy: "title", desc: true }, "f g c a b e d"],
      [{ orderBy: "title", desc: false }, "d e b a c g f"],
      [{ orderBy: "title", where: { n: 9 } }, "d b"],
    ]);
  },
  "texts are filtered and sorted by code points": async (storage) => {
    const titles = Object.fromEntries(shuffle(ORDERED).map((title, i) => [`id-${i}`, title]));
    await fill(storage, Object.fromEntries(Object.entries(titles).map(([id, title]) => [id, { title }])));
    const sorted = ORDERED.map((title) => Object.keys(titles).find((id) => titles[id] === title)!);
    const [from, to] = [ORDERED.indexOf("\u4e2d"), ORDERED.indexOf("\u{1f511}")];
    await assertLists(storage, [
      [{ orderBy: "title" }, sorted],
      [{ orderBy: "title", desc: true }, sorted.toReversed()],
      [{ orderBy: "title", where: { title: { gte: ORDERED[from]!, lt: ORDERED[to]! } } }, sorted.slice(from, to)],
      [{ orderBy: "title", where: { title: { gte: ORDERED[to]! } } }, sorted.slice(to)],
    ]);
  },
  "documents without the field come last in either direction": async (storage) => {
    await fill(storage, { a: {}, b: { n: 2 }, c: {}, d: { n: 0 }, e: { n: "" } });
    await assertLists(storage, [
      [{ orderBy: "n" }, "d b e a c"],
      [{ orderBy: "n", desc: true }, "e b d c a"],
      [{ orderBy: "missing" }, "a b c d e"],
      [{ orderBy: "missing", desc: true }, "e d c b a"],
    ]);
  },
  "a list returns pages and the count of all matches": async (storage) => {
    await fill(storage, Object.fromEntries(["a", "b", "c", "d", "e"].map((id, n) => [id, { n, even: (n + 1) % 2 }])));
    const table: readonly [Partial<ListQuery>, readonly string[], number][] = [
      [{ howMany: 2 }, ["a", "b"], 5],
      [{ from: 1, howMany: 2 }, ["b", "c"], 5],
      [{ from: 3 }, ["d", "e"], 5],
      [{ from: 4, howMany: 10 }, ["e"], 5],
      [{ from: 5, howMany: 2 }, [], 5],
      [{ from: 100 }, [], 5],
      [{ howMany: 0 }, [], 5],
      [{ from: 1, howMany: 1, desc: true }, ["d"], 5],
      [{ from: 1, howMany: 1, where: { even: 1 } }, ["c"], 3],
      [{ howMany: 1, orderBy: "n", desc: true, where: { n: { lt: 3 } } }, ["c"], 3],
      [{ from: 1, howMany: 2, orderBy: "n", where: { n: { gte: 1 } } }, ["c", "d"], 4],
      [{ howMany: 1, orderBy: "n", desc: true, where: { n: { gte: 1, lt: 3 } } }, ["c"], 2],
      [{ collection: "empty", howMany: 5 }, [], 0],
    ];
    for (const [query, ids, count] of table) {
      const page = await storage.list({ partition: FED, collection: "things", ...query });
      assertEqual([page.docs.map((doc) => doc.id), page.count], [ids, count], `page for ${JSON.stringify(query)}`);
      const uncounted = await listIds(storage, { ...query, count: false });
      assertEqual(uncounted, ids, `page without a count for ${JSON.stringify(query)}`);
    }
  },
  "pages of filtered and sorted lists contain each document once": async (storage) => {
    const ids = Array.from({ length: 40 }, (_, i) => `d${String(i).padStart(2, "0")}`);
    await fill(storage, Object.fromEntries(shuffle(ids).map((id, i) => [id, { group: i % 3, odd: i % 2 }])));
    for (const query of [
      {},
      { orderBy: "group" },
      { orderBy: "group", desc: true },
      { orderBy: "none", where: { odd: 1 } },
    ]) {
      const whole = await listIds(storage, query);
      const pages: string[] = [];
      for (let from = 0; from < whole.length; from += 7) {
        pages.push(...(await listIds(storage, { ...query, from, howMany: 7 })));
      }
      assertEqual(pages, whole, `pages of ${JSON.stringify(query)}`);
      assertEqual(new Set(pages).size, "where" in query ? 20 : 40, "different documents");
    }
  },
  "a list uses the latest index and omits deleted documents": async (storage) => {
    await fill(storage, { a: { n: 1 }, b: { n: 1 }, c: { n: 1 } });
    await listIds(storage);
    await storage.commit([put("a", 1, { index: { n: 2 } }), { op: "delete", ref: ref("b") }]);
    await assertLists(storage, [
      [{}, "a c"],
      [{ where: { n: 1 } }, "c"],
      [{ where: { n: 2 } }, "a"],
      [{ orderBy: "n", desc: true }, "a c"],
    ]);
    await fill(storage, { b: { n: 0 }, "0": { n: 5 } });
    await assertLists(storage, [
      [{}, "0 a b c"],
      [{ orderBy: "n" }, "b c a 0"],
    ]);
  },
};
