import { checkIndexOptions, RecallIndex } from "../recall-index/index.js";
import { type IndexOptions, MemoryStore } from "../search/index.js";

/**
 * Creates an empty index whose search by text loads with {@link RecallIndex.load}: until the first question, a page does
 * without it.
 */
export function deferIndex(options: IndexOptions): RecallIndex {
  checkIndexOptions(options);
  return new RecallIndex(new MemoryStore(null), options, (parts) => async () => {
    const { loadTextSearch } = await import("../text-search/text-search.js");
    return loadTextSearch(parts);
  });
}

/** Loads the bytes of a saved index, and what reads them. @throws KeepsakeError `INVALID_FIELD` */
export async function deferSavedIndex(bytes: Uint8Array, options: IndexOptions): Promise<RecallIndex> {
  const { loadIndex } = await import("../whole-index/create-index.js");
  return loadIndex(bytes, options);
}
