import type { RecallIndex } from "../../src/recall/index.js";
import type { BenchMemory, Contestant, Matcher } from "./matcher.js";

// Measures the built package. The runner of the sources names every function, which takes a fifth of the time.
const built = new URL("../../dist/recall.js", import.meta.url).href;
const { createIndex, decide, english } = (await import(built)) as typeof import("../../src/recall.js");

/** Keepsake as an assistant uses it: counts, and the linear head that `train` adds. */
export const keepsake: Contestant = {
  name: "Keepsake",
  growthLimit: 1_000_000,
  settings: [{ label: "defaults, trained", create: () => create(true) }],
};

/** Keepsake before the first `train`, right after the memories were added. */
export const keepsakeUntrained: Contestant = {
  name: "Keepsake untrained",
  growthLimit: 1_000_000,
  settings: [{ label: "defaults, counts only", create: () => create(false) }],
};

// As many as an answer or a choice needs.
const limit = 5;

function create(isTrained: boolean): Matcher {
  let index: RecallIndex;
  const add = ({ id, title, variants, answers = [] }: BenchMemory) => {
    index.add({ memoryID: id, memoryType: "Question", title, titleVariants: variants, answers: toAnswers(answers) });
  };
  return {
    async build(memories) {
      index = createIndex({ languages: [english()] });
      for (const memory of memories) add(memory);
      if (isTrained) await index.train();
      // Work postponed until the first search is part of building.
      index.search("a first question");
    },
    query(text) {
      const found = index.search(text, { limit });
      const { kind } = decide(found);
      const reaction = kind === "answer" ? "answered" : kind === "none" ? "admitted" : "asked";
      return found.map(({ memoryID, confidence }, rank) => ({
        id: memoryID,
        score: confidence,
        high: reaction === "answered" && rank === 0,
        reaction,
      }));
    },
    add,
  };
}

function toAnswers(texts: readonly string[]) {
  return texts.map((text) => ({ text }));
}
