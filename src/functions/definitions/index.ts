/** Checks and stores the Functions of an assistant. */
export { checkDefinition, checkSettings } from "./check-definition.js";
export {
  addFunction,
  type FunctionPage,
  type FunctionWriter,
  getFunction,
  listFunctions,
  removeFunction,
  updateFunction,
} from "./manage-functions.js";
