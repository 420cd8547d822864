import {
  type CorrelationPair,
  type CorrelationPairInput,
  type CorrelationPairQuery,
  parseID,
} from "../../model/index.js";
import type { Ports } from "../../ports/index.js";
import { addPair, getPair, listPairs, removePair, updatePair } from "../inbox/index.js";
import type { AssistantAccess } from "./access.js";

/**
 * What was learnt from choices and feedback: that a text means a memory, or does not. Needs a Giver session. The pairs
 * of a memory go with it.
 */
export interface Pairs {
  /**
   * A page, the newest first; `pending` chooses those that wait for the Giver, or those in effect.
   *
   * @throws KeepsakeError INVALID_FIELD, UNKNOWN_FIELD, INVALID_PAGE
   */
  list(query?: CorrelationPairQuery): Promise<{ readonly count: number; readonly pairs: readonly CorrelationPair[] }>;
  /** @throws KeepsakeError CORRELATION_PAIR_NOT_FOUND */
  get(pairID: string): Promise<CorrelationPair>;
  /**
   * Adds a pair by hand, in effect at once unless `pending`; one that is there already counts once more.
   *
   * @throws KeepsakeError MISSING_FIELD, INVALID_FIELD, UNKNOWN_FIELD, MEMORY_NOT_FOUND, PERSON_NOT_FOUND (receiverID)
   */
  add(pair: CorrelationPairInput): Promise<{ readonly pairID: string }>;
  /**
   * Changes `pending` (false lets the pair take effect) or `correlated`. One that says the opposite has another ID,
   * which is what this resolves to.
   *
   * @throws KeepsakeError INVALID_FIELD, UNKNOWN_FIELD, CORRELATION_PAIR_NOT_FOUND
   */
  update(pairID: string, changes: CorrelationPairInput): Promise<{ readonly pairID: string }>;
  /** @throws KeepsakeError CORRELATION_PAIR_NOT_FOUND */
  remove(pairID: string): Promise<void>;
}

/** The pairs that an access leads to. */
export function createPairsApi(ports: Ports, access: AssistantAccess): Pairs {
  const idOf = (pairID: string): string => parseID(pairID, "pairID");
  return {
    async list(query) {
      return listPairs((await access("giver")).store, query);
    },
    async get(pairID) {
      return getPair((await access("giver")).store, idOf(pairID));
    },
    async add(pair) {
      return addPair(ports, (await access("giver")).store, pair);
    },
    async update(pairID, changes) {
      return updatePair(ports, (await access("giver")).store, idOf(pairID), changes);
    },
    async remove(pairID) {
      await removePair(ports, (await access("giver")).store, idOf(pairID));
    },
  };
}
