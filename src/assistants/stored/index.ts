/** Stored records of assistants, their document references, and the actor that changes them. */
export { type Actor, auditFields, maySee, TRUSTED } from "./actor.js";
export { deriveID, deriveQuestionID } from "./derived-ids.js";
export {
  changedMemoryRecord,
  type MemoryRecord,
  NO_PLACE,
  newMemoryRecord,
} from "./memory-record.js";
export { putJobOp, putMemoryOp, putQuestionOp, REMOVAL_GRACE_MS } from "./put-ops.js";
export type {
  AssistantRecord,
  ImportMark,
  IndexManifest,
  InterruptedJob,
  MacroRecord,
  PersonRecord,
  PersonRemovalJob,
  QuestionRecord,
  Removal,
} from "./records.js";
export { collectionsOf, refs } from "./refs.js";
