import { type KnownContextVar, knownContextVars, knownValues } from "../memories/index.js";
import type { AssistantAccess } from "./access.js";

/** The context variables that the memories of an assistant set or match. Needs a Giver session. */
export interface ContextVariables {
  /** All of them with their values, by name. */
  list(): Promise<{ readonly count: number; readonly contextVars: readonly KnownContextVar[] }>;
  /** Their names, in alphabetical order. */
  names(): Promise<{ readonly count: number; readonly contextVarNames: readonly string[] }>;
  /**
   * The known values of one variable, in alphabetical order; empty if no memory uses it.
   *
   * @throws KeepsakeError INVALID_FIELD (name)
   */
  values(name: string): Promise<{ readonly count: number; readonly contextVarValues: readonly string[] }>;
}

export function createContextVarsApi(access: AssistantAccess): ContextVariables {
  const readAll = async () => knownContextVars((await access("giverReading")).store);
  return {
    async list() {
      const contextVars = await readAll();
      return { count: contextVars.length, contextVars };
    },
    async names() {
      const contextVarNames = (await readAll()).map(({ name }) => name);
      return { count: contextVarNames.length, contextVarNames };
    },
    async values(name) {
      const contextVarValues = knownValues((await access("giverReading")).store, name);
      return { count: contextVarValues.length, contextVarValues };
    },
  };
}
