import { ERROR_STATUS, type ErrorCode, KeepsakeError, type Mail } from "keepsake";
import { createRestHandler, type RestOptions } from "keepsake/rest";
import { describe, expect, test } from "vitest";
import { toErrorResponse } from "../../src/rest/http/response.js";
import { PASSWORD, registrationFor } from "../accounts/accounts-engine.js";
import { requireGiver } from "../support/full-session.js";
import { hangingGeocoder } from "../support/hanging-geocoder.js";
import { fullServer, goodRequest, NAMED_ROUTES } from "./every-route.js";
import { type Body, restServer } from "./rest-server.js";

describe("security.md 78: queries", () => {
  test.each(["Search", "FilterMemories"])(
    "security.md 78: %s accepts at most 1,000 characters of keywords",
    async (word) => {
      const { ask, giver } = await restServer();
      const path = `/${word}/${await giver()}`;
      const query = (length: number) => ({ searchType: "Literal", text: "ab ".repeat(400).slice(0, length) });
      expect(await ask("POST", path, { body: query(1_000) })).toMatchObject({ resultCode: 0 });
      expect(await ask("POST", path, { body: query(1_001) })).toMatchObject({
        resultCode: 400,
        resultMessage: "Memory search: text must have at most 1000 characters in a literal search",
      });
    },
  );

  test.each(["(a+)+$", "\\", "[", "*", "$&", "'!^ =.|", "a|b"])(
    "security.md 78: %s is text, not a pattern",
    async (text) => {
      const { ask, giver } = await restServer();
      for (const searchType of ["Literal", "Semantic"]) {
        const answer = await ask("POST", `/Search/${await giver()}`, { body: { text, searchType } });
        expect(answer).toMatchObject({ resultCode: 0 });
      }
    },
  );
});

describe("security.md 79: errors", () => {
  const failing = async (error: unknown, rest: RestOptions = {}) => {
    const server = await restServer();
    const fail = () => Promise.reject(error);
    const engine = { ...server.engine, sessions: { open: fail, get: fail, events: fail, load: fail, close: fail } };
    const handle = createRestHandler(engine, { logger: server.logger, ...rest });
    return { ...server, handle };
  };

  test.each([
    new Error("SELECT secret FROM table at /srv/app.js:1"),
    new KeepsakeError("PORT_FAILED", "The storage at db.internal failed"),
    "a text",
    null,
    new RangeError("Maximum call stack size exceeded"),
  ])("security.md 79: only the logger receives %s", async (error) => {
    const { handle, logger } = await failing(error);
    const response = await handle(new Request("http://h/svc/v2/Session/a"));
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      requestID: 1,
      requestDateTime: expect.any(String),
      resultCode: 500,
      resultMessage: "The server failed to answer",
    });
    expect(logger.entries).toEqual([{ level: "error", message: "A request failed", fields: { error } }]);
  });

  test("security.md 79: only the logger receives the error of a throttle", async () => {
    const throttle = () => Promise.reject(new Error("no Redis at 10.0.0.1"));
    const { handle, logger } = await failing(null, { throttle });
    const response = await handle(new Request("http://h/svc/v2/Session/a"));
    expect(await response.json()).toMatchObject({ resultCode: 500, resultMessage: "The server failed to answer" });
    expect(logger.entries).toHaveLength(1);
  });

  test("security.md 79: every request has a number and a date", async () => {
    const { ask, clock } = await restServer();
    const numbers = [];
    for (const [method, path] of [
      ["GET", "/Unheard"],
      ["PUT", "/Session"],
      ["GET", "/Session/a"],
      ["POST", "/Session"],
    ]) {
      clock.advance(1_000);
      const { requestID, requestDateTime } = await ask(method!, path!);
      numbers.push([requestID, requestDateTime]);
    }
    expect(numbers).toEqual([1, 2, 3, 4].map((n) => [n, `2024-01-01T00:00:0${n}.000Z`]));
  });
});

