import * as z from "zod";
import { CLEARING_TEXT, clearableKeysOf, dialogStateSchema, llmUsageSchema } from "../../model/index.js";
import { partsOf, type Route } from "../routes/index.js";
import {
  answerAnswer,
  chatLogEntryAnswer,
  contextVarAnswer,
  correlationPairAnswer,
  functionAnswer,
  loginTokenAnswer,
  macroFunctionAnswer,
  matchAnswer,
  mediumAnswer,
  memoryAnswer,
  memoryHintAnswer,
  personAnswer,
  tenantAnswer,
  unansweredQuestionAnswer,
  userAnswer,
} from "../schemas/index.js";

/** A JSON Schema, or a part of a document. */
export type JsonObject = { readonly [key: string]: unknown };

/** The schemas of a document, and how its operations refer to them. */
export interface OpenApiSchemas {
  readonly components: JsonObject;
  bodyOf(route: Route): JsonObject | null;
  answerOf(route: Route): JsonObject;
  readonly refusal: JsonObject;
}

/** Writes down the schemas that routes check by. */
export function openApiSchemas(routes: readonly Route[]): OpenApiSchemas {
  const names = new Map<object, string>();
  const known = z.registry<{ readonly id: string }>();
  const enter = (schema: z.ZodType, id: string): void => {
    if (known.has(schema)) return;
    known.add(schema, { id });
    names.set(schema, id);
  };
  for (const [id, schema] of Object.entries(namedSchemas())) enter(schema, id);
  enter(z.strictObject(envelopeShape(z.int())), "Refusal");
  for (const route of routes) {
    if (route.body !== null) enter(route.body, `${operationOf(route)}Body`);
    // Routes with several paths share their fields.
    if (route.answer !== "envelope" || names.has(route.fields)) continue;
    const id = answerName(route);
    if (!Array.from(names.values()).includes(id)) enter(answerSchema(route), id);
    names.set(route.fields, id);
  }
  const { schemas } = z.toJSONSchema(known, {
    io: "input",
    uri: (id) => `#/components/schemas/${id}`,
    override: ({ zodSchema, jsonSchema }) => addClearing(zodSchema, jsonSchema),
  });
  return {
    components: Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, bare(schema)])),
    bodyOf: ({ body }) => (body === null ? null : refTo(names.get(body)!)),
    answerOf: ({ fields }) => refTo(names.get(fields)!),
    refusal: refTo("Refusal"),
  };
}

/** A name for an operation that no other has: method, word, and what its path has beside the session. */
export function operationOf({ method, path }: Pick<Route, "method" | "path">): string {
  const [, word = ""] = path.split("/");
  const parts = partsOf(path)
    .filter((part) => part !== "strSessionID")
    .map((part) => part.replace(/^str/, ""))
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1));
  return method.toLowerCase() + word + (parts.length === 0 ? "" : `By${parts.join("")}`);
}

/** Objects of the specification under their names. */
function namedSchemas(): Readonly<Record<string, z.ZodType>> {
  return {
    DialogState: dialogStateSchema,
    InteractionLLMUsage: llmUsageSchema,
    Medium: mediumAnswer,
    Answer: answerAnswer,
    Memory: memoryAnswer,
    Match: matchAnswer,
    MemoryHint: memoryHintAnswer,
    Person: personAnswer,
    UnansweredQuestion: unansweredQuestionAnswer,
    CorrelationPair: correlationPairAnswer,
    ContextVar: contextVarAnswer,
    ChatLogEntry: chatLogEntryAnswer,
    Function: functionAnswer,
    MacroFunction: macroFunctionAnswer,
    User: userAnswer,
    Tenant: tenantAnswer,
    LoginToken: loginTokenAnswer,
  };
}

function answerName(route: Route): string {
  const names = Object.keys(route.fields);
  if (names.length === 0) return "Envelope";
  return names.join() === "currentState" ? "StateChangedResponse" : `${operationOf(route)}Response`;
}

function answerSchema({ fields }: Route): z.ZodType {
  return z.strictObject({ ...envelopeShape(z.literal(0)), ...fields });
}

function envelopeShape(resultCode: z.ZodType) {
  return { requestID: z.int().min(1), requestDateTime: z.string(), resultCode, resultMessage: z.string() };
}

function refTo(id: string): JsonObject {
  return { $ref: `#/components/schemas/${id}` };
}

/** Fields that `-` takes back may be `-`. */
function addClearing(schema: z.core.$ZodType, { properties = {} }: z.core.JSONSchema.BaseSchema): void {
  for (const key of clearableKeysOf(schema)) {
    const property = properties[key];
    if (typeof property === "object") properties[key] = { anyOf: [{ const: CLEARING_TEXT }, property] };
  }
}

/** Without what only stands alone. */
function bare({ $schema: _, $id: __, ...schema }: Readonly<Record<string, unknown>>): JsonObject {
  return schema;
}
