/** Functions that conversations call: web hooks, macros, built-ins and those of the host. */

export type { HostFunction, HostFunctionContext, HostFunctionPlace } from "./built-ins/index.js";
export { hostFunction } from "./built-ins/index.js";
export type { FunctionPage } from "./definitions/index.js";
export type { FunctionRuntime } from "./function-runtime.js";
export { createFunctionRuntime } from "./function-runtime.js";
export type { FunctionOptions, FunctionSettings, WebHookOptions } from "./function-settings.js";
export { resolveFunctionOptions } from "./function-settings.js";
export type { FunctionManagement, Functions } from "./functions-api.js";
export { createFunctionsApi } from "./functions-api.js";
export type { EnabledMacroFunction, MacroFunctionDefinition, MacroParameterDefinition } from "./macros/index.js";
export { cutResult } from "./quote-result.js";
export type { AskExpert, FunctionAccount, FunctionTurn } from "./stored/index.js";
export type { Tool, ToolCallOptions, ToolResult } from "./tool.js";
