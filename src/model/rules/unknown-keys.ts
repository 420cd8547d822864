import * as z from "zod";
import type { InputPath } from "./copy-input.js";
import { isReadOnlyKey } from "./fields.js";

/**
 * The first field of an input that its schema does not know, as a path, or null. Walks objects and lists by the
 * schema's shape; the keys of maps are the user's own. Inputs must be at most 32 levels deep.
 */
export function findUnknownKey(schema: z.ZodType, input: unknown): InputPath | null {
  if (typeof input !== "object" || input === null) return null;
  const { bare, element, fields } = partsOf(schema);
  if (element !== null && Array.isArray(input)) {
    return firstPath(input.entries(), (item) => findUnknownKey(element, item));
  }
  if (fields === null || Array.isArray(input)) return null;
  return firstPath(Object.entries(input), (value, key) => {
    if (isReadOnlyKey(bare, String(key))) return null;
    const child = fields[key];
    return child === undefined ? [] : findUnknownKey(child, value);
  });
}

/**
 * A copy with the fields that a schema knows, nested ones too, and nothing else; their values are not looked at.
 * Read-only fields go as well. Inputs must be at most 32 levels deep.
 */
export function pickKnown(schema: z.ZodType, input: unknown): unknown {
  if (typeof input !== "object" || input === null) return input;
  const { element, fields } = partsOf(schema);
  if (element !== null && Array.isArray(input)) return input.map((item) => pickKnown(element, item));
  if (fields === null || Array.isArray(input)) return input;
  const known = Object.entries(input).flatMap(([key, value]) => {
    const child = fields[key];
    return child === undefined ? [] : [[key, pickKnown(child, value)] as const];
  });
  return Object.fromEntries(known);
}

/** True for a field of an object that is a text. */
export function isTextField(schema: z.ZodType, key: string): boolean {
  const child = partsOf(schema).fields?.[key];
  // By its name: a bundler would keep all formats of texts for the class.
  return child !== undefined && unwrap(child).def.type === "string";
}

/** The dotted path of a value, cut where the schema names no more fields: keys of maps are user text. */
export function fieldPath(schema: z.ZodType, path: InputPath): string | null {
  const steps: (string | number)[] = [];
  let current: z.ZodType | undefined = schema;
  for (const step of path) {
    const { element, fields }: SchemaParts = partsOf(current);
    current = element ?? fields?.[step];
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

/** What inputs are walked by. */
interface SchemaParts {
  /** The schema without what makes a field optional. */
  readonly bare: z.ZodType;
  /** The schema of the elements, where it is one of lists. */
  readonly element: z.ZodType | null;
  /** The schemas of the fields, where it is one of objects. Own fields only, so that `toString` is unknown too. */
  readonly fields: Readonly<Record<string, z.ZodType | undefined>> | null;
}

/** Schemas do not change, and telling their kinds apart costs more than the walk. */
const partsBySchema = /* @__PURE__ */ new WeakMap<z.ZodType, SchemaParts>();

function partsOf(schema: z.ZodType): SchemaParts {
  const known = partsBySchema.get(schema);
  if (known !== undefined) return known;
  const bare = unwrap(schema);
  const parts: SchemaParts = {
    bare,
    element: bare instanceof z.ZodArray ? (bare.element as z.ZodType) : null,
    fields: bare instanceof z.ZodObject ? Object.assign(Object.create(null) as object, bare.shape) : null,
  };
  partsBySchema.set(schema, parts);
  return parts;
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
