import type { DialogState } from "../../model/index.js";

/**
 * An expected value: the value itself, a pattern for a text, or a predicate. Each element of a list may be any of these,
 * and objects in a list may have additional fields.
 */
export type Expected<T> =
  | T
  | ((actual: T) => boolean)
  | (Extract<T, string> extends never ? never : RegExp)
  | (T extends readonly (infer E)[] ? readonly (Expected<E> | Partial<E>)[] : never);

/** The expected fields of a DialogState after a step. Other fields are not checked. */
export type StoryExpectation = { readonly [K in keyof DialogState]?: Expected<DialogState[K]> };

export function findDifferences(expected: StoryExpectation, actual: DialogState): string[] {
  return Object.entries(expected).flatMap(([field, value]) => {
    const found = actual[field as keyof DialogState];
    return isExpected(value, found, "whole") ? [] : [`${field}: expected ${format(value)}, got ${format(found)}`];
  });
}

/** True if a value is as expected. With `part`, objects may have additional fields. */
export function isExpected(expected: unknown, actual: unknown, objects: "whole" | "part"): boolean {
  if (typeof expected === "function") return (expected as (value: unknown) => boolean)(actual);
  if (expected instanceof RegExp) return typeof actual === "string" && actual.search(expected) >= 0;
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return false;
    return expected.every((value, i) => isExpected(value, actual[i], "part"));
  }
  if (typeof expected !== "object" || expected === null) return Object.is(expected, actual);
  if (typeof actual !== "object" || actual === null || Array.isArray(actual)) return false;
  const fields = actual as Readonly<Record<string, unknown>>;
  const agrees = Object.entries(expected).every(
    ([key, value]) => Object.hasOwn(fields, key) && isExpected(value, fields[key], objects),
  );
  return agrees && (objects === "part" || Object.keys(expected).length === Object.keys(fields).length);
}

export function format(value: unknown): string {
  if (typeof value === "function") return `a value for which ${String(value).replace(/\s+/g, " ")}`;
  if (value instanceof RegExp) return String(value);
  if (Array.isArray(value)) return `[${value.map(format).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? String(value);
  const fields = Object.entries(value).map(([key, field]) => `${key}: ${format(field)}`);
  return fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`;
}
