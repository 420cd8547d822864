import type { Contestant, Matcher } from "../matcher.js";
import { createDocuments, rankMemories, type Unit } from "./documents.js";
import { loadPeer } from "./load-peer.js";

interface LunrBuilder {
  ref(name: string): void;
  field(name: string): void;
  k1(value: number): void;
  b(value: number): void;
  add(document: { readonly id: number; readonly text: string }): void;
  readonly pipeline: { remove(step: unknown): void };
  readonly searchPipeline: { remove(step: unknown): void };
}
interface LunrIndex {
  query(fill: (query: { term(terms: unknown, options: object): void }) => void): readonly LunrHit[];
}
interface LunrHit {
  readonly ref: string;
  readonly score: number;
}
interface Lunr {
  (configure: (this: LunrBuilder) => void): LunrIndex;
  tokenizer(text: string): unknown;
  readonly stopWordFilter: unknown;
}

interface LunrSetting {
  readonly unit: Unit;
  readonly keepStopWords?: boolean;
  readonly k1?: number;
  readonly neighbours?: number;
}

/** lunr: BM25 with an English stemmer; the question's words are searched without query syntax. */
export const lunr: Contestant = {
  name: "lunr",
  growthLimit: 15_000,
  settings: [
    setting("a document per memory", { unit: "memory" }, ["clinc150-1"]),
    setting("a document per memory, stop words kept", { unit: "memory", keepStopWords: true }, ["clinc150-5"]),
    setting("a document per memory, stop words kept, k1 4", { unit: "memory", keepStopWords: true, k1: 4 }, [
      "clinc150-all",
      "banking77-all",
      "banking77-10",
    ]),
    setting("a document per text, stop words kept, best one", { unit: "text", keepStopWords: true }),
    setting("a document per text, stop words kept, 10 nearest", { unit: "text", keepStopWords: true, neighbours: 10 }),
  ],
};

function setting(label: string, options: LunrSetting, bestIn: readonly string[] = []) {
  return { label, bestIn, create: () => create(options) };
}

async function create({ unit, keepStopWords, k1, neighbours }: LunrSetting): Promise<Matcher> {
  const library = await loadPeer<Lunr>("lunr");
  let index: LunrIndex;
  let memoryIDs: readonly string[] = [];
  return {
    build(memories) {
      const documents = createDocuments(memories, unit);
      memoryIDs = documents.memoryIDs;
      index = library(function () {
        this.ref("id");
        this.field("text");
        if (k1 !== undefined) this.k1(k1);
        if (keepStopWords) this.pipeline.remove(library.stopWordFilter);
        for (const [id, text] of documents.texts.entries()) this.add({ id, text });
      });
    },
    query(text) {
      const found = index.query((query) => query.term(library.tokenizer(text), {}));
      return rankMemories(
        found.map(({ ref, score }) => ({ document: Number(ref), score })),
        memoryIDs,
        neighbours,
      );
    },
  };
}
