import { expect, test } from "vitest";
import { nearestName } from "../../src/model/rules/nearest-name.js";

const KNOWN = ["assistantID", "name", "title", "titleVariants", "answers", "date", "contextVarsToMatch", "pin"];

test.each<[string, string | null]>([
  ["svcID", "assistantID"],
  ["dateUTC", "date"],
  ["assistantId", "assistantID"],
  ["assistant_id", "assistantID"],
  ["asistantID", "assistantID"],
  ["titel", "title"],
  ["answer", "answers"],
  ["anwsers", "answers"],
  ["title_variants", "titleVariants"],
  ["variants", "titleVariants"],
  ["pni", null],
  ["colour", null],
  ["", null],
  ["x".repeat(1_000), null],
])("the name near %.20s is %s", (name, expected) => {
  expect(nearestName(name, KNOWN)).toBe(expected);
});

test("REST's name of an ID is no hint where the ID is unknown", () => {
  expect(nearestName("svcID", ["name"])).toBeNull();
});
