import { isKeepsakeError } from "../errors.js";
import type { FunctionDefinition } from "../model/index.js";
import type { Json, JsonSchemaObject, Ports } from "../ports/index.js";
import { withTimeout } from "../shared/index.js";
import { checkHostArguments, findBuiltIn, toHostContext, toHostSchema, toInternalKey } from "./built-ins/index.js";
import { callWebHook, createCallCounter, createCallGate, type WebHookConfig } from "./calls/index.js";
import { listFunctions, readMacroSettings } from "./definitions/index.js";
import type { FunctionSettings } from "./function-settings.js";
import { createToolNames, quoteResult, type Tool, type ToolResult } from "./tool.js";
import {
  FunctionFault,
  type FunctionTurn,
  type Parameter,
  readArguments,
  toParameterSchema,
} from "./web-hooks/index.js";

/** Calls the Functions of all assistants of an engine. */
export type FunctionRuntime = ReturnType<typeof createFunctionRuntime>;

type Arguments = Readonly<Record<string, Json>>;

/** A Function that can be called in a turn. */
interface Callable {
  readonly parameters: JsonSchemaObject;
  /** @throws FunctionFault with a message for the caller; other errors must not be shown to the caller. */
  run(args: Arguments, signal: AbortSignal): Promise<Json>;
}

export interface CallableParts {
  readonly ports: Ports;
  readonly settings: FunctionSettings;
  readonly createLoginToken: WebHookConfig["createLoginToken"];
}

/** Maximum number of tools of a turn. */
const MAX_TOOLS = 128;

/** Time limit of built-in functions, and default for functions of the host. */
const TIMEOUT_MS = 10_000;

export function createFunctionRuntime(
  ports: Ports,
  settings: FunctionSettings,
  accounts: Pick<CallableParts, "createLoginToken">,
) {
  const parts: CallableParts = { ports, settings, ...accounts };
  const gate = createCallGate(settings.maxConcurrentCalls);

  const callInTurn = async (
    { definition, callable, turn }: { definition: FunctionDefinition; callable: Callable | null; turn: FunctionTurn },
    args: Arguments,
    { countCall, signal }: { readonly countCall: () => void; readonly signal: AbortSignal },
  ): Promise<ToolResult> => {
    try {
      if (callable === null) throw new FunctionFault("The Function cannot be called here");
      countCall();
      // The limit applies per assistant, because assistants may share the Functions of a macro function.
      const key = `${turn.store.assistantID} ${definition.functionID}`;
      return { ok: true, content: quoteResult(await gate(key, () => callable.run(args, signal), signal)) };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof FunctionFault || isKeepsakeError(error)) return { ok: false, error: error.message };
      ports.logger.error("A Function failed", { functionID: definition.functionID, error });
      return { ok: false, error: "The Function failed" };
    }
  };

  return {
    settings,
    /** The Functions of a turn's assistant as tools, which share the call limit of the turn. */
    async toolsFor(turn: FunctionTurn): Promise<readonly Tool[]> {
      const countCall = createCallCounter(settings.maxCallsPerTurn);
      const toUniqueName = createToolNames();
      const tools: Tool[] = [];
      for (const { definition, macroSettings } of await listAvailable(ports, settings, turn)) {
        const callable = createCallable(parts, definition, turn, macroSettings);
        if (callable === null) continue;
        tools.push({
          name: toUniqueName(definition.name),
          description: definition.description,
          parameters: callable.parameters,
          call: (args, { signal }) => callInTurn({ definition, callable, turn }, args, { countCall, signal }),
        });
      }
      if (tools.length > MAX_TOOLS) {
        ports.logger.warn("An assistant has more Functions than a turn can use", { count: tools.length });
      }
      return tools.slice(0, MAX_TOOLS);
    },
    /** Calls one Function by hand. Rejects only with the reason of the signal. */
    async call(definition: FunctionDefinition, args: Arguments, turn: FunctionTurn, signal: AbortSignal) {
      signal.throwIfAborted();
      const callable = createCallable(parts, definition, turn);
      return callInTurn({ definition, callable, turn }, args, { countCall: () => {}, signal });
    },
  };
}

/** Lists the assistant's own Functions, then those of its macro functions with the settings of these. */
async function listAvailable(ports: Ports, { macros }: FunctionSettings, { store }: FunctionTurn) {
  const [{ functions }, enabled] = await Promise.all([
    listFunctions({ ports, store }),
    readMacroSettings({ ports, store }),
  ]);
  const ofMacros = [...enabled].flatMap(([name, macroSettings]) =>
    (macros.get(name)?.functions ?? []).map((definition) => ({ definition, macroSettings })),
  );
  return [...functions.map((definition) => ({ definition, macroSettings: undefined })), ...ofMacros];
}

/** Null for an Internal Function that is not implemented or cannot be used in this turn. */
function createCallable(
  { ports, settings, createLoginToken }: CallableParts,
  definition: FunctionDefinition,
  turn: FunctionTurn,
  macroSettings: ReadonlyMap<string, string> = new Map(),
): Callable | null {
  const { functionType, name, parameters } = definition;
  if (functionType === "WebHook") {
    const config = { ...settings, createLoginToken, logger: ports.logger };
    return {
      parameters: toParameterSchema(parameters),
      async run(args, signal) {
        const values = readArguments(parameters, args);
        return callWebHook(config, definition, { values, settings: macroSettings, turn, signal });
      },
    };
  }
  const timeoutError = (): FunctionFault => new FunctionFault("The Function took too long");
  const key = toInternalKey(name);
  const host = settings.hostFunctions.get(key);
  if (host !== undefined) {
    return {
      parameters: toHostSchema(name, host),
      run(args, signal) {
        const call = async (own: AbortSignal): Promise<Json> =>
          host.run(await checkHostArguments(host, args), toHostContext(turn, own));
        return withTimeout(ports.clock, { timeoutMs: host.timeoutMs ?? TIMEOUT_MS, timeoutError, signal }, call);
      },
    };
  }
  const builtIn = findBuiltIn(key);
  const known = builtIn?.parameters(turn)?.map((parameter) => customize(parameter, parameters));
  if (builtIn === undefined || known === undefined) return null;
  return {
    parameters: toParameterSchema(known),
    run(args, signal) {
      const values = readArguments(known, args);
      const call = async (own: AbortSignal): Promise<Json> => builtIn.run(values, { turn, signal: own });
      return withTimeout(ports.clock, { timeoutMs: TIMEOUT_MS, timeoutError, signal }, call);
    },
  };
}

/** An owner may change the description of a built-in function's parameter, and limit its values. */
function customize(parameter: Parameter, given: readonly Parameter[]): Parameter {
  const own = given.find(({ name }) => name === parameter.name);
  if (own === undefined) return parameter;
  return {
    ...parameter,
    description: own.description === "" ? parameter.description : own.description,
    possibleValues: own.possibleValues.length === 0 ? parameter.possibleValues : own.possibleValues,
  };
}
