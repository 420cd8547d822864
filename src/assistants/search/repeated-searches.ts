import type { RecallIndex, SearchOptions } from "../../recall/index.js";
import { LruCache } from "../../shared/index.js";

/** Longer texts are rarely asked twice. In UTF-16 code units. */
const MAX_TEXT = 200;

/**
 * Remembers the results of searches while nothing changes that they depend on: the index, the text and the options. Many
 * visitors ask the same question. A text that may say a date is searched each time, because what it says may depend on now.
 */
export function createRepeatedSearches<Result extends object>(capacity: number) {
  const known = new LruCache<Result>(capacity);
  return {
    find(index: RecallIndex, text: string, options: SearchOptions, search: () => Result): Result {
      const key = text.length > MAX_TEXT ? null : toKey(index, text, options);
      if (key === null) return search();
      const found = known.get(key);
      if (found !== undefined) return found;
      const result = search();
      if (index.isTimeless(text)) known.set(key, result);
      return result;
    },
  };
}

/**
 * Names all that a search depends on, but for the time; null if that is not known, or if memories are excluded: those are the
 * ones that were emitted in a session, and differ from one session to the next.
 */
function toKey({ revision }: RecallIndex, text: string, { now: _, pairs, ...options }: SearchOptions): string | null {
  if (revision === null || (options.filter?.excludedMemoryIDs?.length ?? 0) > 0) return null;
  if (pairs !== undefined) {
    const { receiverID = null } = options;
    if (!("adjustments" in pairs) || pairs.adjustments(text, receiverID).size > 0) return null;
  }
  return `${revision} ${JSON.stringify([text, options])}`;
}
