import type { FunctionDefinition } from "../model/index.js";
import type { Json, JsonSchemaObject, Ports } from "../ports/index.js";
import { withTimeout } from "../shared/index.js";
import {
  BUILT_IN,
  type BuiltInFunction,
  type HostFunction,
  hostArguments,
  hostContext,
  hostSchema,
  internalKey,
} from "./built-ins/index.js";
import type { FunctionSettings } from "./function-settings.js";
import { FunctionFault, type FunctionTurn } from "./stored/index.js";
import {
  callWebHook,
  type Parameter,
  readArguments,
  schemaOf,
  type WebHookCalls,
  type WebHookSettings,
} from "./web-hooks/index.js";

/** A Function in a turn: what it takes, and how it is done. */
export interface Callable {
  readonly parameters: JsonSchemaObject;
  /** @throws FunctionFault for what the caller may be told; anything else for what it may not. */
  run(args: Readonly<Record<string, Json>>, signal: AbortSignal): Promise<Json>;
}

/** What callables are made with. */
export interface CallableParts {
  readonly ports: Ports;
  readonly settings: FunctionSettings;
  readonly mintLoginToken: WebHookCalls["mintLoginToken"];
}

/** Milliseconds that a Function of the host may take, unless it says otherwise; the engine's own may always. */
const TIMEOUT_MS = 10_000;

/** What a Function does in a turn; null for an Internal one that nobody implements, or that can do nothing there. */
export function callableOf(
  parts: CallableParts,
  definition: FunctionDefinition,
  turn: FunctionTurn,
  macro: WebHookSettings = { names: new Set(), values: new Map() },
): Callable | null {
  if (definition.functionType === "WebHook") return webHookCallable(parts, definition, turn, macro);
  const key = internalKey(definition.name);
  const host = parts.settings.hostFunctions.get(key);
  if (host !== undefined) return hostCallable(parts, definition.name, host, turn);
  const name = Object.keys(BUILT_IN).find((known) => internalKey(known) === key);
  return name === undefined ? null : builtInCallable(parts, BUILT_IN[name] as BuiltInFunction, definition, turn);
}

function webHookCallable(
  { ports, settings, mintLoginToken }: CallableParts,
  definition: FunctionDefinition,
  turn: FunctionTurn,
  macro: WebHookSettings,
): Callable {
  const calls: WebHookCalls = {
    http: settings.httpClient,
    allowHosts: settings.allowHosts,
    prefix: settings.headerPrefix,
    mintLoginToken,
    logger: ports.logger,
  };
  return {
    parameters: schemaOf(definition.parameters),
    async run(args, signal) {
      const values = readArguments(definition.parameters, args);
      return callWebHook(calls, definition, { values, settings: macro, turn, signal });
    },
  };
}

function hostCallable({ ports }: CallableParts, name: string, host: HostFunction, turn: FunctionTurn): Callable {
  return {
    parameters: hostSchema(name, host),
    run(args, signal) {
      const checked = hostArguments(host, args);
      const call = async (own: AbortSignal): Promise<Json> => host.run(checked, hostContext(turn, own));
      return withTimeout(ports.clock, { timeoutMs: host.timeoutMs ?? TIMEOUT_MS, late, signal }, call);
    },
  };
}

function builtInCallable(
  { ports }: CallableParts,
  builtIn: BuiltInFunction,
  definition: FunctionDefinition,
  turn: FunctionTurn,
): Callable | null {
  const own = builtIn.parameters(turn);
  if (own === null) return null;
  const parameters = own.map((parameter) => restricted(parameter, definition.parameters));
  return {
    parameters: schemaOf(parameters),
    run(args, signal) {
      const values = readArguments(parameters, args);
      const call = async (inTime: AbortSignal): Promise<Json> => builtIn.run(values, { ports, turn, signal: inTime });
      return withTimeout(ports.clock, { timeoutMs: TIMEOUT_MS, late, signal }, call);
    },
  };
}

function late(): FunctionFault {
  return new FunctionFault("The Function took too long");
}

/** An owner may describe a parameter of the engine's own in other words, and allow less. */
function restricted(parameter: Parameter, given: readonly Parameter[]): Parameter {
  const own = given.find(({ name }) => name === parameter.name);
  if (own === undefined) return parameter;
  const { description, possibleValues } = own;
  return {
    ...parameter,
    description: description === "" ? parameter.description : description,
    possibleValues: possibleValues.length === 0 ? parameter.possibleValues : possibleValues,
  };
}

/** The error for a Function that nothing stands behind. */
export function notImplemented(): FunctionFault {
  return new FunctionFault("The Function cannot be called here");
}
