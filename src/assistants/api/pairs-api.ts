import {
  type CorrelationPair,
  type CorrelationPairQuery,
  type CorrelationPairUpdate,
  type NewCorrelationPair,
  parseID,
} from "../../model/index.js";
import { addPair, getPair, listPairs, removePair, updatePair } from "../inbox/index.js";
import type { AssistantAccess } from "./access.js";

/**
 * Pairs learnt from choices and feedback: a text means a memory, or does not. Needs a Giver session. Removing a memory
 * removes its pairs.
 */
export interface Pairs {
  /**
   * A page, the newest first. `pending` selects those that wait for the Giver, or those in effect.
   *
   * @throws KeepsakeError INVALID_FIELD, UNKNOWN_FIELD, INVALID_PAGE
   */
  list(query?: CorrelationPairQuery): Promise<{ readonly count: number; readonly pairs: readonly CorrelationPair[] }>;
  /** @throws KeepsakeError CORRELATION_PAIR_NOT_FOUND */
  get(pairID: string): Promise<CorrelationPair>;
  /**
   * Adds a pair by hand, in effect at once unless `pending`. An existing pair counts once more.
   *
   * @throws KeepsakeError MISSING_FIELD, INVALID_FIELD, UNKNOWN_FIELD, MEMORY_NOT_FOUND, PERSON_NOT_FOUND (receiverID)
   */
  add(pair: NewCorrelationPair): Promise<{ readonly pairID: string }>;
  /**
   * Changes `pending` (false: the pair takes effect) or `correlated`. A pair with the opposite meaning has another ID,
   * which is returned.
   *
   * @throws KeepsakeError INVALID_FIELD, UNKNOWN_FIELD, CORRELATION_PAIR_NOT_FOUND
   */
  update(pairID: string, changes: CorrelationPairUpdate): Promise<{ readonly pairID: string }>;
  /** @throws KeepsakeError CORRELATION_PAIR_NOT_FOUND */
  remove(pairID: string): Promise<void>;
}

export function createPairsApi(access: AssistantAccess): Pairs {
  const parse = (pairID: string): string => parseID(pairID, "pairID");
  return {
    list: async (query) => listPairs((await access("giverReading")).store, query),
    get: async (pairID) => getPair((await access("giverReading")).store, parse(pairID)),
    add: async (pair) => addPair(await access("giver"), pair),
    update: async (pairID, changes) => updatePair(await access("giver"), parse(pairID), changes),
    remove: async (pairID) => removePair(await access("giver"), parse(pairID)),
  };
}
