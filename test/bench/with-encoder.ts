import { energeticEmbedder } from "../../src/adapters/embedder/energetic/index.js";
import type { Embedder } from "../../src/ports/index.js";
import { cachedEmbedder } from "./fit/meaning/cached-embedder.js";
import { wordEncoder } from "./fit/meaning/word-encoder.js";
import { createKeepsake } from "./keepsake.js";
import type { Contestant } from "./matcher.js";

/** Keepsake with a sentence encoder. The time of a query is without that of the encoder, whose vectors are cached. */
export const withEncoders: readonly Contestant[] = [
  contestant("Keepsake with Universal Sentence Encoder lite", () => cachedEmbedder(energeticEmbedder())),
  contestant("Keepsake with means of word vectors", wordEncoder),
];

/** Long enough for a busy machine, so that no figure depends on it. */
const embedderDeadlineMs = 60_000;

function contestant(name: string, createEncoder: () => Embedder): Contestant {
  let embedder: Embedder | null = null;
  const create = () => {
    embedder ??= createEncoder();
    return createKeepsake({ isTrained: true, embedder, embedderDeadlineMs });
  };
  return { name, growthLimit: 0, passes: 2, settings: [{ label: "defaults, trained", create }] };
}
