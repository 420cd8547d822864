import { createRestHandler } from "keepsake/rest";
import { describe, expect, test } from "vitest";
import { testEngine } from "../support/test-engine.js";
import { createPath, fullServer, goodRequest, NAMED_ROUTES } from "./every-route.js";
import { type Body, restServer } from "./rest-server.js";

/** A request with an unparsed path. */
function rawRequest(path: string, method = "GET", address = `http://h${path}`): Request {
  const request = new Request("http://h/", { method });
  return new Proxy(request, {
    get(target, key) {
      const value: unknown = key === "url" ? address : Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

describe("security.md 77: paths", () => {
  test.each([
    "/svc/v2/Session/%2F",
    "/svc/v2/Session/a%2Fb",
    "/svc/v2/Session/a%2fb",
    "/svc/v2/Session/a%5Cb",
    "/svc/v2/Session/%00",
    "/svc/v2/Session/a%00",
    "/svc/v2/Session/%0d%0aSet-Cookie:a=b",
    "/svc/v2/Session/%7F",
    "/svc/v2/Session/%",
    "/svc/v2/Session/%4",
    "/svc/v2/Session/%zz",
    "/svc/v2/Session/%FF",
    "/svc/v2/Session/%C0%AF",
    "/svc/v2/Session/%ED%A0%80",
    "/svc/v2/..;/Session/a",
    "/svc/v2/..;a=b/Session/a",
    "/svc/v2/.;/Session/a",
    "/svc/v2/../v2/Session/a",
    "/svc/v2/./Session/a",
    "/svc/v2/%2e%2e/Session/a",
    "/svc/v2/Session/%2e",
    "/%2F",
    "/svc%2Fv2/Session/a",
    "/svc/v2/Memory/a/..%3B",
  ])("security.md 77: %s is 400", async (path) => {
    const { handle } = await restServer();
    const response = await handle(rawRequest(path));
    expect(response.status).toBe(400);
    expect(((await response.json()) as Body).resultMessage).toMatch(/^The path has /);
  });

  test.each(["http://evil@h/svc/v2/Session/a", "http://a:b@h/svc/v2/Session/a", "http://h:99999/svc/v2/Session/a"])(
    "security.md 77: the address %s is 400 and not logged",
    async (address) => {
      const { handle, logger } = await restServer();
      const response = await handle(rawRequest("", "GET", address));
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ resultMessage: "The address is malformed" });
      expect(logger.entries).toEqual([]);
    },
  );

  test.each([
    ["A_%252F_B", "A_%2F_B"],
    ["A%20B", "A B"],
    ["A+B", "A+B"],
    ["A%2520B", "A%20B"],
    ["%F0%9F%91%A4", "👤"],
    ["a:b*c", "a:b*c"],
  ])("security.md 77: %s is decoded once, to %s", async (part, id) => {
    const { engine } = testEngine();
    const asked: string[] = [];
    const get = (sessionID: string) => {
      asked.push(sessionID);
      return engine.sessions.get(sessionID);
    };
    const handle = createRestHandler({ ...engine, sessions: { ...engine.sessions, get } });
    expect((await handle(rawRequest(`/svc/v2/Session/${part}`))).status).toBe(404);
    expect(asked).toEqual([id]);
  });

  test.each([
    ["/svc/v2/session/", 200],
    ["/SVC/V2/SESSION/", 200],
    ["/Svc/v2/sEssion/", 200],
    ["/svc/v3/Session/", 404],
    ["/svc//v2/Session/", 404],
    ["/svc/v2//Session/", 404],
    ["//svc/v2/Session/", 404],
    ["/svc/v2/Sessions/", 404],
    ["/Session/", 404],
  ])("security.md 77: words are case-insensitive: %s is %i", async (prefix, status) => {
    const { handle, visitor } = await restServer();
    expect((await handle(rawRequest(prefix + (await visitor())))).status).toBe(status);
  });

  test("security.md 77: IDs are case-sensitive", async () => {
    const { ask, visitor } = await restServer();
    const session = await visitor();
    const other = session.toUpperCase() === session ? session.toLowerCase() : session.toUpperCase();
    if (other !== session) expect(await ask("GET", `/Session/${other}`)).toMatchObject({ resultCode: 404 });
    expect(await ask("GET", `/Session/${session}x`)).toMatchObject({ resultCode: 404 });
  });

  test("security.md 77: ignores a trailing slash and the query; two slashes are 404", async () => {
    const { handle, visitor } = await restServer();
    const path = `/svc/v2/Session/${await visitor()}`;
    for (const [tail, status] of [
      ["", 200],
      ["/", 200],
      ["//", 404],
      ["?a=%2F", 200],
      ["/?a", 200],
      ["#a", 200],
    ] as const) {
      expect([tail, (await handle(rawRequest(path + tail))).status]).toEqual([tail, status]);
    }
  });

  test.each([
    ["GET", "/TextEnteredEvent/a", "POST, OPTIONS"],
    ["PUT", "/Memory/a/b", "GET, PATCH, DELETE, HEAD, OPTIONS"],
    ["POST", "/Memories/a", "GET, HEAD, OPTIONS"],
    ["PROPFIND", "/Session/a", "GET, DELETE, HEAD, OPTIONS"],
    ["HEAD", "/TimeoutEvent/a", "POST, OPTIONS"],
    ["POST", "/openapi.json", "GET, HEAD, OPTIONS"],
    ["GET", "/api/v2/login", "POST, OPTIONS"],
  ])("security.md 77: %s %s is 405 with Allow: %s", async (method, path, allow) => {
    const { handle } = await restServer();
    const whole = path.startsWith("/api") || path.startsWith("/openapi") ? path : `/svc/v2${path}`;
    const response = await handle(rawRequest(whole, method));
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe(allow);
    if (method !== "HEAD") expect(await response.json()).toMatchObject({ resultCode: 405 });
  });

  test.each(NAMED_ROUTES)("security.md 77: %s has OPTIONS, and HEAD if it has GET", async (_, route) => {
    const server = await fullServer();
    const path = createPath(route, server.parts);
    const options = await server.handle(rawRequest(path, "OPTIONS"));
    expect(options.status).toBe(204);
    expect(options.headers.get("allow")?.split(", ")).toContain(route.method);
    expect(await options.text()).toBe("");
    if (route.method !== "GET") return;
    const head = await server.handle(rawRequest(path, "HEAD"));
    const get = await server.handle(goodRequest(route, server));
    expect([head.status, head.headers.get("content-type")]).toEqual([get.status, get.headers.get("content-type")]);
    expect(await head.text()).toBe("");
    await get.body?.cancel();
  });

  test.each([
    "/",
    "/favicon.ico",
    "/svc/v2",
    "/svc/v2/",
    "/svc/v2/Unheard/a",
    "/api/v2/Memory/a",
    "/svc/v2/Memory/a/b/c/d",
  ])("security.md 77: %s is 404 for every method", async (path) => {
    const { handle } = await restServer();
    for (const method of ["GET", "POST", "OPTIONS", "PUT"]) {
      const response = await handle(rawRequest(path, method));
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ resultCode: 404, resultMessage: "There is no such path" });
    }
  });
});

