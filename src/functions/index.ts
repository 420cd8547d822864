/** Functions that conversations call: web hooks, macro functions, built-in functions and those of the host. */

export * from "./built-ins/index.js";
export { createFunctionsApi, deferFunctions } from "./deferred-functions.js";
export * from "./definitions/index.js";
export type { FunctionRuntime } from "./function-runtime.js";
export * from "./function-settings.js";
export type { FunctionManagement, Functions } from "./functions-api.js";
export { cutResult, type Tool, type ToolResult } from "./tool.js";
export type { AskExpert, FunctionAccount, FunctionTurn } from "./web-hooks/index.js";
