import type { Language } from "../../languages/index.js";
import { type ConfidenceThresholds, checkEmbedder, checkOption, checkOptions, checkSignal } from "../../model/index.js";
import { Lazy } from "../../shared/index.js";
import type { StoredVectors } from "../meaning/index.js";
import {
  type AsyncSearchOptions,
  type Candidate,
  type CountedCandidates,
  createFilter,
  DEFAULT_MARGIN,
  DEFAULT_THRESHOLDS,
  type Explanation,
  type FilterOptions,
  type IndexOptions,
  LazyMeaning,
  listFilteredTypes,
  type MeaningReport,
  type MemoryFacts,
  type MemoryStore,
  notLoaded,
  type RecallMemory,
  type SearchOptions,
  toRecallMemory,
} from "../search/index.js";
import type { TextSearch, TextSearchParts } from "../text-search/index.js";
import { type LiteralItem, type LiteralOptions, type LiteralResult, searchLiteral } from "./literal-search.js";

/** Opens the searches by text of an index: at once, or with what loads them. */
export type OpenTextSearch = (parts: TextSearchParts) => TextSearch | (() => Promise<TextSearch>);

/** Minimum confidence of what is offered beside a memory that is near: an encoder seldom finds one that has nothing to do with it. */
const MIN_BESIDE_NEAR = { words: 0.1, meaning: 0.03 } as const;

/** The last number that was given to the content of an index. */
let revisions = 0;

/** The memories of an assistant, indexed by text. */
export class RecallIndex {
  readonly thresholds: ConfidenceThresholds;
  readonly margin: number;
  readonly #store: MemoryStore;
  readonly #options: IndexOptions;
  readonly #texts: Lazy<TextSearch>;
  readonly #folded = new WeakMap<LiteralItem, LiteralItem>();
  readonly #meaning: LazyMeaning | null;
  #loaded: TextSearch | null = null;
  #revision = ++revisions;
  #trainings = 0;

