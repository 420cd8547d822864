import * as z from "zod";
import { ERROR_STATUS, type ErrorCode, KeepsakeError } from "../../errors.js";
import { fieldRules, isClearable, isClearedByBlank, isInvisible, isStorableText, LIMITS } from "./fields.js";
import { hintAt } from "./nearest-name.js";

/** Options of {@link parseInput}. */
export interface ParseOptions {
  /** Name of the input in error messages: "Memory", "Options of open". */
  readonly what: string;
  /** True rejects fields that the schema does not have; false drops them. Default false. */
  readonly strict?: boolean;
  /**
   * True also rejects read-only fields of the object itself: it is new, so nobody sends back what was read. Default
   * false. Only with `strict`.
   */
  readonly isNew?: boolean;
  /** True rejects null in a field that cannot be cleared; false takes it as absent. Default false. */
  readonly isChange?: boolean;
}

/**
 * Checks an input against a schema and returns a clean copy. A missing input counts as `{}` and null as absent;
 * read-only fields are dropped. Only a field that is `clearable` keeps null.
 *
 * @throws {@link KeepsakeError} for the first problem, with the dotted path as `field`: INVALID_TEXT, UNKNOWN_FIELD
 * (strict only), MISSING_FIELD, TEXT_TOO_LONG, INVALID_FIELD, or the code of a broken rule.
 */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown, options: ParseOptions): z.output<S> {
  const fail = createFail(schema, options.what);
  const given = input ?? {};
  const copy = copyInput(given, fail);
  if (options.strict === true && typeof given === "object") rejectUnknown(schema, given, options);
  if (options.isChange === true) rejectNull(schema, given, options.what);
  keepClearing(schema, given, copy);
  const result = schema.safeParse(copy, { reportInput: true });
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  const path = issue.path.map((step) => (typeof step === "symbol" ? String(step) : step));
  return fail(toErrorCode(issue), path, describe(issue));
}

function rejectUnknown(schema: z.ZodType, given: object, { what, isNew }: ParseOptions): void {
  const unknown = findUnknownKey(schema, given);
  if (unknown !== null) {
    const problem = `is not a known field${hintAt(String(unknown.path.at(-1)), unknown.known)}`;
    throw createInputError("UNKNOWN_FIELD", what, unknown.path.join("."), problem);
  }
  if (isNew !== true) return;
  const set = getSchemaParts(schema).readOnly.find((key) => Reflect.get(given, key) != null);
  if (set !== undefined) throw createInputError("UNKNOWN_FIELD", what, set, "is read-only; leave it out");
}

/** The keys of the fields of an object that null clears. */
export function clearableKeysOf(schema: z.core.$ZodType): readonly string[] {
  return getSchemaParts(schema as z.ZodType).clearable;
}

/** Puts the nulls that clear a field into a copy that has lost them. */
function keepClearing(schema: z.ZodType, given: unknown, copy: unknown): void {
  if (typeof copy !== "object" || copy === null) return;
  const fields = copy as Record<string, unknown>;
  for (const key of clearableKeysOf(schema)) {
    const isBlankText = typeof fields[key] === "string" && isInvisible(fields[key]);
    const child = getSchemaParts(schema).fields?.[key];
    if (Reflect.get(Object(given), key) === null || (isBlankText && child !== undefined && isClearedByBlank(child))) {
      fields[key] = null;
    }
  }
}

/** Rejects null in a field that cannot be cleared. */
function rejectNull(schema: z.ZodType, given: unknown, what: string): void {
  const { fields, readOnly, clearable } = getSchemaParts(schema);
  const key = Object.keys(fields ?? {}).find((name) => {
    return Reflect.get(Object(given), name) === null && !clearable.includes(name) && !readOnly.includes(name);
  });
  if (key !== undefined) throw createInputError("INVALID_FIELD", what, key, "cannot be null");
}

/**
 * Copies the fields of an input that a schema has, and checks nothing else. A blank text in an optional field counts as
 * absent, because forms send all their fields. For servers, which ignore unknown fields and leave the checking to the
 * call that they make.
 *
 * @throws {@link KeepsakeError} INVALID_TEXT; INVALID_FIELD if the input is too deep, has too many values, or has a key
 * that names a prototype.
 */
export function pickKnownInput(schema: z.ZodType, input: unknown, what: string): unknown {
  return pickKnown(schema, copyInput(input ?? {}, createFail(schema, what)));
}

function createFail(schema: z.ZodType, what: string): Fail {
  return (code, path, problem) => {
    const field = toFieldPath(schema, path);
    // Keys of maps are user text and stay out of messages.
    const isMapEntry = field !== null && field.split(".").length < path.length;
    throw createInputError(code, what, field, problem, isMapEntry ? "an entry of " : "");
  };
}

function createInputError(code: ErrorCode, what: string, field: string | null, problem: string, prefix = "") {
  return field === null
    ? new KeepsakeError(code, `${what} ${problem}`)
    : new KeepsakeError(code, `${what}: ${prefix}${field} ${problem}`, { field });
}

