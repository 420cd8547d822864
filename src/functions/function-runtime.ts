import { isKeepsakeError } from "../errors.js";
import type { FunctionDefinition } from "../model/index.js";
import type { Json, Ports } from "../ports/index.js";
import { type Callable, type CallableParts, callableOf, notImplemented } from "./callable.js";
import { listFunctions } from "./definitions/index.js";
import type { FunctionSettings } from "./function-settings.js";
import { macroSettings } from "./macros/index.js";
import { quoteResult } from "./quote-result.js";
import { FunctionFault, type FunctionTurn } from "./stored/index.js";
import type { Tool, ToolResult } from "./tool.js";
import { createToolNames } from "./tool-name.js";
import {
  type CallBudget,
  createCallBudget,
  createCallGate,
  type WebHookCalls,
  type WebHookSettings,
} from "./web-hooks/index.js";

/** The Functions of all assistants of an engine, ready to be called. */
export interface FunctionRuntime {
  readonly settings: FunctionSettings;
  /** What the assistant of a turn can do. Its calls share the limits of one turn. */
  toolsFor(turn: FunctionTurn): Promise<readonly Tool[]>;
  /** Calls one Function by itself. Never rejects but for the signal. */
  call(
    definition: FunctionDefinition,
    args: Readonly<Record<string, Json>>,
    turn: FunctionTurn,
    signal: AbortSignal,
  ): Promise<ToolResult>;
}

/** Most tools that a language model is given at once. */
const MAX_TOOLS = 128;

/** A Function, and what its macro function was told. */
interface Available {
  readonly definition: FunctionDefinition;
  readonly macro?: WebHookSettings;
}

/** The runtime over a storage. */
export function createFunctionRuntime(
  ports: Ports,
  settings: FunctionSettings,
  accounts: { readonly mintLoginToken: WebHookCalls["mintLoginToken"] } = { mintLoginToken: null },
): FunctionRuntime {
  const parts: CallableParts = { ports, settings, ...accounts };
  const gate = createCallGate(settings.maxConcurrentCalls);

  const callIn = async (
    { definition, callable, turn }: { definition: FunctionDefinition; callable: Callable | null; turn: FunctionTurn },
    args: Readonly<Record<string, Json>>,
    { budget, signal }: { readonly budget: CallBudget; readonly signal: AbortSignal },
  ): Promise<ToolResult> => {
    try {
      if (callable === null) throw notImplemented();
      budget.take();
      // Of one assistant: another's copy of a macro function waits for itself.
      const key = `${turn.store.assistantID} ${definition.functionID}`;
      return { ok: true, content: quoteResult(await gate.run(key, () => callable.run(args, signal), signal)) };
    } catch (error) {
      signal.throwIfAborted();
      return { ok: false, error: messageOf(ports, definition, error) };
    }
  };

  return {
    settings,
    async toolsFor(turn) {
      const budget = createCallBudget(settings.maxCallsPerTurn);
      const nameOf = createToolNames();
      const tools: Tool[] = [];
      for (const { definition, macro } of await availableTo(ports, settings, turn)) {
        const callable = callableOf(parts, definition, turn, macro);
        if (callable === null) continue;
        tools.push({
          name: nameOf(definition.name),
          description: definition.description,
          parameters: callable.parameters,
          call: (args, { signal }) => callIn({ definition, callable, turn }, args, { budget, signal }),
        });
      }
      if (tools.length > MAX_TOOLS) {
        ports.logger.warn("An assistant has more Functions than a turn can use", { count: tools.length });
      }
      return tools.slice(0, MAX_TOOLS);
    },
    async call(definition, args, turn, signal) {
      signal.throwIfAborted();
      const callable = callableOf(parts, definition, turn);
      return callIn({ definition, callable, turn }, args, { budget: createCallBudget(1), signal });
    },
  };
}

/** The assistant's own Functions, then those of its macro functions. */
async function availableTo(
  ports: Ports,
  { macros }: FunctionSettings,
  { store }: FunctionTurn,
): Promise<readonly Available[]> {
  const [{ functions }, enabled] = await Promise.all([listFunctions(ports, store), macroSettings(ports, store)]);
  const ofMacros = [...enabled].flatMap(([name, macro]) =>
    (macros.get(name)?.functions ?? []).map((definition) => ({ definition, macro })),
  );
  return [...functions.map((definition) => ({ definition })), ...ofMacros];
}

/** What the one who asked may know of a failure. */
function messageOf({ logger }: Ports, { functionID }: FunctionDefinition, error: unknown): string {
  if (error instanceof FunctionFault || isKeepsakeError(error)) return error.message;
  logger.error("A Function failed", { functionID, error });
  return "The Function failed";
}
