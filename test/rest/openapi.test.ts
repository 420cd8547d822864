import { Validator } from "@seriousme/openapi-schema-validator";
import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { createRestHandler, openApiDocument } from "keepsake/rest";
import { expect, test } from "vitest";
import { createOperationID } from "../../src/rest/openapi-document.js";
import type { Route } from "../../src/rest/routes/route.js";
import { testEngine } from "../support/test-engine.js";
import { fullServer, goodRequest, NAMED_ROUTES } from "./every-route.js";
import { restServer } from "./rest-server.js";

interface Operation {
  readonly operationId: string;
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly content?: Content }>>;
}
type Content = Readonly<Record<string, { readonly schema: { readonly $ref?: string } }>>;

const document = openApiDocument() as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly responses: { readonly ErrorResponse: { readonly content: Content } } };
};
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ $id: "doc", ...document });

const operations = new Map(
  Object.values(document.paths).flatMap((path) =>
    Object.values(path).map((operation) => [operation.operationId, operation] as const),
  ),
);

/** The faults of a value according to the document. */
function findFaults(content: Content | undefined, value: unknown): string[] {
  const ref = content?.["application/json"]?.schema.$ref;
  if (ref === undefined) return ["no schema"];
  const validate = ajv.getSchema(`doc${ref}`);
  if (validate === undefined) return [`no schema at ${ref}`];
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

async function requestRoute(route: Route): Promise<Response> {
  const server = await fullServer();
  return server.handle(goodRequest(route, server));
}

test("the document is valid OpenAPI 3.1", async () => {
  const result = await new Validator().validate(structuredClone(document));
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
  expect(openApiDocument()).toMatchObject({ openapi: "3.1.0" });
});

test("every route is in the document, under a name of its own", () => {
  expect([...operations.keys()].sort()).toEqual(NAMED_ROUTES.map(([name]) => name).sort());
});

test("is served under any roots", async () => {
  const { call } = await restServer();
  const response = await call("GET", "/../../openapi.json");
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(await response.json()).toEqual(document);

  const handle = createRestHandler(testEngine().engine, { engineRoot: "/a", accountRoot: "/", openApiPath: "/Doc" });
  const moved = (await (await handle(new Request("http://h/doc"))).json()) as typeof document;
  expect(Object.keys(moved.paths)).toEqual(expect.arrayContaining(["/a/Session", "/Login"]));
  const silent = createRestHandler(testEngine().engine, { openApiPath: null });
  expect((await silent(new Request("http://h/openapi.json"))).status).toBe(404);
});

test.each(NAMED_ROUTES)("%s accepts and returns what the document says", async (name, route) => {
  const operation = operations.get(name);
  const server = await fullServer();
  const request = goodRequest(route, server);
  const sent = await request.clone().text();
  if (sent !== "") expect(findFaults(operation?.requestBody?.content, JSON.parse(sent))).toEqual([]);

  const response = await server.handle(request);
  expect(response.status).toBe(200);
  const described = operation?.responses[response.status] ?? operation?.responses.default;
  if (route.response === "envelope") {
    const content =
      described?.$ref === undefined ? described?.content : document.components.responses.ErrorResponse.content;
    expect(findFaults(content, await response.json())).toEqual([]);
  } else {
    expect(Object.keys(described?.content ?? {})).toEqual(route.response === "events" ? ["text/event-stream"] : []);
    await response.body?.cancel();
  }
});

test.each(NAMED_ROUTES.filter(([, { access }]) => access !== "anyone"))(
  "%s fails as the document says",
  async (name, route) => {
    const server = await fullServer();
    const response = await server.handle(
      goodRequest(route, { ...server, parts: { ...server.parts, strSessionID: "x", strToken: "x" } }),
    );
    expect(response.status).toBe(route.root === "account" ? 401 : 404);
    expect(operations.get(name)?.responses).toHaveProperty(String(response.status));
    expect(findFaults(document.components.responses.ErrorResponse.content, await response.json())).toEqual([]);
  },
);

test("the check detects a value that breaks a schema", async () => {
  const route = NAMED_ROUTES.find(([name]) => name === "getMemoryByMemoryID")![1];
  const body = (await (await requestRoute(route)).json()) as { memory: object };
  const { content } = operations.get(createOperationID(route))!.responses["200"]!;
  expect(findFaults(content, body)).toEqual([]);
  expect(findFaults(content, { ...body, memory: { ...body.memory, extra: 1 } })).not.toEqual([]);
  expect(findFaults(content, { ...body, resultCode: 404 })).not.toEqual([]);
});
