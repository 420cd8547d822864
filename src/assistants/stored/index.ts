/** Stored records of assistants, their document references, and the actor that changes them. */

export { type Actor, auditFields, maySee, TRUSTED } from "./actor.js";
export { deriveID, deriveQuestionID } from "./derived-ids.js";
export * from "./memory-record.js";
export { putJobOp, putMemoryOp, putQuestionOp, questionIndex, REMOVAL_GRACE_MS } from "./put-ops.js";
export * from "./records.js";
export { collectionsOf, refs } from "./refs.js";
