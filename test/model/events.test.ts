import { describe, expect, test } from "vitest";
import type * as z from "zod";
import {
  ANONYMOUS_TAG,
  changeDateSchema,
  changePlaceSchema,
  changeTagSchema,
  dateSelectedSchema,
  enterTextSchema,
  mediumDeselectedSchema,
  mediumSelectedSchema,
  parseInput,
  placeSelectedSchema,
} from "../../src/model/index.js";
import { parsed } from "./outcome.js";

const text = enterTextSchema(10);

describe("events", () => {
  test.each<[string, z.ZodType, unknown, string]>([
    ["spec: EnterTextSpecs: text is required", text, {}, "MISSING_FIELD text"],
    ["an empty text is rejected", text, { text: "" }, "INVALID_FIELD text"],
    ["a blank text is rejected", text, { text: " \n\t " }, "INVALID_FIELD text"],
    ["a text up to the limit", text, { text: "0123456789" }, "accepted"],
    ["a text over the limit", text, { text: "01234567890" }, "TEXT_TOO_LONG text"],
    ["the limit is 10,000 by default", enterTextSchema(), { text: "x".repeat(10_001) }, "TEXT_TOO_LONG text"],
    ["spec: EnterTextSpecs: dateUTC", text, { text: "a", dateUTC: "2020-01-01T00:00:00Z" }, "accepted"],
    ["spec: EnterTextSpecs: dateUTC is a date", text, { text: "a", dateUTC: "soon" }, "INVALID_FIELD dateUTC"],
    ["date of a library call is a date", text, { text: "a", date: "soon" }, "INVALID_FIELD date"],
    ["spec: EnterTextSpecs: place", text, { text: "a", place: { placeName: "Rome" } }, "accepted"],
    ["a place of a text is checked", text, { text: "a", place: { latitude: 91 } }, "INVALID_FIELD place.latitude"],
    ["spec: ChangeDateSpecs: date is required", changeDateSchema, {}, "MISSING_FIELD date"],
    ["spec: ChangeDateSpecs: a short offset", changeDateSchema, { date: "2020/01/01 09:30:00 +02" }, "accepted"],
    ["spec: ChangeDateSpecs: no other form", changeDateSchema, { date: "01/02/2020" }, "INVALID_FIELD date"],
    ["spec: ChangeTagSpecs: tag is required", changeTagSchema, { tag: null }, "MISSING_FIELD tag"],
    ["spec: ChangeTagSpecs: the anonymous tag", changeTagSchema, { tag: ANONYMOUS_TAG }, "accepted"],
    ["a tag is not blank", changeTagSchema, { tag: "  " }, "INVALID_FIELD tag"],
    ["a tag has at most 64 characters", changeTagSchema, { tag: "x".repeat(65) }, "TEXT_TOO_LONG tag"],
    ["medium is required", mediumSelectedSchema, {}, "MISSING_FIELD medium"],
    ["a selected medium has a mimeType", mediumSelectedSchema, { medium: {} }, "MISSING_FIELD medium.mimeType"],
    ["mediumID is required", mediumDeselectedSchema, {}, "MISSING_FIELD mediumID"],
    ["a selected date is required", dateSelectedSchema, { uncertaintyDays: 1 }, "MISSING_FIELD date"],
    [
      "its uncertainty is not negative",
      dateSelectedSchema,
      { date: "2020-01-01", uncertaintyDays: -1 },
      "INVALID_FIELD uncertaintyDays",
    ],
    ["a selected place is checked", placeSelectedSchema, { longitude: 181 }, "INVALID_FIELD longitude"],
    ["a selected tag is required", changeTagSchema, {}, "MISSING_FIELD tag"],
  ])("%s", (_rule, schema, input, expected) => {
    expect(parsed(schema, input)).toBe(expected);
  });

  test.each<[string, z.ZodType, unknown, object]>([
    [
      "either name of the date comes out as date",
      text,
      { text: "a", dateUTC: "2020-01-01" },
      { text: "a", date: "2020-01-01T00:00:00.000Z" },
    ],
    [
      "the library's name wins",
      text,
      { text: "a", date: "2021-01-01", dateUTC: "2020-01-01" },
      { text: "a", date: "2021-01-01T00:00:00.000Z" },
    ],
    ["a tag is trimmed and composed", changeTagSchema, { tag: " Ame\u0301lie " }, { tag: "Amélie" }],
    [
      "spec: Place rules: latitude alone is ignored",
      changePlaceSchema,
      { placeName: "a", latitude: 1 },
      { placeName: "a" },
    ],
    [
      "spec: Place rules: longitude alone is ignored",
      changePlaceSchema,
      { longitude: 1, uncertaintyKm: 2 },
      { uncertaintyKm: 2 },
    ],
    [
      "spec: Place rules: both are kept",
      changePlaceSchema,
      { latitude: 1, longitude: 0 },
      { latitude: 1, longitude: 0 },
    ],
    [
      "a blank name is ignored",
      changePlaceSchema,
      { placeName: " ", latitude: 1, longitude: 0 },
      { latitude: 1, longitude: 0 },
    ],
    ["in a text event too", text, { text: "a", place: { latitude: 1 } }, { text: "a", place: {} }],
  ])("%s", (_rule, schema, input, expected) => {
    expect(parseInput(schema, input, { what: "Event" })).toEqual(expected);
  });
});