describe("security.md 80: statuses", () => {
  /** The expected statuses of the engine's codes. */
  const TABLE: Readonly<Record<number, readonly ErrorCode[]>> = {
    400: ["INVALID_FIELD", "MISSING_FIELD", "UNKNOWN_FIELD", "TEXT_TOO_LONG", "INVALID_TEXT", "INVALID_PAGE"],
    403: ["WRONG_PIN", "WRONG_PASSWORD", "GIVER_SESSION_REQUIRED", "TAG_NOT_AUTHENTICATED", "AGE_LIMIT"],
    404: [
      "ASSISTANT_NOT_FOUND",
      "SESSION_NOT_FOUND",
      "MEMORY_NOT_FOUND",
      "PERSON_NOT_FOUND",
      "UNANSWERED_QUESTION_NOT_FOUND",
      "CORRELATION_PAIR_NOT_FOUND",
    ],
    409: ["TAG_TAKEN", "VERSION_CONFLICT", "SESSION_BUSY"],
    413: ["MEDIUM_TOO_LARGE"],
    422: ["URL_AND_CONTENT", "INCOMPLETE_COORDINATES", "MISSING_UNCERTAINTY", "RULE_BROKEN"],
    429: ["QUEUE_FULL", "THROTTLED"],
  };

  test.each(Object.entries(TABLE).flatMap(([status, codes]) => codes.map((code) => [code, Number(status)] as const)))(
    "security.md 80: %s is %i, with its own message",
    (code, status) => {
      const headers = { "X-Error-Code": code };
      const refusal = toErrorResponse(new KeepsakeError(code, "Why."));
      expect(refusal).toMatchObject({ status, message: "Why.", headers, isHidden: false });
      expect(ERROR_STATUS[code]).toBe(status);
    },
  );

  const memory = { memoryType: "Story", title: "A" };
  test.each([
    [400, "a missing field", "POST", "/Memory/{giver}", { title: "A" }, "Memory: memoryType is required"],
    [400, "a wrong field", "POST", "/TextEnteredEvent/{visitor}", { text: "A", dateUTC: 1 }, "dateUTC must be"],
    [400, "no text", "POST", "/TextEnteredEvent/{visitor}", {}, "Text event: text is required"],
    [400, "no assistant", "POST", "/Session", {}, "Opening of a session: svcID is required"],
    [403, "a visitor who manages", "POST", "/Memory/{visitor}", memory, "This needs a Giver session"],
    [403, "another's tag", "POST", "/Search/{visitor}", { tag: "🐦" }, ""],
    [403, "a wrong PIN", "POST", "/Session", { svcID: "{guide}", tag: "🔑", pin: "000000" }, ""],
    [404, "an unknown session", "POST", "/TimeoutEvent/unknown", undefined, "There is no open session"],
    [404, "an unknown assistant", "POST", "/Session", { svcID: "unknown" }, ""],
    [404, "an unknown memory", "GET", "/Memory/{giver}/unknown", undefined, ""],
    [404, "a memory that may not be seen", "GET", "/MemoryAccess/{visitor}/{private}", undefined, ""],
    [409, "a taken tag", "POST", "/Person/{giver}", { name: "B", tag: "🐦" }, ""],
    [
      413,
      "a large medium",
      "POST",
      "/Memory/{giver}",
      { ...memory, media: [{ mimeType: "text/plain", content: "a".repeat(10_241) }] },
      "",
    ],
    [
      422,
      "url and content",
      "POST",
      "/Memory/{giver}",
      { ...memory, media: [{ mimeType: "a/b", url: "https://a", content: "a" }] },
      "",
    ],
    [422, "half a coordinate", "POST", "/Memory/{giver}", { ...memory, placeLatitude: 1 }, "placeLongitude"],
    [422, "no uncertainty", "POST", "/Search/{visitor}", { date: "2020-01-01" }, "dateUncertaintyDays is required"],
    [401, "a login token that is none", "POST", "/Session", { svcID: "{guide}", loginToken: "t" }, "token"],
  ] as const)("security.md 80: %i for %s", async (status, _, method, path, body, message) => {
    const { ask, giver, visitor, guide } = await restServer();
    const hidden = await guide.memories.add({ memoryType: "Story", title: "Mine", receiverID: guide.evaID });
    const values: Record<string, string> = {
      "{giver}": await giver(),
      "{visitor}": await visitor(),
      "{guide}": guide.assistantID,
      "{private}": hidden.memoryID,
    };
    const filled = (text: string) => text.replace(/\{\w+\}/g, (name) => values[name] ?? name);
    const options = body === undefined ? {} : { body: filled(JSON.stringify(body)) };
    const answer = await ask(method, filled(path), options);
    expect(answer).toMatchObject({ resultCode: status });
    expect(answer.resultMessage).toContain(message);
  });

  test("security.md 80: a closed session is answered exactly like an unknown one", async () => {
    const { ask, visitor } = await restServer();
    const session = await visitor();
    await ask("DELETE", `/Session/${session}`);
    const [closed, unknown] = [await ask("GET", `/Session/${session}`), await ask("GET", "/Session/unknown")];
    expect({ ...closed, requestID: 0 }).toEqual({ ...unknown, requestID: 0 });
  });

  test("security.md 80: 429 has Retry-After in whole seconds", async () => {
    const { call } = await restServer({
      rest: { throttle: ({ url }) => (url.includes("/api") ? null : { retryAfterMs: 1_200 }) },
    });
    const response = await call("GET", "/Session/a");
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "2"]);
    expect(await response.json()).toMatchObject({ resultCode: 429 });
    expect((await call("POST", "/api/v2/Login")).status).toBe(400);
  });
});

