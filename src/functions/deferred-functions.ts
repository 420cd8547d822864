import type { AssistantAccess } from "../assistants/index.js";
import type { Ports } from "../ports/index.js";
import { deferMethods, Lazy } from "../shared/index.js";
import type { CallableParts, FunctionRuntime } from "./function-runtime.js";
import type { FunctionSettings } from "./function-settings.js";
import type { FunctionManagement, Functions } from "./functions-api.js";

/** The Functions of an engine. What calls them loads with the first call, or with the first completion. */
export function deferFunctions(
  ports: Ports,
  settings: FunctionSettings,
  accounts: Pick<CallableParts, "createLoginToken">,
): FunctionRuntime {
  const runtime = new Lazy(async () => {
    const { createFunctionRuntime } = await import("./function-runtime.js");
    return createFunctionRuntime(ports, settings, accounts);
  });
  return {
    settings,
    ...deferMethods<Omit<FunctionRuntime, "settings">>(runtime.get, { toolsFor: true, call: true }),
  };
}

/** @param sessionID the session whose management this is; null for the host's. */
export function createFunctionsApi(
  runtime: FunctionRuntime,
  access: AssistantAccess,
  sessionID: string | null = null,
): FunctionManagement {
  const api = new Lazy(async () => (await import("./functions-api.js")).createFunctions(runtime, access, sessionID));
  return {
    functions: deferMethods<Functions>(api.get, {
      add: true,
      get: true,
      update: true,
      remove: true,
      list: true,
      call: true,
      macroFunctions: true,
      enabledMacroFunctions: true,
      enableMacroFunction: true,
      disableMacroFunction: true,
    }),
  };
}
