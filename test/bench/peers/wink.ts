import type { Contestant, Matcher } from "../matcher.js";
import { createDocuments, rankMemories, type Unit } from "./documents.js";
import { loadPeer } from "./load-peer.js";

type Task = (input: never) => unknown;

interface WinkEngine {
  defineConfig(config: object): void;
  definePrepTasks(tasks: readonly Task[]): void;
  addDoc(document: { readonly text: string }, id: number): void;
  consolidate(): void;
  search(text: string, limit: number): readonly (readonly [id: string, score: number])[];
}

interface WinkUtils {
  readonly string: { readonly lowerCase: Task; readonly tokenize0: Task };
  readonly tokens: { readonly stem: Task; readonly propagateNegations: Task; readonly removeWords: Task };
}

interface WinkSetting {
  readonly unit: Unit;
  readonly dropStopWords?: boolean;
  readonly pairs?: boolean;
  readonly bm25Params?: { readonly k1: number; readonly b: number; readonly k: number };
  readonly neighbours?: number;
}

/** wink-bm25-text-search with the text preparation of wink-nlp-utils. */
export const wink: Contestant = {
  name: "wink-bm25",
  growthLimit: 100_000,
  settings: [
    setting("a document per memory, stemmed", { unit: "memory" }, ["clinc150-5", "banking77-10"]),
    setting("a document per memory, stemmed, no stop words", { unit: "memory", dropStopWords: true }, ["clinc150-1"]),
    setting("a document per memory, stemmed, word pairs", { unit: "memory", pairs: true }),
    setting(
      "a document per memory, stemmed, word pairs, k1 4",
      { unit: "memory", pairs: true, bm25Params: { k1: 4, b: 0.75, k: 1 } },
      ["clinc150-all", "banking77-all"],
    ),
    setting("a document per text, stemmed, word pairs, 10 nearest", { unit: "text", pairs: true, neighbours: 10 }),
  ],
};

function setting(label: string, options: WinkSetting, bestIn: readonly string[] = []) {
  return { label, bestIn, create: () => create(options) };
}

async function create({ unit, dropStopWords, pairs, bm25Params, neighbours }: WinkSetting): Promise<Matcher> {
  const newEngine = await loadPeer<() => WinkEngine>("wink-bm25-text-search");
  const { string, tokens } = await loadPeer<WinkUtils>("wink-nlp-utils");
  const tasks: Task[] = [
    string.lowerCase,
    string.tokenize0,
    ...(dropStopWords ? [tokens.removeWords] : []),
    tokens.stem,
  ];
  if (pairs) tasks.push(withPairs);
  let engine: WinkEngine;
  let memoryIDs: readonly string[] = [];
  return {
    build(memories) {
      const documents = createDocuments(memories, unit);
      memoryIDs = documents.memoryIDs;
      engine = newEngine();
      engine.defineConfig({ fldWeights: { text: 1 }, ...(bm25Params && { bm25Params }) });
      engine.definePrepTasks(tasks);
      for (const [id, text] of documents.texts.entries()) engine.addDoc({ text }, id);
      engine.consolidate();
    },
    query(text) {
      const found = engine.search(text, 20).map(([id, score]) => ({ document: Number(id), score }));
      return rankMemories(found, memoryIDs, neighbours);
    },
  };
}

function withPairs(words: readonly string[]): readonly string[] {
  return [...words, ...words.slice(1).map((word, index) => `${words[index]}_${word}`)];
}
