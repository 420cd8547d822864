import { createEngine } from "keepsake";
import { workerEmbedder } from "keepsake/embedder/worker";
import { indexedDBStorage } from "keepsake/storage/indexeddb";

/** A page whose engine has a sentence encoder in a worker. */
export interface EncoderPage {
  /** Titles of the memories that a text means, the best first. */
  find(text: string): Promise<readonly (string | null)[]>;
}

declare global {
  var encoderPage: EncoderPage;
}

const worker = new Worker(new URL("./encoder.ts", import.meta.url), { type: "module" });
const engine = createEngine({
  storage: indexedDBStorage("with-encoder"),
  embedder: workerEmbedder(worker, { id: "fake-1", batchSize: 16 }),
});
const guide = await engine.assistants.ensure({ key: "guide", name: "Guide" });
if (guide.isNew) {
  await guide.import("question,answer\nMay I take a nap?,In the garden.\nWhen do you open?,At nine.", {
    format: "csv",
    warnSimilar: false,
  });
}

globalThis.encoderPage = {
  async find(text) {
    const { matches } = await guide.memories.search({ text });
    return matches.map(({ memory }) => memory.title);
  },
};
