/** Adds, updates and removes memories. */
export { type KnownContextVar, knownContextVars, knownValues } from "./context-variables.js";
export { geocodeName } from "./geocode-name.js";
export { referenceIDOf, referenceOp } from "./keep-reference.js";
export {
  addMemory,
  commitContent,
  getMemory,
  listMemories,
  type MemoryListQuery,
  type MemoryPage,
  memoryAdditionOps,
  memoryChangeOps,
  memoryNotFound,
  memoryRemovalOps,
  newMemory,
  putMemory,
  type Readings,
  readingOps,
  readMemories,
  readReadings,
  readVersioned,
  receiverGuards,
  removeMemory,
  updateMemory,
  versionConflict,
} from "./memories.js";
export { memoryTags } from "./memory-tags.js";
