/** Functions that the engine or the host implements. */
export { type BuiltInFunction, findBuiltIn, toInternalKey } from "./built-ins.js";
export * from "./host-function.js";
