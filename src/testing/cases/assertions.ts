import { type ConflictReason, isConflictError } from "../../ports/index.js";

/** Throws unless both have the same structure; the order of keys does not matter, as in JSON. */
export function assertEqual(actual: unknown, expected: unknown, what: string): void {
  if (!deepEqual(actual, expected)) {
    throw new Error(`${what}: expected ${print(expected)}, got ${print(actual)}`);
  }
}

/** Throws unless the call is refused with this reason for this operation. */
export async function assertConflict(
  call: Promise<unknown>,
  opIndex: number,
  reason: ConflictReason,
  what: string,
): Promise<void> {
  const error = await failureOf(call);
  if (!isConflictError(error)) throw new Error(`${what}: expected a ConflictError, got ${print(error)}`);
  assertEqual({ opIndex: error.opIndex, reason: error.reason }, { opIndex, reason }, what);
}

/** Throws unless the call fails. */
export async function assertFails(call: Promise<unknown>, what: string): Promise<void> {
  if ((await failureOf(call)) === undefined) throw new Error(`${what}: expected a failure`);
}

/** What the call was rejected with, undefined where it was not. */
async function failureOf(call: Promise<unknown>): Promise<unknown> {
  try {
    await call;
    return undefined;
  } catch (error) {
    return error ?? new Error("rejected with nothing");
  }
}

/** How many of the calls were fulfilled. Anything but a conflict among the rejections is thrown on. */
export async function countFulfilled(calls: readonly Promise<unknown>[]): Promise<number> {
  const outcomes = await Promise.allSettled(calls);
  for (const outcome of outcomes) {
    if (outcome.status === "rejected" && !isConflictError(outcome.reason)) throw outcome.reason;
  }
  return outcomes.filter((outcome) => outcome.status === "fulfilled").length;
}

function deepEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && deepEqual(property(a, key), property(b, key)));
}

function property(object: object, key: string): unknown {
  return (object as Record<string, unknown>)[key];
}

function print(value: unknown): string {
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 400 ? `${text.slice(0, 400)}...` : text;
}
