import type { MemoryHint, MemorySearchInput } from "../../model/index.js";
import type { OpenAssistant } from "../replica/index.js";
import { clusterStories } from "./cluster-stories.js";
import type { SearchContext } from "./search.js";
import { contextOf, parseSearchBody, visibilityFor } from "./search-scope.js";

/** Memory Hints. */
export interface MemoryHintPage {
  /** How many there are before paging, 20 at most. */
  readonly count: number;
  readonly memoryHints: readonly MemoryHint[];
}

/** What could be talked about: Stories that lie together in time or space. spec: Memory search body, Memory Hints. */
export function memoryHints(
  store: OpenAssistant,
  input: MemorySearchInput,
  circumstances: SearchContext,
): MemoryHintPage {
  const body = parseSearchBody(input);
  const order = new Map(store.memoryIDs().map((id, i) => [id, i]));
  const stories = store.index
    .filter({
      receiverID: visibilityFor(store, circumstances.actor, body.tag),
      contextVars: contextOf(circumstances.contextVars, body),
      contextMatch: store.record.contextMatch,
      filter: { memoryTypes: ["Story"], excludedMemoryIDs: body.excludedMemoryIDs },
    })
    .sort((one, other) => (order.get(one.memoryID) ?? 0) - (order.get(other.memoryID) ?? 0));
  const hints = clusterStories(stories);
  return { count: hints.length, memoryHints: hints.slice(body.startFrom, body.startFrom + body.numberOfResults) };
}