function toErrorCode(issue: z.core.$ZodIssue): ErrorCode {
  if (isMissing(issue)) return "MISSING_FIELD";
  if (issue.code === "too_big" && issue.origin === "string") return "TEXT_TOO_LONG";
  const code: unknown = issue.code === "custom" ? issue.params?.code : undefined;
  return typeof code === "string" && Object.hasOwn(ERROR_STATUS, code) ? (code as ErrorCode) : "INVALID_FIELD";
}

/** True for a required field that is absent. A hole in a list is an invalid element instead. */
function isMissing(issue: z.core.$ZodIssue): boolean {
  return (
    (issue.code === "invalid_type" || issue.code === "invalid_value") &&
    (issue.input === undefined || issue.input === null) &&
    typeof issue.path.at(-1) === "string"
  );
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "a map of texts",
};

function describe(issue: z.core.$ZodIssue): string {
  if (isMissing(issue)) return "is required";
  switch (issue.code) {
    case "invalid_type":
      return `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}`;
    case "invalid_value":
      return `must be one of ${issue.values.map(String).join(", ")}`;
    case "too_big":
      return describeBound(issue.origin, "at most", issue.maximum);
    case "too_small":
      return describeBound(issue.origin, "at least", issue.minimum);
    case "invalid_key":
      return "has a key that is too long";
    default:
      return issue.message;
  }
}

function describeBound(origin: string, bound: string, limit: number | bigint): string {
  const unit = { string: "character", array: "element" }[origin];
  if (unit === undefined) return `must be ${bound} ${limit}`;
  return `must have ${bound} ${limit} ${unit}${Number(limit) === 1 ? "" : "s"}`;
}

/** Keys from the root of an input to a value. */
type InputPath = readonly (string | number)[];

/** Throws an input error. It builds the message, because only it knows which keys of a path are safe to repeat. */
type Fail = (code: ErrorCode, path: InputPath, problem: string) => never;

const UNSAFE_KEYS: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Copies an input and makes it safe for any schema: at most 32 levels deep (which excludes cycles), no U+0000 and no
 * lone surrogates, no keys that reach a prototype. Null entries of objects are dropped, because null means absent.
 */
function copyInput(input: unknown, fail: Fail): unknown {
  let valueCount = 0;

  const copy = (value: unknown, path: InputPath): unknown => {
    valueCount += 1;
    if (valueCount > LIMITS.valueCount) fail("INVALID_FIELD", [], `has more than ${LIMITS.valueCount} values`);
    if (typeof value === "string" && !isStorableText(value)) {
      fail("INVALID_TEXT", path, "must not contain U+0000 or a lone surrogate");
    }
    if (typeof value !== "object" || value === null) return value;
    if (path.length >= LIMITS.depth) fail("INVALID_FIELD", [], `is nested deeper than ${LIMITS.depth} levels`);
    return Array.isArray(value) ? value.map((item, index) => copy(item, [...path, index])) : copyObject(value, path);
  };

  const copyObject = (object: object, path: InputPath): unknown => {
    const result: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(object)) {
      if (UNSAFE_KEYS.has(key)) fail("INVALID_FIELD", path, "must not have keys that name an object's prototype");
      if (!isStorableText(key)) fail("INVALID_TEXT", path, "must not have keys with U+0000 or a lone surrogate");
      if (value !== null && value !== undefined) result[key] = copy(value, [...path, key]);
    }
    return result;
  };

  return copy(input, []);
}

interface UnknownKey {
  readonly path: InputPath;
  /** The fields that the schema has there. */
  readonly known: readonly string[];
}

/** Finds the first field of an input that the schema does not have. Keys of maps and read-only fields are allowed. */
function findUnknownKey(schema: z.ZodType, input: unknown, path: InputPath = []): UnknownKey | null {
  if (typeof input !== "object" || input === null) return null;
  const { readOnly, element, fields } = getSchemaParts(schema);
  const isList = Array.isArray(input);
  if (isList ? element === null : fields === null) return null;
  for (const [key, value] of isList ? input.entries() : Object.entries(input)) {
    if (readOnly.includes(String(key))) continue;
    const child = isList ? element : fields?.[key];
    if (child == null) return { path: [...path, key], known: Object.keys(fields ?? {}) };
    const unknown = findUnknownKey(child, value, [...path, key]);
    if (unknown !== null) return unknown;
  }
  return null;
}

/**
 * Copies the fields of an input that the schema has, without checking their values. Drops read-only fields, and blank
 * texts in optional fields.
 */
function pickKnown(schema: z.ZodType, input: unknown): unknown {
  if (typeof input !== "object" || input === null) return input;
  const { element, fields } = getSchemaParts(schema);
  if (element !== null && Array.isArray(input)) return input.map((item) => pickKnown(element, item));
  if (fields === null || Array.isArray(input)) return input;
  const known = Object.entries(input).flatMap(([key, value]) => {
    const child = fields[key];
    if (child === undefined || (isBlank(value) && isOptional(child))) return [];
    return [[key, pickKnown(child, value)] as const];
  });
  return Object.fromEntries(known);
}

