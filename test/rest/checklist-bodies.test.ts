import { describe, expect, test } from "vitest";
import { createPath, fullServer, goodRequest, NAMED_ROUTES } from "./every-route.js";
import { type Body, createRequest, restServer } from "./rest-server.js";

const textOf = (length: number) => JSON.stringify({ text: "a".repeat(length - '{"text":""}'.length) });

describe("security.md 73: bodies", () => {
  test.each([
    [65_536, 400],
    [65_537, 413],
  ])("security.md 73: a text of %i bytes is %i", async (length, status) => {
    const { call, visitor } = await restServer();
    const body = textOf(length);
    expect((await call("POST", `/TextEnteredEvent/${await visitor()}`, { body })).status).toBe(status);
  });

  test.each([
    [262_144, 400],
    [262_145, 413],
  ])("security.md 73: a Memory of %i bytes is %i", async (length, status) => {
    const { call, giver } = await restServer();
    expect((await call("POST", `/Memory/${await giver()}`, { body: textOf(length) })).status).toBe(status);
  });

  test("security.md 73: counts the bytes that arrive, whatever the header says", async () => {
    const { handle, visitor } = await restServer({ rest: { maxBodyBytes: 100 } });
    let sentCount = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sentCount += 1;
        controller.enqueue(new Uint8Array(60).fill(0x20));
      },
    });
    const request = new Request(`http://h/svc/v2/TextEnteredEvent/${await visitor()}`, {
      method: "POST",
      body,
      headers: { "content-type": "application/json", "content-length": "10" },
      duplex: "half",
    } as RequestInit);
    const response = await handle(request);
    expect(response.status).toBe(413);
    expect(sentCount).toBeLessThan(10);
  });

  test("security.md 73: a large Content-Length alone is accepted", async () => {
    const { call, visitor } = await restServer();
    const headers = { "content-length": "99999999" };
    const response = await call("POST", `/TextEnteredEvent/${await visitor()}`, { body: { text: "Hello" }, headers });
    expect(response.status).toBe(200);
  });

  test.each([
    ["application/json", 200],
    ["application/json; charset=utf-8", 200],
    ['Application/JSON; Charset="UTF-8"', 200],
    ["application/merge-patch+json", 200],
    ["application/json; charset=latin1", 415],
    ["text/plain", 415],
    ["text/json-but-not-really", 415],
    ["application/x-www-form-urlencoded", 415],
    ["multipart/form-data; boundary=json", 415],
    ["application/jsonp", 415],
  ])("security.md 73: content type %s is %i", async (contentType, status) => {
    const { call, visitor } = await restServer();
    const options = { body: { text: "Hello" }, headers: { "content-type": contentType } };
    expect((await call("POST", `/TextEnteredEvent/${await visitor()}`, options)).status).toBe(status);
  });

  test.each([
    ["gzip", 415],
    ["identity, br", 415],
    ["identity", 200],
  ])("security.md 73: a body with the encoding %s is %i", async (encoding, status) => {
    const { call, visitor } = await restServer();
    const options = { body: { text: "Hello" }, headers: { "content-encoding": encoding } };
    expect((await call("POST", `/TextEnteredEvent/${await visitor()}`, options)).status).toBe(status);
  });

  test("security.md 73: a body without content type is 415", async () => {
    const { handle, visitor } = await restServer();
    const body = new TextEncoder().encode('{"text":"Hello"}');
    const url = `http://h/svc/v2/TextEnteredEvent/${await visitor()}`;
    expect((await handle(new Request(url, { method: "POST", body }))).status).toBe(415);
  });

  test.each([
    "{",
    '{"text":"a"',
    "{'text':'a'}",
    '{"text":"a"}{}',
    "undefined",
    '{"text":NaN}',
    "[]",
    '"a"',
    "1",
    "null",
  ])("security.md 73: the body %s is 400 and not quoted", async (body) => {
    const { ask, visitor } = await restServer();
    const answer = await ask("POST", `/TextEnteredEvent/${await visitor()}`, { body });
    expect(answer.resultCode).toBe(400);
    expect(answer.resultMessage).toMatch(/^The body (?:is not JSON in UTF-8|must be a JSON object)$/);
  });

  test("security.md 73: invalid UTF-8 is 400", async () => {
    const { handle, visitor } = await restServer();
    const request = createRequest("POST", `/TextEnteredEvent/${await visitor()}`);
    const body = new Uint8Array([...new TextEncoder().encode('{"text":"'), 0xff, 0x22, 0x7d]);
    const headers = { "content-type": "application/json" };
    expect((await handle(new Request(request, { body, headers }))).status).toBe(400);
  });

  test.each(NAMED_ROUTES.filter(([, { body }]) => body === null))(
    "security.md 73: %s needs no body and ignores one",
    async (_, route) => {
      const server = await fullServer();
      const path = createPath(route, server.parts);
      const plain = await server.handle(
        createRequest(route.method, path, { headers: { "content-type": "text/plain" } }),
      );
      expect(plain.status).toBe(200);
      await plain.body?.cancel();
      if (route.method === "GET") return;
      const other = await fullServer();
      const withBody = createRequest(route.method, createPath(route, other.parts), { body: { unheard: "of" } });
      expect((await other.handle(withBody)).status).toBe(200);
    },
  );

  test("security.md 73: ignores unknown and read-only fields", async () => {
    const server = await fullServer();
    const path = `/Memory/${server.parts.strSessionID}/${server.parts.strMemoryID}`;
    const { memory } = (await server.ask("GET", path)) as unknown as { memory: object };
    const body = { ...memory, title: "Another", unknown: { deep: [1] }, answers: [{ text: "A", colour: "red" }] };
    expect(await server.ask("PATCH", path, { body })).toMatchObject({ resultCode: 0 });
    expect(await server.ask("GET", path)).toMatchObject({ memory: { title: "Another", answers: [{ text: "A" }] } });
  });
});

