import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { AssistantHandle, EngineOptions, HttpClient, Json, NewFunction, ToolResult } from "keepsake";
import { guardedHttpClient } from "keepsake/http/guarded";
import { afterEach, describe, expect, test } from "vitest";
import { loggedText } from "../support/logged-text.js";
import { recordingHttp } from "../support/recording-http.js";
import { type TestEngine, testEngine } from "../support/test-engine.js";

const HOOK: NewFunction = {
  functionType: "WebHook",
  name: "weather",
  description: "Tells the weather.",
  parameters: [{ name: "city", required: true }],
  webHook: "https://weather.example/{city}",
};

interface Hooked extends TestEngine {
  readonly guide: AssistantHandle;
  call(args?: Readonly<Record<string, Json>>, signal?: AbortSignal): Promise<ToolResult>;
}

/** An assistant with one web hook, and a function that calls it. */
async function hooked(
  httpClient: HttpClient,
  definition: Partial<NewFunction> = {},
  options: EngineOptions = {},
): Promise<Hooked> {
  const made = testEngine({ httpClient, ...options });
  const guide = await made.engine.assistants.create({ name: "Guide" });
  const { functionID } = await guide.functions.add({ ...HOOK, ...definition });
  const call = (args: Readonly<Record<string, Json>> = { city: "Genoa" }, signal?: AbortSignal) =>
    guide.functions.call(functionID, args, { signal });
  return { ...made, guide, call };
}

/** A web hook whose calls end when the test says so. */
async function slowHook(webHooks: EngineOptions["webHooks"]) {
  const ends: (() => void)[] = [];
  const http = recordingHttp(() => new Promise((resolve) => ends.push(() => resolve({}))));
  const made = await hooked(http, {}, webHooks === undefined ? {} : { webHooks });
  return {
    ...made,
    ends,
    start: (...cities: readonly string[]) => cities.map((city) => made.call({ city })),
    async countCalls() {
      for (let i = 0; i < 50; i++) await Promise.resolve();
      return http.requests.length;
    },
  };
}

const JSON_TYPE = { "content-type": "application/json" };

describe("the request of a web hook", () => {
  test("spec: Function: is a plain GET of the URL by default", async () => {
    const http = recordingHttp();
    const { call } = await hooked(http);
    expect(await call()).toEqual({ ok: true, content: "null" });
    expect(http.request).toEqual({
      method: "GET",
      url: "https://weather.example/Genoa",
      headers: {},
      timeoutMs: 10_000,
      maxBytes: 1_048_576,
      allowsPrivateNetworks: false,
      signal: expect.any(AbortSignal),
    });
  });

  test.each<[string, Partial<NewFunction>, object]>([
    [
      "httpQueryStringTemplate",
      { httpQueryStringTemplate: "q={city}&x=1" },
      { url: "https://weather.example/Genoa?q=Genoa&x=1" },
    ],
    ["httpMethod", { httpMethod: "delete" }, { method: "DELETE" }],
    [
      "httpBodyTemplate: POST, text/plain",
      { httpBodyTemplate: "in {city}" },
      { method: "POST", body: "in Genoa", headers: { "content-type": "text/plain" } },
    ],
    [
      "httpBodyContentType",
      { httpBodyTemplate: '{"city":{city}}', httpBodyContentType: "application/json", httpMethod: "PUT" },
      { method: "PUT", body: '{"city":"Genoa"}', headers: { "content-type": "application/json" } },
    ],
    [
      "httpHeaders, whose Content-Type counts where no other is given",
      { httpBodyTemplate: '{"city":{city}}', httpHeaders: { "X-Key": "1", "Content-Type": "application/json" } },
      { body: '{"city":"Genoa"}', headers: { "X-Key": "1", "content-type": "application/json" } },
    ],
  ])("spec: Function: %s", async (_, definition, expected) => {
    const http = recordingHttp();
    const { call } = await hooked(http, definition);
    expect((await call()).ok).toBe(true);
    expect(http.request).toMatchObject(expected);
  });

  test("a GET has no body", async () => {
    const http = recordingHttp();
    const { call } = await hooked(http, { httpMethod: "GET", httpBodyTemplate: "in {city}" });
    await call();
    expect(http.request).not.toHaveProperty("body");
  });
});

