import type { ErrorCode } from "../../errors.js";
import { LIMITS } from "./limits.js";

/** Steps from the root of an input to one value. */
export type InputPath = readonly (string | number)[];

/** Throws; given so that the message can name a field without repeating a key that a user made up. */
export type Fail = (code: ErrorCode, path: InputPath, problem: string) => never;

/** Keys that reach an object's prototype when somebody assigns them carelessly. */
const UNSAFE_KEYS: ReadonlySet<string> = /* @__PURE__ */ new Set(["__proto__", "constructor", "prototype"]);

/**
 * A copy of an input in which no schema can stumble: lists and objects at most 32 levels deep (cycles are deeper),
 * texts without U+0000 and lone surrogates, no key that could reach a prototype, and without the entries that are null,
 * because null and absent mean the same on write.
 */
export function copyInput(input: unknown, fail: Fail): unknown {
  let valueCount = 0;

  const copy = (value: unknown, path: InputPath): unknown => {
    valueCount += 1;
    if (valueCount > LIMITS.valueCount) fail("INVALID_FIELD", [], `has more than ${LIMITS.valueCount} values`);
    if (typeof value === "string" && isBrokenText(value)) {
      fail("INVALID_TEXT", path, "must not hold U+0000 or half a surrogate pair");
    }
    if (typeof value !== "object" || value === null) return value;
    if (path.length >= LIMITS.depth) fail("INVALID_FIELD", [], `is nested deeper than ${LIMITS.depth} levels`);
    return Array.isArray(value) ? value.map((item, index) => copy(item, [...path, index])) : copyObject(value, path);
  };

  const copyObject = (object: object, path: InputPath): unknown => {
    const result: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(object)) {
      if (UNSAFE_KEYS.has(key)) fail("INVALID_FIELD", path, "must not have keys that name an object's prototype");
      if (isBrokenText(key)) fail("INVALID_TEXT", path, "must not have keys with U+0000 or half a surrogate pair");
      if (value !== null && value !== undefined) result[key] = copy(value, [...path, key]);
    }
    return result;
  };

  return copy(input, []);
}

function isBrokenText(text: string): boolean {
  return text.includes("\u0000") || /\p{Surrogate}/u.test(text);
}
