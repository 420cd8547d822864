import { createServer, request as httpRequest, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { serve } from "@hono/node-server";
import { createRestHandler, type RestHandler, toNodeListener } from "keepsake/rest";
import { afterEach, describe, expect, test } from "vitest";
import { hangingGeocoder } from "../support/hanging-geocoder.js";
import { eventReader } from "./event-reader.js";
import { restServer } from "./rest-server.js";

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** The ways to serve a handler in Node. */
const SERVERS = {
  toNodeListener: (handle: RestHandler) => createServer(toNodeListener(handle)).listen(0, "127.0.0.1"),
  "@hono/node-server": (handle: RestHandler) =>
    serve({ fetch: handle, hostname: "127.0.0.1", port: 0, overrideGlobalObjects: false }),
};

/** Serves the handler on the loopback with Node, with the system clock. */
async function listening(
  start: (handle: RestHandler) => ReturnType<typeof serve> | Server,
  options: Parameters<typeof restServer>[0] = {},
) {
  const test = await restServer(options);
  const server = start(createRestHandler(test.engine, { logger: test.logger, ...options.rest }));
  await new Promise<void>((resolve) => server.once("listening", () => resolve()));
  ends.push(
    () =>
      new Promise((resolve) => {
        server.close(resolve);
        (server as { closeAllConnections?: () => void }).closeAllConnections?.();
      }),
  );
  const { port } = server.address() as AddressInfo;
  return { ...test, port, base: `http://127.0.0.1:${port}` };
}

/** A socket that collects its data until it is closed. */
function rawSocket(port: number): { readonly socket: Socket; readonly answer: Promise<string> } {
  const socket = connect(port, "127.0.0.1");
  const answer = new Promise<string>((resolve) => {
    let text = "";
    socket.setEncoding("utf8");
    socket.on("data", (chunk) => {
      text += String(chunk);
    });
    socket.on("close", () => resolve(text));
    socket.on("error", () => {});
  });
  return { socket, answer };
}

function head(method: string, path: string, headers: Readonly<Record<string, string | number>> = {}): string {
  const lines = Object.entries({ Host: "h", Connection: "close", ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `${method} ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`;
}

async function sent(port: number, text: string): Promise<string> {
  const { socket, answer } = rawSocket(port);
  socket.write(text);
  return answer;
}

const JSON_TYPE = { "Content-Type": "application/json" };

describe.each(Object.entries(SERVERS))("with %s", (_, start) => {
  test("serves a conversation over a socket", async () => {
    const { base, guide } = await listening(start);
    const ask = async (path: string, body: object) => {
      const response = await fetch(base + path, { method: "POST", headers: JSON_TYPE, body: JSON.stringify(body) });
      return (await response.json()) as { sessionID: string; currentState: { emission: string } };
    };
    const { sessionID } = await ask("/svc/v2/Session", { svcID: guide.assistantID });
    const answered = await ask(`/svc/v2/TextEnteredEvent/${sessionID}`, { text: "When do you open?" });
    expect(answered.currentState.emission).toBe("At nine.");
  });

  test("security.md 73: counts the bytes of chunks over a socket", async () => {
    const { port, visitor } = await listening(start);
    const path = `/svc/v2/TextEnteredEvent/${await visitor()}`;
    const chunk = `1000\r\n${" ".repeat(4_096)}\r\n`;
    const answer = await sent(
      port,
      `${head("POST", path, { ...JSON_TYPE, "Transfer-Encoding": "chunked" }) + chunk.repeat(17)}0\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('"resultCode":413');
  });

  test("security.md 73: a slow body times out", async () => {
    const { port, visitor, ask } = await listening(start, { rest: { bodyTimeoutMs: 50 } });
    const session = await visitor();
    const { socket, answer } = rawSocket(port);
    socket.write(head("POST", `/svc/v2/TextEnteredEvent/${session}`, { ...JSON_TYPE, "Content-Length": 100 }));
    socket.write('{"text":');
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(await ask("GET", `/Session/${session}`)).toMatchObject({ resultCode: 0 });
  });

  test("security.md 73: an incomplete body has no effect", async () => {
    const { port, visitor, ask, logger } = await listening(start);
    const session = await visitor();
    const { socket, answer } = rawSocket(port);
    socket.write(head("POST", `/svc/v2/TextEnteredEvent/${session}`, { ...JSON_TYPE, "Content-Length": 100 }));
    await new Promise<void>((resolve) => socket.write('{"text":"When do you open?"', () => resolve()));
    socket.destroy();
    await answer;
    expect(await ask("GET", `/Session/${session}`)).toMatchObject({ currentState: { lastMatchedMemoryID: null } });
    expect(logger.entries).toEqual([]);
  });

  test("an aborted request ends its turn without a change", async () => {
    const geocoder = hangingGeocoder();
    const { base, visitor, ask } = await listening(start, { engine: { geocoder } });
    const session = await visitor();
    const controller = new AbortController();
    const body = JSON.stringify({ text: "When do you open?", place: { placeName: "Rome" } });
    const url = `${base}/svc/v2/TextEnteredEvent/${session}`;
    const answer = fetch(url, { method: "POST", headers: JSON_TYPE, body, signal: controller.signal });
    await geocoder.asked;
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: "AbortError" });
    // It waits in the queue, so the event before it is over.
    expect(await ask("POST", `/FeedbackEvent/${session}`)).toMatchObject({ resultCode: 0 });
    expect(await ask("GET", `/Session/${session}`)).toMatchObject({
      currentState: { lastMatchedMemoryID: null, currentPlaceName: null },
    });
  });

  test.each([
    ["GET", "/svc/v2/Session/a%2Fb", 400],
    ["GET", "/svc/v2/Session/%00", 400],
    ["GET", "/svc/v2/Session/%FF", 400],
    ["GET", "/svc/v2/..;/Session/a", 400],
    ["GET", "/svc/v2/Session/a", 404],
    ["GET", "/unheard", 404],
    ["PUT", "/svc/v2/Session/a", 405],
    ["OPTIONS", "/svc/v2/Session/a", 204],
    ["HEAD", "/svc/v2/Session/a", 404],
    ["HEAD", "/openapi.json", 200],
  ])("security.md 77: %s %s is %i over a socket", async (method, path, status) => {
    const { port } = await listening(start);
    const answer = await sent(port, head(method, path));
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const [, body] = answer.split("\r\n\r\n");
    if (method === "HEAD" || status === 204) expect(body).toBe("");
    else expect(body).toContain(`"resultCode":${status}`);
  });

  test("security.md 74: 20,000 levels of JSON over a socket", async () => {
    const { base, visitor } = await listening(start);
    const body = `{"text":"A","extra":${"[".repeat(20_000)}${"]".repeat(20_000)}}`;
    const response = await fetch(`${base}/svc/v2/TextEnteredEvent/${await visitor()}`, {
      method: "POST",
      headers: JSON_TYPE,
      body,
    });
    expect(response.status).toBe(400);
  });

  test("sends events over a socket until the client leaves", async () => {
    const { base, visitor, engine } = await listening(start);
    const session = await visitor();
    const controller = new AbortController();
    const response = await fetch(`${base}/svc/v2/SessionEvents/${session}`, { signal: controller.signal });
    const events = eventReader(response);
    expect(await events.next()).toMatchObject({ state: "R1" });
    await (await engine.sessions.get(session)).enterText("When do you open?");
    expect(await events.next()).toMatchObject({ emission: "At nine." });
    controller.abort();
    await expect(events.next()).rejects.toMatchObject({ name: "AbortError" });
  });

  test("serves a request line with a whole URL by its path", async () => {
    const { port, visitor } = await listening(start);
    const path = `/svc/v2/Session/${await visitor()}`;
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const request = httpRequest({ host: "127.0.0.1", port, path: `http://elsewhere.example${path}` }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      request.on("error", reject);
      request.end();
    });
    expect(status).toBe(200);
  });
});
