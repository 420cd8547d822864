import type * as z from "zod";
import { isKeepsakeError } from "../../src/errors.js";
import { type ParseOptions, parseInput } from "../../src/model/rules/parse.js";

/** `accepted`, or code and field of the refusal, as in `INVALID_FIELD answers.0.text`. Anything else thrown goes on. */
export function outcome(run: () => unknown): string {
  try {
    run();
    return "accepted";
  } catch (error) {
    if (!isKeepsakeError(error)) throw error;
    return error.field === null ? error.code : `${error.code} ${error.field}`;
  }
}

/** How a schema takes an input. */
export function parsed(schema: z.ZodType, input: unknown, options: Partial<ParseOptions> = {}): string {
  return outcome(() => parseInput(schema, input, { what: "Input", ...options }));
}
