import type { Language } from "../../languages/index.js";
import { type ConfidenceThresholds, checkEmbedder, checkOption, checkOptions, checkSignal } from "../../model/index.js";
import { Lazy, pauseByMessage } from "../../shared/index.js";
import type { StoredVectors } from "../meaning/index.js";
import { packBytes, TextIndex, unpackBytes } from "../text/index.js";
import { LazyMeaning } from "./lazy-meaning.js";
import { DEFAULT_MARGIN, DEFAULT_THRESHOLDS, decide } from "./levels.js";
import { type LiteralItem, type LiteralOptions, type LiteralResult, searchLiteral } from "./literal-search.js";
import {
  type MemoryFacts,
  MemoryStore,
  notLoaded,
  type RecallMemory,
  type TextIndexes,
  toRecallMemory,
} from "./memory-store.js";
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
  type QueryPreparer,
  searchAndCount,
  searchText,
  type TextQuery,
  throwIfAborted,
} from "./search-text.js";
import { searchWithMeaning } from "./search-with-meaning.js";

/** "KSRX" */
const MAGIC = 0x4b535258;

/** The memories of an assistant, indexed by text. */
export class RecallIndex {
  readonly thresholds: ConfidenceThresholds;
  readonly margin: number;
  readonly #store: MemoryStore;
  readonly #options: IndexOptions;
  readonly #texts: Lazy<void>;
  readonly #folded = new WeakMap<LiteralItem, LiteralItem>();
  readonly #meaning: LazyMeaning | null;
  #loaded: { readonly languages: readonly Language[]; readonly prepare: QueryPreparer } | null = null;

