/** Memories as recall sees them. */
export { MemoryStore } from "./memory-store.js";
export {
  computePickWeight,
  isPickable,
  type PickableFacts,
  type PickCandidate,
  type PickOptions,
  pickRandom,
} from "./random-pick.js";
export { isResolvable, type MemoryFacts, type MemoryType, type RecallMemory, toRecallMemory } from "./recall-memory.js";
