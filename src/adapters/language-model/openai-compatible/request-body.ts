import { checkAddress, checkMethods, checkOption, checkOptions } from "../../../model/index.js";
import type {
  HttpClient,
  Json,
  ModelEnergy,
  ModelMedium,
  ModelMessage,
  ModelRequest,
  ModelToolCall,
} from "../../../ports/index.js";
import { type CallLimits, checkCallLimits } from "../index.js";

export function createBody(
  { model, maxTokensField = "max_tokens", extraBody = {} }: OpenAICompatibleModelOptions,
  { messages, tools = [], toolChoice = "auto", temperature, maxOutputTokens }: ModelRequest,
  isStreamed: boolean,
): object {
  const functions = tools.map(({ name, description, parameters }) => {
    return { type: "function", function: { name, description, parameters } };
  });
  return {
    ...extraBody,
    model,
    messages: messages.map(toChatMessage),
    ...(tools.length === 0 ? {} : { tools: functions }),
    ...(tools.length === 0 || toolChoice === "auto" ? {} : { tool_choice: toolChoice }),
    ...(temperature === undefined ? {} : { temperature }),
    ...(maxOutputTokens === undefined ? {} : { [maxTokensField]: maxOutputTokens }),
    ...(isStreamed ? { stream: true, stream_options: { include_usage: true } } : {}),
  };
}

function toChatMessage(message: ModelMessage): Json {
  switch (message.role) {
    case "system":
      return { role: "system", content: message.text };
    case "user":
      return { role: "user", content: toContent(message.text, message.media ?? []) };
    case "assistant": {
      const calls = (message.toolCalls ?? []).map(toChatToolCall);
      return { role: "assistant", content: message.text, ...(calls.length === 0 ? {} : { tool_calls: calls }) };
    }
    case "tool":
      return { role: "tool", tool_call_id: message.callID, content: message.content };
  }
}

/** Without media the content is a plain text: not every endpoint accepts parts. */
function toContent(text: string, media: readonly ModelMedium[]): Json {
  return media.length === 0 ? text : [{ type: "text", text }, ...media.map(toContentPart)];
}

function toContentPart({ mimeType, title, url, content }: ModelMedium): Json {
  if (mimeType.startsWith("image/") && (url ?? content) !== null) {
    return { type: "image_url", image_url: { url: url ?? toDataURL(mimeType, content ?? "") } };
  }
  return { type: "text", text: JSON.stringify({ mimeType, title, url, content }) };
}

function toDataURL(mimeType: string, content: string): string {
  return content.startsWith("data:") ? content : `data:${mimeType};base64,${content}`;
}

function toChatToolCall({ callID, name, args }: ModelToolCall): Json {
  return { id: callID, type: "function", function: { name, arguments: JSON.stringify(args ?? {}) } };
}

export interface OpenAICompatibleModelOptions extends CallLimits {
  /** Address up to the version, such as `http://127.0.0.1:11434/v1`. */
  readonly baseURL: string;
  readonly model: string;
  /** Sends the requests, such as `kyHttpClient()` of `keepsake/http/ky`. */
  readonly http: HttpClient;
  /** Sent as a bearer token. Default: none. */
  readonly apiKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Name of the provider, reported in `llmUsage`. Default: the host of `baseURL`. */
  readonly provider?: string;
  /** The endpoint's field for the maximum number of tokens to generate. Default `max_tokens`. */
  readonly maxTokensField?: "max_tokens" | "max_completion_tokens";
  /** Additional fields of every request body, for features of one endpoint. */
  readonly extraBody?: Readonly<Record<string, Json>>;
  /** Reads the environmental impact from a response, or from a piece of a streamed one. Default: none is reported. */
  readonly readEnergy?: (body: Json) => ModelEnergy | null;
}

const WHAT = "Options of openAICompatibleModel";
const TEXTS = ["apiKey", "provider", "maxTokensField"] as const;
const MAPS = ["headers", "extraBody"] as const;

/** @throws KeepsakeError INVALID_FIELD, UNKNOWN_FIELD */
export function checkModelOptions(options: OpenAICompatibleModelOptions): void {
  const others = ["baseURL", "model", "http", "accepts", "timeoutMs", "maxResponseBytes", "readEnergy"];
  checkOptions(options, WHAT, [...others, ...TEXTS, ...MAPS]);
  const { baseURL, model, http, readEnergy } = options;
  checkAddress(baseURL, WHAT, "baseURL", "http://127.0.0.1:11434/v1");
  checkOption(typeof model === "string" && model !== "", WHAT, "model", "be a name");
  checkMethods(http, ["send"], WHAT, "http");
  checkCallLimits(options, WHAT);
  checkOption(readEnergy === undefined || typeof readEnergy === "function", WHAT, "readEnergy", "be a function");
  for (const name of TEXTS) {
    checkOption(["string", "undefined"].includes(typeof options[name]), WHAT, name, "be a text");
  }
  for (const name of MAPS) checkOption(typeof (options[name] ?? {}) === "object", WHAT, name, "be a map");
}
