import { createIndex, english, type RecallIndex, type RecallMemory } from "keepsake/recall";
import { describe, expect, test } from "vitest";

const MEMORIES: readonly RecallMemory[] = [
  memory("fire", "The great fire", "1921-05-03", "Harbour"),
  memory("flood", "The flood in the cellar", "1921-11-20", "Mill"),
  memory("bridge", "The bridge is opened", "1955-06-14", "Mill"),
  memory("choir", "The first choir", "1955-09-01", "Harbour"),
  memory("bell", "The bell cracks", "1958-01-06", "Church"),
  memory("rules", "When may dogs come in?"),
  memory("war", "The first winter of the war (1939)"),
  { ...memory("fair", "The autumn fair"), answers: [{ text: "The next one is in October 2027." }] },
];

function memory(memoryID: string, title: string, date?: string, placeName?: string): RecallMemory {
  return {
    memoryID,
    memoryType: "Story",
    title,
    ...(date !== undefined && { date, dateUncertaintyDays: 0 }),
    ...(placeName !== undefined && { placeName, placeUncertaintyKm: 1 }),
  };
}

function filled(memories = MEMORIES): RecallIndex {
  const index = createIndex({ languages: [english()] });
  for (const one of memories) index.add(one);
  return index;
}

describe("what lies at the dates and places of a text", () => {
  test.each([
    ["what happened in 1958?", ["bell"]],
    ["what happened in 1921?", ["fire", "flood"]],
    ["what happened in the fifties?", ["bridge", "choir", "bell"]],
    ["anything at the harbour?", ["fire", "choir"]],
    ["at the mill in 1955", ["bridge"]],
    ["on June 14th", ["bridge"]],
    ["Harbour 1955", ["choir"]],
    ["before 1956", ["fire", "flood", "bridge", "choir"]],
    ["what is on in October 2027?", ["fair"]],
    ["what is on in November 2027?", []],
    ["what happened in 1939?", ["war"]],
    ["what happened in 1938?", []],
    ["on 6 January 1958", ["bell"]],
    ["on 5 January 1958", []],
    ["what happened in 1800?", []],
    ["what happened?", []],
  ])("%s", (text, memoryIDs) => {
    const { candidates, decision } = filled().explainCircumstances(text);
    expect(candidates.map(({ memoryID }) => memoryID)).toEqual(memoryIDs);
    expect(decision.kind).toBe(memoryIDs.length === 0 ? "none" : memoryIDs.length === 1 ? "answer" : "choose");
  });

  test.each([
    ["what happened in 1970?", 1],
    ["what happened in 1969?", 0],
    ["what happened in 1971?", 0],
    ["when did we get a new mayor in 1970?", 1],
    ["when did we get a new mayor in 1971?", 0],
  ])("a memory known to the year does not lie in the neighbouring ones: %s", (text, count) => {
    const mayor = { ...memory("mayor", "The new mayor", "1970-07-01"), dateUncertaintyDays: 183 };
    const index = filled([mayor]);
    const { candidates } = text.startsWith("what") ? index.explainCircumstances(text) : index.explain(text);
    expect(candidates).toHaveLength(count);
  });

  test("here and today are the place and date of the session", () => {
    const session = { place: { placeName: "Church" }, date: { at: Date.UTC(1955, 8, 1, 12) } };
    const found = (text: string) => filled().explainCircumstances(text, session).candidates[0]?.memoryID ?? null;
    expect(found("what happened here?")).toBe("bell");
    expect(found("what happened today?")).toBe("choir");
  });
});

describe("a date that is said", () => {
  test("rules out memories of another date", () => {
    const ids = (text: string) =>
      filled()
        .search(text, { limit: 10 })
        .map(({ memoryID }) => memoryID);
    expect(ids("the flood in the cellar in 1955")).not.toContain("flood");
    expect(ids("the flood in the cellar in 1921")[0]).toBe("flood");
    expect(ids("may dogs come in since 1955")).toContain("rules");
  });

  test("of the present rules out none, nor does a title that says it", () => {
    const index = filled([...MEMORIES, memory("review", "What happened in 1985?", "2020-01-01")]);
    const ids = (text: string) => index.search(text, { now: Date.UTC(2026, 0, 5) }).map(({ memoryID }) => memoryID);
    expect(ids("is the bridge open today")).toContain("bridge");
    expect(ids("what happened in 1985")).toContain("review");
  });
});
