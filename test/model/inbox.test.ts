import { describe, expect, expectTypeOf, test } from "vitest";
import type * as z from "zod";
import {
  type CorrelationPair,
  correlationPairAddSchema,
  correlationPairUpdateSchema,
  type NewCorrelationPair,
  type NewUnansweredQuestion,
  parseInput,
  type UnansweredQuestion,
  unansweredQuestionAddSchema,
} from "../../src/model/index.js";
import { parsed } from "./outcome.js";

const at = "2020-01-01T00:00:00.000Z";

describe("UnansweredQuestion", () => {
  const read: UnansweredQuestion = {
    questionID: "q",
    text: "Is there a café?",
    occurrences: 3,
    contextVars: { FLOOR: "2" },
    receiverID: null,
    firstAskedTimestamp: at,
    lastAskedTimestamp: at,
    suggestions: [{ memoryID: "m", title: null, confidence: 0.1, confidenceLevel: "LOW" }],
  };

  test.each<[string, unknown, string]>([
    ["text is required", {}, "MISSING_FIELD text"],
    ["a text is not blank", { text: " " }, "INVALID_FIELD text"],
    ["contextVars map text to text", { text: "a", contextVars: { A: 1 } }, "INVALID_FIELD contextVars"],
    ["no unknown field", { text: "a", asker: "b" }, "UNKNOWN_FIELD asker"],
  ])("%s", (_rule, input, expected) => {
    expect(parsed(unansweredQuestionAddSchema, input, { strict: true })).toBe(expected);
  });

  test("accepts what was read", () => {
    const written = parseInput(unansweredQuestionAddSchema, read, { what: "Question", strict: true });
    expect(written).toEqual({ text: "Is there a café?", contextVars: { FLOOR: "2" } });
    expectTypeOf<keyof z.output<typeof unansweredQuestionAddSchema>>().toEqualTypeOf<keyof NewUnansweredQuestion>();
  });
});

describe("CorrelationPair", () => {
  const read: CorrelationPair = {
    pairID: "p",
    text: "opening times",
    memoryID: "m",
    correlated: false,
    occurrences: 2,
    pending: true,
    receiverID: null,
    creationTimestamp: at,
    lastChangeTimestamp: at,
  };

  test.each<[string, unknown, string]>([
    ["text is required", { memoryID: "m" }, "MISSING_FIELD text"],
    ["memoryID is required", { text: "a" }, "MISSING_FIELD memoryID"],
    ["correlated is true or false", { text: "a", memoryID: "m", correlated: 1 }, "INVALID_FIELD correlated"],
    ["no unknown field", { text: "a", memoryID: "m", weight: 1 }, "UNKNOWN_FIELD weight"],
  ])("%s", (_rule, input, expected) => {
    expect(parsed(correlationPairAddSchema, input, { strict: true })).toBe(expected);
  });

  test("accepts what was read, and changes only writable fields", () => {
    const changeable = { correlated: false, pending: true };
    const written = parseInput(correlationPairAddSchema, read, { what: "Pair", strict: true });
    expect(written).toEqual({ text: "opening times", memoryID: "m", ...changeable });
    expect(parseInput(correlationPairUpdateSchema, read, { what: "Pair", strict: true })).toEqual(changeable);
    expectTypeOf<keyof z.output<typeof correlationPairAddSchema>>().toEqualTypeOf<keyof NewCorrelationPair>();
  });
});
