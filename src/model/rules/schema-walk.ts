import * as z from "zod";
import { fieldRules } from "./fields.js";
import type { InputPath } from "./parse.js";

/**
 * Finds the first field of an input, nested fields included, that the schema does not have. Keys of maps and read-only
 * fields are allowed. Inputs must be at most 32 levels deep.
 */
export function findUnknownKey(schema: z.ZodType, input: unknown): InputPath | null {
  if (typeof input !== "object" || input === null) return null;
  const { readOnly, element, fields } = getSchemaParts(schema);
  if (element !== null && Array.isArray(input)) {
    return findPath(input.entries(), (item) => findUnknownKey(element, item));
  }
  if (fields === null || Array.isArray(input)) return null;
  return findPath(Object.entries(input), (value, key) => {
    if (readOnly.includes(String(key))) return null;
    const child = fields[key];
    return child === undefined ? [] : findUnknownKey(child, value);
  });
}

/**
 * Copies the fields of an input, nested fields included, that the schema has, without checking their values. Read-only
 * fields are dropped. Inputs must be at most 32 levels deep.
 */
export function pickKnown(schema: z.ZodType, input: unknown): unknown {
  if (typeof input !== "object" || input === null) return input;
  const { element, fields } = getSchemaParts(schema);
  if (element !== null && Array.isArray(input)) return input.map((item) => pickKnown(element, item));
  if (fields === null || Array.isArray(input)) return input;
  const known = Object.entries(input).flatMap(([key, value]) => {
    const child = fields[key];
    return child === undefined ? [] : [[key, pickKnown(child, value)] as const];
  });
  return Object.fromEntries(known);
}

/** True if this field of an object schema is a text. */
export function isTextField(schema: z.ZodType, key: string): boolean {
  const child = getSchemaParts(schema).fields?.[key];
  // `instanceof z.ZodString` would make bundlers keep every text format of zod.
  return child !== undefined && unwrap(child).def.type === "string";
}

/** The dotted path of a value, cut at the first key that the schema does not have: keys of maps are user text. */
export function toFieldPath(schema: z.ZodType, path: InputPath): string | null {
  const steps: (string | number)[] = [];
  let current: z.ZodType | undefined = schema;
  for (const step of path) {
    const { element, fields }: SchemaParts = getSchemaParts(current);
    current = element ?? fields?.[step];
    if (current === undefined) break;
    steps.push(step);
  }
  return steps.length === 0 ? null : steps.join(".");
}

function findPath(
  entries: Iterable<[string | number, unknown]>,
  find: (value: unknown, key: string | number) => InputPath | null,
): InputPath | null {
  for (const [key, value] of entries) {
    const rest = find(value, key);
    if (rest !== null) return [key, ...rest];
  }
  return null;
}

interface SchemaParts {
  readonly readOnly: readonly string[];
  /** Schema of the elements; null unless the schema is a list. */
  readonly element: z.ZodType | null;
  /** Schemas of the fields, without a prototype so that `toString` is unknown; null unless the schema is an object. */
  readonly fields: Readonly<Record<string, z.ZodType | undefined>> | null;
}

/** A cache: reading the parts of a schema costs more than walking an input. */
const partsBySchema = new WeakMap<z.ZodType, SchemaParts>();

function getSchemaParts(schema: z.ZodType): SchemaParts {
  const known = partsBySchema.get(schema);
  if (known !== undefined) return known;
  const bare = unwrap(schema);
  const parts: SchemaParts = {
    readOnly: fieldRules.get(bare)?.readOnly ?? [],
    element: bare instanceof z.ZodArray ? (bare.element as z.ZodType) : null,
    fields: bare instanceof z.ZodObject ? Object.assign(Object.create(null) as object, bare.shape) : null,
  };
  partsBySchema.set(schema, parts);
  return parts;
}

function unwrap(schema: z.ZodType): z.ZodType {
  let current = schema;
  while (
    current instanceof z.ZodExactOptional ||
    current instanceof z.ZodOptional ||
    current instanceof z.ZodNullable ||
    current instanceof z.ZodDefault ||
    current instanceof z.ZodPrefault
  ) {
    current = current.unwrap() as z.ZodType;
  }
  return current;
}
