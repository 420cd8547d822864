/** Checks and stores the Functions of an assistant. */

export { checkDefinition, checkSettings } from "./check-definition.js";
export * from "./manage-functions.js";
