import { createRestHandler, type RestOptions } from "keepsake/rest";
import { describe, expect, test } from "vitest";
import { testEngine } from "../support/test-engine.js";
import { restServer } from "./rest-server.js";

const ORIGIN = "https://a.example";
const PREFLIGHT = { "access-control-request-method": "POST", "access-control-request-headers": "content-type" };

async function server(rest: RestOptions = {}) {
  const { call, visitor } = await restServer({ rest: { corsOrigins: [ORIGIN], ...rest } });
  const allowOf = ({ headers }: Response) => [
    headers.get("access-control-allow-origin"),
    headers.get("access-control-allow-credentials"),
  ];
  const session = await visitor();
  return {
    call,
    session,
    plain: async (origin = ORIGIN) => allowOf(await call("GET", `/Session/${session}`, { headers: { origin } })),
    preflight: async (origin = ORIGIN) =>
      allowOf(await call("OPTIONS", "/Session", { headers: { origin, ...PREFLIGHT } })),
  };
}

describe("pages that send credentials", () => {
  test("get Access-Control-Allow-Credentials if their origin is listed, in the preflight, too", async () => {
    const { plain, preflight } = await server();
    expect(await plain()).toEqual([ORIGIN, "true"]);
    expect(await preflight()).toEqual([ORIGIN, "true"]);
  });

  test("get it with errors and streams", async () => {
    const { call, session } = await server();
    const paths = [
      ["GET", "/Session/unknown"],
      ["GET", "/Unheard"],
      ["PUT", "/Session"],
      ["GET", `/SessionEvents/${session}`],
    ];
    for (const [method, path] of paths) {
      const response = await call(method!, path!, { headers: { origin: ORIGIN } });
      expect([path, response.headers.get("access-control-allow-credentials")]).toEqual([path, "true"]);
      await response.body?.cancel();
    }
  });

  test("of other origins do not get it", async () => {
    const { plain, preflight } = await server();
    for (const origin of ["https://b.example", "null", "*"]) {
      expect(await plain(origin)).toEqual([null, null]);
      expect(await preflight(origin)).toEqual([null, null]);
    }
  });

  test("do not get it if the host turns it off", async () => {
    const { plain, preflight } = await server({ corsCredentials: false });
    expect(await plain()).toEqual([ORIGIN, null]);
    expect(await preflight()).toEqual([ORIGIN, null]);
  });

  test("of any origin cannot be allowed", () => {
    const { engine } = testEngine();
    for (const corsCredentials of [true, false]) {
      expect(() => createRestHandler(engine, { corsOrigins: ["*"], corsCredentials })).toThrow(
        expect.objectContaining({
          code: "INVALID_FIELD",
          field: "corsOrigins",
          message: "REST options: corsOrigins must be origins such as https://example.org, without *",
        }),
      );
    }
    expect(() => createRestHandler(engine, { corsCredentials: "yes" } as unknown as RestOptions)).toThrow(
      expect.objectContaining({ code: "INVALID_FIELD", field: "corsCredentials" }),
    );
  });
});

describe("pages can read", () => {
  test.each(["X-Correlation-ID", "X-Error-Code", "X-Error-Field", "Retry-After"])("the header %s", async (name) => {
    const { call, session } = await server({
      throttle: ({ url }) => (url.includes("throttled") ? { retryAfterMs: 1_000 } : null),
    });
    const responses = [
      await call("POST", `/TextEnteredEventAsync/${session}`, { headers: { origin: ORIGIN }, body: { text: "Hello" } }),
      await call("POST", `/TextEnteredEvent/${session}`, { headers: { origin: ORIGIN }, body: {} }),
      await call("GET", "/Session/throttled", { headers: { origin: ORIGIN } }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 400, 429]);
    const exposed = responses.map(({ headers }) => headers.get("access-control-expose-headers")?.split(",") ?? []);
    for (const names of exposed) expect(names).toContain(name);
    expect(responses.filter(({ headers }) => headers.has(name))).not.toEqual([]);
  });
});
