import type { NewMemory } from "keepsake";
import { describe, expect } from "vitest";
import { listTitles, onBoth, storyOf } from "./on-both.js";

const PICTURE = { url: "https://example.org/a.png", mimeType: "image/png" };
const VARIED: readonly NewMemory[] = [
  storyOf("A picture of the sea", { media: [PICTURE], tags: ["sea", "art"], date: "1900-01-01" }),
  storyOf("A song of the sea", { tags: ["sea"], date: "1950-01-01" }),
  { memoryType: "Question", title: "Which hill is that?", tags: ["hill"], answers: [{ text: "Box Hill." }] },
  { memoryType: "Default", answers: [{ text: "I do not know." }], tags: ["sea"], media: [PICTURE] },
];
const TEN = Array.from({ length: 10 }, (_, i) => storyOf(`Story ${i}`, { date: `19${i}5-01-01` }));
const OPERATIONS = ["search", "filter", "random", "hints"] as const;

describe("ignoreLastRead", () => {
  onBoth("gives recently shown memories the same chance in Random picking", TEN, async ({ memories, clock, id }) => {
    for (let i = 1; i < 10; i++) await memories.update(id(`Story ${i}`), { markAsRead: true });
    clock.advance(60_000);
    const firsts = async (ignoreLastRead: boolean): Promise<Set<string | null>> => {
      const picked = new Set<string | null>();
      for (let i = 0; i < 40; i++) {
        const [title = null] = listTitles(await memories.random({ ignoreLastRead, numberOfResults: 1 }));
        picked.add(title);
      }
      return picked;
    };
    expect((await firsts(false)).size).toBeLessThanOrEqual(3);
    expect((await firsts(true)).size).toBeGreaterThan(5);
  });

  onBoth("or not, picking does not count as showing", TEN, async ({ memories }) => {
    const [memory] = (await memories.random({ numberOfResults: 1 })).memories;
    expect(await memories.get(memory?.memoryID ?? "")).toMatchObject({ lastRead: null, readOccurrences: null });
  });

  onBoth("or not, notPickable memories are never picked", VARIED, async ({ memories, id }) => {
    await memories.update(id("A song of the sea"), { notPickable: true });
    const { count, memories: picked } = await memories.random({ ignoreLastRead: true, numberOfResults: 100 });
    expect(count).toBe(2);
    expect(listTitles({ memories: picked }).sort()).toEqual(["A picture of the sea", "Which hill is that?"]);
  });
});

describe("excludedMemoryIDs", () => {
  onBoth("are excluded from every operation", VARIED, async ({ memories, id }) => {
    const excludedMemoryIDs = [id("A song of the sea"), "nobody"];
    for (const operation of ["search", "filter", "random"] as const) {
      const titles = listTitles(await memories[operation]({ excludedMemoryIDs, numberOfResults: 100 }));
      expect(titles, operation).toContain("A picture of the sea");
      expect(titles, operation).not.toContain("A song of the sea");
    }
    const { memoryHints } = await memories.hints({ excludedMemoryIDs });
    expect(memoryHints.map(({ label }) => label)).toEqual(["1900"]);
  });
});

describe("contextVars", () => {
  const IN_CONTEXT: readonly NewMemory[] = [
    storyOf("In Rome", { contextVarsToMatch: { CITY: "Rome" }, date: "1900-01-01" }),
    storyOf("In Paris", { contextVarsToMatch: { CITY: "Paris" }, date: "1910-01-01" }),
    storyOf("Anywhere", { date: "1920-01-01" }),
  ];
  const ALL = ["Anywhere", "In Paris", "In Rome"];
  const ROMAN = ["Anywhere", "In Rome"];

  onBoth("exclude memories of another context from every operation", IN_CONTEXT, async ({ memories }) => {
    for (const operation of ["search", "filter", "random"] as const) {
      const body = { contextVars: { city: "ROME" } };
      expect(listTitles(await memories[operation](body)).sort(), operation).toEqual(ROMAN);
      expect(listTitles(await memories[operation]({})).sort(), operation).toEqual(ALL);
    }
    const { memoryHints } = await memories.hints({ contextVars: { CITY: "Rome" } });
    expect(memoryHints.map(({ label }) => label).sort()).toEqual(["1900", "1920"]);
  });

  onBoth("change those of the session for Search and Random picking", IN_CONTEXT, async ({ engine, guide }) => {
    const opening = { assistantID: guide.assistantID, initialContextVars: { CITY: "Rome" } };
    const { memories } = await engine.sessions.open(opening);
    for (const operation of ["search", "random"] as const) {
      const titles = async (body: object) => listTitles(await memories[operation](body)).sort();
      expect(await titles({}), operation).toEqual(ROMAN);
      expect(await titles({ contextVars: { CITY: "Paris" } }), operation).toEqual(["Anywhere", "In Paris"]);
      expect(await titles({ contextVars: { CITY: "-" } }), operation).toEqual(ALL);
    }
  });

  onBoth("limit nothing if absent, also with strict matching", IN_CONTEXT, async ({ engine, guide, memories }) => {
    await engine.assistants.update(guide.assistantID, { contextMatch: "strict" });
    expect((await memories.filter({})).count).toBe(3);
    expect(listTitles(await memories.filter({ contextVars: { CITY: "Rome" } })).sort()).toEqual(ROMAN);
  });

  onBoth("with an invalid name are rejected", [], async ({ memories }) => {
    for (const operation of OPERATIONS) {
      const call = memories[operation]({ contextVars: { "A B": "1" } });
      await expect(call, operation).rejects.toMatchObject({ code: "INVALID_FIELD", field: "contextVars" });
    }
  });
});

