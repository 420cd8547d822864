import type * as z from "zod";
import { isKeepsakeError } from "../../src/errors.js";
import { type ParseOptions, parseInput } from "../../src/model/rules/parse.js";

/** `accepted`, or code and field of the KeepsakeError, such as `INVALID_FIELD answers.0.text`. Rethrows other errors. */
export function outcome(run: () => unknown): string {
  try {
    run();
    return "accepted";
  } catch (error) {
    if (!isKeepsakeError(error)) throw error;
    return error.field === null ? error.code : `${error.code} ${error.field}`;
  }
}

/** The outcome of parsing an input with a schema. */
export function parsed(schema: z.ZodType, input: unknown, options: Partial<ParseOptions> = {}): string {
  return outcome(() => parseInput(schema, input, { what: "Input", ...options }));
}
