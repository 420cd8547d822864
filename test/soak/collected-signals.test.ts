import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createEngine, type HttpClient } from "keepsake";
import { guardedHttpClient } from "keepsake/http/guarded";
import { kyHttpClient } from "keepsake/http/ky";
import { aiSdkModel } from "keepsake/language-model/ai-sdk";
import { openAICompatibleModel } from "keepsake/language-model/openai-compatible";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

/** Limits and aborts must hold although signals that nobody refers to are collected. */
setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

const DRIP_MS = 300;
const COLLECT_MS = 100;
const TIMEOUT_MS = 1_500;
const LATE_MS = 8_000;

/** `/drip` and `/v1` answer with a blank every 0.3 s without an end, `/silent` never, `/healthy` at once. */
const open = new Set<ServerResponse>();
const server = createServer((request, response) => {
  request.resume();
  if (request.url === "/healthy") {
    response.end("healthy");
    return;
  }
  open.add(response);
  response.on("close", () => open.delete(response));
  if (request.url === "/silent") return;
  response.writeHead(200, { "content-type": request.url === "/drip" ? "text/plain" : "text/event-stream" });
  const drip = setInterval(() => response.write(" "), DRIP_MS);
  response.on("close", () => clearInterval(drip));
});
let collector: NodeJS.Timeout;
let origin: string;

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  collector = setInterval(collectGarbage, COLLECT_MS);
});

afterEach(() => {
  for (const response of open) response.destroy();
});

afterAll(() => {
  clearInterval(collector);
  server.closeAllConnections();
  server.close();
});

/** How a call ended, and after how many milliseconds; "still running" after 8 s. */
async function waitForEnd(call: Promise<unknown>): Promise<{ readonly error: unknown; readonly ms: number }> {
  const start = performance.now();
  const late = new Promise((resolve) => setTimeout(resolve, LATE_MS, "still running").unref());
  const error = await Promise.race([call.then(() => "answered"), late]).catch((reason: unknown) => reason);
  return { error, ms: performance.now() - start };
}

async function readAll(parts: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of parts);
}

async function expectClosed(): Promise<void> {
  await expect.poll(() => open.size, { timeout: 3_000 }).toBe(0);
}

const CLIENTS: readonly (readonly [string, () => HttpClient])[] = [
  ["guardedHttpClient", () => guardedHttpClient()],
  ["kyHttpClient", () => kyHttpClient()],
];

