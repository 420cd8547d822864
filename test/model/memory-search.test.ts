import { describe, expect, expectTypeOf, test } from "vitest";
import {
  type MemorySearch,
  type MemorySearchInput,
  memorySearchSchema,
  type PageInput,
  parseMemoryListType,
  parseMemorySearch,
  parsePage,
} from "../../src/model/index.js";
import { outcome } from "./outcome.js";

const everything: MemorySearch = {
  text: null,
  searchType: "Semantic",
  date: null,
  dateUncertaintyDays: null,
  placeName: null,
  placeLatitude: null,
  placeLongitude: null,
  placeUncertaintyKm: null,
  tag: null,
  ignoreLastRead: false,
  excludedMemoryIDs: [],
  contextVars: {},
  contextVarsToSet: {},
  memoryTags: [],
  numberOfResults: 5,
  startFrom: 0,
  memoryType: null,
  withMediaOnly: false,
};
const here = { placeLatitude: 1, placeLongitude: 2 };

describe("a search rejects", () => {
  test.each<[string, unknown, string]>([
    ["spec: Memory search: any other searchType", { searchType: "semantic" }, "INVALID_FIELD searchType"],
    [
      "spec: Memory search: a date without uncertainty",
      { date: "2020-01-01" },
      "MISSING_UNCERTAINTY dateUncertaintyDays",
    ],
    [
      "spec: Memory search: a place name without uncertainty",
      { placeName: "Rome" },
      "MISSING_UNCERTAINTY placeUncertaintyKm",
    ],
    ["spec: Memory search: coordinates without uncertainty", here, "MISSING_UNCERTAINTY placeUncertaintyKm"],
    [
      "latitude without longitude",
      { placeLatitude: 1, placeUncertaintyKm: 3 },
      "INCOMPLETE_COORDINATES placeLongitude",
    ],
    [
      "longitude without latitude",
      { placeLongitude: 1, placeUncertaintyKm: 3 },
      "INCOMPLETE_COORDINATES placeLatitude",
    ],
    ["a latitude above 90", { ...here, placeLatitude: 91 }, "INVALID_FIELD placeLatitude"],
    ["a negative uncertainty", { date: "2020-01-01", dateUncertaintyDays: -1 }, "INVALID_FIELD dateUncertaintyDays"],
    ["a wrong date", { date: "2020-02-30", dateUncertaintyDays: 1 }, "INVALID_FIELD date"],
    ["no results", { numberOfResults: 0 }, "INVALID_FIELD numberOfResults"],
    ["half a result", { numberOfResults: 1.5 }, "INVALID_FIELD numberOfResults"],
    ["a start before the first", { startFrom: -1 }, "INVALID_FIELD startFrom"],
    ["a start beyond 2^31", { startFrom: 2 ** 31 }, "INVALID_FIELD startFrom"],
    ["an unknown memoryType", { memoryType: "Draft" }, "INVALID_FIELD memoryType"],
    ["a literal query over 1,000 characters", { searchType: "Literal", text: "x".repeat(1_001) }, "TEXT_TOO_LONG text"],
    ["any query over 1,000,000 characters", { text: "x".repeat(1_000_001) }, "TEXT_TOO_LONG text"],
    ["IDs that are no texts", { excludedMemoryIDs: [1] }, "INVALID_FIELD excludedMemoryIDs.0"],
    ["unknown fields of a library call", { query: "a" }, "UNKNOWN_FIELD query"],
  ])("%s", (_rule, input, expected) => {
    expect(outcome(() => parseMemorySearch(input, { strict: true }))).toBe(expected);
  });
});

describe("a search accepts", () => {
  test.each<[string, unknown, Partial<MemorySearch>]>([
    ["spec: Memory search: nothing, with its defaults", {}, {}],
    ["no body at all", undefined, {}],
    ["nulls for absent fields", { text: null, numberOfResults: null, startFrom: null }, {}],
    [
      "a literal query of 1,000 characters",
      { searchType: "Literal", text: "x".repeat(1_000) },
      { searchType: "Literal", text: "x".repeat(1_000) },
    ],
    [
      "a date with its uncertainty",
      { date: "2020-01-01", dateUncertaintyDays: 0 },
      { date: "2020-01-01T00:00:00.000Z", dateUncertaintyDays: 0 },
    ],
    ["a place with its uncertainty", { ...here, placeUncertaintyKm: 3 }, { ...here, placeUncertaintyKm: 3 }],
    ["an uncertainty alone", { placeUncertaintyKm: 3 }, { placeUncertaintyKm: 3 }],
    ["more than 1,000 results, served as 1,000", { numberOfResults: 5_000 }, { numberOfResults: 1_000 }],
    ["blank texts for absent ones", { text: " ", tag: "", placeName: " " }, {}],
    ["nulls for absent ones", { date: null, placeName: null, tag: null, text: null }, {}],
    ["a tag, trimmed", { tag: " 🦊 " }, { tag: "🦊" }],
    ["unknown fields of a body", { query: "a" }, {}],
  ])("%s", (_rule, input, expected) => {
    expect(parseMemorySearch(input)).toEqual({ ...everything, ...expected });
  });
});

describe("a list", () => {
  test.each<[unknown, string]>([
    [undefined, "ALL"],
    [null, "ALL"],
    ["ALL", "ALL"],
    ["ALL_WITHOUT_DRAFTS", "ALL_WITHOUT_DRAFTS"],
    ["CONTENTS", "CONTENTS"],
    ["DEFAULTS", "DEFAULTS"],
    ["DRAFTS", "DRAFTS"],
    ["EXPERT_REFERENCES", "EXPERT_REFERENCES"],
  ])("spec: Memories: of type %s is %s", (type, expected) => {
    expect(parseMemoryListType(type)).toBe(expected);
  });

  test.each([["all"], [""], [1], [["ALL"]]])("rejects the type %j", (type) => {
    expect(outcome(() => parseMemoryListType(type))).toBe("INVALID_FIELD type");
  });

  test.each<[PageInput | null | undefined, number, number]>([
    [undefined, 0, 2 ** 31 - 1],
    [null, 0, 2 ** 31 - 1],
    [{ from: null, howMany: null }, 0, 2 ** 31 - 1],
    [{ from: 7, howMany: 1 }, 7, 1],
    [{ howMany: 1_001 }, 0, 1_000],
    [{ from: 2 ** 31 - 1, howMany: 2 ** 31 - 1 }, 2 ** 31 - 1, 1_000],
  ])("page %j starts at %i and has %i at most", (page, from, howMany) => {
    expect(parsePage(page)).toEqual({ from, howMany });
  });

  test.each<[PageInput, string]>([
    [{ from: -1 }, "from"],
    [{ from: 0.5 }, "from"],
    [{ from: Number.NaN }, "from"],
    [{ from: 2 ** 31 }, "from"],
    [{ howMany: 0 }, "howMany"],
    [{ howMany: -1 }, "howMany"],
    [{ howMany: Number.POSITIVE_INFINITY }, "howMany"],
    [{ howMany: 2 ** 31 }, "howMany"],
    [{ howMany: "5" as unknown as number }, "howMany"],
  ])("rejects the page %o", (page, field) => {
    expect(outcome(() => parsePage(page))).toBe(`INVALID_PAGE ${field}`);
  });
});

test("interfaces and schema name the same fields", () => {
  expectTypeOf<keyof MemorySearch>().toEqualTypeOf<keyof MemorySearchInput>();
  expect(Object.keys(memorySearchSchema.shape)).toEqual(Object.keys(everything));
});
