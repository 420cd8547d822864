/** Memories as recall sees them. */

export { isResolvable, type MemoryFacts, MemoryStore, type RecallMemory, toRecallMemory } from "./memory-store.js";
export * from "./random-pick.js";
