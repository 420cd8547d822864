/** Function records, and the turn and failure that calls share. */
export { FunctionFault } from "./function-fault.js";
export { changedFunction, type FunctionChange, newFunction } from "./function-record.js";
export type { AskExpert, FunctionAccount, FunctionTurn } from "./function-turn.js";
export { isJsonType } from "./json-type.js";
