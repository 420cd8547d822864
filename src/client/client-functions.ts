import type { FunctionDefinition, FunctionInput, MacroFunction, PageInput } from "../model/index.js";
import { type Caller, type CallOptions, pagedParts } from "./calls/index.js";

/**
 * What an assistant can do in a conversation. Needs a Giver session. An unknown ID is FUNCTION_NOT_FOUND. spec:
 * Functions.
 */
export interface ClientFunctions {
  /** Adds a Function. */
  add(definition: FunctionInput, options?: CallOptions): Promise<{ readonly functionID: string }>;
  /** A Function with all its fields. */
  get(functionID: string, options?: CallOptions): Promise<FunctionDefinition>;
  /** Changes the given fields; null and absent ones stay. */
  update(functionID: string, changes: FunctionInput, options?: CallOptions): Promise<void>;
  /** Removes a Function; nothing calls it any more. */
  remove(functionID: string, options?: CallOptions): Promise<void>;
  /** A page of the Functions, the oldest first. */
  list(
    page?: PageInput & CallOptions,
  ): Promise<{ readonly count: number; readonly functions: readonly FunctionDefinition[] }>;
  /** The ready-made Functions of the service. spec: MacroFunctions. */
  macroFunctions(
    options?: CallOptions,
  ): Promise<{ readonly count: number; readonly macroFunctions: readonly MacroFunction[] }>;
}

/** The Functions that a session leads to. */
export function clientFunctions({ call }: Caller, sessionID: string): ClientFunctions {
  const one = { word: "Function", sessionID, codes: { 404: "FUNCTION_NOT_FOUND" } } as const;
  return {
    async add(body, { signal } = {}) {
      const operation = { word: "Function", sessionID, method: "POST", body, signal } as const;
      const { functionID } = await call<{ functionID: string }>(operation);
      return { functionID };
    },
    async get(functionID, { signal } = {}) {
      const operation = { ...one, method: "GET", parts: [functionID], signal } as const;
      return (await call<{ function: FunctionDefinition }>(operation)).function;
    },
    async update(functionID, body, { signal } = {}) {
      await call({ ...one, method: "PATCH", parts: [functionID], body, signal });
    },
    async remove(functionID, { signal } = {}) {
      await call({ ...one, method: "DELETE", parts: [functionID], signal });
    },
    async list({ signal, ...page } = {}) {
      const operation = { method: "GET", word: "Functions", sessionID, parts: pagedParts(page), signal } as const;
      const { count, functions } = await call<{ count: number; functions: FunctionDefinition[] }>(operation);
      return { count, functions };
    },
    async macroFunctions({ signal } = {}) {
      const operation = { method: "GET", word: "MacroFunctions", sessionID, signal } as const;
      const { count, macroFunctions } = await call<{ count: number; macroFunctions: MacroFunction[] }>(operation);
      return { count, macroFunctions };
    },
  };
}
