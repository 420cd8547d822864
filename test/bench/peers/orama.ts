import type { Contestant, Matcher } from "../matcher.js";
import { createDocuments, rankMemories, type Unit } from "./documents.js";
import { loadPeer } from "./load-peer.js";
import { porterStemmer } from "./porter-stemmer.js";

interface Orama {
  create(options: object): object;
  insert(index: object, document: object): string;
  search(index: object, options: object): OramaFound;
}
interface OramaFound {
  readonly hits: readonly { readonly score: number; readonly document: { readonly number: number } }[];
}
interface OramaStopWords {
  readonly stopwords: readonly string[];
}

interface OramaSetting {
  readonly unit: Unit;
  /** Its own tokenizer, the same without stop words, or one that marks the ends of words so that none is a prefix. */
  readonly words: "own" | "no stop words" | "whole";
  readonly relevance?: { readonly k: number; readonly b: number; readonly d: number };
  readonly neighbours?: number;
}

const wordPattern = /[\p{L}\p{N}']+/gu;
// Enough documents for every value of `neighbours`.
const limit = 100;

/**
 * Orama: BM25 over a radix tree, stemmed. Documents with only some of the words are included. It treats every word of a
 * question as a prefix ("i" finds "insurance"); marking the ends of words disables that.
 */
export const orama: Contestant = {
  name: "Orama",
  growthLimit: 15_000,
  settings: [
    setting("a document per memory, whole words", { unit: "memory", words: "whole" }, ["clinc150-5", "clinc150-1"]),
    setting("a document per text, whole words, 10 nearest", { unit: "text", words: "whole", neighbours: 10 }, [
      "clinc150-all",
      "banking77-all",
      "banking77-10",
    ]),
    setting("a document per memory", { unit: "memory", words: "own" }),
    setting("a document per text, 10 nearest", { unit: "text", words: "own", neighbours: 10 }),
    setting("a document per text, 100 nearest", { unit: "text", words: "own", neighbours: 100 }),
    setting("a document per text, no stop words, 10 nearest", { unit: "text", words: "no stop words", neighbours: 10 }),
    setting("a document per memory, whole words, k 4", {
      unit: "memory",
      words: "whole",
      relevance: { k: 4, b: 0.75, d: 0.5 },
    }),
    setting("a document per text, whole words, best one", { unit: "text", words: "whole" }),
  ],
};

function setting(label: string, options: OramaSetting, bestIn: readonly string[] = []) {
  return { label, bestIn, create: () => create(options) };
}

async function create({ unit, words, relevance, neighbours }: OramaSetting): Promise<Matcher> {
  const library = await loadPeer<Orama>("@orama/orama");
  const tokenizer = await tokenizerFor(words);
  let index: object;
  let memoryIDs: string[] = [];
  const insert = (text: string, number: number) => library.insert(index, { text, number });
  return {
    build(memories) {
      const documents = createDocuments(memories, unit);
      memoryIDs = [...documents.memoryIDs];
      index = library.create({ schema: { text: "string", number: "number" }, components: { tokenizer } });
      for (const [number, text] of documents.texts.entries()) insert(text, number);
    },
    query(text) {
      const options = { term: text, properties: ["text"], threshold: 1, limit, ...(relevance && { relevance }) };
      const found = library.search(index, options).hits;
      return rankMemories(
        found.map(({ document, score }) => ({ document: document.number, score })),
        memoryIDs,
        neighbours,
      );
    },
    add(memory) {
      for (const text of createDocuments([memory], unit).texts) insert(text, memoryIDs.push(memory.id) - 1);
    },
  };
}

async function tokenizerFor(words: OramaSetting["words"]): Promise<object> {
  const stemmer = await porterStemmer();
  if (words === "whole") {
    const tokenize = (text: string) => (text.toLowerCase().match(wordPattern) ?? []).map((word) => `${stemmer(word)}$`);
    return { language: "english", normalizationCache: new Map(), tokenize };
  }
  const english = await loadPeer<OramaStopWords>("@orama/stopwords/english");
  const stopWords = words === "no stop words" ? english.stopwords : false;
  return { stemming: true, language: "english", stemmer, stopWords };
}
