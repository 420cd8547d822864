import type { AssistantAccess, SearchContext } from "../assistants/index.js";
import {
  type FunctionDefinition,
  type FunctionUpdate,
  type MacroFunction,
  type NewFunction,
  type PageInput,
  parseCallOptions,
  parseID,
  type TextMap,
} from "../model/index.js";
import type { Json } from "../ports/index.js";
import {
  addFunction,
  disableMacro,
  type EnabledMacroFunction,
  enableMacro,
  type FunctionPage,
  type FunctionWriter,
  getFunction,
  listEnabledMacros,
  listFunctions,
  macroNotFound,
  removeFunction,
  updateFunction,
} from "./definitions/index.js";
import type { FunctionRuntime } from "./function-runtime.js";
import type { ToolResult } from "./tool.js";
import type { FunctionTurn } from "./web-hooks/index.js";

/** The Functions of an assistant. Needs a Giver session. spec: Functions. */
export interface Functions {
  /**
   * Adds a Function. Templates must fit its parameters.
   *
   * @throws KeepsakeError MISSING_FIELD (functionType, name, description), INVALID_FIELD, UNKNOWN_FIELD, TEXT_TOO_LONG,
   * INVALID_TEXT, RULE_BROKEN (equal parameter names, possibleValues, templates)
   */
  add(definition: NewFunction): Promise<{ readonly functionID: string }>;
  /** @throws KeepsakeError FUNCTION_NOT_FOUND */
  get(functionID: string): Promise<FunctionDefinition>;
  /**
   * Changes the given fields: absent ones stay, and so does functionType; null clears. Lists and maps are replaced as a
   * whole.
   *
   * @throws KeepsakeError as `add` does, FUNCTION_NOT_FOUND, VERSION_CONFLICT
   */
  update(functionID: string, changes: FunctionUpdate): Promise<void>;
  /** @throws KeepsakeError FUNCTION_NOT_FOUND */
  remove(functionID: string): Promise<void>;
  /** Lists the Functions, the oldest first. @throws KeepsakeError INVALID_PAGE */
  list(page?: PageInput): Promise<FunctionPage>;
  /**
   * Calls a Function as a language model would, but outside a conversation: it cannot set context variables or ask
   * experts. A failed call is a result too.
   *
   * @throws KeepsakeError FUNCTION_NOT_FOUND; the reason of the signal
   */
  call(
    functionID: string,
    args?: Readonly<Record<string, Json>>,
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<ToolResult>;
  /** Lists the macro functions of the engine. spec: MacroFunctions. */
  macroFunctions(): Promise<{ readonly count: number; readonly macroFunctions: readonly MacroFunction[] }>;
  /** Lists the enabled macro functions by name; secrets are shown as dots. */
  enabledMacroFunctions(): Promise<{
    readonly count: number;
    readonly enabledMacroFunctions: readonly EnabledMacroFunction[];
  }>;
  /**
   * Enables a macro function with a value for each of its parameters, or changes those values.
   *
   * @throws KeepsakeError FUNCTION_NOT_FOUND, MISSING_FIELD, UNKNOWN_FIELD, INVALID_FIELD (values), VERSION_CONFLICT
   */
  enableMacroFunction(name: string, values?: TextMap): Promise<void>;
  /** Disables a macro function. @throws KeepsakeError FUNCTION_NOT_FOUND */
  disableMacroFunction(name: string): Promise<void>;
}

export interface FunctionManagement {
  readonly functions: Functions;
}

/** @param sessionID the session whose management this is; null for the host's. */
export function createFunctions(
  runtime: FunctionRuntime,
  access: AssistantAccess,
  sessionID: string | null,
): Functions {
  const { macros, headerPrefix: prefix } = runtime.settings;
  const toID = (functionID: string): string => parseID(functionID, "functionID");
  const openWriter = async (): Promise<FunctionWriter> => ({ ...(await access("giver")), prefix });
  return {
    add: async (definition) => addFunction(await openWriter(), definition),
    get: async (functionID) => getFunction(await access("giverReading"), toID(functionID)),
    update: async (functionID, changes) => updateFunction(await openWriter(), toID(functionID), changes),
    remove: async (functionID) => removeFunction(await access("giver"), toID(functionID)),
    list: async (page) => listFunctions(await access("giverReading"), page),
    async call(functionID, args = {}, options = {}) {
      const { signal } = parseCallOptions(options);
      const context = await access("giver");
      const definition = await getFunction(context, toID(functionID));
      return runtime.call(definition, args, createTurn(context, sessionID), signal ?? new AbortController().signal);
    },
    async macroFunctions() {
      await access("giverReading");
      const macroFunctions = Array.from(macros.values(), ({ macroFunction }) => macroFunction);
      return { count: macroFunctions.length, macroFunctions };
    },
    async enabledMacroFunctions() {
      const enabledMacroFunctions = await listEnabledMacros(await access("giverReading"));
      return { count: enabledMacroFunctions.length, enabledMacroFunctions };
    },
    async enableMacroFunction(name, values = {}) {
      const writer = await openWriter();
      const macro = macros.get(parseID(name, "name"));
      if (macro === undefined) throw macroNotFound();
      await enableMacro(writer, macro, values);
    },
    async disableMacroFunction(name) {
      await disableMacro(await access("giver"), parseID(name, "name"));
    },
  };
}

/** The turn of a call by hand: the caller's person and circumstances, but no conversation. */
function createTurn(circumstances: SearchContext, sessionID: string | null): FunctionTurn {
  const { store, actor } = circumstances;
  const person = actor.personID === null ? undefined : store.people.get(actor.personID);
  return {
    store,
    circumstances: () => circumstances,
    tag: person?.tag ?? null,
    tagAuthenticated: person !== undefined,
    account: null,
    sessionID,
    timeZoneOffset: null,
    setContextVar: null,
    askExpert: null,
  };
}
