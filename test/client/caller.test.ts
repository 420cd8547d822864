import { type ClientFetch, type ClientOptions, createClient } from "keepsake/client";
import { expect, test } from "vitest";

const STATE = { currentState: { state: "R1" }, resultCode: 0, resultMessage: "Ok" };

function clientWith(fetch: ClientFetch, options: Partial<ClientOptions> = {}) {
  return createClient({ baseURL: "http://keepsake.test/base/", fetch, ...options });
}

const json =
  (body: unknown, init: ResponseInit = {}) =>
  async () =>
    new Response(JSON.stringify(body), init);
const refusal = (status: number, headers: Record<string, string> = {}) =>
  json({ resultCode: status, resultMessage: "No, because." }, { status, headers });

test("joins the base, the root and escaped parts", async () => {
  const urls: string[] = [];
  const client = clientWith(
    async ({ url, headers }) => {
      urls.push(`${url} ${headers.get("authorization")}`);
      return new Response(JSON.stringify(STATE));
    },
    { engineRoot: "/v2/" },
  );
  await client.sessions.get("a/b c");
  expect(urls).toEqual(["http://keepsake.test/base/v2/Session/a%2Fb%20c null"]);
});

test.each([
  [400, {}, "INVALID_FIELD", null],
  [404, {}, "SESSION_NOT_FOUND", null],
  [404, { "X-Error-Code": "MEMORY_NOT_FOUND" }, "MEMORY_NOT_FOUND", null],
  [400, { "X-Error-Code": "MEMORY_NOT_FOUND" }, "INVALID_FIELD", null],
  [400, { "X-Error-Code": "toString" }, "INVALID_FIELD", null],
  [401, {}, "INVALID_TOKEN", null],
  [402, {}, "PAYMENT_REQUIRED", null],
  [404, { "X-Error-Code": "PATH_NOT_FOUND" }, "PATH_NOT_FOUND", null],
  [409, {}, "VERSION_CONFLICT", null],
  [413, {}, "BODY_TOO_LARGE", null],
  [503, { "X-Error-Code": "STORAGE_UNAVAILABLE", "Retry-After": "1" }, "STORAGE_UNAVAILABLE", 1_000],
  [501, { "X-Error-Code": "SECRET_MISSING" }, "SECRET_MISSING", null],
  [429, { "Retry-After": "3" }, "THROTTLED", 3_000],
  [429, { "Retry-After": "soon" }, "THROTTLED", null],
  [501, {}, "NOT_AVAILABLE", null],
  [405, {}, "PORT_FAILED", null],
  [500, {}, "PORT_FAILED", null],
])("status %i with headers %j is %s", async (status, headers, code, retryAfterMs) => {
  const call = clientWith(refusal(status, headers)).sessions.get("s");
  await expect(call).rejects.toMatchObject({ code, message: "No, because.", retryAfterMs });
});

test.each([
  ["text", "text"],
  ["settings.%F0%9F%91%A4", "settings.👤"],
  ["%", null],
  ["toString", "toString"],
  ["", null],
])("the field header %j is %j", async (header, field) => {
  const call = clientWith(refusal(400, { "X-Error-Field": header })).sessions.get("s");
  await expect(call).rejects.toMatchObject({ code: "INVALID_FIELD", field });
});

test("fields have the library's names", async () => {
  const refusing = (field: string) => clientWith(refusal(400, { "X-Error-Field": field }));
  await expect(refusing("svcID").sessions.open({ assistantID: "" })).rejects.toMatchObject({ field: "assistantID" });
  const answers = [json(STATE), refusal(400, { "X-Error-Field": "dateUTC" })];
  const session = await clientWith(async () => answers.shift()!()).sessions.get("s");
  await expect(session.enterText("A", { date: "soon" })).rejects.toMatchObject({ field: "date" });
});

test.each(["", "a b", "a\nb", "👤"])("rejects the session ID %j in the header", async (sessionID) => {
  const call = clientWith(json(STATE), { bearer: true }).sessions.get(sessionID);
  await expect(call).rejects.toMatchObject({ code: "SESSION_NOT_FOUND" });
});

test.each([
  ["no JSON", async () => new Response("<html>")],
  ["a list", json([])],
  ["nothing", async () => new Response(null)],
  ["too much", json({ ...STATE, more: "a".repeat(2_000) })],
  ["no server", () => Promise.reject(new TypeError("fetch failed"))],
])("%s fails with PORT_FAILED", async (_name, fetch) => {
  const call = clientWith(fetch as ClientFetch, { maxResponseBytes: 1_000 }).sessions.get("s");
  await expect(call).rejects.toMatchObject({ code: "PORT_FAILED" });
});

const never: ClientFetch = () => new Promise(() => {});
const endless: ClientFetch = async () =>
  new Response(new ReadableStream({ start: (body) => body.enqueue(new Uint8Array(1)) }));

test.each([
  ["an answer", never],
  ["its end", endless],
])("%s times out", async (_name, fetch) => {
  const call = clientWith(fetch, { timeoutMs: 5 }).sessions.get("s");
  await expect(call).rejects.toMatchObject({ code: "PORT_FAILED", message: "The server took longer than 5 ms" });
});

test.each([
  ["an answer", never],
  ["its end", endless],
])("a signal ends the call: %s", async (_name, fetch) => {
  const [own, shared] = [new AbortController(), new AbortController()];
  const client = clientWith(fetch, { signal: shared.signal });
  const one = client.sessions.get("s", { signal: own.signal });
  own.abort();
  await expect(one).rejects.toMatchObject({ code: "ABORTED" });
  const other = client.sessions.get("s");
  shared.abort();
  await expect(other).rejects.toMatchObject({ code: "ABORTED" });
  await expect(client.sessions.get("s")).rejects.toMatchObject({ code: "ABORTED" });
});

test.each([
  [{ baseURL: "keepsake" }, "INVALID_FIELD", "baseURL"],
  [{ baseURL: "ftp://keepsake.test" }, "INVALID_FIELD", "baseURL"],
  [{ baseURL: "//keepsake.test" }, "INVALID_FIELD", "baseURL"],
  [{ baseURL: "" }, "INVALID_FIELD", "baseURL"],
  [{ baseURL: "/?a" }, "INVALID_FIELD", "baseURL"],
  [{ baseURL: "http://keepsake.test?a" }, "INVALID_FIELD", "baseURL"],
  [{ baseURL: "http://keepsake.test", timeoutMs: 0 }, "INVALID_FIELD", "timeoutMs"],
  [{ baseURL: "http://keepsake.test", maxBytes: 1 }, "UNKNOWN_FIELD", "maxBytes"],
])("rejects the options %j", (options, code, field) => {
  expect(() => createClient(options)).toThrow(expect.objectContaining({ code, field }));
});

test("a path as address needs a page", async () => {
  const client = createClient({ baseURL: "/" });
  await expect(client.sessions.get("s")).rejects.toMatchObject({ code: "PORT_FAILED" });
});
