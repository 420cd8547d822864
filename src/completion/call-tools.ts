import { cutResult, type Tool, type ToolResult } from "../functions/index.js";
import type { Json, ModelMessage, ModelToolCall, Ports } from "../ports/index.js";
import { withTimeout } from "../shared/index.js";
import { type CompletionPart, cutToTokens } from "./prompt/index.js";

/** Options of {@link callTools}. */
interface ToolRound {
  readonly tools: readonly Tool[];
  /** Milliseconds for each call. */
  readonly timeoutMs: number;
  /** Estimated maximum of all results together. */
  readonly maxTokens: number;
  readonly signal: AbortSignal;
  readonly emit: (part: CompletionPart) => void;
}

/** Maximum number of calls in one round; the others are rejected. */
const MAX_CALLS = 8;

/** Makes the calls of one reply of a model at the same time. Returns a result or an error for each. */
export function callTools(
  ports: Ports,
  calls: readonly ModelToolCall[],
  round: ToolRound,
): Promise<readonly ModelMessage[]> {
  const maxTokens = Math.floor(round.maxTokens / calls.length);
  return Promise.all(
    calls.map(async ({ callID, name, args }, i) => {
      round.emit({ type: "function-call", callID, name });
      const result = i < MAX_CALLS ? await callTool(ports, name, args, round) : failed("Too many calls at once");
      round.emit({ type: "function-result", callID, name, ok: result.ok });
      const content = result.ok ? cutToTokens(result.content, maxTokens, cutResult) : result.error;
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
  const timeout = new Error("The function timed out");
  try {
    return await withTimeout(clock, { timeoutMs, late: () => timeout, signal }, (own) =>
      tool.call(args as Readonly<Record<string, Json>>, { signal: own }),
    );
  } catch (error) {
    signal.throwIfAborted();
    if (error === timeout) return failed("The function did not answer in time");
    logger.error("A tool rejected instead of returning an error", { function: name, error });
    return failed("The function failed");
  }
}

function failed(error: string): ToolResult {
  return { ok: false, error };
}
