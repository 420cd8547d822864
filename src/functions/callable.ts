import type { FunctionDefinition } from "../model/index.js";
import type { Json, JsonSchemaObject, Ports } from "../ports/index.js";
import { withTimeout } from "../shared/index.js";
import {
  type BuiltInFunction,
  checkHostArguments,
  findBuiltIn,
  type HostFunction,
  toHostContext,
  toHostSchema,
  toInternalKey,
} from "./built-ins/index.js";
import type { FunctionSettings } from "./function-settings.js";
import { FunctionFault, type FunctionTurn } from "./stored/index.js";
import {
  callWebHook,
  type Parameter,
  readArguments,
  toParameterSchema,
  type WebHookConfig,
} from "./web-hooks/index.js";

/** A Function that can be called in a turn. */
export interface Callable {
  readonly parameters: JsonSchemaObject;
  /** @throws FunctionFault with a message for the caller; other errors must not be shown to the caller. */
  run(args: Readonly<Record<string, Json>>, signal: AbortSignal): Promise<Json>;
}

/** Dependencies of {@link createCallable}. */
export interface CallableParts {
  readonly ports: Ports;
  readonly settings: FunctionSettings;
  readonly createLoginToken: WebHookConfig["createLoginToken"];
}

/** Time limit of built-in functions, and default for functions of the host. */
const TIMEOUT_MS = 10_000;

/**
 * Creates the callable form of a Function. Null for an Internal Function that is not implemented or cannot be used in
 * this turn.
 *
 * @param macroSettings settings of the macro function that the Function belongs to.
 */
export function createCallable(
  parts: CallableParts,
  definition: FunctionDefinition,
  turn: FunctionTurn,
  macroSettings: ReadonlyMap<string, string> = new Map(),
): Callable | null {
  if (definition.functionType === "WebHook") return createWebHookCallable(parts, definition, turn, macroSettings);
  const key = toInternalKey(definition.name);
  const host = parts.settings.hostFunctions.get(key);
  if (host !== undefined) return createHostCallable(parts, definition.name, host, turn);
  const builtIn = findBuiltIn(key);
  return builtIn === undefined ? null : createBuiltInCallable(parts, builtIn, definition, turn);
}

function createWebHookCallable(
  { ports, settings, createLoginToken }: CallableParts,
  definition: FunctionDefinition,
  turn: FunctionTurn,
  macroSettings: ReadonlyMap<string, string>,
): Callable {
  const config: WebHookConfig = {
    http: settings.httpClient,
    allowHosts: settings.allowHosts,
    prefix: settings.headerPrefix,
    createLoginToken,
    logger: ports.logger,
  };
  return {
    parameters: toParameterSchema(definition.parameters),
    async run(args, signal) {
      const values = readArguments(definition.parameters, args);
      return callWebHook(config, definition, { values, settings: macroSettings, turn, signal });
    },
  };
}

function createHostCallable({ ports }: CallableParts, name: string, host: HostFunction, turn: FunctionTurn): Callable {
  return {
    parameters: toHostSchema(name, host),
    run(args, signal) {
      const checked = checkHostArguments(host, args);
      const call = async (own: AbortSignal): Promise<Json> => host.run(checked, toHostContext(turn, own));
      return withTimeout(ports.clock, { timeoutMs: host.timeoutMs ?? TIMEOUT_MS, late, signal }, call);
    },
  };
}

function createBuiltInCallable(
  { ports }: CallableParts,
  builtIn: BuiltInFunction,
  definition: FunctionDefinition,
  turn: FunctionTurn,
): Callable | null {
  const parameters = builtIn.parameters(turn)?.map((parameter) => customize(parameter, definition.parameters));
  if (parameters === undefined) return null;
  return {
    parameters: toParameterSchema(parameters),
    run(args, signal) {
      const values = readArguments(parameters, args);
      const call = async (own: AbortSignal): Promise<Json> => builtIn.run(values, { turn, signal: own });
      return withTimeout(ports.clock, { timeoutMs: TIMEOUT_MS, late, signal }, call);
    },
  };
}

function late(): FunctionFault {
  return new FunctionFault("The Function took too long");
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
