import * as z from "zod";
import { dialogStateSchema, isOptional, llmUsageSchema, MEMORY_LIST_TYPES } from "../model/index.js";
import {
  CLEARING_TEXT,
  clearedByText,
  ERROR_CODE_HEADER,
  ERROR_FIELD_HEADER,
  type ResolvedRestOptions,
  type RestOptions,
  resolveRestOptions,
} from "./http/index.js";
import { withFormats } from "./openapi-formats.js";
import { pathParameters, type RestRoute, ROUTES, type Route } from "./routes/index.js";
import * as responses from "./schemas/index.js";

/**
 * The OpenAPI 3.1 document of a handler with these options, generated from the schemas that it validates with.
 *
 * @throws KeepsakeError UNKNOWN_FIELD, INVALID_FIELD for the options
 */
export function openApiDocument(options: RestOptions = {}): Readonly<Record<string, unknown>> {
  return createOpenApiDocument(resolveRestOptions(options));
}

export function createOpenApiDocument({ roots }: Pick<ResolvedRestOptions, "roots">): JsonObject {
  const schemas = createOpenApiSchemas(ROUTES);
  const paths: Record<string, Record<string, JsonObject>> = {};
  // Templates that differ only in the names of their parts count as one path, which has the names of the first route.
  const templates = new Map<string, string>();
  for (const route of ROUTES) {
    const path = roots[route.root] + route.path;
    const shape = path.replaceAll(/\{\w+\}/g, "{}");
    const template = templates.get(shape) ?? path;
    templates.set(shape, template);
    paths[template] = { ...paths[template], [route.method.toLowerCase()]: operation(route, template, schemas) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Conversational Memory Service", version: "2.0.0", description: DESCRIPTION, license: LICENSE },
    servers: [{ url: "/" }],
    tags: [
      { name: "engine", description: "Sessions and the content of their assistants." },
      { name: "account", description: "Users and tenants." },
    ],
    paths,
    components: {
      schemas: schemas.components,
      responses: {
        ErrorResponse: {
          description: "An error; resultCode is the status.",
          headers: {
            [ERROR_CODE_HEADER]: header("Code of the error."),
            [ERROR_FIELD_HEADER]: header("Path of the invalid field, percent-encoded."),
            "Retry-After": header("Seconds until a retry makes sense."),
          },
          ...jsonContent(schemas.error),
        },
      },
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          description: "The session ID or login token, if the path contains `-` instead.",
        },
      },
    },
  };
}

const LICENSE = { name: "Apache-2.0", identifier: "Apache-2.0" };
const DESCRIPTION =
  "Words of paths are case-insensitive, IDs are not. Every path with GET answers HEAD. " +
  "A method that a path does not take is 405 with Allow. Unknown fields are ignored. null, and a blank text in an optional field, are the same as absent.";

function operation(route: Route, template: string, schemas: OpenApiSchemas): JsonObject {
  const body = schemas.bodyOf(route);
  const names = pathParameters(template);
  const parameters = pathParameters(route.path).map((own, index) => {
    const name = names[index] ?? own;
    const description = own === name ? {} : { description: `Here: ${own}.` };
    return { name, in: "path", required: true, ...description, schema: PARAMETERS[own] ?? { type: "string" } };
  });
  const errors = listErrorStatuses(route).map((status) => [String(status), ERROR] as const);
  return {
    operationId: createOperationID(route),
    summary: route.summary,
    tags: [route.root],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === null ? {} : { requestBody: { ...jsonContent(body), required: isRequired(route) } }),
    responses: { 200: success(route, schemas), ...Object.fromEntries(errors), default: ERROR },
    security: route.access === "anyone" ? [{}] : [{}, { bearer: [] }],
  };
}

function header(description: string): JsonObject {
  return { description, schema: { type: "string" } };
}

const ERROR = { $ref: "#/components/responses/ErrorResponse" } as const;

function success(route: Route, schemas: OpenApiSchemas): JsonObject {
  switch (route.response) {
    case "envelope":
      return { description: "Done.", ...jsonContent(schemas.responseOf(route)) };
    case "empty":
      return {
        description: "Accepted. There is no body.",
        headers: { "X-Correlation-ID": header("Identifies the text in SessionEvents.") },
      };
    case "events":
      return {
        description:
          "Events named `state` with `currentState` as JSON, and `correlationID` if an asynchronous text led to it. While a language model answers, also events named `text-delta` " +
          "(`text`), `text-reset`, `function-call` and `function-result` (`callID`, `name`, `ok`), with their name as `type`. " +
          "Comments are heartbeats.",
        content: { "text/event-stream": { schema: { type: "string" } } },
      };
  }
}

