import type { LanguageModel, ModelStreamPart } from "keepsake";
import { kyHttpClient } from "keepsake/http/ky";
import { type OpenAICompatibleModelOptions, openAICompatibleModel } from "keepsake/language-model/openai-compatible";
import { afterEach, describe, expect, test } from "vitest";
import { type ChatAnswer, type ChatServer, chatServer, chunk, sendChunks, sendJSON } from "./chat-server.js";

let server: ChatServer | null = null;

afterEach(async () => {
  await server?.close();
  server = null;
});

const HELLO = { messages: [{ role: "user", text: "Hello" }] } as const;
const signal = new AbortController().signal;

async function createModel(
  answer: ChatAnswer,
  options: Partial<OpenAICompatibleModelOptions> = {},
): Promise<LanguageModel> {
  server = await chatServer(answer);
  return openAICompatibleModel({ baseURL: server.baseURL, model: "small", http: kyHttpClient(), ...options });
}

async function streamed(model: LanguageModel): Promise<readonly ModelStreamPart[]> {
  const parts: ModelStreamPart[] = [];
  for await (const part of model.stream?.(HELLO, { signal }) ?? []) parts.push(part);
  return parts;
}

const says = (content: string) => ({ choices: [{ message: { content }, finish_reason: "stop" }] });

describe("a request", () => {
  test("has the fields of the protocol", async () => {
    const model = await createModel((_, response) => sendJSON(response, says("Yes.")), {
      apiKey: "key",
      headers: { "x-team": "guides" },
      maxTokensField: "max_completion_tokens",
      extraBody: { seed: 7, model: "never" },
    });
    await model.generate(
      {
        messages: [
          { role: "system", text: "Be brief." },
          {
            role: "user",
            text: "What is this?",
            media: [
              { mimeType: "image/png", title: null, url: "https://example.org/a.png", content: null },
              { mimeType: "image/gif", title: null, url: null, content: "R0lGODlh" },
              { mimeType: "text/plain", title: "note", url: null, content: 'a "b"' },
            ],
          },
          { role: "assistant", text: "", toolCalls: [{ callID: "c", name: "search", args: { text: "x" } }] },
          { role: "tool", callID: "c", name: "search", content: "[]", failed: false },
        ],
        tools: [{ name: "search", description: "Searches.", parameters: { type: "object", properties: {} } }],
        temperature: 0.5,
        maxOutputTokens: 50,
      },
      { signal },
    );
    expect(server?.requests).toHaveLength(1);
    expect(server?.requests[0]).toMatchObject({
      method: "POST",
      path: "/v1/chat/completions",
      headers: { authorization: "Bearer key", "x-team": "guides", "content-type": "application/json" },
    });
    expect(server?.requests[0]?.body).toEqual({
      seed: 7,
      model: "small",
      messages: [
        { role: "system", content: "Be brief." },
        {
          role: "user",
          content: [
            { type: "text", text: "What is this?" },
            { type: "image_url", image_url: { url: "https://example.org/a.png" } },
            { type: "image_url", image_url: { url: "data:image/gif;base64,R0lGODlh" } },
            { type: "text", text: '{"mimeType":"text/plain","title":"note","url":null,"content":"a \\"b\\""}' },
          ],
        },
        {
          role: "assistant",
          content: "",
          tool_calls: [{ id: "c", type: "function", function: { name: "search", arguments: '{"text":"x"}' } }],
        },
        { role: "tool", tool_call_id: "c", content: "[]" },
      ],
      tools: [
        {
          type: "function",
          function: { name: "search", description: "Searches.", parameters: { type: "object", properties: {} } },
        },
      ],
      temperature: 0.5,
      max_completion_tokens: 50,
    });
  });

  test("requests the usage of a stream, and has a plain text without media", async () => {
    const model = await createModel((_, response) => sendChunks(response, [chunk({ content: "Yes." }, "stop")]), {});
    await streamed(model);
    expect(server?.requests[0]?.body).toEqual({
      model: "small",
      messages: [{ role: "user", content: "Hello" }],
      stream: true,
      stream_options: { include_usage: true },
    });
    expect(server?.requests[0]?.headers.authorization).toBeUndefined();
  });

  test("describes tools that must not be called", async () => {
    const model = await createModel((_, response) => sendJSON(response, says("Yes.")));
    const tools = [{ name: "f", description: "F.", parameters: { type: "object", properties: {} } }] as const;
    await model.generate({ ...HELLO, tools, toolChoice: "none" }, { signal });
    expect(server?.requests[0]?.body).toMatchObject({ tools: [{ function: { name: "f" } }], tool_choice: "none" });
  });

  test("ignores a trailing slash of the address", async () => {
    const model = await createModel((_, response) => sendJSON(response, says("Yes.")));
    await openAICompatibleModel({ baseURL: `${server?.baseURL}/`, model: "m", http: kyHttpClient() }).generate(HELLO, {
      signal,
    });
    expect(server?.requests[0]?.path).toBe("/v1/chat/completions");
    expect(model.provider).toBe(new URL(server?.baseURL ?? "").host);
  });
});

