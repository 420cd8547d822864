import { describe, expect, test } from "vitest";
import * as z from "zod";
import { createPath, type FullServer, fullServer, goodRequest, NAMED_ROUTES } from "./every-route.js";
import { createRequest } from "./rest-server.js";

const ROUTES_WITH_BODY = NAMED_ROUTES.filter(([, { body }]) => body !== null);

function unwrap(schema: z.ZodType): z.ZodType {
  const isWrapper = !(schema instanceof z.ZodArray) && "unwrap" in schema && typeof schema.unwrap === "function";
  return isWrapper ? unwrap((schema.unwrap as () => z.ZodType)()) : schema;
}

const isOptional = (schema: z.ZodType): boolean => z.object({ field: schema }).safeParse({}).success;

/** A body with a blank text in every optional field that it does not have, and in those of the objects in it. */
function fillBlanks(schema: z.ZodType, value: unknown, blank: string): unknown {
  const bare = unwrap(schema);
  if (bare instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((item) => fillBlanks(bare.element as z.ZodType, item, blank));
  }
  if (!(bare instanceof z.ZodObject) || typeof value !== "object" || value === null) return value;
  const given = value as Readonly<Record<string, unknown>>;
  const fields = Object.entries(bare.shape as Readonly<Record<string, z.ZodType>>).flatMap(([name, child]) => {
    if (name in given) return [[name, fillBlanks(child, given[name], blank)]];
    return isOptional(child) ? [[name, blank]] : [];
  });
  return Object.fromEntries(fields);
}

/** The paths of the required texts in a body, such as `text` and `answers.0.text`. */
function requiredTexts(schema: z.ZodType, value: unknown): string[] {
  const bare = unwrap(schema);
  if (bare instanceof z.ZodArray && Array.isArray(value)) {
    return value.flatMap((item, at) => requiredTexts(bare.element as z.ZodType, item).map((path) => `${at}.${path}`));
  }
  if (!(bare instanceof z.ZodObject) || typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) => {
    const field = (bare.shape as Readonly<Record<string, z.ZodType>>)[name];
    if (field === undefined) return [];
    if (typeof child === "string") return isOptional(field) ? [] : [name];
    return requiredTexts(field, child).map((path) => `${name}.${path}`);
  });
}

function withValue(body: unknown, path: string, value: string): unknown {
  const copy = structuredClone(body) as Record<string, unknown>;
  const steps = path.split(".");
  const last = steps.pop()!;
  const owner = steps.reduce<Record<string, unknown>>((inner, step) => inner[step] as Record<string, unknown>, copy);
  owner[last] = value;
  return copy;
}

async function readBody(request: Request): Promise<unknown> {
  const text = await request.clone().text();
  return text === "" ? {} : JSON.parse(text);
}

function send({ handle }: FullServer, { method, url }: Request, body: unknown): Promise<Response> {
  return handle(createRequest(method, new URL(url).pathname, { body }));
}