describe.each(CLIENTS)("%s, after garbage collections", (_, createClient) => {
  const request = (signal: AbortSignal, timeoutMs = TIMEOUT_MS, path = "drip") =>
    ({ method: "GET", url: `${origin}/${path}`, timeoutMs, allowsPrivateNetworks: true, signal }) as const;

  test.each(["send", "stream"] as const)("the time limit of %s holds, and the connection is closed", async (method) => {
    const client = createClient();
    const call = async () => {
      const { signal } = new AbortController();
      if (method === "send") await client.send(request(signal));
      else await readAll((await client.stream!(request(signal))).body);
    };
    const { error, ms } = await waitForEnd(call());
    expect(error).toMatchObject({ name: "TimeoutError" });
    expect(ms).toBeGreaterThan(TIMEOUT_MS - 50);
    await expectClosed();
  });

  test.each(["send", "stream"] as const)("an abort by the caller ends %s", async (method) => {
    const client = createClient();
    const controller = new AbortController();
    const call = async () => {
      if (method === "send") await client.send(request(controller.signal, 60_000));
      else await readAll((await client.stream!(request(controller.signal, 60_000))).body);
    };
    setTimeout(() => controller.abort(new Error("Enough")), TIMEOUT_MS);
    expect(await waitForEnd(call())).toMatchObject({ error: { message: "Enough" } });
    await expectClosed();
  });

  test("the time limit and an abort hold before the headers arrive", async () => {
    const client = createClient();
    const limited = waitForEnd(client.send(request(new AbortController().signal, TIMEOUT_MS, "silent")));
    const controller = new AbortController();
    const aborted = waitForEnd(client.send(request(controller.signal, 60_000, "silent")));
    setTimeout(() => controller.abort(new Error("Enough")), TIMEOUT_MS);
    expect((await limited).error).toMatchObject({ name: "TimeoutError" });
    expect((await aborted).error).toMatchObject({ message: "Enough" });
    await expectClosed();
  });

  test("the calls of a Function that end give their places to others", async () => {
    const engine = createEngine({
      httpClient: createClient(),
      webHooks: { allowHosts: [new URL(origin).host], maxConcurrentCalls: 4 },
    });
    const guide = await engine.assistants.create({ name: "Guide" });
    const { functionID } = await guide.functions.add({
      functionType: "WebHook",
      name: "weather",
      description: "Tells the weather.",
      parameters: [{ name: "path", required: true }],
      webHook: `${origin}/{path}`,
    });
    const controller = new AbortController();
    const { signal } = controller;
    const dripping = Array.from({ length: 8 }, () => guide.functions.call(functionID, { path: "drip" }, { signal }));
    const ends = Promise.all(dripping.map(waitForEnd));
    await expect.poll(() => open.size, { timeout: 3_000 }).toBe(4);
    const waiting = guide.functions.call(functionID, { path: "healthy" });
    setTimeout(() => controller.abort(new Error("Enough")), TIMEOUT_MS);
    expect(await waitForEnd(waiting)).toMatchObject({ error: "answered" });
    expect(await waiting).toEqual({ ok: true, content: '"healthy"' });
    expect((await ends).map(({ error }) => error)).toEqual(
      Array(8).fill(expect.objectContaining({ message: "Enough" })),
    );
    await expectClosed();
    await engine.close();
  });

  test("the time limit of a web hook holds, and its place comes free", { timeout: 30_000 }, async () => {
    const engine = createEngine({
      httpClient: createClient(),
      webHooks: { allowHosts: [new URL(origin).host], maxConcurrentCalls: 1 },
    });
    const guide = await engine.assistants.create({ name: "Guide" });
    const { functionID } = await guide.functions.add({
      functionType: "WebHook",
      name: "weather",
      description: "Tells the weather.",
      parameters: [{ name: "path", required: true }],
      webHook: `${origin}/{path}`,
    });
    const call = (path: string) => guide.functions.call(functionID, { path });
    expect(await Promise.all([call("drip"), call("healthy")])).toEqual([
      { ok: false, error: expect.stringContaining("timed out") },
      { ok: true, content: '"healthy"' },
    ]);
    await expectClosed();
    await engine.close();
  });
});

describe("language models, after garbage collections", () => {
  /** As the providers of the AI SDK call: the platform's fetch with the signal of the call. */
  const dripping = {
    specificationVersion: "v3",
    provider: "drip",
    modelId: "drip-1",
    supportedUrls: {},
    doGenerate: async ({ abortSignal }: { readonly abortSignal: AbortSignal }) => {
      const response = await fetch(`${origin}/drip`, { signal: abortSignal });
      return { content: [{ type: "text", text: await response.text() }] };
    },
    doStream: async ({ abortSignal }: { readonly abortSignal: AbortSignal }) => {
      const response = await fetch(`${origin}/drip`, { signal: abortSignal });
      const parts = response.body!.pipeThrough(
        new TransformStream({ transform: (_, to) => to.enqueue({ type: "text-delta", id: "1", delta: " " }) }),
      );
      return { stream: parts };
    },
  };
  const models = {
    aiSdkModel: (timeoutMs: number) => aiSdkModel(dripping as never, { timeoutMs }),
    openAICompatibleModel: (timeoutMs: number) =>
      openAICompatibleModel({ baseURL: `${origin}/v1`, model: "drip-1", http: kyHttpClient(), timeoutMs }),
  };
  const request = { messages: [{ role: "user", text: "Hello" }] } as const;

  describe.each(Object.entries(models))("%s", (_, createModel) => {
    test.each(["generate", "stream"] as const)("the time limit of %s holds", async (method) => {
      const model = createModel(TIMEOUT_MS);
      const { signal } = new AbortController();
      const call =
        method === "generate" ? model.generate(request, { signal }) : readAll(model.stream!(request, { signal }));
      expect(await waitForEnd(call)).toMatchObject({ error: { name: "LanguageModelError", failure: "timed-out" } });
      await expectClosed();
    });

    test.each(["generate", "stream"] as const)("an abort by the caller ends %s", async (method) => {
      const model = createModel(60_000);
      const controller = new AbortController();
      const { signal } = controller;
      const call =
        method === "generate" ? model.generate(request, { signal }) : readAll(model.stream!(request, { signal }));
      setTimeout(() => controller.abort(new Error("Enough")), TIMEOUT_MS);
      expect(await waitForEnd(call)).toMatchObject({ error: { message: "Enough" } });
      await expectClosed();
    });
  });
});
