/** Checks and keeps the functions of an assistant. */
export { checkDefinition, checkSettings } from "./check-definition.js";
export {
  addFunction,
  type FunctionPage,
  type FunctionWriter,
  getFunction,
  listFunctions,
  removeFunction,
  updateFunction,
} from "./functions.js";