describe("contextVarsToSet", () => {
  const SETTING: readonly NewMemory[] = [
    storyOf("To Rome", { contextVarsToSet: { CITY: "Rome", MOOD: "glad" } }),
    storyOf("To Paris", { contextVarsToSet: { CITY: "Paris" } }),
    storyOf("Nothing"),
  ];

  onBoth("keep memories that set all of them, in Filter", SETTING, async ({ memories }) => {
    const titles = async (contextVarsToSet: Record<string, string>) =>
      listTitles(await memories.filter({ contextVarsToSet }));
    expect(await titles({ city: "rome" })).toEqual(["To Rome"]);
    expect(await titles({ CITY: "*" })).toEqual(["To Rome", "To Paris"]);
    expect(await titles({ CITY: "Paris", MOOD: "*" })).toEqual([]);
  });

  onBoth("are ignored elsewhere", SETTING, async ({ memories }) => {
    expect((await memories.search({ contextVarsToSet: { CITY: "Rome" } })).count).toBe(3);
    expect((await memories.random({ contextVarsToSet: { CITY: "Rome" } })).count).toBe(3);
  });
});

describe("memoryTags", () => {
  onBoth("keep memories that have all of them, in Filter", VARIED, async ({ memories }) => {
    expect(listTitles(await memories.filter({ memoryTags: ["sea"] }))).toHaveLength(3);
    expect(listTitles(await memories.filter({ memoryTags: ["sea", "art"] }))).toEqual(["A picture of the sea"]);
    expect((await memories.filter({ memoryTags: ["sea", "hill"] })).count).toBe(0);
  });

  onBoth("are ignored elsewhere", VARIED, async ({ memories }) => {
    expect((await memories.search({ memoryTags: ["art"] })).count).toBe(3);
    expect((await memories.random({ memoryTags: ["art"] })).count).toBe(3);
    expect((await memories.hints({ memoryTags: ["art"] })).count).toBe(2);
  });
});

describe("numberOfResults", () => {
  onBoth("is 5 by default; count is the total", TEN, async ({ memories }) => {
    for (const operation of ["search", "filter", "random"] as const) {
      const found = await memories[operation]({});
      expect(listTitles(found), operation).toHaveLength(5);
      expect(found.count, operation).toBe(10);
    }
    expect(await memories.hints()).toMatchObject({ count: 10, memoryHints: { length: 5 } });
  });

  onBoth("may exceed the total, and must be at least 1", TEN, async ({ memories }) => {
    expect(listTitles(await memories.search({ numberOfResults: 2_000_000 }))).toHaveLength(10);
    expect(listTitles(await memories.random({ numberOfResults: 7 }))).toHaveLength(7);
    for (const operation of OPERATIONS) {
      const call = memories[operation]({ numberOfResults: 0 });
      await expect(call, operation).rejects.toMatchObject({ code: "INVALID_FIELD", field: "numberOfResults" });
    }
  });
});

describe("startFrom", () => {
  onBoth("skips the first results of Search, Filter and Memory Hints", TEN, async ({ memories }) => {
    const body = { startFrom: 8, numberOfResults: 5 };
    expect(listTitles(await memories.search(body))).toEqual(["Story 8", "Story 9"]);
    expect(listTitles(await memories.filter(body))).toEqual(["Story 8", "Story 9"]);
    const { count, memoryHints } = await memories.hints(body);
    expect(count).toBe(10);
    expect(memoryHints.map(({ label }) => label)).toEqual(["1985", "1995"]);
    expect(await memories.filter({ startFrom: 99 })).toEqual({ count: 10, matches: [] });
  });

  onBoth("is ignored by Random picking", TEN, async ({ memories }) => {
    expect(listTitles(await memories.random({ startFrom: 9 }))).toHaveLength(5);
  });
});

describe("memoryType", () => {
  onBoth("keeps one type, in Filter", VARIED, async ({ memories }) => {
    expect(listTitles(await memories.filter({ memoryType: "Question" }))).toEqual(["Which hill is that?"]);
    expect(listTitles(await memories.filter({ memoryType: "Default" }))).toEqual([null]);
    expect((await memories.filter({ memoryType: "ExpertReference" })).count).toBe(0);
  });

  onBoth("is ignored elsewhere", VARIED, async ({ memories }) => {
    expect((await memories.search({ memoryType: "Question" })).count).toBe(3);
    expect((await memories.random({ memoryType: "Question" })).count).toBe(3);
  });
});

describe("withMediaOnly", () => {
  onBoth("keeps memories with media, in Filter", VARIED, async ({ memories }) => {
    expect(listTitles(await memories.filter({ withMediaOnly: true }))).toEqual(["A picture of the sea", null]);
    expect((await memories.filter({ withMediaOnly: false })).count).toBe(4);
  });

  onBoth("is ignored elsewhere", VARIED, async ({ memories }) => {
    expect((await memories.search({ withMediaOnly: true })).count).toBe(3);
    expect((await memories.random({ withMediaOnly: true })).count).toBe(3);
  });
});

describe("an unknown field", () => {
  onBoth("is rejected", [], async ({ memories }) => {
    for (const operation of OPERATIONS) {
      const call = memories[operation]({ txt: "x" } as never);
      await expect(call, operation).rejects.toMatchObject({ code: "UNKNOWN_FIELD", field: "txt" });
    }
  });
});