describe("blank fields of forms", () => {
  test.each(ROUTES_WITH_BODY.flatMap((route) => ["", " \t"].map((blank) => [...route, blank] as const)))(
    "%s takes a blank text in an optional field as absent",
    async (_, route, blank) => {
      const server = await fullServer();
      const request = goodRequest(route, server);
      const body = fillBlanks(route.body!, await readBody(request), blank);
      const response = await send(server, request, body);
      expect([response.status, response.headers.get("x-error-field")]).toEqual([200, null]);
      await response.body?.cancel();
    },
  );

  test.each(ROUTES_WITH_BODY)("%s rejects a blank text in a required field", async (_, route) => {
    const server = await fullServer();
    const request = goodRequest(route, server);
    const body = await readBody(request);
    for (const path of requiredTexts(route.body!, body)) {
      const response = await send(server, request, withValue(body, path, ""));
      expect([path, response.status]).toEqual([path, 400]);
    }
  });

  test.each([
    ["getMemoryByMemoryID", "memory"],
    ["getPersonByPersonID", "person"],
    ["getFunctionByFunctionID", "function"],
    ["getCorrelationPairByPairID", "correlationPair"],
    ["getUserByTokenUserID", "user"],
    ["getTenantByTokenTenantID", "tenant"],
    ["getSvcByTokenSvcID", "svc"],
  ])("%s returns an unchanged object after a PATCH of blank fields", async (name, field) => {
    const server = await fullServer();
    const find = (wanted: string) => NAMED_ROUTES.find(([other]) => other === wanted)![1];
    const path = createPath(find(name), server.parts);
    const read = async () => {
      const answer = (await (await server.handle(createRequest("GET", path))).json()) as Record<string, object>;
      return { ...answer[field], lastChangeTimestamp: null, lastChangeSessionID: null };
    };
    const before = await read();
    const body = fillBlanks(find(name.replace("get", "patch")).body!, {}, "");
    expect((await server.handle(createRequest("PATCH", path, { body }))).status).toBe(200);
    expect(await read()).toEqual(before);
  });

  test("are kept in maps, which the user names, and rejected in lists", async () => {
    const server = await fullServer();
    const path = `/Memory/${server.parts.strSessionID}/${server.parts.strMemoryID}`;
    const patch = (body: object) => server.ask("PATCH", path, { body });
    expect(await patch({ contextVarsToSet: { A: "" } })).toMatchObject({ resultCode: 0 });
    expect(await server.ask("GET", path)).toMatchObject({ memory: { contextVarsToSet: { A: "" } } });
    expect(await patch({ titleVariants: [""] })).toMatchObject({ resultCode: 400 });
  });

  test("clear nothing; - does", async () => {
    const server = await fullServer();
    const path = `/api/v2/Svc/${server.parts.strToken}/${server.parts.strSvcID}`;
    const patch = (body: object) => server.ask("PATCH", path, { body });
    await patch({ description: "By the sea", presentation: "Ahoy." });
    expect(await patch({ description: "", presentation: " " })).toMatchObject({
      svc: { description: "By the sea", presentation: "Ahoy." },
    });
    expect(await patch({ description: "-", presentation: "-" })).toMatchObject({
      svc: { description: null, presentation: null },
    });
  });

  test("leave the call of a Function unchanged; - clears its optional parts", async () => {
    const server = await fullServer();
    const path = `/Function/${server.parts.strSessionID}/${server.parts.strFunctionID}`;
    const call = {
      httpMethod: "POST",
      httpQueryStringTemplate: "port={port}",
      httpBodyTemplate: '{"port":"{port}"}',
      httpBodyContentType: "application/json",
    };
    const patchAll = (value: string) =>
      server.ask("PATCH", path, { body: Object.fromEntries(Object.keys(call).map((name) => [name, value])) });
    await server.ask("PATCH", path, { body: call });
    expect(await patchAll("")).toMatchObject({ resultCode: 0 });
    expect(await server.ask("GET", path)).toMatchObject({ function: call });
    expect(await patchAll("-")).toMatchObject({ resultCode: 0 });
    expect(await server.ask("GET", path)).toMatchObject({
      function: {
        httpMethod: null,
        httpQueryStringTemplate: null,
        httpBodyTemplate: null,
        httpBodyContentType: null,
        webHook: "https://tides.example/{port}",
      },
    });
  });

  test.each(["01/01/01 00:00:00", "01/01/0001 00:00:00", "01/01/0001", "0001-01-01"])(
    "stay apart from the date that clears: %s",
    async (date) => {
      const server = await fullServer();
      const { strSessionID, strMemoryID, strToken, strUserID } = server.parts;
      const memory = `/Memory/${strSessionID}/${strMemoryID}`;
      expect(await server.ask("PATCH", memory, { body: { date: "" } })).toMatchObject({ resultCode: 0 });
      expect(await server.ask("GET", memory)).toMatchObject({ memory: { date: "1990-05-01T00:00:00.000Z" } });
      expect(await server.ask("PATCH", memory, { body: { date } })).toMatchObject({ resultCode: 0 });
      expect(await server.ask("GET", memory)).toMatchObject({ memory: { date: null, dateUncertaintyDays: null } });

      const user = `/api/v2/User/${strToken}/${strUserID}`;
      await server.ask("PATCH", user, { body: { birthDate: "1990-05-01" } });
      expect(await server.ask("PATCH", user, { body: { birthDate: "" } })).toMatchObject({
        user: { birthDate: "1990-05-01T00:00:00.000Z" },
      });
      expect(await server.ask("PATCH", user, { body: { birthDate: date } })).toMatchObject({
        user: { birthDate: null },
      });

      const session = await server.visitor();
      await server.ask("POST", `/DateChangedEvent/${session}`, { body: { date: "2020-01-01" } });
      expect(await server.ask("POST", `/DateChangedEvent/${session}`, { body: { date } })).toMatchObject({
        currentState: { currentDate: null },
      });
    },
  );
});
