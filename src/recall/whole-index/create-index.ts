import type { Language } from "../../languages/index.js";
import { checkIndexOptions, type OpenTextSearch, RecallIndex } from "../recall-index/index.js";
import { type IndexOptions, MemoryStore } from "../search/index.js";
import {
  type CreateTexts,
  createTextIndexes,
  loadTextSearch,
  readSavedIndex,
  TextSearch,
} from "../text-search/index.js";

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
  const createTexts = (languages: readonly Language[]) => createTextIndexes(options, languages);
  return new RecallIndex(openStore(options, createTexts), options, openSearch(options, createTexts));
}

/**
 * Loads the bytes of `save`. The languages must be the same as when it was saved.
 *
 * @throws KeepsakeError `INVALID_FIELD` for bytes that are not a saved index, or one of another version. Rebuild the
 * index then.
 */
export function loadIndex(bytes: Uint8Array, options: IndexOptions = {}): RecallIndex {
  checkIndexOptions(options);
  return readSavedIndex(bytes, ({ memories, main, other, vectors }) => {
    const createTexts = (languages: readonly Language[]) => {
      const texts = createTextIndexes(options, languages, { main, other });
      if (texts.main.size + texts.other.size !== memories.length) throw new RangeError("other memories");
      return texts;
    };
    const store = openStore(options, createTexts);
    for (const facts of memories) store.putFacts(facts, true);
    return new RecallIndex(store, options, openSearch(options, createTexts), vectors);
  });
}

function openStore({ languages = [] }: IndexOptions, createTexts: CreateTexts): MemoryStore {
  return new MemoryStore(typeof languages === "function" ? null : createTexts(languages));
}

function openSearch({ languages = [] }: IndexOptions, createTexts: CreateTexts): OpenTextSearch {
  return (parts) =>
    typeof languages === "function" ? () => loadTextSearch(parts, createTexts) : new TextSearch(parts, languages);
}
