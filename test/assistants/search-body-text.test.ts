import type { NewMemory } from "keepsake";
import { describe, expect } from "vitest";
import { listTitles, onBoth, storyOf } from "./on-both.js";

const MEMORIES: readonly NewMemory[] = [
  { memoryType: "Question", title: "When do you open?", answers: [{ text: "At nine in the morning." }] },
  storyOf("The lighthouse keeper", { answers: [{ text: "He kept a parrot." }], date: "1901-05-01" }),
  { memoryType: "Default", answers: [{ text: "Ask me about the parrot." }] },
  { memoryType: "CompletionDraft", title: "Where is the parrot buried?", answers: [{ text: "Nobody knows." }] },
];

describe("text", () => {
  onBoth("of Search is recognized as in a dialog", MEMORIES, async ({ memories }) => {
    const { count, matches } = await memories.search({ text: "what time do you open" });
    expect(matches[0]).toMatchObject({ memory: { title: "When do you open?" }, confidenceLevel: "HIGH" });
    expect(count).toBe(matches.length);
  });

  onBoth("if absent: Search finds all visible memories", MEMORIES, async ({ memories }) => {
    const found = await memories.search({});
    expect(listTitles(found)).toEqual(["When do you open?", "The lighthouse keeper"]);
    expect(found.matches).toMatchObject([{ confidence: 1, confidenceLevel: "HIGH" }, { confidence: 1 }]);
  });

  onBoth("of Filter finds memories at LOW or better", MEMORIES, async ({ memories }) => {
    const { matches } = await memories.filter({ text: "when do you open" });
    expect(matches.length).toBeGreaterThan(0);
    expect(matches.every(({ confidenceLevel }) => confidenceLevel !== "NONE")).toBe(true);
    expect(await memories.filter({ text: "quantum chromodynamics" })).toEqual({ count: 0, matches: [] });
  });

  onBoth("if absent: Filter finds every type with confidence 1, the oldest first", MEMORIES, async ({ memories }) => {
    const { count, matches } = await memories.filter({});
    expect(count).toBe(4);
    expect(matches.map(({ memory }) => memory.memoryType)).toEqual(["Question", "Story", "Default", "CompletionDraft"]);
    expect(matches.every(({ confidence, confidenceLevel }) => confidence === 1 && confidenceLevel === "HIGH")).toBe(
      true,
    );
  });

  onBoth("is ignored by Random picking and Memory Hints", MEMORIES, async ({ memories }) => {
    expect((await memories.random({ text: "quantum chromodynamics" })).count).toBe(2);
    expect((await memories.hints({ text: "quantum chromodynamics" })).count).toBe(1);
  });
});

describe("searchType", () => {
  onBoth("Literal finds keywords as parts of texts and titles", MEMORIES, async ({ memories }) => {
    expect(listTitles(await memories.search({ text: "PARR kept", searchType: "Literal" }))).toEqual([
      "The lighthouse keeper",
    ]);
    expect(listTitles(await memories.filter({ text: "parrot", searchType: "Literal" }))).toEqual(
      expect.arrayContaining([null, "Where is the parrot buried?", "The lighthouse keeper"]),
    );
    expect((await memories.search({ text: "parrot nine", searchType: "Literal" })).count).toBe(0);
  });

  onBoth(
    "Literal matches have a level by the thresholds of the assistant",
    MEMORIES,
    async ({ engine, guide, memories }) => {
      const literal = { text: "parrot", searchType: "Literal" } as const;
      const [{ confidence } = { confidence: 0 }] = (await memories.search(literal)).matches;
      for (const [high, level] of [
        [confidence, "HIGH"],
        [Math.min(1, confidence + 0.01), confidence < 1 ? "MEDIUM" : "HIGH"],
      ] as const) {
        await engine.assistants.update(guide.assistantID, { confidenceThresholds: { high, medium: 0.02, low: 0.01 } });
        expect((await memories.search(literal)).matches).toMatchObject([{ confidence, confidenceLevel: level }]);
      }
    },
  );

  onBoth("is Semantic by default", MEMORIES, async ({ memories }) => {
    const body = { text: "what time do you open" };
    expect(await memories.search(body)).toEqual(await memories.search({ ...body, searchType: "Semantic" }));
    expect((await memories.search({ ...body, searchType: "Literal" })).count).toBe(0);
  });

  onBoth("is rejected if unknown", [], async ({ memories }) => {
    for (const operation of ["search", "filter", "random", "hints"] as const) {
      await expect(memories[operation]({ searchType: "Fuzzy" as never }), operation).rejects.toMatchObject({
        code: "INVALID_FIELD",
        field: "searchType",
      });
    }
  });
});

describe("a draft", () => {
  onBoth("is found by Filter only", MEMORIES, async ({ memories, visitor }) => {
    const text = "Where is the parrot buried?";
    expect(listTitles(await memories.filter({ text }))).toContain(text);
    const session = await visitor();
    for (const api of [memories, session.memories]) {
      expect(listTitles(await api.search({ text, numberOfResults: 100 }))).not.toContain(text);
      expect(listTitles(await api.search({ text: "parrot", searchType: "Literal" }))).not.toContain(text);
      expect(listTitles(await api.random({ numberOfResults: 100 }))).not.toContain(text);
    }
  });
});
