import type { ErrorCode } from "../../errors.js";
import { LIMITS } from "./limits.js";
import { isStorableText } from "./text-checks.js";

/** Keys from the root of an input to a value. */
export type InputPath = readonly (string | number)[];

/** Throws an input error. It builds the message, because only it knows which keys of a path are safe to repeat. */
export type Fail = (code: ErrorCode, path: InputPath, problem: string) => never;

const UNSAFE_KEYS: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Copies an input and makes it safe for any schema: at most 32 levels deep (which excludes cycles), no U+0000 and no
 * lone surrogates, no keys that reach a prototype. Null entries of objects are dropped, because null means absent.
 */
export function copyInput(input: unknown, fail: Fail): unknown {
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