  /** @internal */
  constructor(store: MemoryStore, options: IndexOptions, createTexts: CreateTexts, savedVectors?: Uint8Array) {
    this.thresholds = { ...DEFAULT_THRESHOLDS, ...options.thresholds };
    this.margin = options.margin ?? DEFAULT_MARGIN;
    this.#store = store;
    this.#options = options;
    const { embedder, languages = [], pause = pauseByMessage } = options;
    this.#meaning = embedder === undefined ? null : new LazyMeaning(embedder, store.facts, options, savedVectors);
    const setLanguages = (known: readonly Language[]): void => {
      this.#loaded = { languages: known, prepare: createQueryPreparer(store, options, known, this.thresholds) };
    };
    if (typeof languages !== "function") setLanguages(languages);
    this.#texts = new Lazy(async () => {
      if (typeof languages !== "function") return;
      const known = await languages();
      await store.indexTexts(this.#openTexts(known, createTexts), pause);
      setLanguages(known);
    });
  }

  /**
   * Loads the languages, and indexes the texts that wait for them. Resolves at once if the languages are a list. `search`,
   * `explain`, `explainCircumstances` and `save` need it before the first call; the asynchronous methods await it.
   */
  load(): Promise<void> {
    return this.#texts.get();
  }

  /** True if texts can be searched at once. */
  get isLoaded(): boolean {
    return this.#loaded !== null;
  }

  /** The languages of the texts. @throws KeepsakeError `RULE_BROKEN` before they are loaded */
  get languages(): readonly Language[] {
    if (this.#loaded === null) throw notLoaded();
    return this.#loaded.languages;
  }

  /** Number of memories, of all types. */
  get size(): number {
    return this.#store.facts.size;
  }

  /** Adds a memory, or replaces the one with its ID. The next search finds it. Unchanged texts cost next to nothing. */
  add(memory: RecallMemory): void {
    this.#put(memory);
  }

  /** The same as `add`. */
  update(memory: RecallMemory): void {
    this.#put(memory);
  }

  /** False if there was nothing to remove. */
  remove(memoryID: string): boolean {
    return this.#remove(memoryID);
  }

  /** Calls `look` as if these memories were added. It must be synchronous, so that nothing else sees them. */
  withPendingWrites<T>(memories: readonly RecallMemory[], look: () => T): T {
    const before = memories.map(({ memoryID }) => this.#store.facts.get(memoryID));
    for (const memory of memories) this.#put(memory);
    try {
      return look();
    } finally {
      for (const [i, { memoryID }] of memories.entries()) {
        const facts = before[i];
        if (facts === undefined) this.#remove(memoryID);
        else this.#put(toRecallMemory(facts));
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
   * Like `search`, with the vectors of the embedder if there is one. If the embedder fails or is late, or no vectors have
   * been made, words alone decide.
   *
   * @throws KeepsakeError `ABORTED` if the signal aborted it.
   */
  async searchAsync(text: string, options: AsyncSearchOptions = {}): Promise<Candidate[]> {
    await this.load();
    return (await this.#searchAsync(this.#prepare(text, options), options.signal)).candidates;
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
    await this.load();
    const query = this.#prepare(text, options);
    const { candidates, meaning } = await this.#searchAsync(query, options.signal);
    return { ...this.#explain(query, candidates), ...(meaning !== null && { meaning }) };
  }

  /**
   * Trains the linear head on all memories, in slices that leave room for other work. With an embedder, it first makes the
   * vectors that are missing, unless `withVectors` is false.
   *
   * @throws KeepsakeError `INVALID_EMBEDDING`, `DIMENSIONS_CHANGED`, or what the embedder rejects with
   */
  async train(options?: { readonly signal?: AbortSignal; readonly withVectors?: boolean }): Promise<void> {
    checkSignal(options?.signal);
    await this.load();
    const { main, other } = this.#store.texts;
    await main.train(options);
    await other.train(options);
    if (options?.withVectors !== false) await this.makeVectors(options);
  }

  /** False if the vectors of a memory have to be made. True without an embedder. */
  get hasAllVectors(): boolean {
    return this.#meaning?.isComplete ?? true;
  }

  /**
   * Makes the vectors that are missing, in batches. `train` does it, too.
   *
   * @throws KeepsakeError `INVALID_EMBEDDING`, `DIMENSIONS_CHANGED`, or what the embedder rejects with
   */
  async makeVectors(options?: { readonly signal?: AbortSignal }): Promise<void> {
    checkSignal(options?.signal);
    await this.#meaning?.make(options?.signal);
  }

  /** Takes stored vectors of a memory. They are used if this embedder made them from its present texts. */
  addVectors(memoryID: string, stored: StoredVectors): void {
    this.#meaning?.arrive(memoryID, stored);
  }

  /** Embeds texts in one call, so that searches for them wait for no other. Failures are left to those searches. */
  async embedTexts(texts: readonly string[], options?: { readonly signal?: AbortSignal | undefined }): Promise<void> {
    if (this.#meaning === null || texts.length === 0) return;
    const { index } = await this.#meaning.load();
    if (index.memories > 0) await index.read(texts, options?.signal);
  }

  /** The index as bytes for {@link loadIndex}. */
  save(): Uint8Array {
    const memories = Array.from(this.#store.facts.values(), toRecallMemory);
    memories.sort((one, other) => (one.memoryID < other.memoryID ? -1 : 1));
    const { main, other } = this.#store.texts;
    return packBytes(MAGIC, memories, [
      main.save(),
      other.save(),
      ...(this.#meaning === null ? [] : [this.#meaning.save()]),
    ]);
  }

  /** Saved texts that cannot be read are indexed again. */
  #openTexts(languages: readonly Language[], createTexts: CreateTexts): TextIndexes {
    try {
      return createTexts(languages);
    } catch {
      this.#store.indexAgain();
      return createTextIndexes(this.#options, languages);
    }
  }

  #prepare(text: string, options: SearchOptions): TextQuery {
    if (this.#loaded === null) throw notLoaded();
    return this.#loaded.prepare(text, options);
  }

  #put(memory: RecallMemory): void {
    this.#store.put(memory);
    this.#meaning?.change(memory.memoryID);
  }

  #remove(memoryID: string): boolean {
    this.#meaning?.change(memoryID);
    return this.#store.remove(memoryID);
  }

  async #searchAsync(query: TextQuery, signal: AbortSignal | undefined) {
    if (this.#meaning !== null) return searchWithMeaning(this.#store, query, this.#meaning, signal);
    throwIfAborted(signal);
    return { candidates: searchText(this.#store, query), meaning: null };
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
 * const index = createIndex({ languages: [english()] });
 * index.add({ memoryID: "1", memoryType: "Question", title: "When do you open?" });
 * index.search("what time do you open")[0]?.memoryID; // "1"
 *
 * @throws KeepsakeError `INVALID_FIELD`, `UNKNOWN_FIELD`
 */
export function createIndex(options: IndexOptions = {}): RecallIndex {
  checkIndexOptions(options);
  const createTexts = (languages: readonly Language[]): TextIndexes => createTextIndexes(options, languages);
  return new RecallIndex(new MemoryStore(openNow(options, createTexts)), options, createTexts);
}

/**
 * Loads the bytes of `save`. The languages must be the same as when it was saved.
 *
 * @throws KeepsakeError `INVALID_FIELD` for bytes that are not a saved index, or one of another version. Rebuild the
 * index then.
 */
export function loadIndex(bytes: Uint8Array, options: IndexOptions = {}): RecallIndex {
  checkIndexOptions(options);
  return unpackBytes(MAGIC, bytes, ({ content, sections: [main, other, vectors] }) => {
    const memories = content as readonly RecallMemory[];
    const createTexts = (languages: readonly Language[]): TextIndexes => {
      const texts = createTextIndexes(options, languages, { main, other });
      if (texts.main.size + texts.other.size !== memories.length) throw new RangeError("other memories");
      return texts;
    };
    const store = new MemoryStore(openNow(options, createTexts));
    for (const memory of memories) store.put(memory, true);
    return new RecallIndex(store, options, createTexts, vectors);
  });
}

/** Creates the text indexes of an index, empty or with saved texts. @throws KeepsakeError `INVALID_FIELD`, RangeError */
type CreateTexts = (languages: readonly Language[]) => TextIndexes;

function createTextIndexes(
  { pause }: IndexOptions,
  languages: readonly Language[],
  saved: { readonly main?: Uint8Array | undefined; readonly other?: Uint8Array | undefined } = {},
): TextIndexes {
  const options = { languages, pause };
  return { main: new TextIndex(options, saved.main), other: new TextIndex(options, saved.other) };
}

function openNow({ languages = [] }: IndexOptions, createTexts: CreateTexts): TextIndexes | null {
  return typeof languages === "function" ? null : createTexts(languages);
}

const OPTIONS_NAME = "Index options";
const OPTION_KEYS = [
  "languages",
  "cueWords",
  "thresholds",
  "confidenceOffset",
  "margin",
  "contextMatch",
  "embedder",
  "embedderDeadlineMs",
  "onEmbedderProblem",
  "vectorKeeper",
  "clock",
  "pause",
] as const satisfies readonly (keyof IndexOptions)[];

function checkIndexOptions(options: IndexOptions): void {
  checkOptions(options, OPTIONS_NAME, OPTION_KEYS);
  const { languages = [], embedder, embedderDeadlineMs = 1 } = options;
  const areLanguages =
    typeof languages === "function" ||
    (Array.isArray(languages) && languages.every((one) => typeof one?.code === "string"));
  checkOption(areLanguages, OPTIONS_NAME, "languages", "be a list of languages, such as [english()]");
  if (embedder !== undefined) checkEmbedder(embedder, OPTIONS_NAME);
  const isDeadline = Number.isFinite(embedderDeadlineMs) && embedderDeadlineMs > 0;
  checkOption(isDeadline, OPTIONS_NAME, "embedderDeadlineMs", "be a number of milliseconds above 0");
}
