import { energeticEmbedder } from "../../src/adapters/embedder/energetic/index.js";
import type { Embedder } from "../../src/ports/index.js";
import { createIndex, decide, english, type RecallIndex } from "../../src/recall.js";
import { cachedEmbedder } from "./fit/meaning/cached-embedder.js";
import { wordEncoder } from "./fit/meaning/word-encoder.js";
import type { Contestant, Matcher } from "./matcher.js";

/** Keepsake with a sentence encoder. The time of a query is without that of the encoder, whose vectors are cached. */
export const withEncoders: readonly Contestant[] = [
  contestant("Keepsake with Universal Sentence Encoder lite", () => cachedEmbedder(energeticEmbedder())),
  contestant("Keepsake with means of word vectors", wordEncoder),
];

const limit = 5;
const DEADLINE_MS = 60_000;

function contestant(name: string, createEncoder: () => Embedder): Contestant {
  let encoder: Embedder | null = null;
  const create = (): Matcher => {
    encoder ??= createEncoder();
    return createMatcher(encoder);
  };
  return { name, growthLimit: 0, passes: 2, settings: [{ label: "defaults, trained", create }] };
}

function createMatcher(embedder: Embedder): Matcher {
  let index: RecallIndex;
  return {
    async build(memories) {
      index = createIndex({ languages: [english()], embedder, embedderDeadlineMs: DEADLINE_MS });
      for (const { id, title, variants } of memories) {
        index.add({ memoryID: id, memoryType: "Question", title, titleVariants: variants, answers: [] });
      }
      await index.train();
      await index.searchAsync("a first question");
    },
    async query(text) {
      const found = await index.searchAsync(text, { limit });
      const high = decide(found).kind === "answer";
      return found.map(({ memoryID, confidence }, rank) => ({
        id: memoryID,
        score: confidence,
        high: high && rank === 0,
      }));
    },
  };
}
