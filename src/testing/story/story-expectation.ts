import type { DialogState } from "../../model/index.js";

/** A condition for a value, as plain data. */
export type Condition<T> =
  | { readonly equals: T }
  /** A part of a text, or an element of a list. */
  | { readonly contains: T extends readonly (infer E)[] ? Expected<E> | Partial<E> : string }
  | { readonly oneOf: readonly Expected<T>[] }
  /** A regular expression. */
  | { readonly matches: string }
  | { readonly atLeast: number }
  | { readonly not: Expected<T> };

/**
 * An expected value: the value itself, a condition, a pattern for a text, or a predicate. Each element of a list may be any
 * of these, and objects in a list may have additional fields.
 */
export type Expected<T> =
  | T
  | Condition<T>
  | ((actual: T) => boolean)
  | (Extract<T, string> extends never ? never : RegExp)
  | (T extends readonly (infer E)[] ? readonly (Expected<E> | Partial<E>)[] : never);

/** The expected fields of a DialogState after a step. Other fields are not checked. */
export type StoryExpectation = { readonly [K in keyof DialogState]?: Expected<DialogState[K]> } & {
  /** Title of the memory that answered last. */
  readonly memory?: Expected<string | null>;
};

/** A field with an unexpected value. */
export interface StoryDifference {
  readonly field: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

export function findDifferences(expected: StoryExpectation, actual: object): StoryDifference[] {
  const fields = actual as Readonly<Record<string, unknown>>;
  return Object.entries(expected).flatMap(([field, value]) =>
    isExpected(value, fields[field], "whole") ? [] : [{ field, expected: value, actual: fields[field] }],
  );
}

const CONDITIONS: Readonly<Record<string, (wanted: never, actual: unknown) => boolean>> = {
  equals: (wanted, actual) => isExpected(wanted, actual, "whole"),
  contains(wanted: unknown, actual) {
    if (typeof actual === "string") return typeof wanted === "string" && actual.includes(wanted);
    return Array.isArray(actual) && actual.some((element) => isExpected(wanted, element, "part"));
  },
  oneOf: (wanted: readonly unknown[], actual) => wanted.some((one) => isExpected(one, actual, "whole")),
  matches: (wanted: string, actual) => typeof actual === "string" && new RegExp(wanted, "u").test(actual),
  atLeast: (wanted: number, actual) => typeof actual === "number" && actual >= wanted,
  not: (wanted, actual) => !isExpected(wanted, actual, "whole"),
};

/** The name of the condition that an expected value is, or null. */
export function findCondition(expected: unknown): string | null {
  if (typeof expected !== "object" || expected === null) return null;
  const [name = "", ...others] = Object.keys(expected);
  return others.length === 0 && Object.hasOwn(CONDITIONS, name) ? name : null;
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
  const condition = findCondition(expected);
  if (condition !== null) return CONDITIONS[condition]?.(Reflect.get(expected, condition) as never, actual) === true;
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
