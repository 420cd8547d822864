import { dequal } from "dequal/lite";
import { type ConflictReason, isConflictError } from "../../ports/index.js";

/** One requirement of a port, for any test runner: `for (const c of cases) test(c.name, c.run)`. */
export interface ContractCase {
  readonly name: string;
  /** Rejects with an explanation if the requirement is not met. */
  readonly run: () => Promise<void>;
}

export function assertEqual(actual: unknown, expected: unknown, what: string): void {
  if (!dequal(actual, expected)) {
    throw new Error(`${what}: expected ${print(expected)}, got ${print(actual)}`);
  }
}

export async function assertConflict(
  call: Promise<unknown>,
  opIndex: number,
  reason: ConflictReason,
  what: string,
): Promise<void> {
  const error = await catchError(call);
  if (!isConflictError(error)) throw new Error(`${what}: expected a ConflictError, got ${print(error)}`);
  assertEqual({ opIndex: error.opIndex, reason: error.reason }, { opIndex, reason }, what);
}

export async function assertFails(call: Promise<unknown>, what: string): Promise<void> {
  if ((await catchError(call)) === undefined) throw new Error(`${what}: expected a failure`);
}

async function catchError(call: Promise<unknown>): Promise<unknown> {
  try {
    await call;
    return undefined;
  } catch (error) {
    return error ?? new Error("rejected with nothing");
  }
}

export async function countFulfilled(calls: readonly Promise<unknown>[]): Promise<number> {
  const outcomes = await Promise.allSettled(calls);
  for (const outcome of outcomes) {
    if (outcome.status === "rejected" && !isConflictError(outcome.reason)) throw outcome.reason;
  }
  return outcomes.filter((outcome) => outcome.status === "fulfilled").length;
}

function print(value: unknown): string {
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 400 ? `${text.slice(0, 400)}...` : text;
}
