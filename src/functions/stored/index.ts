/** Function records, and the turn and the failures that all calls share. */
export { changeFunction, newFunction } from "./function-record.js";
export { type AskExpert, type FunctionAccount, FunctionFault, type FunctionTurn } from "./function-turn.js";
