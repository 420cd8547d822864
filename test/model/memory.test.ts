import { describe, expect, expectTypeOf, test } from "vitest";
import {
  checkMemory,
  completeMemory,
  LIMITS,
  type Memory,
  type MemoryAddFields,
  type MemoryUpdate,
  type MemoryUpdateFields,
  memoryAddSchema,
  memoryUpdateSchema,
  type NewMemory,
  parseInput,
} from "../../src/model/index.js";
import { outcome, parsed } from "./outcome.js";

const question = { memoryType: "Question", title: "When do you open?" };

describe("Memory on Add", () => {
  test.each<[string, unknown, string]>([
    ["spec: Memory: memoryType is required on Add", { title: "a" }, "MISSING_FIELD memoryType"],
    ["spec: Memory: Question", question, "accepted"],
    ["spec: Memory: Story", { memoryType: "Story", title: "We open at nine." }, "accepted"],
    ["spec: Memory: Default without title", { memoryType: "Default" }, "accepted"],
    ["spec: Memory: Default with an empty title", { memoryType: "Default", title: "" }, "accepted"],
    ["spec: Memory: CompletionDraft", { memoryType: "CompletionDraft" }, "accepted"],
    ["spec: Memory: ExpertReference", { memoryType: "ExpertReference" }, "accepted"],
    ["spec: Memory: no other type", { ...question, memoryType: "question" }, "INVALID_FIELD memoryType"],
    ["spec: Memory: a Question has a title", { memoryType: "Question" }, "MISSING_FIELD title"],
    ["spec: Memory: a Story has a title", { memoryType: "Story", title: null }, "MISSING_FIELD title"],
    ["a title is not blank", { memoryType: "Story", title: " \n" }, "INVALID_FIELD title"],
    ["a title can be seen", { memoryType: "Story", title: "\u200b\u3164 " }, "INVALID_FIELD title"],
    ["a title may be a symbol", { memoryType: "Story", title: "❓" }, "accepted"],
    ["a variant can be seen", { ...question, titleVariants: ["\u200b"] }, "INVALID_FIELD titleVariants.0"],
    ["a title has a limit", { ...question, title: "x".repeat(LIMITS.title + 1) }, "TEXT_TOO_LONG title"],
    ["a variant is not blank", { ...question, titleVariants: ["a", ""] }, "INVALID_FIELD titleVariants.1"],
    ["variants have a limit", { ...question, titleVariants: Array(1_001).fill("a") }, "INVALID_FIELD titleVariants"],
    ["spec: Memory: media are checked", { ...question, media: [{ url: "a" }] }, "MISSING_FIELD media.0.mimeType"],
    ["spec: Memory: answers are checked", { ...question, answers: [{ text: 1 }] }, "INVALID_FIELD answers.0.text"],
    ["spec: Memory: a date", { ...question, date: "2020-01-01", dateUncertaintyDays: 1.5 }, "accepted"],
    ["no date that no calendar has", { ...question, date: "2023-02-30" }, "INVALID_FIELD date"],
    ["no negative uncertainty in days", { ...question, dateUncertaintyDays: -1 }, "INVALID_FIELD dateUncertaintyDays"],
    ["no negative uncertainty in km", { ...question, placeUncertaintyKm: -1 }, "INVALID_FIELD placeUncertaintyKm"],
    ["coordinates at the pole", { ...question, placeLatitude: -90, placeLongitude: 180 }, "accepted"],
    ["latitude out of range", { ...question, placeLatitude: 90.1, placeLongitude: 0 }, "INVALID_FIELD placeLatitude"],
    ["longitude out of range", { ...question, placeLatitude: 0, placeLongitude: -181 }, "INVALID_FIELD placeLongitude"],
    ["latitude without longitude", { ...question, placeLatitude: 1 }, "INCOMPLETE_COORDINATES placeLongitude"],
    ["longitude without latitude", { ...question, placeLongitude: 1 }, "INCOMPLETE_COORDINATES placeLatitude"],
    ["spec: Memory: timeouts in seconds", { ...question, minTimeout: 0, maxTimeout: 0.5 }, "accepted"],
    ["no negative timeout", { ...question, maxTimeout: -1 }, "INVALID_FIELD maxTimeout"],
    ["minTimeout at most maxTimeout", { ...question, minTimeout: 3, maxTimeout: 2 }, "RULE_BROKEN minTimeout"],
    ["spec: Memory: conclusive, notPickable, help", { ...question, conclusive: true, help: 1 }, "INVALID_FIELD help"],
    ["spec: Memory: outcome", { ...question, dcmOutcomeType: "a", dcmOutcomeCode: "b" }, "accepted"],
    ["spec: Memory: hints", { ...question, hints: "a" }, "INVALID_FIELD hints"],
    ["spec: Memory: tags", { ...question, tags: [1] }, "INVALID_FIELD tags.0"],
    ["hints have a limit", { ...question, hints: Array(101).fill("a") }, "INVALID_FIELD hints"],
    ["spec: Memory: context variables map text to text", { ...question, contextVarsToSet: { A: "1" } }, "accepted"],
    ["context variables are no list", { ...question, contextVarsToMatch: ["a"] }, "INVALID_FIELD contextVarsToMatch"],
  ])("%s", (_rule, input, expected) => {
    expect(parsed(memoryAddSchema, input, { strict: true })).toBe(expected);
  });

  test("spec: Memory: title and variants of a Default are dropped", () => {
    const input = { memoryType: "Default", title: "a", titleVariants: ["b"], answers: [{ text: "c" }] };
    expect(add(input)).toEqual({ memoryType: "Default", answers: [{ text: "c" }] });
  });

  test("- and the year 1 are values like others: they clear over REST only", () => {
    const input = { ...question, placeName: "-", dcmOutcomeCode: "-", date: "0001-01-01T00:00:00.000Z" };
    expect(add(input)).toEqual(input);
  });

  test("returns a date as ISO 8601 in UTC", () => {
    expect(add({ ...question, date: "2020/01/01 00:30:00 +02" }).date).toBe("2019-12-31T22:30:00.000Z");
  });
});