  /** @internal */
  constructor(store: MemoryStore, options: IndexOptions, open: OpenTextSearch, savedVectors?: Uint8Array) {
    this.thresholds = { ...DEFAULT_THRESHOLDS, ...options.thresholds };
    this.margin = options.margin ?? DEFAULT_MARGIN;
    this.#store = store;
    this.#options = options;
    const { thresholds, margin } = this;
    const { embedder } = options;
    const meaning = embedder === undefined ? null : new LazyMeaning(embedder, store.facts, options, savedVectors);
    this.#meaning = meaning;
    const opened = open({ store, options, thresholds, margin, meaning });
    if (typeof opened !== "function") this.#loaded = opened;
    this.#texts = new Lazy(async () => {
      this.#loaded = typeof opened === "function" ? await opened() : opened;
      return this.#loaded;
    });
  }

  /**
   * Loads the languages, and indexes the texts that wait for them. Resolves at once if the languages are a list. `search`,
   * `explain`, `explainCircumstances` and `save` need it before the first call; the asynchronous methods await it.
   */
  async load(): Promise<void> {
    await this.#texts.get();
  }

  /** True if texts can be searched at once. */
  get isLoaded(): boolean {
    return this.#loaded !== null;
  }

  /** The languages of the texts. @throws KeepsakeError `RULE_BROKEN` before they are loaded */
  get languages(): readonly Language[] {
    return this.#search.languages;
  }

  /**
   * The candidates of a search that are offered after a miss, if they are near enough: by words the best of them has to be,
   * with an encoder the first ones together.
   *
   * @param most maximum number of them
   * @internal
   */
  selectNear(candidates: readonly Candidate[], most: number, report: MeaningReport | undefined): readonly Candidate[] {
    const byMeaning = report?.status === "used" ? this.#meaning?.nearConfidence : null;
    const isNear =
      byMeaning == null
        ? candidates.some(({ confidence }) => confidence >= this.#search.nearConfidence)
        : candidates.slice(0, most).reduce((sum, { confidence }) => sum + confidence, 0) >= byMeaning;
    const least = byMeaning == null ? MIN_BESIDE_NEAR.words : MIN_BESIDE_NEAR.meaning;
    return isNear ? candidates.filter(({ confidence }) => confidence >= least).slice(0, most) : [];
  }

  /**
   * Stands for the content of this index: another number after every change, and another one in every other index. Null while
   * it is trained, because the results of searches may change at any moment.
   *
   * @internal
   */
  get revision(): number | null {
    return this.#trainings > 0 ? null : this.#revision;
  }

  /** True if what a text means does not depend on the time of a search: it says no date. @internal */
  isTimeless(text: string): boolean {
    return !this.#search.mayMentionDate(text);
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

  /** True if a memory passes a filter. @internal */
  admits(memoryID: string, options: FilterOptions): boolean {
    const facts = this.#store.facts.get(memoryID);
    return facts !== undefined && createFilter(options, this.#options.contextMatch)(facts);
  }

  /**
   * The memories that a text may mean, best first. Pure: the same index, text and options give the same candidates.
   * Questions and Stories only, unless the filter names types.
   */
  search(text: string, options: SearchOptions = {}): Candidate[] {
    return this.#search.search(text, options);
  }

  /**
   * Like `search`, with the number of all candidates, at most 1,000. Costs little more than a search for a few.
   *
   * @internal
   */
  searchAndCount(text: string, options: SearchOptions = {}): CountedCandidates {
    return this.#search.searchAndCount(text, options);
  }

  /**
   * Like `search`, with the vectors of the embedder if there is one. If the embedder fails or is late, or no vectors have
   * been made, words alone decide.
   *
   * @throws KeepsakeError `ABORTED` if the signal aborted it.
   */
  async searchAsync(text: string, options: AsyncSearchOptions = {}): Promise<Candidate[]> {
    return (await this.#texts.get()).searchAsync(text, options);
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
    return this.#search.explain(text, options);
  }

  /**
   * The memories that lie at the dates and places that a text says, whatever else it says: one is the answer, and of
   * more the four closest are offered, in order of time.
   */
  explainCircumstances(text: string, options: SearchOptions = {}): Explanation {
    return this.#search.explainCircumstances(text, options);
  }

  /**
   * Like `explain`, for `searchAsync`.
   *
   * @throws KeepsakeError `ABORTED` if the signal aborted it.
   */
  async explainAsync(text: string, options: AsyncSearchOptions = {}): Promise<Explanation> {
    return (await this.#texts.get()).explainAsync(text, options);
  }

  /**
   * Trains the linear head on all memories, in slices that leave room for other work. With an embedder, it first makes the
   * vectors that are missing, unless `withVectors` is false.
   *
   * @throws KeepsakeError `INVALID_EMBEDDING`, `DIMENSIONS_CHANGED`, or what the embedder rejects with
   */
  async train(options?: { readonly signal?: AbortSignal; readonly withVectors?: boolean }): Promise<void> {
    checkSignal(options?.signal);
    this.#trainings++;
    try {
      await (await this.#texts.get()).train(options);
    } finally {
      this.#trainings--;
      this.#revision = ++revisions;
    }
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
    return this.#search.save();
  }

  get #search(): TextSearch {
    if (this.#loaded === null) throw notLoaded();
    return this.#loaded;
  }

  #put(memory: RecallMemory): void {
    this.#revision = ++revisions;
    this.#store.put(memory);
    this.#meaning?.change(memory.memoryID);
  }

  #remove(memoryID: string): boolean {
    this.#revision = ++revisions;
    this.#meaning?.change(memoryID);
    return this.#store.remove(memoryID);
  }

  *#admitted(options: FilterOptions): Generator<MemoryFacts> {
    const admits = createFilter(options, this.#options.contextMatch);
    for (const facts of this.#store.listTypes(listFilteredTypes(options.filter))) if (admits(facts)) yield facts;
  }
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

export function checkIndexOptions(options: IndexOptions): void {
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