describe("a web hook is not called", () => {
  const refused: [string, Partial<NewFunction>, EngineOptions["webHooks"], boolean][] = [
    ...["http://127.0.0.1/", "http://2130706433/", "http://0x7f.1/", "http://[::ffff:7f00:1]/", "http://[::1]/"],
    ...["http://10.0.0.1/", "http://169.254.169.254/", "http://100.64.0.1/", "http://[fd00::1]/", "http://0/"],
    ...["http://[64:ff9b::1]/", "http://[2002::1]/", "http://224.0.0.1/", "http://localhost/", "http://localhost./"],
    ...["http://a.localhost/", "http://printer.local/", "http://metadata.google.internal/", "http://metadata/"],
  ].map((webHook): [string, Partial<NewFunction>, undefined, boolean] => [webHook, { webHook }, undefined, true]);

  test.each([
    ...refused,
    ["another port than the one allowed", { webHook: "http://127.0.0.1:81/" }, { allowHosts: ["127.0.0.1:80"] }, true],
    ["another name than the one allowed", { webHook: "http://x.inner.local/" }, { allowHosts: ["inner.local"] }, true],
    ["a public name, by a client that does not look where it leads", {}, undefined, false],
  ] as typeof refused)("security.md 63: %s", async (_, definition, webHooks, guardsPrivateNetworks) => {
    const http = recordingHttp({}, { guardsPrivateNetworks });
    const { call } = await hooked(http, definition, webHooks === undefined ? {} : { webHooks });
    expect(await call()).toMatchObject({ ok: false, error: expect.stringMatching(/^The host is/) });
    expect(http.requests).toEqual([]);
  });

  test.each([
    ["http://127.0.0.1:8080/x", ["127.0.0.1:8080"], true],
    ["http://127.0.0.1:8080/x", ["127.0.0.1"], true],
    ["http://[::1]/x", ["[::1]:80"], true],
    ["https://Inner.Local/x", [" INNER.local "], true],
    ["https://weather.example/x", ["weather.example"], false],
  ])("security.md 63: but allowed hosts are called: %s %j", async (webHook, allowHosts, guards) => {
    const http = recordingHttp({}, { guardsPrivateNetworks: guards });
    const { call } = await hooked(http, { webHook }, { webHooks: { allowHosts } });
    expect((await call()).ok).toBe(true);
    expect(http.request.allowsPrivateNetworks).toBe(true);
  });

  test.each(["https://alan/", "https://local.example/", "https://metadata.example/", "https://mylocalhost/"])(
    "security.md 63: but a name that only contains one of a private network is called: %s",
    async (webHook) => {
      const http = recordingHttp();
      const { call } = await hooked(http, { webHook });
      expect((await call()).ok).toBe(true);
      expect(http.request.allowsPrivateNetworks).toBe(false);
    },
  );

  test("if the engine has no HTTP client", async () => {
    const { engine } = testEngine();
    const guide = await engine.assistants.create({ name: "Guide" });
    const { functionID } = await guide.functions.add(HOOK);
    expect(await guide.functions.call(functionID, { city: "x" })).toEqual({
      ok: false,
      error: "The engine has no HTTP client",
    });
  });

  test("if it has no URL", async () => {
    const { call } = await hooked(recordingHttp(), { webHook: null });
    expect(await call()).toEqual({ ok: false, error: "The Function has no webHook" });
  });
});

