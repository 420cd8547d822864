import type { Contestant, Matcher } from "../matcher.js";
import { createDocuments, rankMemories, type Unit } from "./documents.js";
import { loadPeer } from "./load-peer.js";
import { porterStemmer } from "./porter-stemmer.js";

interface MiniSearchIndex {
  addAll(documents: readonly { readonly id: number; readonly text: string }[]): void;
  add(document: { readonly id: number; readonly text: string }): void;
  search(text: string): readonly { readonly id: number; readonly score: number }[];
}
type MiniSearchClass = new (options: object) => MiniSearchIndex;

interface MiniSearchSetting {
  readonly unit: Unit;
  readonly stem?: boolean;
  readonly neighbours?: number;
  readonly fuzzy?: number;
}

/** MiniSearch: BM25+ over an inverted index. */
export const miniSearch: Contestant = {
  name: "MiniSearch",
  growthLimit: 100_000,
  settings: [
    setting("a document per memory, stemmed", { unit: "memory", stem: true }, [
      "clinc150-5",
      "clinc150-1",
      "banking77-10",
    ]),
    setting("a document per memory", { unit: "memory" }, ["banking77-all"]),
    setting("a document per text, best one", { unit: "text" }),
    setting("a document per text, stemmed, best one", { unit: "text", stem: true }),
    setting("a document per text, stemmed, 10 nearest", { unit: "text", stem: true, neighbours: 10 }),
    setting(
      "a document per text, stemmed, fuzzy 0.2, 10 nearest",
      { unit: "text", stem: true, neighbours: 10, fuzzy: 0.2 },
      ["clinc150-all"],
    ),
  ],
};

function setting(label: string, options: MiniSearchSetting, bestIn: readonly string[] = []) {
  return { label, bestIn, create: () => create(options) };
}

async function create({ unit, stem, neighbours, fuzzy }: MiniSearchSetting): Promise<Matcher> {
  const MiniSearch = await loadPeer<MiniSearchClass>("minisearch");
  const stemmed = stem ? await porterStemmer() : undefined;
  const options = {
    fields: ["text"],
    ...(stemmed && { processTerm: (term: string) => stemmed(term.toLowerCase()) }),
    ...(fuzzy !== undefined && { searchOptions: { fuzzy } }),
  };
  let index: MiniSearchIndex;
  let memoryIDs: string[] = [];
  return {
    build(memories) {
      const documents = createDocuments(memories, unit);
      memoryIDs = [...documents.memoryIDs];
      index = new MiniSearch(options);
      index.addAll(documents.texts.map((text, id) => ({ id, text })));
    },
    query(text) {
      const found = index.search(text).map(({ id, score }) => ({ document: id, score }));
      return rankMemories(found, memoryIDs, neighbours);
    },
    add(memory) {
      const documents = createDocuments([memory], unit);
      for (const text of documents.texts) index.add({ id: memoryIDs.push(memory.id) - 1, text });
    },
  };
}
