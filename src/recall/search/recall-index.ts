import { type ConfidenceThresholds, checkMethods, checkOption, checkOptions, checkSignal } from "../../model/index.js";
import { packBytes, TextIndex, unpackBytes } from "../text/index.js";
import { DEFAULT_MARGIN, DEFAULT_THRESHOLDS, decide } from "./levels.js";
import { type LiteralItem, type LiteralOptions, type LiteralResult, searchLiteral } from "./literal-search.js";
import { type MemoryFacts, MemoryStore, type RecallMemory, toRecallMemory } from "./memory-store.js";
import { searchCircumstances } from "./search-circumstances.js";
import { createFilter, type FilterOptions } from "./search-filter.js";
import type {
  AsyncSearchOptions,
  Candidate,
  CountedCandidates,
  Explanation,
  IndexOptions,
  SearchOptions,
} from "./search-options.js";
import {
  createQueryPreparer,
  preferSpecific,
  searchAndCount,
  searchText,
  searchWithSemantics,
  type TextQuery,
} from "./search-text.js";

/** "KSRX" */
const MAGIC = 0x4b535258;

/** The memories of an assistant, indexed by text. */
export class RecallIndex {
  readonly thresholds: ConfidenceThresholds;
  readonly margin: number;
  readonly #store: MemoryStore;
  readonly #options: IndexOptions;
  readonly #prepare: (text: string, options: SearchOptions) => TextQuery;
  readonly #folded = new WeakMap<LiteralItem, LiteralItem>();

  /** @internal */
  constructor(store: MemoryStore, options: IndexOptions) {
    this.thresholds = { ...DEFAULT_THRESHOLDS, ...options.thresholds };
    this.margin = options.margin ?? DEFAULT_MARGIN;
    this.#store = store;
    this.#options = options;
    this.#prepare = createQueryPreparer(store, options, this.thresholds);
  }

  /** Number of memories, of all types. */
  get size(): number {
    return this.#store.facts.size;
  }

  /** Adds a memory, or replaces the one with its ID. The next search finds it. Unchanged texts cost next to nothing. */
  add(memory: RecallMemory): void {
    this.#store.put(memory);
  }

  /** The same as `add`. */
  update(memory: RecallMemory): void {
    this.#store.put(memory);
  }

  /** False if there was nothing to remove. */
  remove(memoryID: string): boolean {
    return this.#store.remove(memoryID);
  }

