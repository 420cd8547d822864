import type * as z from "zod";
import { ERROR_STATUS, type ErrorCode, KeepsakeError } from "../../errors.js";
import { copyInput, type Fail } from "./copy-input.js";
import { CLEARING_TEXT } from "./dates.js";
import { clearableKeys } from "./fields.js";
import { fieldPath, findUnknownKey, isTextField, pickKnown } from "./unknown-keys.js";
import { isInvisible } from "./visible.js";

/** How {@link parseInput} reads. */
export interface ParseOptions {
  /** What the input is, for messages: "Memory", "Options of open". */
  readonly what: string;
  /** Refuse fields that the schema does not know, instead of dropping them. Default false. */
  readonly strict?: boolean;
}

/**
 * Checks an input from outside against a schema and hands out a clean copy. A missing input counts as an empty object,
 * null as absent, and read-only fields are dropped. Fields that are cleared come out as `-`, see {@link withCleared}.
 *
 * @throws {@link KeepsakeError} with `field` set to the dotted path, for the first thing that is wrong: INVALID_TEXT,
 * UNKNOWN_FIELD (strict only), MISSING_FIELD, TEXT_TOO_LONG, INVALID_FIELD, or the code of a broken rule.
 */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown, options: ParseOptions): z.output<S> {
  const fail = failWith(schema, options.what);
  const given = input ?? {};
  const copy = copyInput(given, fail);
  if (options.strict === true) rejectUnknownKeys(schema, given, options.what);
  const cleared = takeCleared(schema, copy);
  const result = schema.safeParse(copy, { reportInput: true });
  if (result.success) return Object.assign(result.data as object, cleared) as z.output<S>;
  const issue = result.error.issues[0]!;
  const path = issue.path.map((step) => (typeof step === "symbol" ? String(step) : step));
  return fail(codeOf(issue), path, problemOf(issue));
}

/** What a schema handed out, with null for every field that is cleared. */
export function withCleared<T extends object>(schema: z.ZodType, fields: T): T {
  const cleared = clearableKeys(schema).filter((key) => fields[key as keyof T] === (CLEARING_TEXT as unknown));
  return cleared.length === 0 ? fields : { ...fields, ...Object.fromEntries(cleared.map((key) => [key, null])) };
}

/** Takes the fields out of a copy that are cleared; `-` for each. */
function takeCleared(schema: z.ZodType, copy: unknown): Readonly<Record<string, string>> {
  if (typeof copy !== "object" || copy === null) return {};
  const fields = copy as Record<string, unknown>;
  const cleared = clearableKeys(schema).filter((key) => {
    const value = fields[key];
    return value === CLEARING_TEXT || (typeof value === "string" && isInvisible(value) && isTextField(schema, key));
  });
  for (const key of cleared) delete fields[key];
  return Object.fromEntries(cleared.map((key) => [key, CLEARING_TEXT]));
}

/**
 * Refuses fields, also nested ones, that a schema does not know. Keys of maps are exempt, and so are read-only fields:
 * callers send back what they have read.
 *
 * @throws {@link KeepsakeError} UNKNOWN_FIELD.
 */
function rejectUnknownKeys(schema: z.ZodType, input: unknown, what: string): void {
  const path = findUnknownKey(schema, input);
  if (path !== null) throw inputError("UNKNOWN_FIELD", what, path.join("."), "is not a known field");
}

/**
 * What of an input a schema knows: a clean copy, as {@link parseInput} makes it, of which nothing else is checked yet.
 * For servers, where fields that are not known are ignored and the call behind does the checking.
 *
 * @throws {@link KeepsakeError} INVALID_TEXT; INVALID_FIELD for an input that is too deep, has too many values or a key
 * that names a prototype.
 */
export function knownInput(schema: z.ZodType, input: unknown, what: string): unknown {
  return pickKnown(schema, copyInput(input ?? {}, failWith(schema, what)));
}

function failWith(schema: z.ZodType, what: string): Fail {
  return (code, path, problem) => {
    const field = fieldPath(schema, path);
    // The keys of a map are the user's own and stay out of messages.
    const isEntry = field !== null && field.split(".").length < path.length;
    throw inputError(code, what, field, problem, isEntry ? "an entry of " : "");
  };
}

function inputError(code: ErrorCode, what: string, field: string | null, problem: string, prefix = ""): KeepsakeError {
  const message = field === null ? `${what} ${problem}` : `${what}: ${prefix}${field} ${problem}`;
  return new KeepsakeError(code, message, field === null ? {} : { field });
}

function codeOf(issue: z.core.$ZodIssue): ErrorCode {
  if (isMissing(issue)) return "MISSING_FIELD";
  if (issue.code === "too_big" && issue.origin === "string") return "TEXT_TOO_LONG";
  const code: unknown = issue.code === "custom" ? issue.params?.code : undefined;
  return typeof code === "string" && Object.hasOwn(ERROR_STATUS, code) ? (code as ErrorCode) : "INVALID_FIELD";
}

/** A hole in a list is a wrong element; everything else that is not there is a missing field. */
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

function problemOf(issue: z.core.$ZodIssue): string {
  if (isMissing(issue)) return "is required";
  switch (issue.code) {
    case "invalid_type":
      return `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}`;
    case "invalid_value":
      return `must be one of ${issue.values.map(String).join(", ")}`;
    case "too_big":
      return boundProblem(issue.origin, "at most", issue.maximum);
    case "too_small":
      return boundProblem(issue.origin, "at least", issue.minimum);
    case "invalid_key":
      return "has a key that is too long";
    default:
      return issue.message;
  }
}

function boundProblem(origin: string, bound: string, limit: number | bigint): string {
  if (origin === "string") return `must have ${bound} ${limit} characters`;
  return origin === "array" ? `must have ${bound} ${limit} elements` : `must be ${bound} ${limit}`;
}
