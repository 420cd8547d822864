import type * as z from "zod";

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The schema with formats of numbers, and with null among the types instead of beside them, for generators of clients. */
export function withFormats(schema: JsonSchema): JsonSchema {
  const each = (list: readonly JsonSchema[]) => list.map(withFormats);
  const { properties, items, additionalProperties, anyOf, oneOf } = schema as Nested;
  return flattenNull(
    formatNumber({
      ...schema,
      ...(properties && { properties: mapValues(properties, withFormats) }),
      ...(items && { items: withFormats(items) }),
      ...(typeof additionalProperties === "object" && { additionalProperties: withFormats(additionalProperties) }),
      ...(anyOf && { anyOf: each(anyOf) }),
      ...(oneOf && { oneOf: each(oneOf) }),
    }),
  );
}

interface Nested {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

function mapValues<T>(object: Readonly<Record<string, T>>, map: (value: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));
}

const INT32 = { minimum: -2_147_483_648, maximum: 2_147_483_647 };

/** Names the format, which replaces the bounds that belong to it. */
function formatNumber(schema: JsonSchema): JsonSchema {
  const { minimum, maximum, ...rest } = schema;
  const isNumber = [schema.type].flat().includes("number");
  if (isNumber && Number.isInteger(schema.const)) return { ...rest, type: "integer", format: "int32" };
  if (isNumber) return { format: "double", ...schema };
  if (schema.type !== "integer") return schema;
  const isInt32 = maximum !== undefined && maximum <= INT32.maximum;
  const limit = isInt32 ? INT32 : { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };
  return {
    ...rest,
    ...(minimum === limit.minimum ? {} : { minimum }),
    ...(maximum === limit.maximum ? {} : { maximum }),
    format: isInt32 ? "int32" : "int64",
  };
}

/** `{ anyOf: [schema, { type: "null" }] }` as one schema, unless the schema is a reference. */
function flattenNull(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema;
  const [only, other, ...more] = anyOf ?? [];
  if (only?.type === undefined || other?.type !== "null" || more.length > 0) return schema;
  const choices = only.enum === undefined ? {} : { enum: [...only.enum, null] };
  return { ...rest, ...only, type: [only.type, "null"].flat(), ...choices } as JsonSchema;
}
