import type { Memory, MemorySearchInput } from "../../model/index.js";
import type { Ports } from "../../ports/index.js";
import { isPickable, pickRandom } from "../../recall/index.js";
import { readReadings } from "../memories/index.js";
import type { OpenAssistant } from "../replica/index.js";
import type { SearchContext } from "./search.js";
import { contextOf, limitsOf, parseSearchBody, visibilityFor, withMemories } from "./search-scope.js";

/** Memories that were picked at random. */
export interface RandomPage {
  /** How many could have been picked. */
  readonly count: number;
  readonly memories: readonly Memory[];
}

/**
 * Picks Questions and Stories at random, those shown lately with less chance. Picking is no showing: `markAsRead` of an
 * update tells of one. spec: Memory search body, Random picking.
 */
export async function randomMemories(
  ports: Ports,
  store: OpenAssistant,
  input: MemorySearchInput,
  circumstances: SearchContext,
): Promise<RandomPage> {
  const body = parseSearchBody(input);
  const pickable = store.index
    .filter({
      receiverID: visibilityFor(store, circumstances.actor, body.tag),
      contextVars: contextOf(circumstances.contextVars, body),
      contextMatch: store.record.contextMatch,
      filter: await limitsOf(ports, store, body),
    })
    .filter(isPickable);
  const readings = await readReadings(ports, store);
  const candidates = pickable.map(({ memoryID }) => ({
    memoryID,
    readOccurrences: readings.occurrences.get(memoryID) ?? null,
    lastRead: readings.lastReadMs.get(memoryID) ?? null,
  }));
  const picked = pickRandom(candidates, {
    now: ports.clock.now(),
    random: () => ports.random.next(),
    howMany: body.numberOfResults,
    ignoreLastRead: body.ignoreLastRead,
  });
  const page = await withMemories(ports, store, picked);
  return { count: candidates.length, memories: page.map(({ memory }) => memory) };
}
