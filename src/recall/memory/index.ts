/** Memories as recall sees them. */
export { createMemoryStore, type MemoryStore } from "./memory-store.js";
export {
  isPickable,
  type PickableFacts,
  type PickCandidate,
  type PickOptions,
  pickRandom,
  pickWeight,
} from "./random-pick.js";
export { isResolvable, type MemoryFacts, type MemoryType, memoryOf, type RecallMemory } from "./recall-memory.js";