describe("security.md 77: optional parts", () => {
  test.each([
    ["", 2],
    ["/ALL", 2],
    ["/DEFAULTS", 0],
    ["/0/1", 2],
    ["/1/10/CONTENTS", 2],
  ])("security.md 77: Memories/{session}%s counts %i", async (tail, count) => {
    const { ask, giver, guide } = await restServer();
    await guide.memories.add({ memoryType: "Story", title: "The boat trip" });
    const answer = await ask("GET", `/Memories/${await giver()}${tail}`);
    expect(answer).toMatchObject({ resultCode: 0, count });
  });

  test.each([
    "/all",
    "/OTHER",
    "/0",
    "/-1/1",
    "/0/0",
    "/0/-1",
    "/a/1",
    "/0/1.5",
    "/0/1e1",
    "/0/0x1",
    "/2147483648/1",
    "/%20/1",
    "/+1/1",
    "/NaN/1",
  ])("security.md 77: Memories/{session}%s is 400", async (tail) => {
    const { ask, giver } = await restServer();
    expect(await ask("GET", `/Memories/${await giver()}${tail}`)).toMatchObject({ resultCode: 400 });
  });

  test("security.md 77: the page of the path overrides the body, and errors name the path's parts", async () => {
    const { ask, giver } = await restServer();
    const session = await giver();
    const body = { startFrom: 7, numberOfResults: 7 };
    const page = await ask("POST", `/FilterMemories/${session}/0/2000`, { body });
    expect(page).toMatchObject({ count: 1, matches: [{ confidence: 1 }] });
    const refused = await ask("POST", `/FilterMemories/${session}/0/0`, { body });
    expect(refused).toMatchObject({ resultCode: 400, resultMessage: "Memory search: howMany must be at least 1" });
  });

  test("security.md 77: limits pages to the host's size, with the total count; a list without a page has all", async () => {
    const { ask, giver, guide } = await restServer({ rest: { maxPageSize: 2 } });
    for (const title of ["A", "B", "C"]) await guide.memories.add({ memoryType: "Story", title });
    const session = await giver();
    const sizeOf = async (method: string, path: string, body?: object) => {
      const answer = await ask(method, path, body === undefined ? {} : { body });
      return [answer.count, ((answer.memories ?? answer.matches) as unknown[]).length];
    };
    expect(await sizeOf("GET", `/Memories/${session}`)).toEqual([4, 4]);
    expect(await sizeOf("GET", `/Memories/${session}/CONTENTS`)).toEqual([4, 4]);
    expect(await sizeOf("GET", `/Memories/${session}/0/100`)).toEqual([4, 2]);
    expect(await sizeOf("GET", `/Memories/${session}/3/100`)).toEqual([4, 1]);
    expect(await sizeOf("POST", `/FilterMemories/${session}/0/3`, {})).toEqual([4, 2]);
    expect(await sizeOf("POST", `/FilterMemories/${session}`, { numberOfResults: 3 })).toEqual([4, 2]);
    expect(await sizeOf("POST", `/FilterMemories/${session}`, { numberOfResults: 1 })).toEqual([4, 1]);
  });
});