test("accepts the media types of the options", () => {
  const { acceptsMedia } = openAICompatibleModel({
    baseURL: "http://127.0.0.1/v1",
    model: "m",
    http: kyHttpClient(),
    accepts: ["image/*", "Application/PDF"],
  });
  const given = ["image/png", "IMAGE/gif; q=1", "application/pdf", "imagery/png", "text/plain"];
  expect(given.map((mimeType) => acceptsMedia?.(mimeType))).toEqual([true, true, true, false, false]);
});

describe("a response", () => {
  test.each([
    [
      "arguments that are an object",
      [{ function: { name: "f", arguments: { a: 1 } } }],
      { callID: "call-0", args: { a: 1 } },
    ],
    ["no arguments", [{ id: "x", function: { name: "f" } }], { callID: "x", args: {} }],
    [
      "arguments that are no JSON",
      [{ id: "x", function: { name: "f", arguments: '{"a' } }],
      { callID: "x", args: null },
    ],
  ])("may call a tool with %s", async (_, tool_calls, expected) => {
    const model = await createModel((_request, response) => {
      sendJSON(response, { choices: [{ message: { content: null, tool_calls } }] });
    });
    const { toolCalls, finishReason } = await model.generate(HELLO, { signal });
    expect(toolCalls).toEqual([{ name: "f", ...expected }]);
    expect(finishReason).toBe("tool-calls");
  });

  test.each([
    ["with no index", [undefined, undefined]],
    ["all with the same index", [0, 0]],
    ["with an index", [0, 1]],
  ])("that is streamed may call several tools %s", async (_, indexes) => {
    const start = (id: string, index: number | undefined) =>
      chunk({ tool_calls: [{ index, id, function: { name: `f-${id}`, arguments: '{"x"' } }] });
    const more = (index: number | undefined) =>
      chunk({ tool_calls: [{ index, id: "", function: { arguments: ":1}" } }] });
    const model = await createModel((_request, response) => {
      const [one, two] = indexes;
      sendChunks(response, [start("a", one), more(one), start("b", two), more(two), chunk({}, "tool_calls")]);
    });
    const last = (await streamed(model)).at(-1);
    expect(last).toMatchObject({
      type: "end",
      reply: {
        toolCalls: [
          { callID: "a", name: "f-a", args: { x: 1 } },
          { callID: "b", name: "f-b", args: { x: 1 } },
        ],
      },
    });
  });

  test("with an error status leaves no connection open", async () => {
    const model = await createModel((_, response) => response.writeHead(500).write("and more to come"));
    await expect(streamed(model)).rejects.toMatchObject({ failure: "failed" });
    await server?.ended;
  });

  test("names the exact model, and its energy if the host can read it", async () => {
    const model = await createModel(
      (_, response) => sendJSON(response, { ...says("Yes."), model: "small-0925", impact: { kWh: 0.25 } }),
      {
        readEnergy: (body) => ({
          ...NO_ENERGY,
          energy: (body as { impact: { kWh: number } }).impact.kWh,
          energyUnit: "kWh",
        }),
      },
    );
    const reply = await model.generate(HELLO, { signal });
    expect(reply).toMatchObject({ model: "small-0925", energy: { energy: 0.25, energyUnit: "kWh" } });
  });

  test.each([
    ["half-written JSON", '{"choices":[{"message":{"content":"At'],
    ["no JSON", "<html>"],
    ["another shape", '{"choices":"none"}'],
    ["no choices", '{"choices":[]}'],
    ["nothing", ""],
  ])("that is %s is malformed", async (_, text) => {
    const model = await createModel((_request, response) => response.writeHead(200).end(text));
    await expect(model.generate(HELLO, { signal })).rejects.toMatchObject({ failure: "malformed" });
  });

  test("that is too large is malformed, streamed or not", async () => {
    const model = await createModel(
      ({ body }, response) => {
        const long = "a".repeat(5_000);
        if (body.stream === true) sendChunks(response, [chunk({ content: long }), chunk({ content: long }, "stop")]);
        else sendJSON(response, says(long));
      },
      { maxResponseBytes: 4_000 },
    );
    await expect(model.generate(HELLO, { signal })).rejects.toMatchObject({ failure: "malformed" });
    await expect(streamed(model)).rejects.toMatchObject({ failure: "malformed" });
  });

  test.each([
    ["generate", (model: LanguageModel) => model.generate(HELLO, { signal })],
    ["stream", streamed],
  ])("that does not arrive times out: %s", async (_, ask) => {
    const model = await createModel(() => {}, { timeoutMs: 50 });
    await expect(ask(model)).rejects.toMatchObject({ failure: "timed-out" });
  });

  test("that does not end times out", async () => {
    const model = await createModel((_, response) => sendChunks(response, [chunk({ content: "At " })], false), {
      timeoutMs: 200,
    });
    await expect(streamed(model)).rejects.toMatchObject({ failure: "timed-out" });
  });

  test.each([
    [400, "refused"],
    [404, "refused"],
    [408, "timed-out"],
    [429, "rate-limited"],
    [500, "failed"],
    [503, "failed"],
    [504, "timed-out"],
    [302, "refused"],
  ])("with status %i is %s; the error does not quote the server", async (status, failure) => {
    const model = await createModel((_, response) =>
      sendJSON(response, { error: { message: "Hello is bad" } }, status),
    );
    const error = await model.generate(HELLO, { signal }).catch((caught: Error) => caught);
    expect(error).toMatchObject({ name: "LanguageModelError", failure, retryAfterMs: null });
    expect(String((error as Error).message)).not.toContain("Hello");
    expect(server?.requests).toHaveLength(1);
  });

  test.each([
    [{ "Retry-After": "7" }, 7_000],
    [{ "Retry-After": "Wed, 21 Oct 2026 07:28:30 GMT", Date: "Wed, 21 Oct 2026 07:28:00 GMT" }, 30_000],
    [{ "Retry-After": "soon" }, null],
  ])("429 with %j gives a time to retry", async (headers, retryAfterMs) => {
    const model = await createModel((_, response) => {
      response.sendDate = false;
      sendJSON(response, {}, 429, headers);
    });
    await expect(model.generate(HELLO, { signal })).rejects.toMatchObject({ failure: "rate-limited", retryAfterMs });
  });
});

