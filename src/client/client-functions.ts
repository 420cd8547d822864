import type { FunctionDefinition, FunctionInput, MacroFunction, PageInput } from "../model/index.js";
import { type CallOptions, pageParts, type Send } from "./calls/index.js";

/**
 * The Functions that an assistant can call in a conversation. Needs a Giver session. An unknown ID is
 * FUNCTION_NOT_FOUND. spec: Functions.
 */
export interface ClientFunctions {
  add(definition: FunctionInput, options?: CallOptions): Promise<{ readonly functionID: string }>;
  get(functionID: string, options?: CallOptions): Promise<FunctionDefinition>;
  /** Changes the given fields; null and absent ones stay. */
  update(functionID: string, changes: FunctionInput, options?: CallOptions): Promise<void>;
  remove(functionID: string, options?: CallOptions): Promise<void>;
  /** A page of the Functions, the oldest first. */
  list(
    page?: PageInput & CallOptions,
  ): Promise<{ readonly count: number; readonly functions: readonly FunctionDefinition[] }>;
  /** The predefined Functions of the service. spec: MacroFunctions. */
  macroFunctions(
    options?: CallOptions,
  ): Promise<{ readonly count: number; readonly macroFunctions: readonly MacroFunction[] }>;
}

/** The Functions of a session's assistant. */
export function clientFunctions(send: Send): ClientFunctions {
  const codes = { 404: "FUNCTION_NOT_FOUND" } as const;
  return {
    add: (body, options) => send("POST", "Function", { ...options, body }),
    async get(functionID, options) {
      const parts = { ...options, parts: [functionID], codes };
      return (await send<{ function: FunctionDefinition }>("GET", "Function", parts)).function;
    },
    async update(functionID, body, options) {
      await send("PATCH", "Function", { ...options, parts: [functionID], body, codes });
    },
    async remove(functionID, options) {
      await send("DELETE", "Function", { ...options, parts: [functionID], codes });
    },
    list: ({ signal, ...page } = {}) => send("GET", "Functions", { signal, parts: pageParts(page) }),
    macroFunctions: (options) => send("GET", "MacroFunctions", options),
  };
}