  /** Calls `look` as if these memories were added. It must be synchronous, so that nothing else sees them. */
  withPendingWrites<T>(memories: readonly RecallMemory[], look: () => T): T {
    const before = memories.map(({ memoryID }) => this.#store.facts.get(memoryID));
    for (const memory of memories) this.#store.put(memory);
    try {
      return look();
    } finally {
      for (const [i, { memoryID }] of memories.entries()) {
        const facts = before[i];
        if (facts === undefined) this.#store.remove(memoryID);
        else this.#store.put(toRecallMemory(facts));
      }
    }
  }

  has(memoryID: string): boolean {
    return this.#store.facts.has(memoryID);
  }

  /** The stored facts of a memory, null if the index does not have it. */
  get(memoryID: string): MemoryFacts | null {
    return this.#store.facts.get(memoryID) ?? null;
  }

  /** All IDs, in no set order. */
  ids(): IterableIterator<string> {
    return this.#store.facts.keys();
  }

  /** Facts of the memories that pass a filter, without a text, in no set order. */
  filter(options: FilterOptions = {}): MemoryFacts[] {
    return [...this.#admitted(options)];
  }

  /**
   * The memories that a text may mean, best first. Pure: the same index, text and options give the same candidates.
   * Questions and Stories only, unless the filter names types.
   */
  search(text: string, options: SearchOptions = {}): Candidate[] {
    return searchText(this.#store, this.#prepare(text, options));
  }

  /**
   * Like `search`, with the number of all candidates, at most 1,000. Costs little more than a search for a few.
   *
   * @internal
   */
  searchAndCount(text: string, options: SearchOptions = {}): CountedCandidates {
    return searchAndCount(this.#store, this.#prepare(text, options));
  }

  /**
   * Like `search`, with the semantic scorer if there is one. If the scorer fails, the search continues without it.
   *
   * @throws KeepsakeError `ABORTED` if the signal aborted it.
   */
  async searchAsync(text: string, options: AsyncSearchOptions = {}): Promise<Candidate[]> {
    return searchWithSemantics(this.#store, this.#prepare(text, options), this.#options, options.signal);
  }

  /**
   * Keyword search, see {@link searchLiteral}.
   *
   * @throws KeepsakeError `TEXT_TOO_LONG`, `ABORTED`
   */
  searchLiteral(query: string, { limit, signal, ...filter }: LiteralOptions = {}): Promise<LiteralResult> {
    const { pause } = this.#options;
    return searchLiteral(query, this.#admitted(filter), { limit, signal, pause, folded: this.#folded });
  }

  /** The candidates of `search` with the reasons, and the decision about them. */
  explain(text: string, options: SearchOptions = {}): Explanation {
    const query = this.#prepare(text, options);
    return this.#explain(query, searchText(this.#store, query));
  }

  /**
   * The memories that lie at the dates and places that a text says, whatever else it says: one is the answer, and of
   * more the four closest are offered, in order of time.
   */
  explainCircumstances(text: string, options: SearchOptions = {}): Explanation {
    const query = this.#prepare(text, options);
    const { boosts, thresholds } = query;
    return { text, ...boosts.mentions, ...searchCircumstances(this.#store, query), thresholds, margin: this.margin };
  }

  /**
   * Like `explain`, for `searchAsync`.
   *
   * @throws KeepsakeError `ABORTED` if the signal aborted it.
   */
  async explainAsync(text: string, options: AsyncSearchOptions = {}): Promise<Explanation> {
    const query = this.#prepare(text, options);
    return this.#explain(query, await searchWithSemantics(this.#store, query, this.#options, options.signal));
  }

  /** Trains the linear head on all memories, in slices that leave room for other work. */
  async train(options?: { readonly signal?: AbortSignal }): Promise<void> {
    checkSignal(options?.signal);
    await this.#store.main.train(options);
    await this.#store.other.train(options);
  }

  /** The index as bytes for {@link loadIndex}. */
  save(): Uint8Array {
    const memories = Array.from(this.#store.facts.values(), toRecallMemory);
    memories.sort((one, other) => (one.memoryID < other.memoryID ? -1 : 1));
    return packBytes(MAGIC, memories, [this.#store.main.save(), this.#store.other.save()]);
  }

  #explain(query: TextQuery, candidates: Candidate[]): Explanation {
    const { text, boosts, thresholds } = query;
    const { margin } = this;
    const decision = decide(preferSpecific(this.#store, query, candidates, margin), { margin, thresholds });
    return { text, ...boosts.mentions, candidates, decision, thresholds, margin };
  }

  *#admitted(options: FilterOptions): Generator<MemoryFacts> {
    const admits = createFilter(options, this.#options.contextMatch);
    for (const facts of this.#store.facts.values()) if (admits(facts)) yield facts;
  }
}

/**
 * Creates an empty index.
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
  return new RecallIndex(new MemoryStore(new TextIndex(options), new TextIndex(options)), options);
}

/**
 * Loads the bytes of `save`. The languages must be the same as when it was saved.
 *
 * @throws KeepsakeError `INVALID_FIELD` for bytes that are not a saved index, or one of another version. Rebuild the
 * index then.
 */
export function loadIndex(bytes: Uint8Array, options: IndexOptions = {}): RecallIndex {
  checkIndexOptions(options);
  return unpackBytes(MAGIC, bytes, ({ content, sections: [main, other] }) => {
    const store = new MemoryStore(new TextIndex(options, main), new TextIndex(options, other));
    for (const memory of content as readonly RecallMemory[]) store.put(memory, true);
    if (store.main.size + store.other.size !== store.facts.size) throw new RangeError("other memories");
    return new RecallIndex(store, options);
  });
}

const OPTIONS_NAME = "Index options";
const OPTION_KEYS = [
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
  checkOptions(options, OPTIONS_NAME, OPTION_KEYS);
  const { languages = [], semanticScorer } = options;
  const areLanguages = Array.isArray(languages) && languages.every((one) => typeof one?.code === "string");
  checkOption(areLanguages, OPTIONS_NAME, "languages", "be a list of languages, such as [english()]");
  if (semanticScorer !== undefined) checkMethods(semanticScorer, ["score"], OPTIONS_NAME, "semanticScorer");
}
