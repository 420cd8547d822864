/** What an assistant keeps: references, records and the actor that writes them. */
export { type Actor, maySee, TRUSTED } from "./actor.js";
export type { AssistantRecord, PersonRecord } from "./assistant-record.js";
export { REMOVAL_GRACE_MS, type Unfinished, type UnfinishedPersonRemoval, unfinishedOp } from "./interrupted-jobs.js";
export type { MacroRecord } from "./macro-record.js";
export {
  changedMemoryRecord,
  type MemoryRecord,
  NO_PLACE,
  newMemoryRecord,
  type WriteContext,
} from "./memory-record.js";
export { questionIDOf } from "./question-id.js";
export { collectionsOf, refs } from "./refs.js";
