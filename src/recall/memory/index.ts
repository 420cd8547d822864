/** Memories as recall sees them. */
export { isResolvable, type MemoryFacts, MemoryStore, type RecallMemory, toRecallMemory } from "./memory-store.js";
export {
  computePickWeight,
  isPickable,
  type PickableFacts,
  type PickCandidate,
  type PickOptions,
  pickRandom,
} from "./random-pick.js";
