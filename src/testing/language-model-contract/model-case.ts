import type {
  Json,
  LanguageModel,
  LanguageModelFailure,
  ModelFinishReason,
  ModelMessage,
  ModelReply,
  ModelRequest,
  ModelStreamPart,
  ModelUsage,
} from "../../ports/index.js";

export interface ModelCase {
  readonly name: string;
  readonly answer: ProviderAnswer;
  /** True if the case needs `stream`. Default false. */
  readonly isStreamed?: boolean;
  readonly check: (opened: ContractModel) => Promise<void>;
}

export const NO_SIGNAL: AbortSignal = new AbortController().signal;

export const FULL_REQUEST: ModelRequest = {
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
};

export const PLAIN_REQUEST: ModelRequest = { messages: [{ role: "user", text: "Hello" }] };

export function textReply(text: string): ProviderAnswer & { readonly kind: "reply" } {
  return { kind: "reply", text, calls: [], finishReason: "stop", usage: null };
}

export async function readStream(
  { model }: ContractModel,
  request: ModelRequest,
): Promise<{ readonly deltas: readonly string[]; readonly reply: ModelReply }> {
  const parts: ModelStreamPart[] = [];
  for await (const part of model.stream?.(request, { signal: NO_SIGNAL }) ?? []) parts.push(part);
  const ends = parts.filter((part) => part.type === "end");
  const [end] = ends;
  if (end === undefined || ends.length !== 1 || parts.at(-1) !== end) {
    throw new Error(`A stream must end with exactly one end; it has ${ends.length} in ${parts.length} parts`);
  }
  return { deltas: parts.flatMap((part) => (part.type === "text-delta" ? [part.text] : [])), reply: end.reply };
}

export async function catchRejection(call: Promise<unknown>): Promise<unknown> {
  try {
    await call;
  } catch (error) {
    return error;
  }
  throw new Error("Expected the call to reject");
}

/** The response that the provider of a model gives, in the protocol of the provider. */
export type ProviderAnswer =
  | {
      readonly kind: "reply";
      readonly text: string;
      readonly calls: readonly { readonly callID: string; readonly name: string; readonly args: Json }[];
      readonly finishReason: Exclude<ModelFinishReason, "other">;
      readonly usage: ModelUsage | null;
    }
  /** Fails before any text, in the way of the protocol. */
  | { readonly kind: "failure"; readonly failure: Exclude<LanguageModelFailure, "timed-out" | "malformed"> }
  /** Sends this text if the call is streamed, and then hangs. */
  | { readonly kind: "silence"; readonly text: string }
  /** Sends this text, and then the connection breaks. */
  | { readonly kind: "break"; readonly text: string };

export interface ContractModel {
  readonly model: LanguageModel;
  /** Resolves when the provider receives a call. */
  readonly asked: Promise<void>;
  /** Resolves when the provider detects that the call has ended. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

/** Creates a model whose provider gives this response to every call. Called once per case. */
export type OpenModel = (answer: ProviderAnswer) => Promise<ContractModel>;
