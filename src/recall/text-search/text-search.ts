import { type CueWords, type Language, splitFoldedWords } from "../../languages/index.js";
import type { ConfidenceThresholds } from "../../model/index.js";
import { pauseByMessage } from "../../shared/index.js";
import { mayMentionDate } from "../circumstances/index.js";
import {
  type AsyncSearchOptions,
  type Candidate,
  type CountedCandidates,
  decide,
  type Explanation,
  type IndexOptions,
  type LazyMeaning,
  type MemoryFacts,
  type MemoryStore,
  readMemories,
  type SavedMemories,
  type SearchOptions,
  saveMemories,
  type TextIndexes,
  throwIfAborted,
} from "../search/index.js";
import { NEAR_CONFIDENCE, packBytes, TextIndex, unpackBytes } from "../text/index.js";
import { searchCircumstances } from "./search-circumstances.js";
import {
  createQueryPreparer,
  preferSpecific,
  type QueryPreparer,
  searchAndCount,
  searchText,
  selectCueWords,
  type TextQuery,
} from "./search-text.js";
import { searchWithMeaning } from "./search-with-meaning.js";

/** "KSRX" */
const MAGIC = 0x4b535258;

/** The parts of an index that a search by text needs. */
export interface TextSearchParts {
  readonly store: MemoryStore;
  readonly options: IndexOptions;
  readonly thresholds: ConfidenceThresholds;
  readonly margin: number;
  /** Null without an embedder. */
  readonly meaning: LazyMeaning | null;
}

/** Creates the text indexes of an index, empty or with saved texts. @throws KeepsakeError `INVALID_FIELD`, RangeError */
export type CreateTexts = (languages: readonly Language[]) => TextIndexes;

/** Searches of an index by text, from when its languages are loaded. The methods are those of the index. */
export class TextSearch {
  readonly languages: readonly Language[];
  readonly nearConfidence = NEAR_CONFIDENCE;
  readonly #parts: TextSearchParts;
  readonly #cues: readonly CueWords[];
  readonly #prepare: QueryPreparer;

  constructor(parts: TextSearchParts, languages: readonly Language[]) {
    this.languages = languages;
    this.#parts = parts;
    this.#cues = selectCueWords(parts.options, languages);
    this.#prepare = createQueryPreparer(parts.store, parts.options, languages, parts.thresholds);
  }

  mayMentionDate(text: string): boolean {
    return mayMentionDate(splitFoldedWords(text), this.#cues);
  }

  search(text: string, options: SearchOptions): Candidate[] {
    return searchText(this.#parts.store, this.#prepare(text, options));
  }

  searchAndCount(text: string, options: SearchOptions): CountedCandidates {
    return searchAndCount(this.#parts.store, this.#prepare(text, options));
  }

  async searchAsync(text: string, options: AsyncSearchOptions): Promise<Candidate[]> {
    return (await this.#searchAsync(this.#prepare(text, options), options.signal)).candidates;
  }

  explain(text: string, options: SearchOptions): Explanation {
    const query = this.#prepare(text, options);
    return this.#explain(query, searchText(this.#parts.store, query));
  }

  explainCircumstances(text: string, options: SearchOptions): Explanation {
    const { store, margin } = this.#parts;
    const query = this.#prepare(text, options);
    const { boosts, thresholds } = query;
    return { text, ...boosts.mentions, ...searchCircumstances(store, query), thresholds, margin };
  }

  async explainAsync(text: string, options: AsyncSearchOptions): Promise<Explanation> {
    const query = this.#prepare(text, options);
    const { candidates, meaning } = await this.#searchAsync(query, options.signal);
    return { ...this.#explain(query, candidates), ...(meaning !== null && { meaning }) };
  }

  async train(options?: { readonly signal?: AbortSignal }): Promise<void> {
    const { main, other } = this.#parts.store.texts;
    await main.train(options);
    await other.train(options);
  }

  save(): Uint8Array {
    const { store, meaning } = this.#parts;
    const { main, other } = store.texts;
    return packBytes(MAGIC, saveMemories(store.facts.values()), [
      main.save(),
      other.save(),
      ...(meaning === null ? [] : [meaning.save()]),
    ]);
  }

  async #searchAsync(query: TextQuery, signal: AbortSignal | undefined) {
    const { store, meaning } = this.#parts;
    if (meaning !== null) return searchWithMeaning(store, query, meaning, signal);
    throwIfAborted(signal);
    return { candidates: searchText(store, query), meaning: null };
  }

  #explain(query: TextQuery, candidates: Candidate[]): Explanation {
    const { text, boosts, thresholds } = query;
    const { store, margin } = this.#parts;
    const decision = decide(preferSpecific(store, query, candidates, margin), { margin, thresholds });
    return { text, ...boosts.mentions, candidates, decision, thresholds, margin };
  }
}

/** Loads the languages, and indexes the texts that wait for them. Saved texts that cannot be read are indexed again. */
export async function loadTextSearch(parts: TextSearchParts, createTexts?: CreateTexts): Promise<TextSearch> {
  const { store, options } = parts;
  const { languages = [], pause = pauseByMessage } = options;
  const known = typeof languages === "function" ? await languages() : languages;
  await store.indexTexts(openTexts(parts, known, createTexts), pause);
  return new TextSearch(parts, known);
}

function openTexts({ store, options }: TextSearchParts, languages: readonly Language[], createTexts?: CreateTexts) {
  if (createTexts === undefined) return createTextIndexes(options, languages);
  try {
    return createTexts(languages);
  } catch {
    store.indexAgain();
    return createTextIndexes(options, languages);
  }
}

export function createTextIndexes(
  { pause }: IndexOptions,
  languages: readonly Language[],
  saved: { readonly main?: Uint8Array | undefined; readonly other?: Uint8Array | undefined } = {},
): TextIndexes {
  const options = { languages, pause };
  return { main: new TextIndex(options, saved.main), other: new TextIndex(options, saved.other) };
}

interface SavedIndex {
  readonly memories: readonly MemoryFacts[];
  readonly main?: Uint8Array | undefined;
  readonly other?: Uint8Array | undefined;
  readonly vectors?: Uint8Array | undefined;
}

/** Reads the bytes of `save` and converts them. @throws KeepsakeError `INVALID_FIELD` */
export function readSavedIndex<T>(bytes: Uint8Array, convert: (saved: SavedIndex) => T): T {
  return unpackBytes(MAGIC, bytes, ({ content, sections: [main, other, vectors] }) =>
    convert({ memories: readMemories(content as SavedMemories), main, other, vectors }),
  );
}
