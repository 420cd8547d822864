import { cutResult, type Tool, type ToolResult } from "../functions/index.js";
import type { Json, ModelMessage, ModelToolCall, Ports } from "../ports/index.js";
import { withTimeout } from "../shared/index.js";
import type { CompletionPart } from "./completion-part.js";
import { cutToTokens } from "./estimate-tokens.js";

/** How the calls of one round are made. */
export interface ToolRound {
  readonly tools: readonly Tool[];
  /** Milliseconds for each call. */
  readonly timeoutMs: number;
  /** About the most tokens that all results together may have. */
  readonly mostTokens: number;
  readonly signal: AbortSignal;
  readonly tell: (part: CompletionPart) => void;
}

/** Calls of one round that are made; what a model asks for beyond is refused. */
const MAX_CALLS = 8;

/** Makes the calls that a model asks for, side by side. Each is answered, if only with why there is no answer. */
export function callTools(
  ports: Ports,
  calls: readonly ModelToolCall[],
  round: ToolRound,
): Promise<readonly ModelMessage[]> {
  const most = Math.floor(round.mostTokens / calls.length);
  return Promise.all(
    calls.map(async ({ callID, name, args }, i) => {
      round.tell({ type: "function-call", callID, name });
      const result = i < MAX_CALLS ? await callTool(ports, name, args, round) : failed("Too many calls at once");
      round.tell({ type: "function-result", callID, name, ok: result.ok });
      const content = result.ok ? cutToTokens(result.content, most, cutResult) : result.error;
      return { role: "tool", callID, name, content, failed: !result.ok } as const;
    }),
  );
}

async function callTool(
  { clock, logger }: Ports,
  name: string,
  args: Json,
  { tools, timeoutMs, signal }: ToolRound,
): Promise<ToolResult> {
  const tool = tools.find((one) => one.name === name);
  if (tool === undefined) return failed("There is no such function");
  if (typeof args !== "object" || args === null || Array.isArray(args)) {
    return failed("The arguments must be a JSON object");
  }
  const tooLate = new Error("The function is late");
  try {
    return await withTimeout(clock, { timeoutMs, late: () => tooLate, signal }, (own) =>
      tool.call(args as Readonly<Record<string, Json>>, { signal: own }),
    );
  } catch (error) {
    signal.throwIfAborted();
    if (error === tooLate) return failed("The function did not answer in time");
    logger.error("A function failed in a way that it must not", { function: name, error });
    return failed("The function failed");
  }
}

function failed(error: string): ToolResult {
  return { ok: false, error };
}
