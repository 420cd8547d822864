import type { MemoryListType, NewMemory } from "keepsake";
import { MEMORY_LIST_TYPES } from "keepsake";
import { describe, expect, test } from "vitest";
import { createGuide } from "../support/assistants.js";
import { testEngine } from "../support/test-engine.js";
import { onBoth } from "./on-both.js";

const answers = [{ text: "So." }];
const ONE_OF_EACH: readonly NewMemory[] = [
  { memoryType: "Question", title: "Q?", answers },
  { memoryType: "Default", answers },
  { memoryType: "CompletionDraft", title: "C?", answers },
  { memoryType: "Story", title: "S", answers },
  { memoryType: "ExpertReference", title: "E?", answers },
];

const LISTED: Readonly<Record<MemoryListType, readonly string[]>> = {
  ALL: ["Question", "Default", "CompletionDraft", "Story", "ExpertReference"],
  ALL_WITHOUT_DRAFTS: ["Question", "Default", "Story", "ExpertReference"],
  CONTENTS: ["Question", "Story"],
  DEFAULTS: ["Default"],
  DRAFTS: ["CompletionDraft"],
  EXPERT_REFERENCES: ["ExpertReference"],
};

describe("a list of memories", () => {
  for (const type of MEMORY_LIST_TYPES) {
    onBoth(`of type ${type} has these types, the oldest first`, ONE_OF_EACH, async ({ memories }) => {
      const { count, memories: listed } = await memories.list({ type });
      expect(listed.map(({ memoryType }) => memoryType)).toEqual(LISTED[type]);
      expect(count).toBe(LISTED[type].length);
    });
  }

  onBoth("has all types by default, and pages", ONE_OF_EACH, async ({ memories }) => {
    const types = async (query: object) => {
      const { count, memories: listed } = await memories.list(query);
      return [count, ...listed.map(({ memoryType }) => memoryType)];
    };
    expect(await types({})).toEqual([5, ...LISTED.ALL]);
    expect(await types({ from: 1, howMany: 2 })).toEqual([5, "Default", "CompletionDraft"]);
    expect(await types({ from: 1, howMany: 5, type: "CONTENTS" })).toEqual([2, "Story"]);
    expect(await types({ from: 9 })).toEqual([5]);
  });

  onBoth("without a page has all memories, a page at most 1,000", [], async ({ guide, memories }) => {
    const lines = Array.from({ length: 1_002 }, (_, i) => JSON.stringify({ title: `Question ${i}?`, answers }));
    await guide.import(lines.join("\n"), { format: "jsonl" }).result();
    const sizeOf = async (query: object) => {
      const { count, memories: listed } = await memories.list(query);
      return [count, listed.length];
    };
    expect(await sizeOf({})).toEqual([1_002, 1_002]);
    expect(await sizeOf({ from: 1 })).toEqual([1_002, 1_001]);
    expect(await sizeOf({ howMany: 2_000 })).toEqual([1_002, 1_000]);
  });

  onBoth("is rejected with an invalid type or page", ONE_OF_EACH, async ({ memories }) => {
    for (const [query, code, field] of [
      [{ type: "SOME" }, "INVALID_FIELD", "type"],
      [{ from: -1 }, "INVALID_PAGE", "from"],
      [{ from: 0.5 }, "INVALID_PAGE", "from"],
      [{ howMany: 0 }, "INVALID_PAGE", "howMany"],
      [{ howMany: 2 ** 31 }, "INVALID_PAGE", "howMany"],
    ] as const) {
      await expect(memories.list(query as object), field).rejects.toMatchObject({ code, field });
    }
  });
});

describe("lists of pairs, unanswered questions and Functions", () => {
  test("without a page have all elements", async () => {
    const { engine } = testEngine();
    const guide = await createGuide(engine, []);
    const { memoryID } = await guide.memories.add({ memoryType: "Question", title: "Q?", answers });
    for (let i = 0; i < 1_001; i++) {
      await guide.pairs.add({ text: `Text ${i}`, memoryID });
      await guide.unanswered.add({ text: `Question ${i}?` });
      await guide.functions.add({
        functionType: "WebHook",
        name: `f${i}`,
        description: "d",
        webHook: "https://a.example",
      });
    }
    expect((await guide.pairs.list()).pairs).toHaveLength(1_001);
    expect((await guide.unanswered.list()).questions).toHaveLength(1_001);
    expect((await guide.functions.list()).functions).toHaveLength(1_001);
    expect((await guide.functions.list({ howMany: 2_000 })).functions).toHaveLength(1_000);
  });
});
