import type { Memory, MemorySearchInput } from "../../model/index.js";
import { isPickable, pickRandom } from "../../recall/index.js";
import { readReadings } from "../memories/index.js";
import { hydrate, parseSearchBody, type SearchContext, toAdmission, toSearchFilter } from "./search-body.js";

/** Memories that were picked at random. */
export interface RandomPage {
  /** Number of memories that could have been picked. */
  readonly count: number;
  readonly memories: readonly Memory[];
}

/** Picking does not count as showing: see `markAsRead` of an update. */
export async function randomMemories(context: SearchContext, input: MemorySearchInput): Promise<RandomPage> {
  const { ports, store } = context;
  const body = parseSearchBody(input);
  const admission = { ...toAdmission(context, body), filter: await toSearchFilter(context, body) };
  const pickable = store.index.filter(admission).filter(isPickable);
  const readings = await readReadings(context);
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
  const page = await hydrate(context, picked);
  return { count: candidates.length, memories: page.map(({ memory }) => memory) };
}
