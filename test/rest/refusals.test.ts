import { ERROR_STATUS, KeepsakeError } from "keepsake";
import { expect, test } from "vitest";
import { toErrorResponse } from "../../src/rest/http/response.js";
import { restServer } from "./rest-server.js";

test.each(["STORAGE_UNAVAILABLE", "STORAGE_FULL", "STORAGE_TOO_NEW", "SECRET_MISSING"] as const)(
  "security.md 79: the response to %s has its code and no detail",
  (code) => {
    const refusal = toErrorResponse(
      new KeepsakeError(code, "db.internal is away", { field: "host", retryAfterMs: 1_000 }),
    );
    expect(refusal).toEqual({
      status: ERROR_STATUS[code],
      message: "The server failed to answer",
      headers: { "X-Error-Code": code, "Retry-After": "1" },
      isHidden: true,
    });
  },
);

test("security.md 80: a header has the wire name of the invalid field", async () => {
  const { call, visitor } = await restServer();
  const session = await visitor();
  const fieldOf = async (path: string, body: object) =>
    (await call("POST", path, { body })).headers.get("x-error-field");
  expect(await fieldOf("/Session", {})).toBe("svcID");
  expect(await fieldOf(`/TextEnteredEvent/${session}`, { text: "A", dateUTC: "soon" })).toBe("dateUTC");
  const ofError = (field: string) => toErrorResponse(new KeepsakeError("INVALID_FIELD", "Why.", { field })).headers;
  expect(ofError("settings.👤")["X-Error-Field"]).toBe("settings.%F0%9F%91%A4");
  for (const field of ["a".repeat(201), "\ud800"]) expect(ofError(field)).toEqual({ "X-Error-Code": "INVALID_FIELD" });
});

test("a missing svcID is named with the library's name, which the caller may have sent", async () => {
  const { ask, guide } = await restServer();
  const { resultMessage } = await ask("POST", "/Session", { body: { assistantID: guide.assistantID } });
  expect(resultMessage).toBe("Opening of a session: svcID is required (assistantID is its name in the library)");
});

test("security.md 80: a 401 has WWW-Authenticate", async () => {
  const { call } = await restServer();
  const response = await call("GET", "/api/v2/User/unheard");
  expect([response.status, response.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
});

test.each([
  ["GET", "/Unheard/a", undefined, "PATH_NOT_FOUND"],
  ["POST", "/Session", { svcID: "a".repeat(70_000) }, "BODY_TOO_LARGE"],
])("security.md 80: %s %s has a code of the handler", async (method, path, body, code) => {
  const { call } = await restServer();
  expect((await call(method, path, { body })).headers.get("x-error-code")).toBe(code);
});

test.each([
  ["nothing at all", undefined, 404],
  ["no time", { retryAfterMs: Number.NaN }, 429],
])("a throttle that returns %s breaks nothing", async (_, verdict, status) => {
  const { call } = await restServer({ rest: { throttle: () => verdict as unknown as null } });
  const response = await call("GET", "/Session/a");
  expect([response.status, response.headers.get("retry-after")]).toEqual([status, status === 429 ? "1" : null]);
});

test.each([
  ["GET", "/Session/a", {}, 404],
  ["GET", "/Session/%2F", {}, 400],
  ["GET", "/Unheard", {}, 404],
  ["GET", "/Session/throttled", {}, 429],
  ["OPTIONS", "/Session/throttled", { "access-control-request-method": "GET" }, 204],
])("security.md 81: a page can read the error of %s %s %j: %i", async (method, path, headers, status) => {
  const origin = "https://a.example";
  const throttle = ({ url }: Request) => (url.includes("throttled") ? { retryAfterMs: 1_000 } : null);
  const { call } = await restServer({ rest: { corsOrigins: [origin], throttle } });
  const response = await call(method, path, { headers: { origin, ...headers } });
  expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([status, origin]);
  if (method === "GET") expect(response.headers.get("access-control-expose-headers")).toContain("X-Error-Field");
});

test.each([
  "capacitor://localhost",
  "chrome-extension://abcdefgh",
  "http://localhost:3000",
  "https://xn--mnchen-3ya.example",
])("security.md 81: allows the origin %s", async (origin) => {
  const { call } = await restServer({ rest: { corsOrigins: [origin] } });
  const { headers } = await call("GET", "/Session/a", { headers: { origin } });
  expect(headers.get("access-control-allow-origin")).toBe(origin);
});
