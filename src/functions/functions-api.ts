import type { AssistantAccess, SearchContext } from "../assistants/index.js";
import {
  type FunctionDefinition,
  type FunctionInput,
  type MacroFunction,
  type PageInput,
  parseCallOptions,
  parseID,
  type TextMap,
} from "../model/index.js";
import type { Json, Ports } from "../ports/index.js";
import {
  addFunction,
  type FunctionPage,
  type FunctionWriter,
  getFunction,
  listFunctions,
  removeFunction,
  updateFunction,
} from "./definitions/index.js";
import type { FunctionRuntime } from "./function-runtime.js";
import { disableMacro, type EnabledMacroFunction, enabledMacros, enableMacro, macroNotFound } from "./macros/index.js";
import type { FunctionTurn } from "./stored/index.js";
import type { ToolResult } from "./tool.js";

/** What an assistant can do in a conversation. Needs a Giver session. spec: Functions. */
export interface Functions {
  /**
   * Adds a Function. Templates are checked against its parameters.
   *
   * @throws KeepsakeError MISSING_FIELD (functionType, name, description), INVALID_FIELD, UNKNOWN_FIELD, TEXT_TOO_LONG,
   * INVALID_TEXT, RULE_BROKEN (twin parameters, possibleValues, templates)
   */
  add(definition: FunctionInput): Promise<{ readonly functionID: string }>;
  /** @throws KeepsakeError FUNCTION_NOT_FOUND */
  get(functionID: string): Promise<FunctionDefinition>;
  /**
   * Changes the given fields; null and absent ones stay, functionType always. Lists and maps replace whole.
   *
   * @throws KeepsakeError as `add` does, FUNCTION_NOT_FOUND, VERSION_CONFLICT
   */
  update(functionID: string, changes: FunctionInput): Promise<void>;
  /** @throws KeepsakeError FUNCTION_NOT_FOUND */
  remove(functionID: string): Promise<void>;
  /** A page of the Functions, the oldest first. @throws KeepsakeError INVALID_PAGE */
  list(page?: PageInput): Promise<FunctionPage>;
  /**
   * Calls a Function by hand, as a language model would in a turn, but in no conversation: there are no context
   * variables to set and no experts to ask. What goes wrong with the call is a result, too.
   *
   * @throws KeepsakeError FUNCTION_NOT_FOUND; the reason of the signal
   */
  call(
    functionID: string,
    args?: Readonly<Record<string, Json>>,
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<ToolResult>;
  /** The macro functions of the engine. spec: MacroFunctions. */
  macroFunctions(): Promise<{ readonly count: number; readonly macroFunctions: readonly MacroFunction[] }>;
  /** The macro functions that the assistant has, by name; secrets are shown as dots. */
  enabledMacroFunctions(): Promise<{
    readonly count: number;
    readonly enabledMacroFunctions: readonly EnabledMacroFunction[];
  }>;
  /**
   * Gives a macro function to the assistant with a value for each of its parameters, or changes those values.
   *
   * @throws KeepsakeError FUNCTION_NOT_FOUND, MISSING_FIELD, UNKNOWN_FIELD, INVALID_FIELD (values), VERSION_CONFLICT
   */
  enableMacroFunction(name: string, values?: TextMap): Promise<void>;
  /** Takes a macro function from the assistant. @throws KeepsakeError FUNCTION_NOT_FOUND */
  disableMacroFunction(name: string): Promise<void>;
}

/** Beside what memories let manage: what an assistant can do. */
export interface FunctionManagement {
  readonly functions: Functions;
}

/** The Functions that an access leads to. */
export function createFunctionsApi(
  ports: Ports,
  runtime: FunctionRuntime,
  access: AssistantAccess,
): FunctionManagement {
  return { functions: { ...storedFunctions(ports, runtime, access), ...macroFunctions(ports, runtime, access) } };
}

type MacroMethods = "macroFunctions" | "enabledMacroFunctions" | "enableMacroFunction" | "disableMacroFunction";

function storedFunctions(
  ports: Ports,
  runtime: FunctionRuntime,
  access: AssistantAccess,
): Omit<Functions, MacroMethods> {
  const idOf = (functionID: string): string => parseID(functionID, "functionID");
  const writer = async (): Promise<FunctionWriter> => {
    const { store, actor } = await access("giver");
    return { store, actor, prefix: runtime.settings.headerPrefix };
  };
  return {
    add: async (definition) => addFunction(ports, await writer(), definition),
    get: async (functionID) => getFunction(ports, (await access("giver")).store, idOf(functionID)),
    update: async (functionID, changes) => updateFunction(ports, await writer(), idOf(functionID), changes),
    remove: async (functionID) => removeFunction(ports, (await access("giver")).store, idOf(functionID)),
    list: async (page) => listFunctions(ports, (await access("giver")).store, page),
    async call(functionID, args = {}, options = {}) {
      const { signal } = parseCallOptions(options);
      const granted = await access("giver");
      const definition = await getFunction(ports, granted.store, idOf(functionID));
      return runtime.call(definition, args, turnOf(granted), signal ?? new AbortController().signal);
    },
  };
}

function macroFunctions(
  ports: Ports,
  { settings }: FunctionRuntime,
  access: AssistantAccess,
): Pick<Functions, MacroMethods> {
  return {
    async macroFunctions() {
      await access("giver");
      const known = Array.from(settings.macros.values(), ({ macroFunction }) => macroFunction);
      return { count: known.length, macroFunctions: known };
    },
    async enabledMacroFunctions() {
      const enabled = await enabledMacros(ports, (await access("giver")).store);
      return { count: enabled.length, enabledMacroFunctions: enabled };
    },
    async enableMacroFunction(name, values = {}) {
      const { store, actor } = await access("giver");
      const macro = settings.macros.get(parseID(name, "name"));
      if (macro === undefined) throw macroNotFound();
      await enableMacro(ports, { store, actor, prefix: settings.headerPrefix }, macro, values);
    },
    async disableMacroFunction(name) {
      await disableMacro(ports, (await access("giver")).store, parseID(name, "name"));
    },
  };
}

/** A call by hand: nobody talks, and nothing is current but what the caller's session says. */
function turnOf(circumstances: SearchContext): FunctionTurn {
  const { store, actor } = circumstances;
  const person = actor.personID === null ? undefined : store.people.get(actor.personID);
  return {
    store,
    circumstances: () => circumstances,
    tag: person?.tag ?? null,
    tagAuthenticated: person !== undefined,
    account: null,
    timeZoneOffset: null,
    setContextVar: null,
    askExpert: null,
  };
}