describe("security.md 74: deep and wide JSON", () => {
  const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);

  test.each([
    ["lists", (depth: number) => `{"text":"Hello","extra":${nested(depth, "[", "]")}}`],
    ["objects", (depth: number) => `{"text":"Hello","extra":${'{"a":'.repeat(depth)}1${"}".repeat(depth)}}`],
    ["a known field", (depth: number) => `{"text":${nested(depth, "[", "]")}}`],
  ])("security.md 74: 20,000 levels of %s are 400, 30 are accepted", async (_, bodyOf) => {
    const { call, ask, visitor, logger } = await restServer({ rest: { maxBodyBytes: 1_000_000 } });
    const path = `/TextEnteredEvent/${await visitor()}`;
    for (const depth of [33, 200, 20_000]) {
      const answer = await ask("POST", path, { body: bodyOf(depth) });
      expect(answer).toMatchObject({ resultCode: 400, resultMessage: "Body is nested deeper than 32 levels" });
    }
    expect((await ask("POST", path, { body: bodyOf(30) })).resultMessage).not.toContain("deep");
    expect((await call("GET", path.replace("TextEnteredEvent", "Session"))).status).toBe(200);
    expect(logger.entries).toEqual([]);
  });

  test("security.md 74: more than 100,000 values are 400 before validation", async () => {
    const { ask, visitor } = await restServer({ rest: { maxBodyBytes: 1_000_000 } });
    const body = `{"text":"Hello","extra":[${"0,".repeat(100_000)}0]}`;
    const answer = await ask("POST", `/TextEnteredEvent/${await visitor()}`, { body });
    expect(answer).toMatchObject({ resultCode: 400, resultMessage: "Body has more than 100000 values" });
  });
});

describe("security.md 75: keys of prototypes", () => {
  const routes = NAMED_ROUTES.filter(([, { body }]) => body !== null);

  test.each(
    routes.flatMap(([name, route]) =>
      ["__proto__", "constructor", "prototype"].map((key) => [name, key, route] as const),
    ),
  )("security.md 75: %s: %s is rejected", async (_, key, route) => {
    const server = await fullServer();
    const good = goodRequest(route, server);
    const body = (await good.clone().text()).replace(/^\{/, `{"${key}":{"polluted":"yes"},`).replace(",}", "}");
    const answer = (await (await server.handle(new Request(good.url, { ...init(good), body }))).json()) as Body;
    const resultMessage = "Body must not have keys that name an object's prototype";
    expect(answer).toMatchObject({ resultCode: 400, resultMessage });
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });

  test.each(["contextVarsToSet", "contextVarsToMatch"])(
    "security.md 75: entries of %s are rejected, too",
    async (field) => {
      const { ask, giver } = await restServer();
      const body = `{"memoryType":"Story","title":"A","${field}":{"__proto__":"x"}}`;
      expect(await ask("POST", `/Memory/${await giver()}`, { body })).toMatchObject({ resultCode: 400 });
    },
  );

  test.each(["__proto__", "constructor", "toString", "hasOwnProperty"])(
    "security.md 75: the ID %s is not found",
    async (id) => {
      const { ask, giver } = await restServer();
      const session = await giver();
      for (const path of [
        `/Session/${id}`,
        `/Memory/${session}/${id}`,
        `/Person/${session}/${id}`,
        `/${id}/${session}`,
      ]) {
        expect(await ask("GET", path)).toMatchObject({ resultCode: 404 });
      }
      expect(await ask("GET", `/ContextVarValues/${session}/${id}`)).toMatchObject({ count: 0 });
    },
  );
});

describe("security.md 76: invalid texts", () => {
  test.each([
    ["NUL", "a\\u0000b"],
    ["a high surrogate", "a\\ud800"],
    ["a low surrogate", "\\udc00a"],
  ])("security.md 76: %s is 400 in a value, a key, a list and an unknown field", async (_, text) => {
    const { ask, visitor, giver } = await restServer();
    const event = `/TextEnteredEvent/${await visitor()}`;
    const memory = `/Memory/${await giver()}`;
    const asked = [
      [event, `{"text":"${text}"}`],
      [event, `{"text":"Hello","extra":"${text}"}`],
      [event, `{"text":"Hello","${text}":1}`],
      [memory, `{"memoryType":"Story","title":"A","tags":["${text}"]}`],
      [memory, `{"memoryType":"Story","title":"A","contextVarsToSet":{"${text}":"b"}}`],
    ] as const;
    for (const [path, body] of asked) {
      expect(await ask("POST", path, { body })).toMatchObject({ resultCode: 400 });
    }
  });
});

function init({ method, headers }: Request): RequestInit {
  return { method, headers };
}
