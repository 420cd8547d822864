import { describe, expect, test } from "vitest";
import { createIndex, type SemanticCandidate, type SemanticScorer } from "../../src/recall/index.js";

function museum(semanticScorer?: SemanticScorer, semanticWeight?: number) {
  const index = createIndex({
    ...(semanticScorer && { semanticScorer }),
    ...(semanticWeight !== undefined && { semanticWeight }),
  });
  index.add({ memoryID: "open", memoryType: "Question", title: "When do you open?", answers: [{ text: "At nine." }] });
  index.add({
    memoryID: "close",
    memoryType: "Question",
    title: "When do you close?",
    titleVariants: ["closing time"],
  });
  return index;
}
const scorer = (score: (candidates: readonly SemanticCandidate[]) => readonly number[]): SemanticScorer => ({
  score: async (_, candidates) => score(candidates),
});

describe("semantic scorer", () => {
  test("adds a part to the score", async () => {
    const asked: SemanticCandidate[] = [];
    const index = museum(
      scorer((candidates) => {
        asked.push(...candidates);
        return candidates.map(({ memoryID }) => (memoryID === "close" ? 1 : 0.25));
      }),
      0.4,
    );
    const plain = index.search("when do you shut");
    const found = await index.searchAsync("when do you shut");
    expect(found[0]?.memoryID).toBe("close");
    expect(found.map(({ parts }) => parts.semantic)).toEqual([0.4, 0.1]);
    expect(plain.every(({ parts }) => parts.semantic === 0)).toBe(true);
    expect(asked.sort((one, other) => (one.memoryID < other.memoryID ? -1 : 1))).toEqual([
      { memoryID: "close", texts: ["When do you close?", "closing time"] },
      { memoryID: "open", texts: ["When do you open?", "At nine."] },
    ]);
  });

  test("is part of explanations", async () => {
    const index = museum(scorer((candidates) => candidates.map(() => 1)));
    const { candidates } = await index.explainAsync("when do you shut");
    expect(candidates).toEqual(await index.searchAsync("when do you shut"));
    expect(candidates[0]?.parts.semantic).toBe(0.15);
  });

  test("is called with at most fifty candidates", async () => {
    let most = 0;
    const index = museum(
      scorer((candidates) => {
        most = candidates.length;
        return candidates.map(() => 0);
      }),
    );
    for (let i = 0; i < 80; i++) index.add({ memoryID: `m${i}`, memoryType: "Story", title: `You open box ${i}` });
    expect(await index.searchAsync("do you open boxes", { limit: 70 })).toHaveLength(70);
    expect(most).toBe(50);
  });

  test.each<[string, SemanticScorer]>([
    ["rejects", { score: () => Promise.reject(new Error("down")) }],
    [
      "throws",
      {
        score: () => {
          throw new Error("down");
        },
      },
    ],
    ["returns too few numbers", scorer(() => [1])],
    ["returns NaN", scorer(() => [Number.NaN, Number.NaN])],
    ["returns another type", { score: async () => null as unknown as number[] }],
  ])("a scorer that %s changes nothing", async (_, broken) => {
    const index = museum(broken);
    expect(await index.searchAsync("when do you open")).toEqual(museum().search("when do you open"));
  });

  test("limits numbers to 0 to 1", async () => {
    const index = museum(scorer((candidates) => candidates.map((_, i) => (i === 0 ? 7 : -7))));
    const found = await index.searchAsync("when do you open");
    expect(found.map(({ parts }) => parts.semantic)).toEqual([0.15, 0]);
  });

  test("is optional: searchAsync equals search without one", async () => {
    expect(await museum().searchAsync("when do you open")).toEqual(museum().search("when do you open"));
    expect(await museum().explainAsync("when do you open")).toEqual(museum().explain("when do you open"));
  });

  test("rejects an aborted search, even if the scorer never answers", async () => {
    const abort = new AbortController();
    const index = museum({ score: () => new Promise(() => abort.abort()) });
    await expect(index.searchAsync("when do you open", { signal: abort.signal })).rejects.toMatchObject({
      code: "ABORTED",
    });
    await expect(museum().searchAsync("open", { signal: abort.signal })).rejects.toMatchObject({ code: "ABORTED" });
  });
});
