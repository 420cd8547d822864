import { checkMethods, checkOption, checkOptions, checkSignal } from "../model/index.js";
import {
  createMemoryStore,
  type MemoryFacts,
  type MemoryStore,
  type RecallMemory,
  toRecallMemory,
} from "./memory/index.js";
import { notAnIndex, packIndex, unpackIndex } from "./saved-index.js";
import {
  type AsyncSearchOptions,
  type Candidate,
  type ConfidenceThresholds,
  createFilter,
  createQueryPreparer,
  DEFAULT_MARGIN,
  DEFAULT_THRESHOLDS,
  decide,
  type Explanation,
  type FilterOptions,
  type IndexOptions,
  type LiteralItem,
  type LiteralOptions,
  type LiteralResult,
  preferSpecific,
  type SearchOptions,
  searchLiteral,
  searchText,
  searchWithSemantics,
  type TextQuery,
  withMode,
} from "./search/index.js";
import { createTextIndex, loadTextIndex, type TextIndexOptions } from "./text/index.js";

/** The memories of an assistant, ready to be found by what a user says. */
export interface RecallIndex {
  /** Number of memories, of all types. */
  readonly size: number;
  /** Thresholds in force. */
  readonly thresholds: ConfidenceThresholds;
  /** Margin in force. */
  readonly margin: number;
  /** Adds a memory, or replaces the one with its ID. The next search finds it. */
  add(memory: RecallMemory): void;
  /** The same as `add`. Where texts did not change it costs next to nothing. */
  update(memory: RecallMemory): void;
  /** False where there was nothing to remove. */
  remove(memoryID: string): boolean;
  /** What `look` finds as if these memories were added. It must not wait, so that nothing else sees them. */
  withPendingWrites<T>(memories: readonly RecallMemory[], look: () => T): T;
  /** True where the index has a memory of that ID. */
  has(memoryID: string): boolean;
  /** What the index keeps of a memory, null where it has none of that ID. */
  get(memoryID: string): MemoryFacts | null;
  /** All IDs, in no set order. */
  ids(): IterableIterator<string>;
  /** Facts of the memories that pass, in no set order: Filter without text, Random, help, default answers. */
  filter(options?: FilterOptions): MemoryFacts[];
  /**
   * The memories a text may mean, best first. Pure: the same index, text and options give the same candidates.
   * Questions and Stories only, unless the filter names types.
   */
  search(text: string, options?: SearchOptions): Candidate[];
  /**
   * As `search`, with the semantic scorer where there is one; a failure of it changes nothing else.
   *
   * @throws KeepsakeError `ABORTED` where the signal ended it.
   */
  searchAsync(text: string, options?: AsyncSearchOptions): Promise<Candidate[]>;
  /**
   * Keyword search, see {@link searchLiteral}.
   *
   * @throws KeepsakeError `TEXT_TOO_LONG`, `ABORTED`
   */
  searchLiteral(query: string, options?: LiteralOptions): Promise<LiteralResult>;
  /** What `search` found and why, with what would be done about it. */
  explain(text: string, options?: SearchOptions): Explanation;
  /**
   * What `searchAsync` found and why.
   *
   * @throws KeepsakeError `ABORTED` where the signal ended it.
   */
  explainAsync(text: string, options?: AsyncSearchOptions): Promise<Explanation>;
  /** Brings what is learnt over all memories up to date, in slices that leave room for other work. */
  train(options?: { readonly signal?: AbortSignal }): Promise<void>;
  /** The index as bytes for {@link loadIndex}. */
  save(): Uint8Array;
}

/**
 * An empty index.
 *
 * @example
 * const index = createIndex();
 * index.add({ memoryID: "1", memoryType: "Question", title: "When do you open?" });
 * index.search("what time do you open")[0]?.memoryID; // "1"
 *
 * @throws KeepsakeError `INVALID_FIELD`, `UNKNOWN_FIELD`
 */
export function createIndex(options: IndexOptions = {}): RecallIndex {
  checkIndexOptions(options);
  return indexOver(
    createMemoryStore(createTextIndex(textOptions(options)), createTextIndex(textOptions(options))),
    options,
  );
}

/**
 * The index that `save` wrote. Languages must be those it was made with.
 *
 * @throws KeepsakeError `INVALID_FIELD` for bytes that are none, or of another version: build it anew then.
 */