describe("a stream", () => {
  test.each([
    ["CR LF", "\r\n\r\n"],
    ["LF", "\n\n"],
    ["CR", "\r\r"],
  ])("may have lines that end in %s, split anywhere, with comments between", async (_, end) => {
    const events = [
      ": ping",
      `data: ${JSON.stringify(chunk({ content: "höh " }))}`,
      `data:${JSON.stringify(chunk({ content: "👤" }, "stop"))}`,
    ];
    const bytes = Buffer.from(`${events.join(end)}${end}data: [DONE]${end}`);
    const model = await createModel((_request, response) => {
      response.writeHead(200);
      for (let i = 0; i < bytes.length; i += 3) response.write(bytes.subarray(i, i + 3));
      response.end();
    });
    expect(await streamed(model)).toMatchObject([
      { type: "text-delta", text: "höh " },
      { type: "text-delta", text: "👤" },
      { type: "end", reply: { text: "höh 👤", finishReason: "stop" } },
    ]);
  });

  test.each([
    ["ends without a reason", [chunk({ content: "At " })]],
    ["holds half-written JSON", [chunk({ content: "At " }), '{"choices":[{"del']],
    ["is cut within a tool call", [chunk({ tool_calls: [{ index: 0, function: { name: "f", arguments: '{"a' } }] })]],
  ])("that %s is malformed", async (_, chunks) => {
    const model = await createModel((_request, response) => sendChunks(response, chunks));
    await expect(streamed(model)).rejects.toMatchObject({ failure: "malformed" });
  });

  test("that reports an error of the server fails", async () => {
    const model = await createModel((_, response) => {
      sendChunks(response, [chunk({ content: "At " }), { error: { message: "out of memory" } }]);
    });
    await expect(streamed(model)).rejects.toMatchObject({ failure: "failed" });
  });

  test("needs a finish reason but no end event", async () => {
    const model = await createModel((_, response) => {
      sendChunks(response, [chunk({ content: "Yes." }), chunk({}, "stop")], false);
      response.end();
    });
    expect(await streamed(model)).toMatchObject([{ text: "Yes." }, { reply: { text: "Yes.", model: "served" } }]);
  });

  test("is missing if the HTTP client cannot stream", async () => {
    const { guardsPrivateNetworks, send } = kyHttpClient();
    const model = await createModel(() => {}, { http: { guardsPrivateNetworks, send } });
    expect(model.stream).toBeUndefined();
  });
});

const NO_ENERGY = {
  energy: null,
  energyUnit: null,
  gwp: null,
  gwpUnit: null,
  adPe: null,
  adPeUnit: null,
  pe: null,
  peUnit: null,
  wcf: null,
  wcfUnit: null,
} as const;
