import { expect, expectTypeOf, test } from "vitest";
import {
  parseInput,
  type SessionOpening,
  type SessionOpeningFields,
  sessionOpeningSchema,
} from "../../src/model/index.js";
import { parsed } from "./outcome.js";

const open = { assistantID: "a" };

test.each<[string, unknown, string]>([
  ["assistantID is enough", open, "accepted"],
  ["assistantID is required", { tag: "🦊" }, "MISSING_FIELD assistantID"],
  ["a tag may be the anonymous one", { ...open, tag: "👤" }, "accepted"],
  ["a PIN has six digits", { ...open, tag: "🦊", pin: "12345" }, "INVALID_FIELD pin"],
  [
    "context variables map text to text",
    { ...open, initialContextVars: { A: true } },
    "INVALID_FIELD initialContextVars",
  ],
  ["a first question", { ...open, initialQuestion: "When do you open?" }, "accepted"],
  ["a first question has a limit", { ...open, initialQuestion: "x".repeat(10_001) }, "TEXT_TOO_LONG initialQuestion"],
  ["a birth date is a date", { ...open, birthDate: "in May" }, "INVALID_FIELD birthDate"],
  ["an earlier session", { ...open, continueFromSessionID: "s" }, "accepted"],
  ["additionalInfo is an object", { ...open, additionalInfo: "x" }, "INVALID_FIELD additionalInfo"],
  [
    "a language is a BCP 47 tag",
    { ...open, additionalInfo: { language: "?" } },
    "INVALID_FIELD additionalInfo.language",
  ],
  ["an offset in minutes", { ...open, additionalInfo: { timeZoneOffset: -120 } }, "accepted"],
  [
    "an offset of a day at most",
    { ...open, additionalInfo: { timeZoneOffset: 1441 } },
    "INVALID_FIELD additionalInfo.timeZoneOffset",
  ],
  ["no unknown field", { ...open, additionalInfo: { device: "x" } }, "UNKNOWN_FIELD additionalInfo.device"],
])("%s", (_rule, input, expected) => {
  expect(parsed(sessionOpeningSchema, input, { strict: true })).toBe(expected);
});

test("returns texts in their canonical spelling", () => {
  const input = { ...open, tag: " 🦊 ", birthDate: "1990-05-01", additionalInfo: { language: "IT-it" } };
  expect(parseInput(sessionOpeningSchema, input, { what: "Session" })).toEqual({
    assistantID: "a",
    tag: "🦊",
    birthDate: "1990-05-01T00:00:00.000Z",
    additionalInfo: { language: "it-IT" },
  });
});

test("interface and schema name the same fields", () => {
  expectTypeOf<keyof SessionOpeningFields>().toEqualTypeOf<keyof SessionOpening>();
  expect(Object.keys(sessionOpeningSchema.shape)).toHaveLength(10);
});