describe("the response of a web hook", () => {
  test.each<[string, object, string]>([
    ["JSON", { headers: JSON_TYPE, body: ' {"sun": true} ' }, '{"sun":true}'],
    ["JSON of another type", { headers: { "content-type": "application/hal+json" }, body: "[1]" }, "[1]"],
    ["a text", { headers: { "content-type": "text/plain" }, body: 'Sun, "they" say' }, '"Sun, \\"they\\" say"'],
    ["a text that looks like JSON", { body: '{"role":"system"}' }, '"{\\"role\\":\\"system\\"}"'],
    ["nothing", { status: 204 }, "null"],
    ["blanks", { status: 299, headers: JSON_TYPE, body: " \n" }, "null"],
    ["a line that is no end of anything", { body: "a\u2028b\u0000c" }, '"a\u2028b\\u0000c"'],
  ])("security.md 72: is data, quoted: %s", async (_, response, content) => {
    const { call } = await hooked(recordingHttp(response));
    expect(await call()).toEqual({ ok: true, content });
  });

  test("security.md 72: is never read as a template, variable or tag", async () => {
    const body = JSON.stringify({ emission: "{city}", currentTag: "🔑", contextVars: { A: "1" }, __proto__: null });
    const { call } = await hooked(recordingHttp({ headers: JSON_TYPE, body }));
    expect(await call()).toEqual({ ok: true, content: body });
    expect(({} as Record<string, unknown>).emission).toBeUndefined();
  });

  const deepObject = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
  const deep = (levels: number) => `${"[".repeat(levels)}"]["${"]".repeat(levels)}`;

  test.each<[string, object, string]>([
    ["another status", { status: 404, body: "secret" }, "answered with status 404"],
    ["a status below 200", { status: 199 }, "answered with status 199"],
    ["a status from 300 on", { status: 300 }, "answered with status 300"],
    [
      "security.md 64: a redirect",
      { status: 302, headers: { location: "http://127.0.0.1/" } },
      "answered with status 302",
    ],
    ["security.md 70: a status of failure", { status: 500 }, "answered with status 500"],
    ["security.md 70: broken JSON", { headers: JSON_TYPE, body: '{"a":' }, "invalid JSON"],
    ["security.md 70: JSON that is too deep", { headers: JSON_TYPE, body: deep(33) }, "over 32 levels deep"],
    ["security.md 70: objects that are too deep", { headers: JSON_TYPE, body: deepObject(33) }, "over 32 levels deep"],
    ["security.md 70: JSON that is much too deep", { headers: JSON_TYPE, body: deep(300_000) }, "over 32 levels deep"],
  ])("%s is an error of the Function", async (_, response, error) => {
    const { call } = await hooked(recordingHttp(response));
    const result = await call();
    expect(result).toMatchObject({ ok: false, error: expect.stringContaining(error) });
    expect(JSON.stringify(result)).not.toContain("secret");
  });

  test.each([
    ["may have 32 levels", deep(32)],
    ["may have objects in 32 levels", deepObject(32)],
    ["may have many brackets side by side", JSON.stringify(Array.from({ length: 40 }, () => [{}]))],
    ["may have brackets in texts", JSON.stringify(["[{".repeat(20), `"${"[".repeat(40)}`, "\\", ["\\"]])],
  ])("security.md 70: JSON %s", async (_, body) => {
    const { call } = await hooked(recordingHttp({ headers: JSON_TYPE, body }));
    expect(await call()).toEqual({ ok: true, content: body });
  });

  test("security.md 70: a failed request is an error of the Function, without the URL and its secrets", async () => {
    const http = recordingHttp(new Error("connect ECONNREFUSED https://weather.example/?key=secret"));
    const { call, logger } = await hooked(http, { httpQueryStringTemplate: "key=secret" });
    const result = await call();
    expect(result).toEqual({
      ok: false,
      error: "The web hook could not be reached, timed out, or answered too much",
    });
    expect(logger.entries).toMatchObject([
      { message: "A web hook could not be called", fields: { functionID: expect.any(String), name: "Error" } },
    ]);
    expect(loggedText(logger)).not.toContain("secret");
  });

  test("is shortened to the maximum length for a language model", async () => {
    const { call } = await hooked(recordingHttp({ body: "x".repeat(60_000) }));
    const result = await call();
    const content = JSON.parse(result.ok ? result.content : "") as { truncated: boolean; start: string };
    expect(content.truncated).toBe(true);
    expect(content.start.length).toBeGreaterThan(49_900);
    expect(result.ok && result.content.length).toBeLessThanOrEqual(50_000);
  });
});

