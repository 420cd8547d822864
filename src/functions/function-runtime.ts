import { isKeepsakeError } from "../errors.js";
import type { FunctionDefinition } from "../model/index.js";
import type { Json, Ports } from "../ports/index.js";
import { createCallCounter, createCallGate } from "./call-limits.js";
import { type Callable, type CallableParts, createCallable } from "./callable.js";
import { listFunctions } from "./definitions/index.js";
import type { FunctionSettings } from "./function-settings.js";
import { readMacroSettings } from "./macros/index.js";
import { FunctionFault, type FunctionTurn } from "./stored/index.js";
import { createToolNames, quoteResult, type Tool, type ToolResult } from "./tool.js";

/** Calls the Functions of all assistants of an engine. */
export interface FunctionRuntime {
  readonly settings: FunctionSettings;
  /** The Functions of a turn's assistant as tools, which share the call limit of the turn. */
  toolsFor(turn: FunctionTurn): Promise<readonly Tool[]>;
  /** Calls one Function by hand. Rejects only with the reason of the signal. */
  call(
    definition: FunctionDefinition,
    args: Readonly<Record<string, Json>>,
    turn: FunctionTurn,
    signal: AbortSignal,
  ): Promise<ToolResult>;
}

/** Maximum number of tools of a turn. */
const MAX_TOOLS = 128;

export function createFunctionRuntime(
  ports: Ports,
  settings: FunctionSettings,
  accounts: Pick<CallableParts, "createLoginToken"> = { createLoginToken: null },
): FunctionRuntime {
  const parts: CallableParts = { ports, settings, ...accounts };
  const gate = createCallGate(settings.maxConcurrentCalls);

  const callInTurn = async (
    { definition, callable, turn }: { definition: FunctionDefinition; callable: Callable | null; turn: FunctionTurn },
    args: Readonly<Record<string, Json>>,
    { countCall, signal }: { readonly countCall: () => void; readonly signal: AbortSignal },
  ): Promise<ToolResult> => {
    try {
      if (callable === null) throw new FunctionFault("The Function cannot be called here");
      countCall();
      // The limit applies per assistant, because assistants may share the Functions of a macro function.
      const key = `${turn.store.assistantID} ${definition.functionID}`;
      return { ok: true, content: quoteResult(await gate.run(key, () => callable.run(args, signal), signal)) };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof FunctionFault || isKeepsakeError(error)) return { ok: false, error: error.message };
      ports.logger.error("A Function failed", { functionID: definition.functionID, error });
      return { ok: false, error: "The Function failed" };
    }
  };

  return {
    settings,
    async toolsFor(turn) {
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
    async call(definition, args, turn, signal) {
      signal.throwIfAborted();
      const callable = createCallable(parts, definition, turn);
      return callInTurn({ definition, callable, turn }, args, { countCall: () => {}, signal });
    },
  };
}

/** A Function, and the settings of the macro function that it belongs to. */
interface Available {
  readonly definition: FunctionDefinition;
  readonly macroSettings?: ReadonlyMap<string, string>;
}

/** Lists the assistant's own Functions, then those of its macro functions. */
async function listAvailable(
  ports: Ports,
  { macros }: FunctionSettings,
  { store }: FunctionTurn,
): Promise<readonly Available[]> {
  const [{ functions }, enabled] = await Promise.all([
    listFunctions({ ports, store }),
    readMacroSettings({ ports, store }),
  ]);
  const ofMacros = [...enabled].flatMap(([name, macroSettings]) =>
    (macros.get(name)?.functions ?? []).map((definition) => ({ definition, macroSettings })),
  );
  return [...functions.map((definition) => ({ definition })), ...ofMacros];
}
