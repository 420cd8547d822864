import type { ModelMessage, ModelReply, ModelRequest, ModelStreamPart } from "../../ports/index.js";
import type { ContractModel, ProviderAnswer } from "./contract-model.js";

/** One requirement of the contract. */
export interface ModelCase {
  readonly name: string;
  readonly answer: ProviderAnswer;
  readonly check: (opened: ContractModel) => Promise<void>;
}

/** A signal that never comes. */
export const NO_SIGNAL: AbortSignal = /* @__PURE__ */ new AbortController().signal;

/** A request with every kind of message, tools and limits. */
export const FULL_REQUEST: ModelRequest = /* @__PURE__ */ (() => ({
  messages: [
    { role: "system", text: "You are a guide." },
    { role: "user", text: 'Quotes " and lines\n and 👤 東京' },
    { role: "assistant", text: "", toolCalls: [{ callID: "a", name: "search", args: { text: "hours" } }] },
    { role: "tool", callID: "a", name: "search", content: '"At nine."', failed: false },
    { role: "user", text: "And then?" },
  ] satisfies readonly ModelMessage[],
  tools: [
    {
      name: "search",
      description: "Searches.",
      parameters: { type: "object", properties: { text: { type: "string" } }, required: ["text"] },
    },
  ],
  temperature: 0.2,
  maxOutputTokens: 100,
}))();

/** A short request. */
export const PLAIN_REQUEST: ModelRequest = { messages: [{ role: "user", text: "Hello" }] };

/** An answer of words alone. */
export function says(text: string): ProviderAnswer & { readonly kind: "reply" } {
  return { kind: "reply", text, calls: [], finishReason: "stop", usage: null };
}

/** Streams to the end. */
export async function readStream(
  { model }: ContractModel,
  request: ModelRequest,
  signal: AbortSignal = NO_SIGNAL,
): Promise<{ readonly deltas: readonly string[]; readonly reply: ModelReply }> {
  const parts: ModelStreamPart[] = [];
  for await (const part of model.stream?.(request, { signal }) ?? []) parts.push(part);
  const ends = parts.filter((part) => part.type === "end");
  const [end] = ends;
  if (end === undefined || ends.length !== 1 || parts.at(-1) !== end) {
    throw new Error(`A stream must end with exactly one end; it has ${ends.length} in ${parts.length} parts`);
  }
  return { deltas: parts.flatMap((part) => (part.type === "text-delta" ? [part.text] : [])), reply: end.reply };
}

/** What a call was rejected with; throws where it was not. */
export async function rejectionOf(call: Promise<unknown>): Promise<unknown> {
  try {
    await call;
  } catch (error) {
    return error;
  }
  throw new Error("The call had to be rejected");
}