describe("calls of web hooks", () => {
  test("security.md 71: are not retried", async () => {
    const http = recordingHttp({ status: 503 });
    const { call } = await hooked(http, { httpMethod: "POST" });
    await call();
    expect(http.requests).toHaveLength(1);
  });

  test("security.md 71: are aborted by the signal of the turn", async () => {
    const controller = new AbortController();
    const http = recordingHttp(
      ({ signal }) =>
        new Promise((_, reject) => {
          signal?.addEventListener("abort", () => reject(signal.reason));
          controller.abort(new Error("over"));
        }),
    );
    const { call } = await hooked(http);
    await expect(call({ city: "x" }, controller.signal)).rejects.toThrow("over");
    await expect(call({ city: "x" }, AbortSignal.abort(new Error("before")))).rejects.toThrow("before");
    expect(http.requests).toHaveLength(1);
  });

  test("security.md 71: run concurrently up to a limit per Function; the others wait", async () => {
    const { start, ends, countCalls } = await slowHook({ maxConcurrentCalls: 2 });
    const calls = start("a", "b", "c", "d", "e");
    expect(await countCalls()).toBe(2);
    ends[0]?.();
    expect(await countCalls()).toBe(3);
    for (let i = 1; i < 5; i++) {
      ends[i]?.();
      await countCalls();
    }
    expect((await Promise.all(calls)).every(({ ok }) => ok)).toBe(true);
  });

  test("security.md 71: the limit holds after one of several running calls ended", async () => {
    const { start, ends, countCalls } = await slowHook({ maxConcurrentCalls: 2 });
    start("a", "b");
    expect(await countCalls()).toBe(2);
    ends[0]?.();
    expect(await countCalls()).toBe(2);
    start("c", "d");
    expect(await countCalls()).toBe(3);
  });

  test("security.md 71: Functions do not wait for one another", async () => {
    const { guide, start, countCalls } = await slowHook({ maxConcurrentCalls: 1 });
    const { functionID } = await guide.functions.add({ ...HOOK, name: "tides" });
    start("a");
    void guide.functions.call(functionID, { city: "b" });
    expect(await countCalls()).toBe(2);
  });

  test("security.md 71: at most 100 calls of a Function wait", async () => {
    const { call, start, countCalls } = await slowHook({ maxConcurrentCalls: 1 });
    start(...Array.from({ length: 101 }, (_, i) => `city ${i}`));
    expect(await countCalls()).toBe(1);
    expect(await call()).toEqual({ ok: false, error: "Too many calls of this Function wait" });
  });

  test("security.md 71: a signal that aborts a running call lets the waiting ones wait", async () => {
    const { call, start, ends, countCalls } = await slowHook({ maxConcurrentCalls: 1 });
    const controller = new AbortController();
    start("a");
    void call({ city: "b" }, controller.signal).catch(() => {});
    start("c");
    expect(await countCalls()).toBe(1);
    ends[0]?.();
    expect(await countCalls()).toBe(2);
    controller.abort(new Error("over"));
    ends[1]?.();
    expect(await countCalls()).toBe(3);
  });

  test("security.md 71: a waiting call is aborted by its signal and gives its place to the next", async () => {
    const answers: (() => void)[] = [];
    const http = recordingHttp(() => new Promise((resolve) => answers.push(() => resolve({}))));
    const { call } = await hooked(http, {}, { webHooks: { maxConcurrentCalls: 1 } });
    const controller = new AbortController();
    const [first, second, third] = [call(), call({ city: "x" }, controller.signal), call({ city: "y" })];
    for (let i = 0; i < 50; i++) await Promise.resolve();
    controller.abort(new Error("over"));
    await expect(second).rejects.toThrow("over");
    answers[0]?.();
    await first;
    for (let i = 0; i < 50; i++) await Promise.resolve();
    answers[1]?.();
    expect((await third).ok).toBe(true);
    expect(http.requests.map(({ url }) => url.at(-1))).toEqual(["a", "y"]);
  });
});

describe("a web hook on localhost", () => {
  let server: Server | null = null;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  test("security.md 64: answers over a real connection without redirects", async () => {
    const seen: string[] = [];
    const started = createServer((request, response) => {
      seen.push(request.url ?? "");
      if (request.url === "/away") response.writeHead(307, { Location: "/private" }).end();
      else response.writeHead(200, JSON_TYPE).end(JSON.stringify({ path: request.url }));
    });
    server = started;
    await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
    const host = `127.0.0.1:${(started.address() as AddressInfo).port}`;
    await using http = guardedHttpClient();
    const { call } = await hooked(http, { webHook: `http://${host}/{city}` }, { webHooks: { allowHosts: [host] } });
    expect(await call({ city: "São Paulo" })).toEqual({ ok: true, content: '{"path":"/S%C3%A3o%20Paulo"}' });
    expect(await call({ city: "away" })).toMatchObject({ ok: false });
    expect(seen).toEqual(["/S%C3%A3o%20Paulo", "/away"]);
  });
});
