import type { MemoryHint, MemorySearchInput } from "../../model/index.js";
import { clusterStories } from "./cluster-stories.js";
import { parseSearchBody, type SearchContext, sortByAge, toAdmission } from "./search-body.js";

/** A page of Memory Hints. */
export interface MemoryHintPage {
  /** Number of hints before paging, at most 20. */
  readonly count: number;
  readonly memoryHints: readonly MemoryHint[];
}

/** Groups of Stories that are near each other in time or space. spec: Memory search body, Memory Hints. */
export function memoryHints(context: SearchContext, input: MemorySearchInput): MemoryHintPage {
  const { store } = context;
  const body = parseSearchBody(input);
  const filter = { memoryTypes: ["Story"], excludedMemoryIDs: body.excludedMemoryIDs } as const;
  const stories = store.index.filter({ ...toAdmission(context, body), filter });
  const hints = clusterStories(sortByAge(store, stories));
  return { count: hints.length, memoryHints: hints.slice(body.startFrom, body.startFrom + body.numberOfResults) };
}