/** The error statuses of a route, except 405. */
function listErrorStatuses({ access, body, method, path, root }: Route): readonly number[] {
  const isAccount = root === "account";
  const isOpening = path === "/Session";
  return [
    400,
    ...(isAccount || isOpening ? [401] : []),
    ...(isOpening || path.startsWith("/TextEnteredEvent/") ? [402] : []),
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
  return body !== null && Object.values(body.shape).some((schema) => !isOptional(schema));
}

const PARAMETERS: Readonly<Record<string, JsonObject>> = {
  from: { type: "integer", format: "int32", minimum: 0 },
  howMany: { type: "integer", format: "int32", minimum: 1 },
  type: { type: "string", enum: MEMORY_LIST_TYPES },
};

function jsonContent(schema: JsonObject): JsonObject {
  return { content: { "application/json": { schema } } };
}

type JsonObject = { readonly [key: string]: unknown };

type OpenApiSchemas = ReturnType<typeof createOpenApiSchemas>;

/** The JSON Schemas of a document, and the references to them. */
function createOpenApiSchemas(routes: readonly Route[]) {
  const names = new Map<object, string>();
  const named = z.registry<{ readonly id: string }>();
  const add = (schema: z.ZodType, id: string): void => {
    if (named.has(schema)) return;
    named.add(schema, { id });
    names.set(schema, id);
  };
  for (const [id, schema] of Object.entries(NAMED_SCHEMAS)) add(schema, id);
  add(z.strictObject(envelopeShape(z.int32())), "ErrorResponse");
  for (const route of routes) {
    if (route.body !== null) add(route.body, `${createOperationID(route)}Body`);
    // Routes with several paths share their fields.
    if (route.response !== "envelope" || names.has(route.fields)) continue;
    const id = nameResponse(route);
    if (![...names.values()].includes(id)) {
      add(z.strictObject({ ...envelopeShape(z.literal(0)), ...route.fields }), id);
    }
    names.set(route.fields, id);
  }
  const { schemas } = z.toJSONSchema(named, {
    io: "input",
    uri: (id) => `#/components/schemas/${id}`,
    override: ({ zodSchema, jsonSchema }) => addClearing(zodSchema, jsonSchema),
  });
  return {
    // Without the keys of a schema that is a document of its own.
    components: Object.fromEntries(
      Object.entries(schemas).map(([id, { $schema: _, $id: __, ...schema }]) => [id, withFormats(schema)]),
    ),
    bodyOf: ({ body }: Route) => (body === null ? null : refTo(names.get(body)!)),
    responseOf: ({ fields }: Route) => refTo(names.get(fields)!),
    error: refTo("ErrorResponse"),
  };
}

/** A unique name of an operation: method, first word, and path parameters without the session. */
export function createOperationID({ method, path }: Pick<Route, "method" | "path">): string {
  const [, word = ""] = path.split("/");
  const parts = pathParameters(path)
    .filter((part) => part !== "strSessionID")
    .map((part) => part.replace(/^str/, ""))
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1));
  return method.toLowerCase() + word + (parts.length === 0 ? "" : `By${parts.join("")}`);
}

/** The objects of the specification. */
const NAMED_SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  DialogState: dialogStateSchema,
  AnswerExplanation: responses.answerExplanationResponse,
  InteractionLLMUsage: llmUsageSchema,
  Medium: responses.mediumResponse,
  Answer: responses.answerResponse,
  Memory: responses.memoryResponse,
  Match: responses.matchResponse,
  MemoryHint: responses.memoryHintResponse,
  Person: responses.personResponse,
  KnownFact: responses.knownFactResponse,
  ExpertReference: responses.expertReferenceResponse,
  UnansweredQuestion: responses.unansweredQuestionResponse,
  CorrelationPair: responses.correlationPairResponse,
  ContextVar: responses.contextVarResponse,
  ChatLogEntry: responses.chatLogEntryResponse,
  ChatLogSession: responses.chatLogSessionResponse,
  Function: responses.functionResponse,
  MacroFunction: responses.macroFunctionResponse,
  User: responses.userResponse,
  Tenant: responses.tenantResponse,
  PublicTenant: responses.publicTenantResponse,
  PublicSvc: responses.publicSvcResponse,
  LoginToken: responses.loginTokenResponse,
};

function nameResponse(route: Route): string {
  const names = Object.keys(route.fields);
  if (names.length === 0) return "Envelope";
  return names.join() === "currentState" ? "StateChangedResponse" : `${createOperationID(route)}Response`;
}

function envelopeShape(resultCode: z.ZodType) {
  return { requestID: z.int().min(1), requestDateTime: responses.timestamp, resultCode, resultMessage: z.string() };
}

function refTo(id: string): JsonObject {
  return { $ref: `#/components/schemas/${id}` };
}

/** Allows `-` in fields that it clears. */
function addClearing(schema: z.core.$ZodType, { properties = {} }: z.core.JSONSchema.BaseSchema): void {
  for (const key of clearedByText(schema)) {
    const property = properties[key];
    if (typeof property === "object") properties[key] = { anyOf: [{ type: "string", const: CLEARING_TEXT }, property] };
  }
}

/**
 * The routes of a handler with these options, without the OpenAPI document.
 *
 * @throws KeepsakeError UNKNOWN_FIELD, INVALID_FIELD for the options
 */
export function restRoutes(options: RestOptions = {}): readonly RestRoute[] {
  const { roots } = resolveRestOptions(options);
  return ROUTES.map(({ method, root, path, access, summary }) => {
    return { method, path: roots[root] + path, access, summary };
  });
}
