import type { Json, ModelMedium, ModelMessage, ModelRequest } from "../../../ports/index.js";
import type { OpenAICompatibleModelOptions } from "./openai-compatible-options.js";

/** The body of a request, as chat-completions endpoints have it. */
export function bodyOf(
  { model, maxTokensField = "max_tokens", extraBody = {} }: OpenAICompatibleModelOptions,
  { messages, tools = [], toolChoice = "auto", temperature, maxOutputTokens }: ModelRequest,
  isStreamed: boolean,
): Json {
  return {
    ...extraBody,
    model,
    messages: messages.map(messageOf),
    ...(tools.length === 0
      ? {}
      : {
          tools: tools.map(({ name, description, parameters }) => ({
            type: "function",
            function: { name, description, parameters: parameters as unknown as Json },
          })),
          ...(toolChoice === "auto" ? {} : { tool_choice: toolChoice }),
        }),
    ...(temperature === undefined ? {} : { temperature }),
    ...(maxOutputTokens === undefined ? {} : { [maxTokensField]: maxOutputTokens }),
    ...(isStreamed ? { stream: true, stream_options: { include_usage: true } } : {}),
  };
}

function messageOf(message: ModelMessage): Json {
  switch (message.role) {
    case "system":
      return { role: "system", content: message.text };
    case "user":
      return { role: "user", content: contentOf(message.text, message.media ?? []) };
    case "assistant":
      return { role: "assistant", content: message.text, ...toolCallsOf(message.toolCalls ?? []) };
    case "tool":
      return { role: "tool", tool_call_id: message.callID, content: message.content };
  }
}

/** A text alone stays a text: not every endpoint takes parts. */
function contentOf(text: string, media: readonly ModelMedium[]): Json {
  if (media.length === 0) return text;
  return [{ type: "text", text }, ...media.map(partOf)];
}

function partOf({ mimeType, title, url, content }: ModelMedium): Json {
  if (mimeType.startsWith("image/") && (url ?? content) !== null) {
    return { type: "image_url", image_url: { url: url ?? dataURL(mimeType, content ?? "") } };
  }
  return { type: "text", text: JSON.stringify({ mimeType, title, url, content }) };
}

function dataURL(mimeType: string, content: string): string {
  return content.startsWith("data:") ? content : `data:${mimeType};base64,${content}`;
}

function toolCallsOf(calls: NonNullable<Extract<ModelMessage, { role: "assistant" }>["toolCalls"]>) {
  if (calls.length === 0) return {};
  return {
    tool_calls: calls.map(({ callID, name, args }) => ({
      id: callID,
      type: "function",
      function: { name, arguments: JSON.stringify(args ?? {}) },
    })),
  };
}
