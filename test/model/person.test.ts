import { describe, expect, expectTypeOf, test } from "vitest";
import type * as z from "zod";
import {
  type NewPerson,
  type Person,
  type PersonUpdate,
  parseInput,
  personAddSchema,
  personUpdateSchema,
} from "../../src/model/index.js";
import { parsed } from "./outcome.js";

const fox = { name: "Amélie", tag: "🦊" };

describe("Person on Add", () => {
  test.each<[string, unknown, string]>([
    ["name and tag are enough", fox, "accepted"],
    ["name is required", { tag: "🦊" }, "MISSING_FIELD name"],
    ["tag is required", { name: "a" }, "MISSING_FIELD tag"],
    ["a name is not blank", { ...fox, name: " " }, "INVALID_FIELD name"],
    ["a tag is not blank", { ...fox, tag: " " }, "INVALID_FIELD tag"],
    ["a tag of 64 characters", { ...fox, tag: "x".repeat(64) }, "accepted"],
    ["a tag of 65 characters", { ...fox, tag: "x".repeat(65) }, "TEXT_TOO_LONG tag"],
    ["a tag is not the anonymous one", { ...fox, tag: "👤" }, "INVALID_FIELD tag"],
    ["nor the one that clears, also with blanks around it", { ...fox, tag: " - " }, "INVALID_FIELD tag"],
    ["a PIN of six digits", { ...fox, pin: "000000" }, "accepted"],
    ["no PIN of five", { ...fox, pin: "00000" }, "INVALID_FIELD pin"],
    ["no PIN of letters", { ...fox, pin: "abcdef" }, "INVALID_FIELD pin"],
    ["no PIN of other digits", { ...fox, pin: "١٢٣٤٥٦" }, "INVALID_FIELD pin"],
    ["no PIN as a number", { ...fox, pin: 123_456 }, "INVALID_FIELD pin"],
    ["no PIN with a line break", { ...fox, pin: "123456\n" }, "INVALID_FIELD pin"],
    ["a Giver", { ...fox, personType: "Giver" }, "accepted"],
    ["no other type", { ...fox, personType: "Admin" }, "INVALID_FIELD personType"],
    ["information", { ...fox, information: "Likes grapes." }, "accepted"],
    ["information has a limit", { ...fox, information: "x".repeat(10_001) }, "TEXT_TOO_LONG information"],
    ["no unknown field", { ...fox, age: 7 }, "UNKNOWN_FIELD age"],
  ])("%s", (_rule, input, expected) => {
    expect(parsed(personAddSchema, input, { strict: true })).toBe(expected);
  });
});

describe("Person on Update", () => {
  test.each<[string, unknown, string]>([
    ["nothing is required", {}, "accepted"],
    ["null removes the PIN", { pin: null }, "accepted"],
    ["- is no PIN", { pin: "-" }, "INVALID_FIELD pin"],
    ["six digits change it", { pin: "123456" }, "accepted"],
    ["other texts do not clear it", { pin: "--" }, "INVALID_FIELD pin"],
    ["a tag is not the anonymous one", { tag: "👤" }, "INVALID_FIELD tag"],
    ["a tag cannot be removed", { tag: "-" }, "INVALID_FIELD tag"],
    ["a name cannot be removed", { name: "" }, "INVALID_FIELD name"],
  ])("%s", (_rule, input, expected) => {
    expect(parsed(personUpdateSchema, input, { strict: true })).toBe(expected);
  });
});

test("accepts what was read, which has no PIN", () => {
  const read: Person = {
    personID: "p",
    personType: "Receiver",
    name: "Amélie",
    information: null,
    tag: "🦊",
    creationTimestamp: null,
    creationSessionID: null,
    lastChangeTimestamp: null,
    lastChangeSessionID: null,
  };
  const sent = { personType: "Receiver", ...fox, information: null };
  expect(parseInput(personUpdateSchema, read, { what: "Person", strict: true })).toEqual(sent);
  expect(parseInput(personAddSchema, read, { what: "Person", strict: true })).toEqual(sent);
});

test("interfaces and schemas name the same fields", () => {
  expectTypeOf<keyof z.output<typeof personAddSchema>>().toEqualTypeOf<keyof NewPerson>();
  expectTypeOf<keyof z.output<typeof personUpdateSchema>>().toEqualTypeOf<keyof PersonUpdate>();
  expectTypeOf<Person>().toExtend<PersonUpdate>();
  expect(Object.keys(personUpdateSchema.shape).sort()).toEqual(["information", "name", "personType", "pin", "tag"]);
});
