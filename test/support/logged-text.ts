import type { RecordingLogger } from "keepsake/testing";

/** Everything that was logged, as text. JSON alone writes an Error as `{}` and would hide what it holds. */
export function loggedText({ entries }: Pick<RecordingLogger, "entries">): string {
  const readError = (error: Error) => ({ ...error, stack: error.stack, message: error.message, cause: error.cause });
  return JSON.stringify(entries, (_, value: unknown) => (value instanceof Error ? readError(value) : value)) ?? "";
}