function isBlank(value: unknown): boolean {
  return typeof value === "string" && value.trim() === "";
}

/** True for a field that may be absent. */
export function isOptional(schema: z.ZodType): boolean {
  return schema._zod.optin === "optional";
}

/** The dotted path of a value, cut at the first key that the schema does not have: keys of maps are user text. */
function toFieldPath(schema: z.ZodType, path: InputPath): string | null {
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

interface SchemaParts {
  readonly readOnly: readonly string[];
  /** Keys of the fields that null clears. */
  readonly clearable: readonly string[];
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
  const shape: Readonly<Record<string, z.ZodType>> = bare instanceof z.ZodObject ? bare.shape : {};
  const parts: SchemaParts = {
    readOnly: fieldRules.get(bare)?.readOnly ?? [],
    clearable: Object.keys(shape).filter((key) => isClearable(shape[key]!)),
    element: bare instanceof z.ZodArray ? (bare.element as z.ZodType) : null,
    fields: bare instanceof z.ZodObject ? Object.assign(Object.create(null) as object, shape) : null,
  };
  partsBySchema.set(schema, parts);
  return parts;
}

function unwrap(schema: z.ZodType): z.ZodType {
  let current = schema;
  while (
    current instanceof z.ZodOptional ||
    current instanceof z.ZodNullable ||
    current instanceof z.ZodDefault ||
    current instanceof z.ZodPrefault
  ) {
    current = current.unwrap() as z.ZodType;
  }
  return current;
}

/**
 * Rejects options that are not an object or have an unknown key.
 *
 * @throws KeepsakeError INVALID_FIELD (`options`), UNKNOWN_FIELD
 */
export function checkOptions(options: unknown, what: string, known: readonly string[]): void {
  if (typeof options !== "object" || options === null || Array.isArray(options)) {
    throw new KeepsakeError("INVALID_FIELD", `${what} must be an object`, { field: "options" });
  }
  const unknown = Object.keys(options).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new KeepsakeError("UNKNOWN_FIELD", `${what}: ${unknown} is not a known option${hintAt(unknown, known)}`, {
    field: unknown,
  });
}

/** Rejects an option unless `isValid`. `must` completes the message: "be a list". @throws KeepsakeError INVALID_FIELD */
export function checkOption(isValid: boolean, what: string, field: string, must: string): void {
  if (!isValid) throw new KeepsakeError("INVALID_FIELD", `${what}: ${field} must ${must}`, { field });
}

/** Rejects an option unless it is an HTTP URL. @throws KeepsakeError INVALID_FIELD */
export function checkAddress(address: unknown, what: string, field: string, example: string): void {
  const isAddress = typeof address === "string" && /^https?:/i.test(address) && URL.canParse(address);
  checkOption(isAddress, what, field, `be an address such as ${example}`);
}

/** Rejects a port that lacks one of the methods. @throws KeepsakeError INVALID_FIELD */
export function checkMethods(port: unknown, methods: readonly string[], what: string, field: string): void {
  const given = Object(port) as Readonly<Record<string, unknown>>;
  const missing = methods.find((method) => typeof given[method] !== "function");
  if (missing !== undefined) checkOption(false, what, field, `have the method ${missing}`);
}

/** Rejects a value that is not an embedder. @throws KeepsakeError INVALID_FIELD */
export function checkEmbedder(embedder: unknown, what: string): void {
  checkMethods(embedder, ["embed"], what, "embedder");
  const { id, batchSize = 1 } = embedder as Readonly<Record<string, unknown>>;
  checkOption(typeof id === "string" && id !== "", what, "embedder", "have an id");
  checkOption(Number.isSafeInteger(batchSize) && Number(batchSize) >= 1, what, "embedder", "have a batchSize from 1");
}

/** Checks the options of a call, which always may have a `signal`. Missing options are `{}`. */
export function parseCallOptions<O extends object>(
  options: O | null | undefined,
  known: readonly string[] = [],
): O & { readonly signal?: AbortSignal | null | undefined } {
  const given: O & { readonly signal?: AbortSignal | null | undefined } = options ?? ({} as O);
  checkOptions(given, "Options", ["signal", ...known]);
  checkSignal(given.signal);
  return given;
}

/** Rejects a signal that is not an AbortSignal, such as a controller. @throws KeepsakeError INVALID_FIELD */
export function checkSignal(signal: unknown): void {
  if (signal === undefined || signal === null) return;
  // Checked by its methods, because a signal of another realm is not an instance of this AbortSignal.
  const { aborted, addEventListener, removeEventListener } = Object(signal) as Partial<AbortSignal>;
  const isSignal =
    typeof aborted === "boolean" && typeof addEventListener === "function" && typeof removeEventListener === "function";
  if (!isSignal) throw new KeepsakeError("INVALID_FIELD", "signal must be an AbortSignal", { field: "signal" });
}
