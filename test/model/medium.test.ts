import { describe, expect, test } from "vitest";
import { completeMedium, LIMITS, parseInput } from "../../src/model/index.js";
import { answerAddSchema, completeAnswer, mediumAddSchema } from "../../src/model/memories/index.js";
import { parsed } from "./outcome.js";

const png = { mimeType: "image/png" };

describe("Medium", () => {
  test.each<[string, unknown, string]>([
    ["spec: Medium: mimeType is required on Add", { url: "https://a.example/b.png" }, "MISSING_FIELD mimeType"],
    ["spec: Medium: mimeType null is missing", { mimeType: null }, "MISSING_FIELD mimeType"],
    ["spec: Medium: a url alone", { ...png, url: "https://a.example/b.png" }, "accepted"],
    ["spec: Medium: content alone", { ...png, content: "x" }, "accepted"],
    [
      "spec: Medium: if url is set, content must be null",
      { ...png, url: "a", content: "b" },
      "URL_AND_CONTENT content",
    ],
    ["spec: Medium: null is not set", { ...png, url: "a", content: null }, "accepted"],
    ["spec: Medium: content of 10 KiB", { ...png, content: "x".repeat(10_240) }, "accepted"],
    ["spec: Medium: content over 10 KiB", { ...png, content: "x".repeat(10_241) }, "MEDIUM_TOO_LARGE content"],
    ["spec: Medium: bytes count, up to the limit", { ...png, content: "é".repeat(5_120) }, "accepted"],
    ["spec: Medium: bytes count, above it", { ...png, content: `${"é".repeat(5_120)}x` }, "MEDIUM_TOO_LARGE content"],
    ["spec: Medium: four bytes a pair", { ...png, content: "👤".repeat(2_561) }, "MEDIUM_TOO_LARGE content"],
    ["spec: Medium: properties map text to text", { ...png, properties: { a: "b" } }, "accepted"],
    ["properties hold texts only", { ...png, properties: { a: 1 } }, "INVALID_FIELD properties"],
    ["spec: Medium: timestamps are ignored when writing", { ...png, creationTimestamp: 1 }, "accepted"],
    ["a MIME type has two parts", { mimeType: "png" }, "INVALID_FIELD mimeType"],
    ["a MIME type may have parameters", { mimeType: "text/plain; charset=utf-8" }, "accepted"],
    ["a MIME type may be of a vendor", { mimeType: "application/vnd.a.b+json" }, "accepted"],
    ["a url is no script", { ...png, url: " Java\nScript:alert(1)" }, "INVALID_FIELD url"],
    ["a url has a limit", { ...png, url: "x".repeat(LIMITS.url + 1) }, "TEXT_TOO_LONG url"],
    ["a title has a limit", { ...png, title: "x".repeat(LIMITS.title + 1) }, "TEXT_TOO_LONG title"],
  ])("%s", (_rule, input, expected) => {
    expect(parsed(mediumAddSchema, input)).toBe(expected);
  });

  test("accepts what was read", () => {
    const read = completeMedium({ mediumID: "m", url: "a", mimeType: "image/png", creationTimestamp: "2020-01-01" });
    const written = parseInput(mediumAddSchema, read, { what: "Medium", strict: true });
    expect(written).toEqual({ mediumID: "m", url: "a", mimeType: "image/png", properties: {} });
  });

  test("has every field when read", () => {
    expect(completeMedium({})).toEqual({
      mediumID: null,
      url: null,
      content: null,
      mimeType: "application/octet-stream",
      title: null,
      properties: {},
      creationTimestamp: null,
      creationSessionID: null,
      lastChangeTimestamp: null,
      lastChangeSessionID: null,
    });
  });
});

describe("Answer", () => {
  test.each<[string, unknown, string]>([
    ["spec: Answer: a text", { text: "At nine." }, "accepted"],
    ["spec: Answer: preformatted", { text: "a\n  b", preformatted: true }, "accepted"],
    ["a text is required", { preformatted: true }, "MISSING_FIELD text"],
    ["a text is not blank", { text: " " }, "INVALID_FIELD text"],
    ["a text has a limit", { text: "x".repeat(LIMITS.answer + 1) }, "TEXT_TOO_LONG text"],
    ["preformatted is true or false", { text: "a", preformatted: "yes" }, "INVALID_FIELD preformatted"],
    ["what was read is accepted", completeAnswer({ text: "a" }), "accepted"],
  ])("%s", (_rule, input, expected) => {
    expect(parsed(answerAddSchema, input, { strict: true })).toBe(expected);
  });

  test("has every field when read", () => {
    expect(completeAnswer({ text: "a", lastChangeSessionID: "s" })).toEqual({
      text: "a",
      preformatted: false,
      creationTimestamp: null,
      creationSessionID: null,
      lastChangeTimestamp: null,
      lastChangeSessionID: "s",
    });
  });
});
