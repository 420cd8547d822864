import type { Contestant, Matcher } from "../matcher.js";
import { createDocuments, type Unit } from "./documents.js";
import { loadPeer } from "./load-peer.js";
import { porterStemmer } from "./porter-stemmer.js";

interface FlexIndex {
  add(id: number, text: string): void;
  search(text: string, options: { readonly limit: number; readonly suggest: boolean }): readonly number[];
}
interface FlexSearch {
  readonly Index: new (options: object) => FlexIndex;
}

interface FlexSetting {
  readonly unit: Unit;
  readonly stem?: boolean;
  readonly options: object;
}

const strict = { tokenize: "strict" };
const inContext = { tokenize: "strict", resolution: 9, context: { depth: 2, resolution: 9, bidirectional: true } };
const wordPattern = /[\p{L}\p{N}']+/gu;

/** FlexSearch: context-aware order of results, without scores. With suggestions, not every word must match. */
export const flexSearch: Contestant = {
  name: "FlexSearch",
  growthLimit: 100_000,
  settings: [
    setting("a document per memory, stemmed", { unit: "memory", stem: true, options: strict }, [
      "clinc150-5",
      "banking77-10",
    ]),
    setting("a document per memory, stemmed, context", { unit: "memory", stem: true, options: inContext }, [
      "clinc150-all",
      "banking77-all",
    ]),
    setting("a document per memory, forward", { unit: "memory", options: { tokenize: "forward" } }, ["clinc150-1"]),
    setting("a document per text", { unit: "text", options: strict }),
    setting("a document per text, stemmed", { unit: "text", stem: true, options: strict }),
    setting("a document per text, stemmed, context", { unit: "text", stem: true, options: inContext }),
  ],
};

function setting(label: string, options: FlexSetting, bestIn: readonly string[] = []) {
  return { label, bestIn, create: () => create(options) };
}

async function create({ unit, stem, options }: FlexSetting): Promise<Matcher> {
  const library = await loadPeer<FlexSearch>("flexsearch");
  const stemmed = stem ? await porterStemmer() : undefined;
  const encode = stemmed && ((text: string) => (text.toLowerCase().match(wordPattern) ?? []).map(stemmed));
  let index: FlexIndex;
  const memoryIDs: string[] = [];
  return {
    build(memories) {
      const documents = createDocuments(memories, unit);
      memoryIDs.splice(0, memoryIDs.length, ...documents.memoryIDs);
      index = new library.Index({ ...options, ...(encode && { encode }) });
      documents.texts.forEach((text, id) => {
        index.add(id, text);
      });
    },
    query(text) {
      const found = index.search(text, { limit: 10, suggest: true });
      return [...new Set(found.map((document) => memoryIDs[document]!))].map((id) => ({ id, score: Number.NaN }));
    },
    add(memory) {
      const documents = createDocuments([memory], unit);
      for (const text of documents.texts) index.add(memoryIDs.push(memory.id) - 1, text);
    },
  };
}
