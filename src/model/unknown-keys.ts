import * as z from "zod";
import type { InputPath } from "./copy-input.js";
import { isReadOnlyKey } from "./fields.js";

/**
 * The first field of an input that its schema does not know, as a path, or null. Walks objects and lists by the
 * schema's shape; the keys of maps are the user's own. Inputs must be at most 32 levels deep.
 */
export function findUnknownKey(schema: z.ZodType, input: unknown): InputPath | null {
  const bare = unwrap(schema);
  if (typeof input !== "object" || input === null) return null;
  if (bare instanceof z.ZodArray && Array.isArray(input)) {
    return firstPath(input.entries(), (item) => findUnknownKey(bare.element as z.ZodType, item));
  }
  if (!(bare instanceof z.ZodObject) || Array.isArray(input)) return null;
  return firstPath(Object.entries(input), (value, key) => {
    if (isReadOnlyKey(bare, String(key))) return null;
    const child = shapeOf(bare)[key];
    return child === undefined ? [] : findUnknownKey(child, value);
  });
}

/**
 * A copy with the fields that a schema knows, nested ones too, and nothing else; their values are not looked at.
 * Read-only fields go as well. Inputs must be at most 32 levels deep.
 */
export function pickKnown(schema: z.ZodType, input: unknown): unknown {
  const bare = unwrap(schema);
  if (typeof input !== "object" || input === null) return input;
  if (bare instanceof z.ZodArray && Array.isArray(input)) {
    return input.map((item) => pickKnown(bare.element as z.ZodType, item));
  }
  if (!(bare instanceof z.ZodObject) || Array.isArray(input)) return input;
  const shape = shapeOf(bare);
  const known = Object.entries(input).flatMap(([key, value]) => {
    const child = shape[key];
    return child === undefined ? [] : [[key, pickKnown(child, value)] as const];
  });
  return Object.fromEntries(known);
}

/** The dotted path of a value, cut where the schema names no more fields: keys of maps are user text. */
export function fieldPath(schema: z.ZodType, path: InputPath): string | null {
  const steps: (string | number)[] = [];
  let current: z.ZodType | undefined = schema;
  for (const step of path) {
    const bare = unwrap(current);
    if (bare instanceof z.ZodArray) current = bare.element as z.ZodType;
    else if (bare instanceof z.ZodObject) current = shapeOf(bare)[step];
    else break;
    if (current === undefined) break;
    steps.push(step);
  }
  return steps.length === 0 ? null : steps.join(".");
}

function firstPath(
  entries: Iterable<[string | number, unknown]>,
  find: (value: unknown, key: string | number) => InputPath | null,
): InputPath | null {
  for (const [key, value] of entries) {
    const rest = find(value, key);
    if (rest !== null) return [key, ...rest];
  }
  return null;
}

/** Own fields only, so that a field called `toString` is unknown too. */
function shapeOf(schema: z.ZodObject): Record<string, z.ZodType | undefined> {
  return Object.assign(Object.create(null) as Record<string, z.ZodType | undefined>, schema.shape);
}

function unwrap(schema: z.ZodType): z.ZodType {
  let current = schema;
  for (;;) {
    if (
      current instanceof z.ZodExactOptional ||
      current instanceof z.ZodOptional ||
      current instanceof z.ZodNullable ||
      current instanceof z.ZodDefault ||
      current instanceof z.ZodPrefault
    ) {
      current = current.unwrap() as z.ZodType;
    } else return current;
  }
}
