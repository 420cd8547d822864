import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldText } from "../../src/languages/index.js";
import { type LiteralItem, searchLiteral } from "../../src/recall/recall-index/literal-search.js";

const item = (memoryID: string, title: string, ...answers: string[]): LiteralItem => ({
  memoryID,
  titles: [title],
  answers,
});
const ITEMS = [
  item("open", "When do you open?", "At nine in the morning."),
  item("morning", "What do you do every morning?", "I walk by the river."),
  item("cafe", "Is there a Café?", "Yes, it opens at nine."),
  { memoryID: "tickets", titles: ["Tickets", "What does it cost to enter"], answers: ["Nine pounds."] },
];
const ids = async (query: string, items: Iterable<LiteralItem> = ITEMS) =>
  (await searchLiteral(query, items)).matches.map(({ memoryID }) => memoryID);

describe("literal search (spec: searchType Literal)", () => {
  test.each([
    ["open", ["open", "cafe"]],
    ["MORNING", ["morning", "open"]],
    ["cafe", ["cafe"]],
    ["CAFÉ nine", ["cafe"]],
    ["nine morning", ["open"]],
    ["nin", ["morning", "tickets", "cafe", "open"]],
    ["morn  \t river", ["morning"]],
    ["enter", ["tickets"]],
    ["open zebra", []],
    ["?", ["cafe", "open", "morning"]],
    ["", []],
    ["   ", []],
  ])("'%s' finds %o, with every keyword in a title or an answer", async (query, found) => {
    expect(await ids(query)).toEqual(found);
  });

  test("treats operators of search engines as plain text", async () => {
    const items = [item("a", "What is 'x|y'?"), item("b", '^start end$ !no =yes "quoted"')];
    for (const query of ["'x|y'", "x|y"]) expect(await ids(query, items)).toEqual(["a"]);
    for (const query of ["^start", "end$", "!no", "=yes", '"quoted"']) expect(await ids(query, items)).toEqual(["b"]);
    expect(await ids("a|what", items)).toEqual([]);
  });

  test("ranks title over variant over answer, whole words over parts, and short texts over long ones", async () => {
    const rank = async (...items: LiteralItem[]) => ids("boat", items);
    const answer = item("answer", "Life", "boat");
    const title = item("title", "boat");
    const variant = { memoryID: "variant", titles: ["Life", "boat"], answers: [] };
    expect(await rank(answer, variant, title)).toEqual(["title", "variant", "answer"]);
    expect(await rank(item("part", "lifeboats"), item("start", "boathouse"), item("word", "the boat, "))).toEqual([
      "word",
      "start",
      "part",
    ]);
    expect(await rank(item("long", "the boat that my uncle had built"), item("short", "the boat"))).toEqual([
      "short",
      "long",
    ]);
  });

  test("returns a confidence in (0, 1], and 1 for a title that equals the keyword", async () => {
    const { matches } = await searchLiteral("nine", [...ITEMS, item("nine", "nine")]);
    expect(matches[0]).toEqual({ memoryID: "nine", confidence: 1 });
    for (const { confidence } of matches) expect(confidence > 0 && confidence <= 1).toBe(true);
  });

  test("sorts equal matches independent of the order of the items", async () => {
    const twins = ["b", "c", "a"].map((id) => item(id, "the same title"));
    expect(await ids("same", twins)).toEqual(["a", "b", "c"]);
    expect(await ids("same", twins.toReversed())).toEqual(["a", "b", "c"]);
  });

  test("counts all matches, and limits the result", async () => {
    const many = Array.from({ length: 3000 }, (_, i) => item(`id${i}`, `title number ${i}`));
    const { count, matches } = await searchLiteral("title", many, { limit: 3 });
    expect(count).toBe(3000);
    expect(matches).toEqual((await searchLiteral("title", many)).matches.slice(0, 3));
  });

  test.each([
    ["1,001 characters", "x".repeat(1001)],
    ["65 keywords", Array.from({ length: 65 }, (_, i) => `k${i}`).join(" ")],
  ])("rejects a query of %s", async (_, query) => {
    await expect(searchLiteral(query, ITEMS)).rejects.toMatchObject({ code: "TEXT_TOO_LONG", field: "text" });
  });

  test("accepts 1,000 characters and 64 keywords", async () => {
    expect(await ids("x".repeat(1000))).toEqual([]);
    const words = Array.from({ length: 64 }, (_, i) => `k${i}k`).join(" ");
    expect(await ids(words, [item("a", words)])).toEqual(["a"]);
  });

  test("lets other work run between slices, and stops on an abort", async () => {
    const many = Array.from({ length: 20_000 }, (_, i) => item(`id${i}`, `a title of some length, number ${i}`));
    let pauses = 0;
    const pause = async () => {
      pauses++;
    };
    await searchLiteral("zzz", many, { pause });
    expect(pauses).toBeGreaterThan(5);
    const abort = new AbortController();
    const stopping = searchLiteral("zzz", many, { signal: abort.signal, pause: async () => abort.abort() });
    await expect(stopping).rejects.toMatchObject({ code: "ABORTED" });
  });

  test("pauses for a macrotask by default", async () => {
    const many = Array.from({ length: 20_000 }, (_, i) => item(`id${i}`, `a title of some length, number ${i}`));
    expect((await searchLiteral("number", many, { limit: 1 })).count).toBe(20_000);
  });

  test("property: finds exactly the items in which every keyword is a substring", async () => {
    const text = fc.string({ unit: fc.constantFrom("a", "B", "é", "'", "|", " ", "😀", "\ud83d"), maxLength: 8 });
    const items = fc.array(fc.tuple(text, fc.array(text, { maxLength: 2 })), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(text, items, async (query, texts) => {
        const list = texts.map(([title, answers], i) => item(`m${i}`, title, ...answers));
        const keywords = foldText(query)
          .split(/\s+/u)
          .filter((keyword) => keyword !== "");
        const expected = list
          .filter(({ titles, answers }) =>
            keywords.every((keyword) => [...titles, ...answers].some((one) => foldText(one).includes(keyword))),
          )
          .map(({ memoryID }) => memoryID);
        const { matches, count } = await searchLiteral(query, list);
        expect(matches.map(({ memoryID }) => memoryID).sort()).toEqual(keywords.length === 0 ? [] : expected);
        expect(count).toBe(matches.length);
      }),
    );
  });

  test("property: folding twice changes nothing, in any Unicode", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
      { numRuns: 2000 },
    );
  });
});
