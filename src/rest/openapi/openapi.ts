import { MEMORY_LIST_TYPES } from "../../model/index.js";
import {
  ERROR_CODE_HEADER,
  ERROR_FIELD_HEADER,
  type ResolvedRestOptions,
  type RestOptions,
  resolveRestOptions,
} from "../http/index.js";
import { partsOf, ROUTES, type Route } from "../routes/index.js";
import { type JsonObject, type OpenApiSchemas, openApiSchemas, operationOf } from "./openapi-schemas.js";

/**
 * The OpenAPI 3.1 document of what a handler with these options serves, made from the schemas that it checks by.
 *
 * @throws KeepsakeError UNKNOWN_FIELD, INVALID_FIELD for the options
 */
export function openApiDocument(options: RestOptions = {}): Readonly<Record<string, unknown>> {
  return documentOf(resolveRestOptions(options));
}

/** The same, of options that are decided. */
export function documentOf({ roots }: Pick<ResolvedRestOptions, "roots">): JsonObject {
  const schemas = openApiSchemas(ROUTES);
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const route of ROUTES) {
    const path = roots[route.root] + route.path;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, schemas) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Conversational Memory Service", version: "2.0.0", description: DESCRIPTION, license: LICENSE },
    servers: [{ url: "/" }],
    tags: [
      { name: "engine", description: "Sessions, and what they lead to." },
      { name: "account", description: "Users and tenants." },
    ],
    paths,
    components: {
      schemas: schemas.components,
      responses: {
        Refusal: {
          description: "Refused; resultCode is the status.",
          headers: {
            [ERROR_CODE_HEADER]: header("Code of the error."),
            [ERROR_FIELD_HEADER]: header("Path of the field at fault, percent-encoded."),
            "Retry-After": header("Seconds after which a new try makes sense."),
          },
          ...jsonContent(schemas.refusal),
        },
      },
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          description: "The session ID or login token, where the path has `-` in its place.",
        },
      },
    },
  };
}

const LICENSE = { name: "Apache-2.0", identifier: "Apache-2.0" } as const;
const DESCRIPTION =
  "Words of paths are matched without case, IDs exactly. HEAD is answered wherever GET is. " +
  "A method that a path does not take is 405 with Allow. Fields that are not known are ignored; null is as absent.";

function operation(route: Route, schemas: OpenApiSchemas): JsonObject {
  const body = schemas.bodyOf(route);
  const refusals = statusesOf(route).map((status) => [String(status), REFUSED] as const);
  return {
    operationId: operationOf(route),
    summary: route.summary,
    tags: [route.root],
    ...(partsOf(route.path).length === 0 ? {} : { parameters: partsOf(route.path).map(parameter) }),
    ...(body === null ? {} : { requestBody: { ...jsonContent(body), required: isRequired(route) } }),
    // Integer keys go first in any object, so that the order of the statuses takes care of itself.
    responses: { 200: success(route, schemas), ...Object.fromEntries(refusals), default: REFUSED },
    security: route.access === "anyone" ? [{}] : [{}, { bearer: [] }],
  };
}

function header(description: string): JsonObject {
  return { description, schema: { type: "string" } };
}

const REFUSED = { $ref: "#/components/responses/Refusal" } as const;

function success(route: Route, schemas: OpenApiSchemas): JsonObject {
  switch (route.answer) {
    case "envelope":
      return { description: "Done.", ...jsonContent(schemas.answerOf(route)) };
    case "empty":
      return {
        description: "Accepted; there is no body.",
        headers: { "X-Correlation-ID": header("Names the text.") },
      };
    case "events":
      return {
        description:
          "Events named `state`, each with `currentState` as JSON; before one, while a language model answers, events named " +
          "`text-delta` (`text`), `text-reset`, `function-call` and `function-result` (`callID`, `name`, `ok`), each with its " +
          "own name as `type`; and comments as signs of life.",
        content: { "text/event-stream": { schema: { type: "string" } } },
      };
  }
}

/** What a route may refuse with, beside the methods that a path does not take. */
function statusesOf({ access, body, method, calls, root }: Route): readonly number[] {
  const isAccount = root === "account";
  const isOpening = calls === "sessions.open";
  return [
    400,
    ...(isAccount || isOpening ? [401] : []),
    ...(isOpening || calls === "session.enterText" ? [402] : []),
    ...(access === "giver" || isOpening || isAccount ? [403] : []),
    404,
    ...(method === "GET" ? [] : [408, 409, 413, 415]),
    ...(body === null ? [] : [422]),
    429,
    500,
    ...(isOpening || isAccount ? [501] : []),
    503,
    ...(method === "GET" ? [] : [507]),
  ];
}

function isRequired({ body }: Route): boolean {
  return body !== null && Object.values(body.shape).some((schema) => schema.safeParse(undefined).success === false);
}

function parameter(name: string): JsonObject {
  return { name, in: "path", required: true, schema: PARAMETERS[name] ?? { type: "string" } };
}

const PARAMETERS: Readonly<Record<string, JsonObject>> = {
  from: { type: "integer", format: "int32", minimum: 0 },
  howMany: { type: "integer", format: "int32", minimum: 1 },
  type: { type: "string", enum: MEMORY_LIST_TYPES },
};

function jsonContent(schema: JsonObject): JsonObject {
  return { content: { "application/json": { schema } } };
}
