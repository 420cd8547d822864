import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { pathParameters } from "../../src/rest/routes/route.js";
import { type FullServer, fullServer, goodRequest, NAMED_ROUTES } from "./every-route.js";
import { createRequest } from "./rest-server.js";

const servers = new Map<string, Promise<FullServer>>();
/** One server for all requests to a route, so that earlier requests have effects. */
const serverFor = (name: string): Promise<FullServer> => {
  const server = servers.get(name) ?? fullServer();
  servers.set(name, server);
  return server;
};
afterAll(async () => {
  for (const server of servers.values()) await (await server).engine.close();
});

const odd = fc.oneof(
  fc.constantFrom("", "-", "..", "%2F", "%", "\u0000", "👤", "0", "-1", "1e9", "NaN", "__proto__", "a".repeat(300)),
  fc.string({ unit: "binary", maxLength: 12 }),
);
const fields = fc.constantFrom(
  "text",
  "date",
  "dateUTC",
  "place",
  "tag",
  "svcID",
  "medium",
  "memoryType",
  "title",
  "answers",
  "media",
  "contextVarsToSet",
  "numberOfResults",
  "name",
  "__proto__",
  "constructor",
);
const jsonBody = fc
  .oneof(fc.dictionary(fields, fc.jsonValue({ maxDepth: 3 })), fc.jsonValue())
  .map((value) => JSON.stringify(value));
const body = fc.option(fc.oneof({ weight: 3, arbitrary: jsonBody }, fc.string({ unit: "binary", maxLength: 40 })));
const contentType = fc.constantFrom("application/json", "application/json", "text/plain", "");

test.each(NAMED_ROUTES)("%s always answers with an envelope", { timeout: 60_000 }, async (name, route) => {
  const server = await serverFor(name);
  const names = pathParameters(route.path);
  const parts = fc.record(
    Object.fromEntries(
      names.map((part) => [part, fc.oneof({ weight: 3, arbitrary: fc.constant(server.parts[part] ?? "") }, odd)]),
    ),
  );
  await fc.assert(
    fc.asyncProperty(parts, body, contentType, fc.boolean(), async (values, text, type, isRaw) => {
      const path = names.reduce(
        (filled, part) => {
          const value = values[part] ?? "";
          // Raw parts may be broken escapes. The request drops characters that no URL can contain.
          return filled.replace(`{${part}}`, () => (isRaw ? value : safeEncoded(value)));
        },
        `${route.root === "engine" ? "/svc/v2" : "/api/v2"}${route.path}`,
      );
      const hasBody = route.method !== "GET" && text !== null;
      const request = createRequest(route.method, path, {
        headers: { "content-type": type },
        ...(hasBody ? { body: text } : {}),
      });
      const response = await server.handle(request);
      expect(response.status).not.toBe(500);
      if (response.status === 200 && route.response !== "envelope") return void (await response.body?.cancel());
      const { requestID, resultCode, resultMessage } = (await response.json()) as Record<string, unknown>;
      expect(requestID).toBeGreaterThan(0);
      expect(resultCode).toBe(response.status === 200 ? 0 : response.status);
      expect(resultMessage).toMatch(/./);
    }),
    { numRuns: 25 },
  );
  expect(server.logger.entries.filter(({ message }) => message === "A request failed")).toEqual([]);
});

test("some of the random requests succeed", async () => {
  const [, route] = NAMED_ROUTES.find(([name]) => name === "postTextEnteredEvent")!;
  const server = await fullServer();
  expect((await server.handle(goodRequest(route, server))).status).toBe(200);
});

function safeEncoded(value: string): string {
  return encodeURIComponent(value.replace(/\p{Surrogate}/gu, "?"));
}
