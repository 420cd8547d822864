import { describe, expect, test } from "vitest";
import { type RecallMemory, toMemoryFacts } from "../../src/recall/search/memory-store.js";
import { createFilter, type FilterOptions } from "../../src/recall/search/search-filter.js";

const memory = (fields: Partial<RecallMemory> = {}): RecallMemory => ({
  memoryID: "m",
  memoryType: "Question",
  title: "Where?",
  ...fields,
});
const admits = (options: FilterOptions, fields: Partial<RecallMemory> = {}) =>
  createFilter(options)(toMemoryFacts(memory(fields)));

describe("search filter (spec: Memory search body)", () => {
  test.each([
    ["public, by default", {}, {}, true],
    ["private, by default", {}, { receiverID: "anna" }, false],
    ["private, for another person", { receiverID: "bob" }, { receiverID: "anna" }, false],
    ["private, for its owner", { receiverID: "anna" }, { receiverID: "anna" }, true],
    ["public, for a person", { receiverID: "anna" }, {}, true],
    ["private, for the Giver", { receiverID: "all" }, { receiverID: "anna" }, true],
    ["Filter by person: public", { receiverID: "all", filter: { receiverID: "anna" } }, {}, false],
    ["Filter by person: theirs", { receiverID: "all", filter: { receiverID: "anna" } }, { receiverID: "anna" }, true],
    ["Filter by another person's, unasked", { filter: { receiverID: "anna" } }, { receiverID: "anna" }, false],
  ])("person: %s", (_, options, fields, admitted) => {
    expect(admits(options, fields)).toBe(admitted);
  });

  test.each([
    ["Question", {}, true],
    ["Story", {}, true],
    ["Default", {}, false],
    ["CompletionDraft", {}, false],
    ["ExpertReference", {}, false],
    ["CompletionDraft", { memoryType: "CompletionDraft" }, true],
    ["Question", { memoryType: "CompletionDraft" }, false],
    ["Default", { memoryTypes: ["Default", "Story"] }, true],
    ["Question", { memoryTypes: ["Default", "Story"] }, false],
    ["Default", { memoryTypes: ["Default", "Story"], memoryType: "Story" }, false],
    ["Question", { memoryTypes: ["Default"], memoryType: "Question" }, false],
    ["Question", { memoryType: null, memoryTypes: null }, true],
  ] as const)("memoryType: %s against %o -> %s", (memoryType, filter, admitted) => {
    expect(admits({ filter }, { memoryType })).toBe(admitted);
  });

  test.each([
    [{ date: "1950-01-01", dateUncertaintyDays: 10 }, { date: "1950-01-11T00:00:00" }, true],
    [{ date: "1950-01-01", dateUncertaintyDays: 10 }, { date: "1950-01-12T00:00:00" }, false],
    [{ date: "1950-01-01", dateUncertaintyDays: 10 }, { date: "1950-01-12T00:00:00", dateUncertaintyDays: 1 }, true],
    [{ date: "1950-01-01", dateUncertaintyDays: 1e9 }, {}, false],
    [{ date: null }, {}, true],
    [{ placeName: "London", placeUncertaintyKm: 10 }, { placeName: "london" }, true],
    [{ placeName: "London", placeUncertaintyKm: 10 }, { placeName: "Paris" }, false],
    [
      { placeLatitude: 51.5, placeLongitude: 0, placeUncertaintyKm: 30 },
      { placeLatitude: 51.6, placeLongitude: 0 },
      true,
    ],
    [
      { placeLatitude: 51.5, placeLongitude: 0, placeUncertaintyKm: 5 },
      { placeLatitude: 51.6, placeLongitude: 0 },
      false,
    ],
    [{ placeLatitude: 51.5, placeLongitude: 0, placeUncertaintyKm: 1e5 }, {}, false],
    [{ placeLatitude: 51.5, placeLongitude: 0, placeUncertaintyKm: 1e5 }, { placeName: "London" }, false],
    [{ placeName: " " }, {}, true],
  ])("date and place: %o against %o -> %s", (filter, fields, admitted) => {
    expect(admits({ filter }, fields)).toBe(admitted);
  });

  test.each([
    [{ memoryTags: ["a", "b"] }, { tags: ["b", "c", "a"] }, true],
    [{ memoryTags: ["a", "b"] }, { tags: ["a"] }, false],
    [{ memoryTags: [] }, {}, true],
    [{ withMediaOnly: true }, {}, false],
    [{ withMediaOnly: true }, { media: [{ url: "x" }] }, true],
    [{ withMediaOnly: false }, {}, true],
    [{ excludedMemoryIDs: ["x", "m"] }, {}, false],
    [{ excludedMemoryIDs: ["x"] }, {}, true],
    [{ contextVarsToSet: { room: "*" } }, { contextVarsToSet: { Room: "blue" } }, true],
    [{ contextVarsToSet: { room: "red" } }, { contextVarsToSet: { Room: "blue" } }, false],
    [{ contextVars: { room: "blue" } }, { contextVarsToMatch: { ROOM: "!blue" } }, false],
    [{ contextVars: { room: "red" } }, { contextVarsToMatch: { ROOM: "!blue" } }, true],
  ])("%o against %o -> %s", (filter, fields, admitted) => {
    expect(admits({ filter }, fields)).toBe(admitted);
  });

  test.each([
    ["lenient", { room: "red" }, false],
    ["lenient", {}, true],
    ["strict", {}, false],
    ["strict", { ROOM: "Blue" }, true],
    ["strict", null, true],
  ] as const)(
    "contextVarsToMatch, %s, with %o -> %s; without a context nothing is excluded",
    (mode, vars, admitted) => {
      expect(admits({ contextVars: vars, contextMatch: mode }, { contextVarsToMatch: { room: "blue" } })).toBe(
        admitted,
      );
    },
  );
});
