import type { IndexOptions, Language, RecallIndex } from "../../src/recall.js";
import type { BenchMemory, Contestant, Matcher, Ranked } from "./matcher.js";

// Measures the built package. The runner of the sources names every function, which takes a fifth of the time.
const built = new URL("../../dist/recall.js", import.meta.url).href;
const { createIndex, decide, english } = (await import(built)) as typeof import("../../src/recall.js");

/** Keepsake as an assistant uses it: counts, and the linear head that `train` adds. */
export const keepsake: Contestant = {
  name: "Keepsake",
  growthLimit: 1_000_000,
  settings: [{ label: "defaults, trained", create: () => createKeepsake({ isTrained: true }) }],
};

/** Keepsake before the first `train`, right after the memories were added. */
export const keepsakeUntrained: Contestant = {
  name: "Keepsake untrained",
  growthLimit: 1_000_000,
  settings: [{ label: "defaults, counts only", create: () => createKeepsake({ isTrained: false }) }],
};

export interface KeepsakeSetting extends Pick<IndexOptions, "embedder" | "embedderDeadlineMs"> {
  readonly isTrained: boolean;
}

// As many as an answer or a choice needs.
const limit = 5;

/** Keepsake as a matcher. With an embedder, its queries are asynchronous. */
export function createKeepsake({ isTrained, ...options }: KeepsakeSetting): Matcher {
  let index: RecallIndex;
  const add = ({ id, title, variants, answers = [] }: BenchMemory) => {
    const texts = answers.map((text) => ({ text }));
    index.add({ memoryID: id, memoryType: "Question", title, titleVariants: variants, answers: texts });
  };
  const query: Matcher["query"] =
    options.embedder === undefined
      ? (text) => toRanked(index.search(text, { limit }))
      : async (text) => toRanked(await index.searchAsync(text, { limit }));
  return {
    async build(memories: readonly BenchMemory[], language: Language = english()) {
      index = createIndex({ languages: [language], ...options });
      for (const memory of memories) add(memory);
      if (isTrained) await index.train();
      // Work postponed until the first search is part of building.
      await query("a first question");
    },
    query,
    add,
  };
}

function toRanked(found: ReturnType<RecallIndex["search"]>): readonly Ranked[] {
  const { kind } = decide(found);
  const reaction = kind === "answer" ? "answered" : kind === "none" ? "admitted" : "asked";
  return found.map(({ memoryID, confidence }, rank) => ({
    id: memoryID,
    score: confidence,
    high: reaction === "answered" && rank === 0,
    reaction,
  }));
}