export function loadIndex(bytes: Uint8Array, options: IndexOptions = {}): RecallIndex {
  checkIndexOptions(options);
  const { memories, texts } = unpackIndex(bytes);
  try {
    const [main, other] = [
      loadTextIndex(texts[0], textOptions(options)),
      loadTextIndex(texts[1], textOptions(options)),
    ];
    const store = createMemoryStore(main, other);
    for (const memory of memories) store.put(memory, true);
    if (main.size + other.size !== store.facts.size) throw notAnIndex();
    return indexOver(store, options);
  } catch (error) {
    throw notAnIndex(error);
  }
}

const WHAT = "Index options";
const KNOWN = [
  "languages",
  "cueWords",
  "thresholds",
  "confidenceOffset",
  "margin",
  "contextMatch",
  "semanticScorer",
  "semanticWeight",
  "pause",
] as const satisfies readonly (keyof IndexOptions)[];

function checkIndexOptions(options: IndexOptions): void {
  checkOptions(options, WHAT, KNOWN);
  const { languages = [], semanticScorer } = options;
  const areLanguages = Array.isArray(languages) && languages.every((one) => typeof one?.code === "string");
  checkOption(areLanguages, WHAT, "languages", "be a list of languages, such as [english()]");
  if (semanticScorer !== undefined) checkMethods(semanticScorer, ["score"], WHAT, "semanticScorer");
}

function textOptions({ languages, pause }: IndexOptions): TextIndexOptions {
  return { ...(languages !== undefined && { languages }), ...(pause !== undefined && { pause }) };
}

function indexOver(store: MemoryStore, options: IndexOptions): RecallIndex {
  const thresholds: ConfidenceThresholds = { ...DEFAULT_THRESHOLDS, ...options.thresholds };
  const margin = options.margin ?? DEFAULT_MARGIN;
  const prepare = createQueryPreparer(store, options, thresholds);
  const folded = new WeakMap<LiteralItem, LiteralItem>();
  return {
    get size() {
      return store.facts.size;
    },
    thresholds,
    margin,
    add: (memory) => store.put(memory),
    update: (memory) => store.put(memory),
    remove: store.remove,
    withPendingWrites(memories, look) {
      const before = memories.map(({ memoryID }) => store.facts.get(memoryID));
      for (const memory of memories) store.put(memory);
      try {
        return look();
      } finally {
        for (const [i, { memoryID }] of memories.entries()) {
          const facts = before[i];
          if (facts === undefined) store.remove(memoryID);
          else store.put(toRecallMemory(facts));
        }
      }
    },
    has: (memoryID) => store.facts.has(memoryID),
    get: (memoryID) => store.facts.get(memoryID) ?? null,
    ids: () => store.facts.keys(),
    filter: (given = {}) => [...admitted(store, createFilter(withMode(given, options)))],
    search: (text, given = {}) => searchText(store, prepare(text, given)),
    searchAsync: (text, given = {}) => searchWithSemantics(store, prepare(text, given), options, given.signal),
    searchLiteral: (query, { limit, signal, ...admission } = {}) =>
      searchLiteral(query, admitted(store, createFilter(withMode(admission, options))), {
        ...(limit !== undefined && { limit }),
        ...(signal !== undefined && { signal }),
        ...(options.pause !== undefined && { pause: options.pause }),
        folded,
      }),
    explain(text, given = {}) {
      const query = prepare(text, given);
      return explanationOf(store, query, searchText(store, query), margin);
    },
    async explainAsync(text, given = {}) {
      const query = prepare(text, given);
      return explanationOf(store, query, await searchWithSemantics(store, query, options, given.signal), margin);
    },
    train: async (settling) => {
      checkSignal(settling?.signal);
      await store.main.train(settling);
      await store.other.train(settling);
    },
    save: () => {
      const memories = [...store.facts.values()]
        .map(toRecallMemory)
        .sort((one, other) => (one.memoryID < other.memoryID ? -1 : 1));
      return packIndex({ memories, texts: [store.main.save(), store.other.save()] });
    },
  };
}

function explanationOf(store: MemoryStore, query: TextQuery, candidates: Candidate[], margin: number): Explanation {
  const { text, sources, thresholds } = query;
  const decision = decide(preferSpecific(store, query, candidates, margin), { margin, thresholds });
  return { text, ...sources.mentions, candidates, decision, thresholds, margin };
}

function* admitted(store: MemoryStore, admits: (facts: MemoryFacts) => boolean): Generator<MemoryFacts> {
  for (const facts of store.facts.values()) if (admits(facts)) yield facts;
}
