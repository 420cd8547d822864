import type { ServerResponse } from "node:http";
import { kyHttpClient } from "keepsake/http/ky";
import { openAICompatibleModel } from "keepsake/language-model/openai-compatible";
import { type ContractModel, languageModelContract, type ProviderAnswer } from "keepsake/testing";
import { describe, test } from "vitest";
import { chatServer, chunk, sendChunks, sendJSON } from "./chat-server.js";

describe("a model behind a chat-completions endpoint", () => {
  for (const { name, run } of languageModelContract(open)) test(name, run);
});

async function open(answer: ProviderAnswer): Promise<ContractModel> {
  const server = await chatServer(({ body }, response) => {
    if (body.stream === true) stream(answer, response);
    else reply(answer, response);
  });
  const { baseURL, asked, ended, close } = server;
  return { model: openAICompatibleModel({ baseURL, model: "m", http: kyHttpClient() }), asked, ended, close };
}

const STATUS = { "rate-limited": 429, refused: 401, failed: 500 } as const;
const FINISH = {
  stop: "stop",
  length: "length",
  "content-filter": "content_filter",
  "tool-calls": "tool_calls",
} as const;

function reply(answer: ProviderAnswer, response: ServerResponse): void {
  if (answer.kind === "failure") fail(answer.failure, response);
  if (answer.kind !== "reply") return;
  const { text, finishReason } = answer;
  const message = { role: "assistant", content: text, ...toCalls(answer) };
  sendJSON(response, { choices: [{ message, finish_reason: FINISH[finishReason] }], ...toUsage(answer) });
}

function stream(answer: ProviderAnswer, response: ServerResponse): void {
  if (answer.kind === "failure") fail(answer.failure, response);
  else if (answer.kind === "reply") sendChunks(response, toChunks(answer));
  else {
    sendChunks(response, [chunk({ content: answer.text })], false);
    if (answer.kind === "break") setImmediate(() => response.destroy());
  }
}

function toChunks(answer: ProviderAnswer & { kind: "reply" }): readonly unknown[] {
  const { tool_calls: calls = [] } = toCalls(answer);
  return [
    chunk({ role: "assistant", content: "" }),
    ...[...answer.text].map((letter) => chunk({ content: letter })),
    ...calls.flatMap(({ id, function: { name, arguments: args } }, index) => [
      chunk({ tool_calls: [{ index, id, type: "function", function: { name, arguments: "" } }] }),
      ...[...args].map((letter) => chunk({ tool_calls: [{ index, function: { arguments: letter } }] })),
    ]),
    chunk({}, FINISH[answer.finishReason]),
    { choices: [], ...toUsage(answer) },
  ];
}

function fail(failure: "unreachable" | keyof typeof STATUS, response: ServerResponse): void {
  if (failure === "unreachable") response.destroy();
  else sendJSON(response, { error: { message: "no" } }, STATUS[failure]);
}

function toCalls({ calls }: ProviderAnswer & { kind: "reply" }) {
  if (calls.length === 0) return {};
  return {
    tool_calls: calls.map(({ callID, name, args }) => ({
      id: callID,
      type: "function",
      function: { name, arguments: JSON.stringify(args) },
    })),
  };
}

function toUsage({ usage }: ProviderAnswer & { kind: "reply" }) {
  if (usage === null) return {};
  return {
    usage: {
      prompt_tokens: usage.totalInputTokens,
      completion_tokens: usage.outputTokens,
      prompt_tokens_details: { cached_tokens: usage.inputCacheReadTokens },
    },
  };
}
