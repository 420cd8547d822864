import * as z from "zod";
import { CLEARING_TEXT, clearableKeysOf, dialogStateSchema, llmUsageSchema } from "../../model/index.js";
import { pathParameters, type Route } from "../routes/index.js";
import {
  answerResponse,
  chatLogEntryResponse,
  contextVarResponse,
  correlationPairResponse,
  functionResponse,
  loginTokenResponse,
  macroFunctionResponse,
  matchResponse,
  mediumResponse,
  memoryHintResponse,
  memoryResponse,
  personResponse,
  tenantResponse,
  unansweredQuestionResponse,
  userResponse,
} from "../schemas/index.js";

export type JsonObject = { readonly [key: string]: unknown };

/** The schemas of a document, and the references to them. */
export interface OpenApiSchemas {
  readonly components: JsonObject;
  bodyOf(route: Route): JsonObject | null;
  responseOf(route: Route): JsonObject;
  readonly error: JsonObject;
}

/** Creates the JSON Schemas of the routes. */
export function createOpenApiSchemas(routes: readonly Route[]): OpenApiSchemas {
  const names = new Map<object, string>();
  const named = z.registry<{ readonly id: string }>();
  const add = (schema: z.ZodType, id: string): void => {
    if (named.has(schema)) return;
    named.add(schema, { id });
    names.set(schema, id);
  };
  for (const [id, schema] of Object.entries(namedSchemas())) add(schema, id);
  add(z.strictObject(envelopeShape(z.int())), "ErrorResponse");
  for (const route of routes) {
    if (route.body !== null) add(route.body, `${createOperationID(route)}Body`);
    // Routes with several paths share their fields.
    if (route.response !== "envelope" || names.has(route.fields)) continue;
    const id = nameResponse(route);
    if (!Array.from(names.values()).includes(id)) add(createResponseSchema(route), id);
    names.set(route.fields, id);
  }
  const { schemas } = z.toJSONSchema(named, {
    io: "input",
    uri: (id) => `#/components/schemas/${id}`,
    override: ({ zodSchema, jsonSchema }) => addClearing(zodSchema, jsonSchema),
  });
  return {
    components: Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, toComponent(schema)])),
    bodyOf: ({ body }) => (body === null ? null : refTo(names.get(body)!)),
    responseOf: ({ fields }) => refTo(names.get(fields)!),
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
function namedSchemas(): Readonly<Record<string, z.ZodType>> {
  return {
    DialogState: dialogStateSchema,
    InteractionLLMUsage: llmUsageSchema,
    Medium: mediumResponse,
    Answer: answerResponse,
    Memory: memoryResponse,
    Match: matchResponse,
    MemoryHint: memoryHintResponse,
    Person: personResponse,
    UnansweredQuestion: unansweredQuestionResponse,
    CorrelationPair: correlationPairResponse,
    ContextVar: contextVarResponse,
    ChatLogEntry: chatLogEntryResponse,
    Function: functionResponse,
    MacroFunction: macroFunctionResponse,
    User: userResponse,
    Tenant: tenantResponse,
    LoginToken: loginTokenResponse,
  };
}

function nameResponse(route: Route): string {
  const names = Object.keys(route.fields);
  if (names.length === 0) return "Envelope";
  return names.join() === "currentState" ? "StateChangedResponse" : `${createOperationID(route)}Response`;
}

function createResponseSchema({ fields }: Route): z.ZodType {
  return z.strictObject({ ...envelopeShape(z.literal(0)), ...fields });
}

function envelopeShape(resultCode: z.ZodType) {
  return { requestID: z.int().min(1), requestDateTime: z.string(), resultCode, resultMessage: z.string() };
}

function refTo(id: string): JsonObject {
  return { $ref: `#/components/schemas/${id}` };
}

/** Allows `-` in fields that it clears. */
function addClearing(schema: z.core.$ZodType, { properties = {} }: z.core.JSONSchema.BaseSchema): void {
  for (const key of clearableKeysOf(schema)) {
    const property = properties[key];
    if (typeof property === "object") properties[key] = { anyOf: [{ const: CLEARING_TEXT }, property] };
  }
}

/** Removes the keys of a schema that is a document of its own. */
function toComponent({ $schema: _, $id: __, ...schema }: Readonly<Record<string, unknown>>): JsonObject {
  return schema;
}
