export type { FunctionRuntime } from "./function-runtime.js";
export type { AskExpert, FunctionAccount, FunctionTurn } from "./function-turn.js";
export type { Tool, ToolCallOptions, ToolResult } from "./tool.js";
