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
  [
    "a first question has a limit",
    { ...open, initialQuestion: "x".repeat(1_000_001) },
    "TEXT_TOO_LONG initialQuestion",
  ],
  ["a birth date is a date", { ...open, birthDate: "in May" }, "INVALID_FIELD birthDate"],
  ["an earlier session", { ...open, continueFromSessionID: "s" }, "accepted"],
  ["no unknown field", { ...open, device: "x" }, "UNKNOWN_FIELD device"],
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

test.each<[string, unknown, object]>([
  ["takes a number as text", { timeZoneOffset: "-60" }, { timeZoneOffset: -60 }],
  ["takes a number", { timeZoneOffset: 60.5 }, { timeZoneOffset: 60.5 }],
  ["ignores blank texts", { language: "", referral: " ", loginToken: "", timeZoneOffset: " " }, {}],
  ["ignores values that cannot be used", { language: "?", timeZoneOffset: 1441, referral: 7, loginToken: {} }, {}],
  ["ignores texts that are no numbers", { timeZoneOffset: "soon", language: null }, {}],
  [
    "ignores unknown fields",
    { device: "x", loginToken: "t", referral: "https://a.example" },
    { loginToken: "t", referral: "https://a.example" },
  ],
  ["ignores text in place of an object", "x", {}],
  ["ignores a list", [1], {}],
])("additionalInfo never refuses a session: %s", (_, additionalInfo, used) => {
  for (const strict of [true, false]) {
    const parsedInfo = parseInput(sessionOpeningSchema, { ...open, additionalInfo }, { what: "Session", strict });
    const { loginToken, language, referral, timeZoneOffset } = parsedInfo.additionalInfo ?? {};
    const values = Object.entries({ loginToken, language, referral, timeZoneOffset });
    expect(Object.fromEntries(values.filter(([, value]) => value !== undefined && value !== null))).toEqual(used);
  }
});

test("interface and schema name the same fields", () => {
  expectTypeOf<keyof SessionOpeningFields>().toEqualTypeOf<keyof SessionOpening>();
  expect(Object.keys(sessionOpeningSchema.shape)).toHaveLength(10);
});