test("security.md 79: an internal failure has no code", () => {
  expect(toErrorResponse(new KeepsakeError("PORT_FAILED", "The storage at db.internal failed")).headers).toEqual({});
});

describe("security.md 81: headers", () => {
  test.each(NAMED_ROUTES)("security.md 81: the response of %s has the common headers", async (_, route) => {
    const server = await fullServer();
    const response = await server.handle(goodRequest(route, server));
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      "cache-control": route.response === "events" ? "no-store, no-transform" : "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    });
    if (route.response !== "empty") expect(headers["content-type"]).toMatch(/^[\w/-]+; charset=utf-8$/);
    expect(Object.keys(headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
    await response.body?.cancel();
  });

  test.each(["GET", "PUT", "OPTIONS"])("security.md 81: errors and %s have the common headers, too", async (method) => {
    const { call } = await restServer();
    const { headers } = await call(method, "/Session/a", { headers: { origin: "https://a.example" } });
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("access-control-allow-origin")).toBeNull();
  });

  test.each([
    ["https://a.example", "https://a.example"],
    ["https://a.example:8443", null],
    ["http://a.example", null],
    ["https://b.a.example", null],
    ["https://a.example.evil", null],
    ["null", null],
    ["*", null],
  ])("security.md 81: origin %s gets %s", async (origin, allowed) => {
    const { call, visitor } = await restServer({ rest: { corsOrigins: ["https://a.example"] } });
    const plain = await call("GET", `/Session/${await visitor()}`, { headers: { origin } });
    expect(plain.headers.get("access-control-allow-origin")).toBe(allowed);
    expect(plain.headers.get("access-control-allow-credentials")).toBe(allowed === null ? null : "true");
    expect(plain.headers.get("vary")).toContain("Origin");
    const preflight = await call("OPTIONS", "/Session", {
      headers: { origin, "access-control-request-method": "POST", "access-control-request-headers": "content-type" },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-origin")).toBe(allowed);
    expect((await call("OPTIONS", "/Session", { headers: { origin } })).headers.get("allow")).toBe("POST, OPTIONS");
  });

  test.each([
    "*",
    "a.example",
    "https://a.example/",
    "https://a.example/path",
    "https://A.example",
    "https://a.example:443",
    "capacitor://localhost/",
    "app://a b",
    "file://",
    "null",
  ])("security.md 81: rejects the allowed origin %s", async (origin) => {
    await expect(restServer({ rest: { corsOrigins: [origin] } })).rejects.toMatchObject({ code: "INVALID_FIELD" });
  });
});

test("security.md 82: ignores the headers of proxies and Host", async () => {
  const { call, visitor } = await restServer();
  const path = `/Session/${await visitor()}`;
  const claims = {
    "x-forwarded-for": "203.0.113.9",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "gopher",
    "x-original-url": "/openapi.json",
    "x-http-method-override": "DELETE",
    forwarded: "for=203.0.113.9;host=evil.example",
  };
  const [plain, claimed] = [await call("GET", path), await call("GET", path, { headers: claims })];
  expect(Object.fromEntries(claimed.headers)).toEqual(Object.fromEntries(plain.headers));
  expect({ ...((await claimed.json()) as Body), requestID: 1 }).toEqual(await plain.json());
  const document = await (await call("GET", "/../../openapi.json", { headers: claims })).text();
  expect(document).not.toMatch(/evil\.example|keepsake\.test/);
});

describe("security.md 83: rights", () => {
  const ofGivers = NAMED_ROUTES.filter(([, { access }]) => access === "giver");

  test("security.md 83: session IDs have 128 random bits", async () => {
    const { engine, guide, handle } = await restServer();
    const ids = new Set<string>();
    for (let count = 0; count < 20; count++) {
      const { sessionID } = await engine.sessions.open({ assistantID: guide.assistantID });
      expect(sessionID).toMatch(/^[0-9a-f]{32}$/);
      ids.add(sessionID);
    }
    expect(ids.size).toBe(20);
    expect(handle).toBeTypeOf("function");
  });

  test.each(ofGivers)("security.md 83: %s is 403 for a visitor and changes nothing", async (_, route) => {
    const server = await fullServer();
    const before = await server.guide.memories.list();
    const parts = { ...server.parts, strSessionID: await server.visitor() };
    const response = await server.handle(goodRequest(route, { ...server, parts }));
    expect(await response.json()).toMatchObject({ resultCode: 403, resultMessage: "This needs a Giver session" });
    expect(await server.guide.memories.list()).toEqual(before);
  });

  const ofObjects = NAMED_ROUTES.filter(([, { path }]) => /\{str(?:Memory|Person|Question|Pair)ID\}/.test(path));
  test.each(ofObjects)("security.md 83: %s finds no object of another assistant", async (_, route) => {
    const server = await fullServer();
    const other = await server.engine.assistants.create({ name: "Other", giver: { tag: "🦊", pin: "111111" } });
    const opening = { assistantID: other.assistantID, tag: "🦊", pin: "111111" };
    const { sessionID } = await server.engine.sessions.open(opening);
    const foreign = await server.handle(
      goodRequest(route, { ...server, parts: { ...server.parts, strSessionID: sessionID } }),
    );
    expect(foreign.status).toBe(404);
    const unknown = { strMemoryID: "x", strPersonID: "x", strQuestionID: "x", strPairID: "x", strSessionID: sessionID };
    const nothing = await server.handle(goodRequest(route, { ...server, parts: { ...server.parts, ...unknown } }));
    expect({ ...((await nothing.json()) as Body), requestID: 1 }).toEqual(await foreign.json());
  });
});

describe("security.md 84: credentials", () => {
  test("security.md 84: the header replaces only the `-` of the path", async () => {
    const { ask, visitor } = await restServer();
    const [one, other] = [await visitor(), await visitor()];
    await ask("DELETE", `/Session/${other}`);
    const bearer = (token: string, scheme = "Bearer") => ({ headers: { authorization: `${scheme} ${token}` } });
    expect(await ask("GET", "/Session/-", bearer(one))).toMatchObject({ resultCode: 0 });
    expect(await ask("GET", "/Session/-", bearer(one, "bearer"))).toMatchObject({ resultCode: 0 });
    expect(await ask("GET", "/Session/-", bearer(one, "Basic"))).toMatchObject({ resultCode: 404 });
    expect(await ask("GET", "/Session/-", bearer(other))).toMatchObject({ resultCode: 404 });
    expect(await ask("GET", "/Session/-")).toMatchObject({ resultCode: 404 });
    expect(await ask("GET", `/Session/${other}`, bearer(one))).toMatchObject({ resultCode: 404 });
    expect(await ask("GET", `/MemoryAccess/-/-`, bearer(one))).toMatchObject({ resultCode: 404 });
  });

  test("security.md 84: references, digests and tokens open no session", async () => {
    const server = await fullServer();
    const { memories } = await server.guide.memories.list();
    const session = await server.engine.sessions.get(server.parts.strSessionID!);
    const { memoryID } = await requireGiver(session).memories.add({ memoryType: "Story", title: "Another" });
    const { creationSessionID } = await requireGiver(session).memories.get(memoryID);
    expect(creationSessionID).toMatch(/^[0-9a-f]{32}$/);
    for (const id of [creationSessionID, memories[0]?.memoryID, server.guide.assistantID, "kst_login-token"]) {
      expect(await server.ask("GET", `/Session/${id}`)).toMatchObject({ resultCode: 404 });
    }
  });
});

describe("security.md 85: asynchronous texts", () => {
  test("security.md 85: are accepted at once, with an empty body and an ID", async () => {
    const { call, visitor, ask } = await restServer();
    const session = await visitor();
    const response = await call("POST", `/TextEnteredEventAsync/${session}`, { body: { text: "When do you open?" } });
    expect([response.status, await response.text()]).toEqual([200, ""]);
    expect(response.headers.get("x-correlation-id")).toMatch(/./);
    expect(await ask("POST", `/FeedbackEvent/${session}`)).toMatchObject({
      currentState: { lastMatchedMemoryID: expect.any(String) },
    });
  });

  test("security.md 85: wait in a bounded queue, which is drained when the engine closes", async () => {
    const geocoder = hangingGeocoder();
    const { call, visitor, engine } = await restServer({ engine: { geocoder, maxQueuedEvents: 2 } });
    const session = await visitor();
    const send = (place?: object) =>
      call("POST", `/TextEnteredEventAsync/${session}`, { body: { text: "When do you open?", place } });
    expect((await send({ placeName: "Rome" })).status).toBe(200);
    await geocoder.asked;
    expect((await send()).status).toBe(200);
    const full = await send();
    expect([full.status, full.headers.get("retry-after")]).toEqual([429, "1"]);

    let isDrained = false;
    const disposed = engine[Symbol.asyncDispose]().then(() => {
      isDrained = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(isDrained).toBe(false);
    geocoder.release();
    await disposed;
  });

  test("security.md 85: log their failures", async () => {
    const geocoder = { geocode: () => Promise.reject(new Error("no answer")) };
    const { call, visitor, engine, logger } = await restServer({ engine: { geocoder } });
    const body = { text: "Hello", place: { placeName: "Rome" } };
    const response = await call("POST", `/TextEnteredEventAsync/${await visitor()}`, { body });
    expect(response.status).toBe(200);
    await engine.close();
    expect(logger.entries.length).toBeGreaterThan(0);
  });
});

describe("security.md 86: mail", () => {
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  const links = { accounts: { linkOrigins: ["https://example.org"] } };

  test.each(["ResendVerificationCode", "ResetPassword", "RecoverUserName", "User"])(
    "security.md 86: %s rejects lists of addresses and line breaks",
    async (word) => {
      const { call, engine } = await restServer({ engine: { mailer } });
      for (const eMail of ["a@example.org, evil@example.org", "a@example.org\r\nBcc: evil@example.org"]) {
        const body = { ...registrationFor("ada"), eMail };
        expect((await call("POST", `/api/v2/${word}`, { body })).status).toBe(400);
      }
      await engine.accounts.delivered();
      expect(mails).toEqual([]);
    },
  );

  test.each(["magicLinkURL", "redirectTo"])("security.md 86: %s accepts only allowed origins", async (field) => {
    const { call, engine } = await fullServer({ engine: links });
    const login = { tenant: "town", userName: "root", password: PASSWORD };
    for (const [url, status] of LINKS) {
      const body = { ...login, [field]: url };
      const response = await call("POST", "/api/v2/Login", { body, headers: { host: "evil.example" } });
      expect([url, response.status]).toEqual([url, status]);
      expect(await response.text()).not.toContain("evil.example");
    }
    await engine.close();
  });
});

const LINKS: readonly (readonly [string, number])[] = [
  ["https://example.org/in?flow=", 200],
  ["https://evil.example/in", 400],
  ["https://example.org.evil.example/", 400],
  ["https://example.org@evil.example/", 400],
  ["http://example.org/", 400],
  ["//evil.example", 400],
];
