import type { Json, ModelMedium, ModelMessage, ModelRequest, ModelToolCall } from "../../../ports/index.js";
import type { OpenAICompatibleModelOptions } from "./openai-compatible-options.js";

/** Creates the body of a chat-completions request. */
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
