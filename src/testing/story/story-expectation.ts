import type { DialogState } from "../../model/index.js";

/**
 * What a value must be: the value itself, a pattern for a text, or a function that says so. In a list every element may
 * be any of these, and an object in a list needs to agree in the fields that are named only.
 */
export type Expected<T> =
  | T
  | ((actual: T) => boolean)
  | (Extract<T, string> extends never ? never : RegExp)
  | (T extends readonly (infer E)[] ? readonly (Expected<E> | Partial<E>)[] : never);

/** What fields of a DialogState must be after a step; fields that are not named may be anything. */
export type StoryExpectation = { readonly [K in keyof DialogState]?: Expected<DialogState[K]> };

/** One line for each field that is not as expected. */
export function differences(expected: StoryExpectation, actual: DialogState): string[] {
  return Object.entries(expected).flatMap(([field, value]) => {
    const found = actual[field as keyof DialogState];
    return fits(value, found, "whole") ? [] : [`${field}: expected ${show(value)}, got ${show(found)}`];
  });
}

/** True where a value is as expected; `part`: objects may have more fields than expected. */
export function fits(expected: unknown, actual: unknown, objects: "whole" | "part"): boolean {
  if (typeof expected === "function") return (expected as (value: unknown) => boolean)(actual);
  if (expected instanceof RegExp) return typeof actual === "string" && actual.search(expected) >= 0;
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return false;
    return expected.every((value, i) => fits(value, actual[i], "part"));
  }
  if (typeof expected !== "object" || expected === null) return Object.is(expected, actual);
  if (typeof actual !== "object" || actual === null || Array.isArray(actual)) return false;
  const fields = actual as Readonly<Record<string, unknown>>;
  const agrees = Object.entries(expected).every(
    ([key, value]) => Object.hasOwn(fields, key) && fits(value, fields[key], objects),
  );
  return agrees && (objects === "part" || Object.keys(expected).length === Object.keys(fields).length);
}

/** A value on one line, for messages. */
export function show(value: unknown): string {
  if (typeof value === "function") return `a value for which ${String(value).replace(/\s+/g, " ")}`;
  if (value instanceof RegExp) return String(value);
  if (Array.isArray(value)) return `[${value.map(show).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? String(value);
  const fields = Object.entries(value).map(([key, field]) => `${key}: ${show(field)}`);
  return fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`;
}
