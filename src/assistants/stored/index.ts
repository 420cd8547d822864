/** Stored records of assistants, their document references, and the actor that changes them. */
export { type Actor, maySee, TRUSTED } from "./actor.js";
export { deriveID, deriveQuestionID } from "./derived-ids.js";
export {
  changedMemoryRecord,
  type MemoryRecord,
  NO_PLACE,
  newMemoryRecord,
  type WriteContext,
} from "./memory-record.js";
export type {
  AssistantRecord,
  IndexManifest,
  InterruptedJob,
  MacroRecord,
  PersonRecord,
  PersonRemovalJob,
  QuestionRecord,
  Removal,
} from "./records.js";
export { collectionsOf, REMOVAL_GRACE_MS, refs, unfinishedOp } from "./refs.js";
