import { describe, expect, expectTypeOf, test } from "vitest";
import type * as z from "zod";
import {
  type Assistant,
  assistantAddSchema,
  assistantUpdateSchema,
  completeAssistant,
  type NewAssistant,
  parseInput,
} from "../../src/model/index.js";
import { parsed } from "./outcome.js";

const guide = { name: "Museum guide" };
const levels = { high: 0.8, medium: 0.5, low: 0.2 };

describe("Assistant on creation", () => {
  test.each<[string, unknown, string]>([
    ["a name is enough", guide, "accepted"],
    ["name is required", {}, "MISSING_FIELD name"],
    ["a name has at most 200 characters", { name: "x".repeat(201) }, "TEXT_TOO_LONG name"],
    ["culture is a BCP 47 tag", { ...guide, culture: "zh-Hant-TW" }, "accepted"],
    ["culture has no underscore", { ...guide, culture: "en_GB" }, "INVALID_FIELD culture"],
    ["culture is not empty", { ...guide, culture: "" }, "INVALID_FIELD culture"],
    ["a giver with tag and PIN", { ...guide, giver: { tag: "🔑", pin: "123456" } }, "accepted"],
    ["a giver without PIN", { ...guide, giver: { tag: "🔑" } }, "accepted"],
    ["a giver has a tag", { ...guide, giver: { pin: "123456" } }, "MISSING_FIELD giver.tag"],
    ["a giver is not anonymous", { ...guide, giver: { tag: "👤" } }, "INVALID_FIELD giver.tag"],
    ["a giver's PIN has six digits", { ...guide, giver: { tag: "🔑", pin: "1" } }, "INVALID_FIELD giver.pin"],
    ["a giver has no other fields", { ...guide, giver: { tag: "🔑", name: "a" } }, "UNKNOWN_FIELD giver.name"],
    ["a password", { ...guide, password: "open sesame" }, "accepted"],
    ["a password has at most 256 characters", { ...guide, password: "x".repeat(257) }, "TEXT_TOO_LONG password"],
    ["thresholds in order", { ...guide, confidenceThresholds: levels }, "accepted"],
    ["equal thresholds", { ...guide, confidenceThresholds: { high: 1, medium: 1, low: 1 } }, "accepted"],
    [
      "medium above high",
      { ...guide, confidenceThresholds: { ...levels, medium: 0.9 } },
      "RULE_BROKEN confidenceThresholds.medium",
    ],
    [
      "low above medium",
      { ...guide, confidenceThresholds: { ...levels, low: 0.6 } },
      "RULE_BROKEN confidenceThresholds.medium",
    ],
    [
      "all three thresholds",
      { ...guide, confidenceThresholds: { high: 1 } },
      "MISSING_FIELD confidenceThresholds.medium",
    ],
    [
      "thresholds up to 1",
      { ...guide, confidenceThresholds: { ...levels, high: 1.1 } },
      "INVALID_FIELD confidenceThresholds.high",
    ],
    ["an offset from -1", { ...guide, confidenceOffset: -1 }, "accepted"],
    ["an offset up to 1", { ...guide, confidenceOffset: 1.01 }, "INVALID_FIELD confidenceOffset"],
    ["contextMatch", { ...guide, contextMatch: "loose" }, "INVALID_FIELD contextMatch"],
    ["learning", { ...guide, learning: true }, "INVALID_FIELD learning"],
    ["no continuation prompts", { ...guide, continuationPrompts: [] }, "accepted"],
    ["a blank continuation prompt", { ...guide, continuationPrompts: [" "] }, "INVALID_FIELD continuationPrompts.0"],
    ["an age in whole years", { ...guide, ageRestriction: 17.5 }, "INVALID_FIELD ageRestriction"],
    ["an age up to 130", { ...guide, ageRestriction: 131 }, "INVALID_FIELD ageRestriction"],
    ["no unknown field", { ...guide, sessionIdleMinutes: 3 }, "UNKNOWN_FIELD sessionIdleMinutes"],
  ])("%s", (_rule, input, expected) => {
    expect(parsed(assistantAddSchema, input, { strict: true })).toBe(expected);
  });

  test("returns a culture in its canonical spelling", () => {
    expect(parseInput(assistantAddSchema, { ...guide, culture: "EN-gb" }, { what: "Assistant" }).culture).toBe("en-GB");
  });
});

describe("Assistant on update", () => {
  test.each<[string, unknown, string]>([
    ["nothing is required", {}, "accepted"],
    ["null removes the password", { password: null }, "accepted"],
    ["a giver's PIN alone", { giver: { pin: "654321" } }, "accepted"],
    ["0 removes the age limit", { ageRestriction: 0 }, "accepted"],
    ["a name cannot be removed", { name: "" }, "INVALID_FIELD name"],
  ])("%s", (_rule, input, expected) => {
    expect(parsed(assistantUpdateSchema, input, { strict: true })).toBe(expected);
  });
});

describe("Assistant as it is read", () => {
  test("has every field, with its default", () => {
    expect(completeAssistant({ assistantID: "a", ...guide })).toEqual({
      assistantID: "a",
      key: null,
      name: "Museum guide",
      culture: "en-GB",
      description: null,
      presentation: null,
      giver: null,
      hasPassword: false,
      disableR2R3Loop: false,
      disableR4Loop: false,
      disableR5Loop: false,
      disableCompletions: false,
      alwaysAnswerWithCompletion: false,
      confidenceThresholds: null,
      confidenceOffset: 0,
      contextMatch: "lenient",
      learning: "review",
      continuationPrompts: null,
      ageRestriction: null,
      nsfw: false,
      ownerUserID: null,
      creationTimestamp: null,
      lastChangeTimestamp: null,
    });
  });

  test("never has a PIN, and an age limit of 0 becomes null", () => {
    const giver = { tag: "🔑", pin: "123456" };
    const read = completeAssistant({ assistantID: "a", ...guide, giver, ageRestriction: 0, continuationPrompts: [] });
    expect(read.giver).toStrictEqual({ tag: "🔑" });
    expect(read.ageRestriction).toBeNull();
    expect(read.continuationPrompts).toEqual([]);
  });

  test("is accepted when sent back", () => {
    const read = completeAssistant({ assistantID: "a", ...guide, giver: { tag: "🔑" }, confidenceThresholds: levels });
    const written = parseInput(assistantUpdateSchema, read, { what: "Assistant", strict: true });
    expect(completeAssistant({ ...read, ...written, giver: read.giver })).toEqual(read);
    expect(written).not.toHaveProperty("hasPassword");
  });
});

test("interfaces and schemas name the same fields", () => {
  expectTypeOf<keyof z.output<typeof assistantAddSchema>>().toEqualTypeOf<keyof NewAssistant>();
  // The owner of an assistant cannot change.
  expectTypeOf<keyof z.output<typeof assistantUpdateSchema>>().toEqualTypeOf<
    Exclude<keyof NewAssistant, "ownerUserID">
  >();
  expectTypeOf<Assistant>().toExtend<NewAssistant>();
  const added = Object.keys(assistantAddSchema.shape).filter((name) => name !== "ownerUserID");
  expect(added).toEqual(Object.keys(assistantUpdateSchema.shape));
});