describe("Memory on Update", () => {
  test.each<[string, unknown, string]>([
    ["nothing is required", {}, "accepted"],
    ["nulls clear", { title: null, date: null, minTimeout: null, receiverID: null }, "accepted"],
    ["spec: Memory: markAsRead", { markAsRead: true }, "accepted"],
    ["markAsRead is true or false", { markAsRead: "yes" }, "INVALID_FIELD markAsRead"],
    ["media of a replaced list need their mimeType", { media: [{ mediumID: "m" }] }, "MISSING_FIELD media.0.mimeType"],
    ["a Question's title is not blank", { memoryType: "Question", title: "" }, "INVALID_FIELD title"],
    ["coordinates come together", { placeLatitude: 1 }, "INCOMPLETE_COORDINATES placeLongitude"],
    ["minTimeout at most maxTimeout", { minTimeout: 3, maxTimeout: 2 }, "RULE_BROKEN minTimeout"],
    ["a type of the list", { memoryType: "Draft" }, "INVALID_FIELD memoryType"],
    ["no unknown field", { markasread: true }, "UNKNOWN_FIELD markasread"],
  ])("%s", (_rule, input, expected) => {
    expect(parsed(memoryUpdateSchema, input, { strict: true })).toBe(expected);
  });

  test.each<[string, MemoryUpdate, object]>([
    ["null is kept, as it clears", { receiverID: null, placeName: null }, { receiverID: null, placeName: null }],
    ["a blank place name clears", { placeName: " " }, { placeName: null }],
    ["- is a text", { placeName: "-" }, { placeName: "-" }],
    [
      "empty lists and maps replace",
      { answers: [], tags: [], contextVarsToSet: {} },
      { answers: [], tags: [], contextVarsToSet: {} },
    ],
    ["a Default loses its title", { memoryType: "Default", title: "a" }, { memoryType: "Default" }],
  ])("%s", (_rule, input, expected) => {
    expect(parseInput(memoryUpdateSchema, input, { what: "Memory" })).toEqual(expected);
  });
});

describe("Memory as it is read", () => {
  const full = completeMemory({
    ...question,
    memoryType: "Question",
    memoryID: "1",
    receiverTag: "🦊",
    media: [{ mediumID: "m", mimeType: "a/b", url: "c" }],
    answers: [{ text: "At nine." }],
    date: "2020-01-01T00:00:00.000Z",
  });

  test("has every field", () => {
    const bare = completeMemory({ memoryID: "1", memoryType: "Default" });
    const { media, titleVariants, answers, hints, tags, contextVarsToSet, contextVarsToMatch, ...rest } = bare;
    expect([media, titleVariants, answers, hints, tags]).toEqual([[], [], [], [], []]);
    expect([contextVarsToSet, contextVarsToMatch]).toEqual([{}, {}]);
    const { memoryID: _id, memoryType: _type, conclusive, notPickable, help, ...nulls } = rest;
    expect([conclusive, notPickable, help]).toEqual([false, false, false]);
    expect(new Set(Object.values(nulls))).toEqual(new Set([null]));
    expect(Object.keys(nulls)).toHaveLength(20);
    expect(full.media[0]?.properties).toEqual({});
    for (const map of [contextVarsToSet, contextVarsToMatch]) expect(Object.getPrototypeOf(map)).toBeNull();
    expect(full.answers[0]?.preformatted).toBe(false);
  });

  test("can be sent back, and its read-only fields are dropped", () => {
    for (const schema of [memoryAddSchema, memoryUpdateSchema]) {
      const written = parseInput(schema, full, { what: "Memory", strict: true });
      expect(written).not.toHaveProperty("memoryID");
      expect(written).not.toHaveProperty("receiverTag");
      expect(completeMemory({ ...written, memoryID: "1", memoryType: "Question", receiverTag: "🦊" })).toEqual(full);
    }
  });

  test.each<[string, Partial<Memory>, string]>([
    ["fits", {}, "accepted"],
    ["a Question has a title", { title: null }, "MISSING_FIELD title"],
    ["a Story has one that is not blank", { memoryType: "Story", title: " " }, "MISSING_FIELD title"],
    ["a Default needs none", { memoryType: "Default", title: null }, "accepted"],
    ["minTimeout at most maxTimeout", { minTimeout: 2, maxTimeout: 1 }, "RULE_BROKEN minTimeout"],
    ["one timeout alone", { minTimeout: 200 }, "accepted"],
    ["coordinates come together", { placeLatitude: 1 }, "INCOMPLETE_COORDINATES placeLongitude"],
  ])("after a change: %s", (_rule, change, expected) => {
    expect(outcome(() => checkMemory({ ...full, ...change }))).toBe(expected);
  });
});

test("interfaces and schemas name the same fields", () => {
  expectTypeOf<keyof MemoryAddFields>().toEqualTypeOf<Exclude<keyof NewMemory, "answer">>();
  expectTypeOf<keyof MemoryUpdateFields>().toEqualTypeOf<Exclude<keyof MemoryUpdate, "answer">>();
  expectTypeOf<Memory>().toExtend<MemoryUpdate>();
  expect(Object.keys(memoryUpdateSchema.shape)).toEqual([...Object.keys(memoryAddSchema.shape), "markAsRead"]);
});

function add(input: unknown): MemoryAddFields {
  return parseInput(memoryAddSchema, input, { what: "Memory" });
}
