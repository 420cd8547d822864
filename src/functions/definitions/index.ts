/** Checks and stores the Functions and macro functions of an assistant. */
export * from "./macros.js";
export {
  addFunction,
  type FunctionPage,
  type FunctionWriter,
  getFunction,
  listFunctions,
  removeFunction,
  updateFunction,
} from "./manage-functions.js";
