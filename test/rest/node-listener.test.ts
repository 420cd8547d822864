import { once } from "node:events";
import { createServer, request as httpRequest, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express, { type Express } from "express";
import { createRestHandler, type NodeListener, type RestOptions, toNodeListener } from "keepsake/rest";
import { afterEach, describe, expect, test } from "vitest";
import { restServer } from "./rest-server.js";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** Serves an Express app, or a listener, on the loopback. */
async function listen(app: Express | RequestListener | NodeListener): Promise<string> {
  const server = createServer(app).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function post(url: string, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Readonly<Record<string, unknown>> };
}

async function setUp(rest: RestOptions = {}) {
  const test = await restServer({ rest });
  return { ...test, opening: { svcID: test.guide.assistantID } };
}

const OPEN = "/svc/v2/Session";

describe("in Express", () => {
  test("after express.json(), with the body that it has parsed", async () => {
    const { handle, opening } = await setUp();
    const base = await listen(express().use(express.json()).use(toNodeListener(handle)));
    expect(await post(base + OPEN, opening)).toMatchObject({ status: 200, body: { resultCode: 0 } });
    expect(await post(base + OPEN, { svcID: "no one" })).toMatchObject({ status: 404 });
  });

  test("before express.json()", async () => {
    const { handle, opening } = await setUp();
    const base = await listen(express().use(toNodeListener(handle)).use(express.json()));
    expect(await post(base + OPEN, opening)).toMatchObject({ status: 200 });
  });

  test.each(["raw", "text"] as const)("after express.%s()", async (parser) => {
    const { handle, opening } = await setUp();
    const parse = express[parser]({ type: "application/json" });
    const base = await listen(express().use(parse).use(toNodeListener(handle)));
    expect(await post(base + OPEN, opening)).toMatchObject({ status: 200 });
  });

  test("after a parser of another type, its body is refused as before", async () => {
    const { handle } = await setUp();
    const app = express()
      .use(express.urlencoded({ extended: false }))
      .use(toNodeListener(handle));
    const type = { "content-type": "application/x-www-form-urlencoded" };
    expect(await post((await listen(app)) + OPEN, "svcID=x", type)).toMatchObject({ status: 415 });
  });

  test.each(["/svc/v2", "/keepsake"])("under the path %s", async (mount) => {
    const { handle, opening } = await setUp();
    const base = await listen(express().use(mount, toNodeListener(handle)));
    const path = mount === "/svc/v2" ? OPEN : `${mount}${OPEN}`;
    expect(await post(base + path, opening)).toMatchObject({ status: 200 });
  });

  test("passes on what the handler does not serve, without counting it in the throttle", async () => {
    const seen: string[] = [];
    const throttle = (request: Request) => {
      seen.push(new URL(request.url).pathname);
      return null;
    };
    const { handle } = await setUp({ throttle });
    const app = express().use(toNodeListener(handle)).use(express.json());
    app.post("/echo", (request: express.Request, response: express.Response) => void response.json(request.body));
    const base = await listen(app);
    expect(await post(`${base}/echo`, { a: 1 })).toMatchObject({ status: 200, body: { a: 1 } });
    expect((await fetch(`${base}/svc/v2/Nothing`)).status).toBe(404);
    expect(seen).toEqual(["/svc/v2/Nothing"]);
  });

  test("says at once that the handler itself is no middleware", async () => {
    const { handle, logger } = await setUp();
    const base = await listen(express().use(handle as never));
    const response = await fetch(base + OPEN);
    expect(response.status).toBe(500);
    expect(await response.text()).toContain("toNodeListener");
    expect(logger.entries).toMatchObject([{ level: "error", message: expect.stringContaining("toNodeListener") }]);
  });
});

test("the handler refuses what is neither a Request nor a request of Node", async () => {
  const { handle } = await setUp();
  await expect(handle({ url: "/" } as never)).rejects.toMatchObject({ code: "INVALID_FIELD", field: "request" });
});

test("a body that something has read and not kept is an error that says so", async () => {
  const { handle, opening } = await setUp();
  const listener = toNodeListener(handle);
  const readFirst: RequestListener = async (request, response) => {
    request.resume();
    await once(request, "end");
    await listener(request, response);
  };
  const base = await listen(readFirst);
  const response = await fetch(base + OPEN, { method: "POST", body: JSON.stringify(opening) });
  expect(response.status).toBe(500);
  expect(await response.text()).toContain("request.body");
});

describe("headers of proxies", () => {
  const FORWARDED = {
    "x-forwarded-for": "203.0.113.9, 198.51.100.7",
    "x-forwarded-proto": "https",
    forwarded: "for=x",
  };

  async function seenRequest(trustProxy: boolean | undefined) {
    let seen: Request | null = null;
    const throttle = (request: Request) => {
      seen = request;
      return null;
    };
    const { handle } = await setUp({ throttle });
    const listener = toNodeListener(handle, trustProxy === undefined ? {} : { trustProxy });
    await fetch((await listen(listener)) + OPEN, { headers: { ...FORWARDED, "x-forwarded-host": "guide.example" } });
    const { url, headers } = seen as unknown as Request;
    return { origin: new URL(url).origin, client: headers.get("x-forwarded-for"), forwarded: headers.get("forwarded") };
  }

  test.each([undefined, false])("change nothing by default (%s)", async (trustProxy) => {
    expect(await seenRequest(trustProxy)).toEqual({
      origin: expect.stringMatching(/^http:\/\/127\.0\.0\.1:/),
      client: "127.0.0.1",
      forwarded: null,
    });
  });

  test("count with trustProxy, as the nearest proxy has set them", async () => {
    expect(await seenRequest(true)).toEqual({
      origin: "https://guide.example",
      client: "198.51.100.7",
      forwarded: null,
    });
  });
});

test.each(["a/b", "user@host", "a b", ""])("a malformed host is 400 or the default: %j", async (host) => {
  const { handle } = await setUp();
  const { port } = new URL(await listen(toNodeListener(handle)));
  const status = await new Promise((resolve, reject) => {
    const request = httpRequest({ port, path: "/openapi.json", setHost: false, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.on("error", reject);
    request.end();
  });
  expect(status).toBe(host === "" ? 200 : 400);
});

test("a connection serves another request after one whose body was not read", async () => {
  const { handle } = await setUp();
  const base = await listen(toNodeListener(handle));
  const statuses = [];
  for (let i = 0; i < 3; i++) {
    const response = await fetch(`${base}/svc/v2/Nothing`, { method: "POST", body: "x".repeat(300_000) });
    await response.arrayBuffer();
    statuses.push(response.status);
  }
  expect(statuses).toEqual([404, 404, 404]);
});

test.each<[string, unknown, object, string]>([
  ["an engine in place of a handler", {}, {}, "handler"],
  ["an unknown option", createRestHandler, { trust: true }, "trust"],
  ["a text as trustProxy", createRestHandler, { trustProxy: "yes" }, "trustProxy"],
])("toNodeListener refuses %s", (_, handler, options, field) => {
  expect(() => toNodeListener(handler as never, options)).toThrow(expect.objectContaining({ field }));
});
