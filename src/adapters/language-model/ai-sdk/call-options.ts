import type { ModelMedium, ModelMessage, ModelRequest } from "../../../ports/index.js";

export async function createCallOptions(
  model: AiSdkLanguageModel,
  version: AiSdkVersion,
  { messages, tools = [], toolChoice = "auto", temperature, maxOutputTokens }: ModelRequest,
  abortSignal: AbortSignal,
): Promise<object> {
  abortSignal.throwIfAborted();
  const supported = hasURLs(messages) ? await model.supportedUrls : undefined;
  const functions = tools.map(({ name, description, parameters }) => {
    return { type: "function", name, description, inputSchema: parameters };
  });
  return {
    prompt: messages.map((message) => toPromptMessage(message, version, supported ?? {})),
    ...(tools.length === 0 ? {} : { tools: functions, toolChoice: { type: toolChoice } }),
    ...(temperature === undefined ? {} : { temperature }),
    ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
    abortSignal,
  };
}

type SupportedURLs = Readonly<Record<string, readonly RegExp[]>>;

function toPromptMessage(message: ModelMessage, version: AiSdkVersion, supported: SupportedURLs): object {
  switch (message.role) {
    case "system":
      return { role: "system", content: message.text };
    case "user": {
      const files = (message.media ?? []).map((medium) => toFilePart(medium, version, supported));
      return { role: "user", content: [{ type: "text", text: message.text }, ...files] };
    }
    case "assistant": {
      const calls = (message.toolCalls ?? []).map(({ callID, name, args }) => {
        return { type: "tool-call", toolCallId: callID, toolName: name, input: args ?? {} };
      });
      // Some providers refuse an empty text.
      const text = message.text === "" ? [] : [{ type: "text", text: message.text }];
      return { role: "assistant", content: [...text, ...calls] };
    }
    case "tool": {
      const output = { type: message.failed ? "error-text" : "text", value: message.content };
      const result = { type: "tool-result", toolCallId: message.callID, toolName: message.name, output };
      return { role: "tool", content: [result] };
    }
  }
}

/** Creates a file part, or a text part that describes a medium that the provider does not accept. */
function toFilePart(medium: ModelMedium, version: AiSdkVersion, supported: SupportedURLs): object {
  const { mimeType, title, url, content } = medium;
  const file = { type: "file", mediaType: mimeType, ...(title === null ? {} : { filename: title }) };
  if (url !== null && isFetched(mimeType, url, supported)) {
    const address = new URL(url);
    return { ...file, data: version === "v4" ? { type: "url", url: address } : address };
  }
  if (content === null || /^(text\/|application\/(json|xml))/.test(mimeType)) {
    return { type: "text", text: JSON.stringify({ mimeType, title, url, content }) };
  }
  const base64 = content.replace(/^data:[^,]*,/, "");
  return { ...file, data: version === "v4" ? { type: "data", data: base64 } : base64 };
}

/** True if the provider fetches this URL. The adapter itself fetches none. */
function isFetched(mimeType: string, url: string, supported: SupportedURLs): boolean {
  const lower = url.toLowerCase();
  return Object.entries(supported).some(([pattern, urls]) => {
    const isRange = pattern.endsWith("/*") && mimeType.startsWith(pattern.slice(0, -1));
    const isType = pattern === "*" || pattern === "*/*" || pattern === mimeType || isRange;
    return isType && urls.some((one) => lower.search(one) >= 0);
  });
}

function hasURLs(messages: readonly ModelMessage[]): boolean {
  return messages.some((message) => message.role === "user" && (message.media ?? []).some(({ url }) => url !== null));
}

/**
 * A language model of the AI SDK (specification V2, V3 or V4), with the members that the adapter uses. A structural type:
 * it accepts the models of any provider and any version of its packages.
 */
export interface AiSdkLanguageModel {
  readonly specificationVersion: string;
  readonly provider: string;
  readonly modelId: string;
  /** By MIME type or pattern: the URLs that the provider can fetch. */
  readonly supportedUrls?: PromiseLike<Readonly<Record<string, readonly RegExp[]>>> | Record<string, RegExp[]>;
  /** Returns the whole reply; takes the call options of the specification. */
  doGenerate(options: never): PromiseLike<object>;
  /** Streams the reply as parts of the specification. */
  doStream(options: never): PromiseLike<{ readonly stream: ReadableStream<unknown> }>;
}

/** The supported versions of the specification: of AI SDK 5, 6 and 7. */
export const AI_SDK_VERSIONS = ["v2", "v3", "v4"] as const;

export type AiSdkVersion = (typeof AI_SDK_VERSIONS)[number];
