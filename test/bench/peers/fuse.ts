import type { Contestant, Matcher } from "../matcher.js";
import { createDocuments, rankMemories, type Unit } from "./documents.js";
import { loadPeer } from "./load-peer.js";

interface FuseIndex {
  search(text: string, options: object): readonly { readonly refIndex: number; readonly score: number }[];
  add(document: { readonly text: string }): void;
}
type FuseClass = new (documents: readonly { readonly text: string }[], options: object) => FuseIndex;

interface FuseSetting {
  readonly unit: Unit;
  readonly options: object;
  readonly neighbours?: number;
}

/** fuse.js: token search (words by TF-IDF, each fuzzy), or fuzzy search of the whole text. */
export const fuse: Contestant = {
  name: "fuse.js",
  sampleSize: 300,
  growthLimit: 15_000,
  settings: [
    setting(
      "token search, threshold 0.2, a document per memory",
      { unit: "memory", options: { useTokenSearch: true, threshold: 0.2, ignoreLocation: true } },
      ["clinc150-5", "clinc150-1"],
    ),
    setting(
      "token search, threshold 0.2, a document per text, best one",
      { unit: "text", options: { useTokenSearch: true, threshold: 0.2 } },
      ["clinc150-all"],
    ),
    setting(
      "token search, threshold 0.2, a document per text, 10 nearest",
      { unit: "text", options: { useTokenSearch: true, threshold: 0.2 }, neighbours: 10 },
      ["banking77-all", "banking77-10"],
    ),
    setting("token search, a document per text, best one", { unit: "text", options: { useTokenSearch: true } }),
    setting("token search, a document per text, 10 nearest", {
      unit: "text",
      options: { useTokenSearch: true },
      neighbours: 10,
    }),
    setting("token search, threshold 0.1, a document per text, best one", {
      unit: "text",
      options: { useTokenSearch: true, threshold: 0.1 },
    }),
    setting("fuzzy search, a document per text, best one", {
      unit: "text",
      options: { ignoreLocation: true, threshold: 0.8 },
    }),
  ],
};

function setting(label: string, options: FuseSetting, bestIn: readonly string[] = []) {
  return { label, bestIn, create: () => create(options) };
}

async function create({ unit, options, neighbours }: FuseSetting): Promise<Matcher> {
  const Fuse = await loadPeer<FuseClass>("fuse.js");
  let index: FuseIndex;
  let memoryIDs: string[] = [];
  return {
    build(memories) {
      const documents = createDocuments(memories, unit);
      memoryIDs = [...documents.memoryIDs];
      index = new Fuse(
        documents.texts.map((text) => ({ text })),
        { keys: ["text"], includeScore: true, ...options },
      );
    },
    query(text) {
      const found = index.search(text, { limit: 20 });
      return rankMemories(
        found.map(({ refIndex, score }) => ({ document: refIndex, score: 1 - score })),
        memoryIDs,
        neighbours,
      );
    },
    add(memory) {
      for (const text of createDocuments([memory], unit).texts) {
        memoryIDs.push(memory.id);
        index.add({ text });
      }
    },
  };
}
