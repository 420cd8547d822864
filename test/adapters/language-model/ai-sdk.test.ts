import { getEventListeners } from "node:events";
import type { LanguageModel, ModelRequest } from "keepsake";
import { type AiSdkLanguageModel, aiSdkModel } from "keepsake/language-model/ai-sdk";
import { type ContractModel, languageModelContract, type ProviderAnswer } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { sdkProvider, VERSIONS } from "./ai-sdk-models.js";

const signal = new AbortController().signal;
const HELLO: ModelRequest = { messages: [{ role: "user", text: "Hello" }] };
const YES: ProviderAnswer = { kind: "reply", text: "Yes.", calls: [], finishReason: "stop", usage: null };

describe.each(VERSIONS)("a model of the AI SDK, specification %s", (version) => {
  const open = async (answer: ProviderAnswer): Promise<ContractModel> => {
    const { model, asked, ended } = sdkProvider(version, answer);
    return { model: aiSdkModel(model), asked, ended, close: async () => {} };
  };
  for (const { name, run } of languageModelContract(open)) test(name, run);

  test("is called with the prompt, tools and limits of the specification", async () => {
    const { model, calls } = sdkProvider(version, YES);
    await aiSdkModel(model).generate(
      {
        messages: [
          { role: "system", text: "Be brief." },
          { role: "user", text: "What is this?" },
          { role: "assistant", text: "", toolCalls: [{ callID: "c", name: "search", args: { text: "x" } }] },
          { role: "tool", callID: "c", name: "search", content: "[]", failed: false },
          { role: "tool", callID: "d", name: "search", content: "no", failed: true },
        ],
        tools: [{ name: "search", description: "Searches.", parameters: { type: "object", properties: {} } }],
        temperature: 0.5,
        maxOutputTokens: 50,
      },
      { signal },
    );
    expect(calls).toHaveLength(1);
    const { abortSignal, ...options } = calls[0];
    expect(abortSignal).toBeInstanceOf(AbortSignal);
    expect(options).toEqual({
      prompt: [
        { role: "system", content: "Be brief." },
        { role: "user", content: [{ type: "text", text: "What is this?" }] },
        {
          role: "assistant",
          content: [{ type: "tool-call", toolCallId: "c", toolName: "search", input: { text: "x" } }],
        },
        result("c", { type: "text", value: "[]" }),
        result("d", { type: "error-text", value: "no" }),
      ],
      tools: [
        {
          type: "function",
          name: "search",
          description: "Searches.",
          inputSchema: { type: "object", properties: {} },
        },
      ],
      toolChoice: { type: "auto" },
      temperature: 0.5,
      maxOutputTokens: 50,
    });
  });

  test("receives media as files, and URLs only if the provider fetches them", async () => {
    const { model, calls } = sdkProvider(version, YES);
    const fetching = Object.create(model, {
      supportedUrls: { value: Promise.resolve({ "image/*": [/^https:\/\/example\.org\//] }) },
    }) as AiSdkLanguageModel;
    const url = "https://example.org/a.png";
    await aiSdkModel(fetching).generate(
      {
        messages: [
          {
            role: "user",
            text: "Look",
            media: [
              { mimeType: "image/png", title: "a", url, content: null },
              { mimeType: "image/png", title: null, url: "https://elsewhere.org/a.png", content: null },
              { mimeType: "image/gif", title: null, url: null, content: "data:image/gif;base64,R0lGODlh" },
              { mimeType: "text/plain", title: null, url: null, content: "words" },
            ],
          },
        ],
      },
      { signal },
    );
    const file = { type: "file", mediaType: "image/png", filename: "a" };
    const isTagged = version === "v4";
    expect(calls[0].prompt[0].content).toEqual([
      { type: "text", text: "Look" },
      { ...file, data: isTagged ? { type: "url", url: new URL(url) } : new URL(url) },
      { type: "text", text: expect.stringContaining("https://elsewhere.org/a.png") },
      { type: "file", mediaType: "image/gif", data: isTagged ? { type: "data", data: "R0lGODlh" } : "R0lGODlh" },
      { type: "text", text: '{"mimeType":"text/plain","title":null,"url":null,"content":"words"}' },
    ]);
  });
});

function result(toolCallId: string, output: object) {
  return { role: "tool", content: [{ type: "tool-result", toolCallId, toolName: "search", output }] };
}

/** Creates a V3 model with these methods. */
function createModel(methods: object): LanguageModel {
  const model = { specificationVersion: "v3", provider: "p", modelId: "m", supportedUrls: {}, ...methods };
  return aiSdkModel(model as unknown as AiSdkLanguageModel, { timeoutMs: 50 });
}

test("describes tools that must not be called, for the calls in earlier messages", async () => {
  const { model, calls } = sdkProvider("v3", YES);
  const tools = [{ name: "f", description: "F.", parameters: { type: "object", properties: {} } }] as const;
  await aiSdkModel(model).generate({ ...HELLO, tools, toolChoice: "none" }, { signal });
  expect(calls[0]).toMatchObject({ tools: [{ name: "f" }], toolChoice: { type: "none" } });
});

test("refuses a model of another specification", () => {
  const model = { specificationVersion: "v1" } as AiSdkLanguageModel;
  expect(() => aiSdkModel(model)).toThrow(expect.objectContaining({ name: "LanguageModelError", failure: "refused" }));
});

test("rejects a reply that is too large as malformed, streamed or not", async () => {
  const text = "a".repeat(2_500);
  const model = aiSdkModel(
    {
      specificationVersion: "v3",
      provider: "p",
      modelId: "m",
      supportedUrls: {},
      doGenerate: async () => ({ content: [{ type: "text", text: text + text }], finishReason: { unified: "stop" } }),
      doStream: async () => ({
        stream: new ReadableStream({ pull: (one) => one.enqueue({ type: "text-delta", id: "1", delta: text }) }),
      }),
    } as unknown as AiSdkLanguageModel,
    { maxResponseBytes: 4_000 },
  );
  await expect(model.generate(HELLO, { signal })).rejects.toMatchObject({ failure: "malformed" });
  const usage: string[] = [];
  const read = async () => {
    for await (const part of model.stream?.(HELLO, { signal }) ?? []) usage.push(part.type);
  };
  await expect(read()).rejects.toMatchObject({ failure: "malformed" });
  expect(usage).toEqual(["text-delta"]);
});

test("ignores tool calls that the provider runs itself, and other kinds of parts", async () => {
  const content = [
    { type: "reasoning", text: "hm" },
    { type: "text", text: "Yes." },
    { type: "tool-call", toolCallId: "1", toolName: "web", input: "{}", providerExecuted: true },
    { type: "source", sourceType: "url", id: "1", url: "https://example.org" },
  ];
  const doGenerate = async () => ({
    content,
    finishReason: { unified: "stop" },
    usage: undefined,
    response: { modelId: "m-0925" },
  });
  expect(await createModel({ doGenerate }).generate(HELLO, { signal })).toEqual({
    text: "Yes.",
    toolCalls: [],
    finishReason: "stop",
    usage: null,
    energy: null,
    model: "m-0925",
  });
});

test.each([
  ["an answer of another shape", async () => ({ content: "Yes." }), "malformed"],
  ["a reply that never comes", () => new Promise(() => {}), "timed-out"],
  ["half-written JSON", () => Promise.reject(named("AI_JSONParseError")), "malformed"],
  ["no key", () => Promise.reject(named("AI_LoadAPIKeyError")), "refused"],
  ["a fault", () => Promise.reject(new Error("?")), "failed"],
])("reports the failure of %s", async (_, doGenerate, failure) => {
  await expect(createModel({ doGenerate }).generate(HELLO, { signal })).rejects.toMatchObject({ failure });
});

test("reads the time to wait from the provider's headers", async () => {
  const error = Object.assign(named("AI_APICallError"), { statusCode: 429, responseHeaders: { "retry-after": "7" } });
  const doGenerate = () => Promise.reject(error);
  await expect(createModel({ doGenerate }).generate(HELLO, { signal })).rejects.toMatchObject({
    failure: "rate-limited",
    retryAfterMs: 7_000,
  });
});

test("rejects a stream without its last part as malformed", async () => {
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue({ type: "text-delta", id: "0", delta: "At" });
      controller.close();
    },
  });
  const read = async () => {
    for await (const part of createModel({ doStream: async () => ({ stream }) }).stream?.(HELLO, { signal }) ?? []) {
      expect(part).toMatchObject({ text: "At" });
    }
  };
  await expect(read()).rejects.toMatchObject({ failure: "malformed" });
});

test("adds at most one listener to the signal during a stream of many parts", async () => {
  const many = 50;
  const seen: number[] = [];
  const doStream = async ({ abortSignal }: { abortSignal: AbortSignal }) => {
    const stream = new ReadableStream({
      pull(controller) {
        seen.push(getEventListeners(abortSignal, "abort").length);
        if (seen.length > many) controller.close();
        else controller.enqueue({ type: "text-delta", id: "0", delta: "a" });
      },
    });
    return { stream };
  };
  const read = async () => {
    for await (const part of createModel({ doStream }).stream?.(HELLO, { signal }) ?? [])
      expect(part.type).toBe("text-delta");
  };
  await expect(read()).rejects.toMatchObject({ failure: "malformed" });
  expect(seen.length).toBeGreaterThan(many);
  expect(Math.max(...seen)).toBeLessThanOrEqual(1);
});

function named(name: string): Error {
  return Object.assign(new Error("no"), { name });
}
