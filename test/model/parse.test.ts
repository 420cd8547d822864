import { describe, expect, test } from "vitest";
import * as z from "zod";
import { LIMITS, parseInput } from "../../src/model/index.js";
import { addRuleIssue, field, fieldRules, nonBlankText, textMap } from "../../src/model/rules/fields.js";
import { parsed } from "./outcome.js";

const inner = z
  .object({ text: nonBlankText(5), note: field(z.string()) })
  .register(fieldRules, { readOnly: ["stamp"] });
const schema = z
  .object({
    name: nonBlankText(10),
    size: field(z.int32().min(1).max(3)),
    kind: field(z.enum(["A", "B"])),
    parts: field(z.array(inner).max(2)),
    vars: field(textMap()),
  })
  .superRefine((thing, ctx) => {
    if (thing.size === 2 && thing.kind === "A") {
      addRuleIssue(ctx, { code: "RULE_BROKEN", field: "size", message: "must not be 2 for an A" });
    }
  })
  .register(fieldRules, { readOnly: ["thingID"] });

describe("parseInput", () => {
  const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);
  const cycle: Record<string, unknown> = { name: "a" };
  cycle.self = cycle;

  test.each<[string, unknown, string]>([
    ["accepts what fits", { name: "a", size: 1, kind: "A", parts: [{ text: "b" }], vars: { x: "y" } }, "accepted"],
    ["accepts null for absent", { name: "a", size: null, kind: null, parts: null, vars: null }, "accepted"],
    ["accepts undefined for absent", { name: "a", size: undefined }, "accepted"],
    ["names a missing field", {}, "MISSING_FIELD name"],
    ["accepts no input for an empty one", undefined, "MISSING_FIELD name"],
    ["accepts null for an empty input", null, "MISSING_FIELD name"],
    ["counts null as missing", { name: null }, "MISSING_FIELD name"],
    ["names a missing nested field", { name: "a", parts: [{ text: "b" }, {}] }, "MISSING_FIELD parts.1.text"],
    ["calls a hole in a list a wrong element", { name: "a", parts: [null] }, "INVALID_FIELD parts.0"],
    ["rejects a wrong type", { name: 1 }, "INVALID_FIELD name"],
    ["rejects a blank text", { name: "  " }, "INVALID_FIELD name"],
    ["rejects a long text", { name: "01234567890" }, "TEXT_TOO_LONG name"],
    ["rejects a long nested text", { name: "a", parts: [{ text: "012345" }] }, "TEXT_TOO_LONG parts.0.text"],
    ["rejects a long list", { name: "a", parts: [{ text: "b" }, { text: "b" }, { text: "b" }] }, "INVALID_FIELD parts"],
    ["rejects a fraction", { name: "a", size: 1.5 }, "INVALID_FIELD size"],
    ["rejects NaN", { name: "a", size: Number.NaN }, "INVALID_FIELD size"],
    ["rejects a number out of range", { name: "a", size: 4 }, "INVALID_FIELD size"],
    ["rejects an unknown value", { name: "a", kind: "C" }, "INVALID_FIELD kind"],
    ["rejects what is no object", "a", "INVALID_FIELD"],
    ["rejects a list for an object", [], "INVALID_FIELD"],
    ["gives a rule its own code", { name: "a", size: 2, kind: "A" }, "RULE_BROKEN size"],
    ["reports the first problem in the order of the schema", { kind: "C", size: 9, name: "" }, "INVALID_FIELD name"],
    ["rejects a value of a map that is no text", { name: "a", vars: { secret: 1 } }, "INVALID_FIELD vars"],
    ["rejects U+0000", { name: "a\u0000" }, "INVALID_TEXT name"],
    ["rejects a lone surrogate", { name: "\ud83d" }, "INVALID_TEXT name"],
    ["rejects the other half too", { name: "\udc64" }, "INVALID_TEXT name"],
    ["accepts a whole pair", { name: "\ud83d\udc64" }, "accepted"],
    ["rejects a broken text in a field it does not know", { name: "a", other: ["\u0000"] }, "INVALID_TEXT"],
    ["rejects a broken key of a map", { name: "a", vars: { "\u0000": "b" } }, "INVALID_TEXT vars"],
    ["rejects __proto__ as a key of a map", JSON.parse('{"name":"a","vars":{"__proto__":"b"}}'), "INVALID_FIELD vars"],
    ["rejects constructor as a key of a map", { name: "a", vars: { constructor: "b" } }, "INVALID_FIELD vars"],
    ["rejects prototype as a key of a map", { name: "a", vars: { prototype: "b" } }, "INVALID_FIELD vars"],
    ["rejects __proto__ as a field", JSON.parse('{"name":"a","__proto__":{"size":9}}'), "INVALID_FIELD"],
    ["accepts 32 levels", { name: "a", other: deep(31) }, "accepted"],
    ["rejects 33 levels", { name: "a", other: deep(32) }, "INVALID_FIELD"],
    ["rejects a cycle", cycle, "INVALID_FIELD"],
    ["rejects too many values", { name: "a", other: Array(LIMITS.valueCount).fill(0) }, "INVALID_FIELD"],
  ])("%s", (_rule, input, expected) => {
    expect(parsed(schema, input)).toBe(expected);
  });

  test("rejects JSON that is nested too deep for recursion", () => {
    const text = `${'{"a":'.repeat(200_000)}1${"}".repeat(200_000)}`;
    expect(parsed(schema, JSON.parse(text))).toBe("INVALID_FIELD");
  });

  test("drops unknown fields, read-only fields, and nulls", () => {
    const input = { name: "a", size: null, thingID: "1", other: 1, parts: [{ text: "b", stamp: "x", more: 1 }] };
    const thing = parseInput(schema, input, { what: "Thing" });
    expect(thing).toStrictEqual({ name: "a", parts: [{ text: "b" }] });
    expect(Object.keys(thing)).toEqual(["name", "parts"]);
  });

  test("returns maps without a prototype and without null values", () => {
    const { vars } = parseInput(schema, { name: "a", vars: { toString: "x", absent: null } }, { what: "Thing" });
    expect(Object.getPrototypeOf(vars)).toBeNull();
    expect({ ...vars }).toEqual({ toString: "x" });
  });

  test("neither changes nor references the input", () => {
    const input = Object.freeze({ name: "a", parts: Object.freeze([Object.freeze({ text: "b" })]) });
    const thing = parseInput(schema, input, { what: "Thing" });
    expect(thing.parts?.[0]).not.toBe(input.parts[0]);
  });

  test("describes a problem without repeating the input", () => {
    const refusals: [unknown, string][] = [
      [{ name: 7 }, "Thing: name must be a text"],
      [{}, "Thing: name is required"],
      [{ name: "secretsecret" }, "Thing: name must have at most 10 characters"],
      [{ name: "a", kind: "secret" }, "Thing: kind must be one of A, B"],
      [{ name: "a", size: 0 }, "Thing: size must be at least 1"],
      [{ name: "a", size: 9 }, "Thing: size must be at most 3"],
      [{ name: "a", parts: "secret" }, "Thing: parts must be a list"],
      [{ name: "a", vars: { secret: 1 } }, "Thing: an entry of vars must be a text"],
      [{ name: "a", vars: { ["secret".repeat(50)]: "" } }, "Thing: an entry of vars has a key that is too long"],
      ["secret", "Thing must be an object"],
    ];
    for (const [input, message] of refusals) {
      expect(() => parseInput(schema, input, { what: "Thing" })).toThrow(new RegExp(`^${message}$`));
    }
  });
});

describe("strict parsing", () => {
  test.each<[string, unknown, string]>([
    ["rejects an unknown field", { name: "a", other: 1 }, "UNKNOWN_FIELD other"],
    ["rejects it also when it is null", { name: "a", other: null }, "UNKNOWN_FIELD other"],
    [
      "rejects a nested one",
      { name: "a", parts: [{ text: "b" }, { text: "c", more: 1 }] },
      "UNKNOWN_FIELD parts.1.more",
    ],
    ["rejects names that every object inherits", { name: "a", toString: 1 }, "UNKNOWN_FIELD toString"],
    ["accepts read-only fields", { name: "a", thingID: "1", parts: [{ text: "b", stamp: 1 }] }, "accepted"],
    ["accepts any key of a map", { name: "a", vars: { other: "b" } }, "accepted"],
  ])("%s", (_rule, input, expected) => {
    expect(parsed(schema, input, { strict: true })).toBe(expected);
  });
});

describe("parseInput of a new object", () => {
  test.each<[string, unknown, string]>([
    ["rejects a read-only field", { name: "a", thingID: "1" }, "UNKNOWN_FIELD thingID"],
    ["accepts one without a value", { name: "a", thingID: null }, "accepted"],
    ["accepts those of parts, which are copied", { name: "a", parts: [{ text: "b", stamp: 1 }] }, "accepted"],
  ])("%s", (_rule, input, expected) => {
    expect(parsed(schema, input, { strict: true, isNew: true })).toBe(expected);
  });
});

test.each([
  [{ naem: "a" }, "Thing: naem is not a known field; did you mean name?"],
  [{ name: "a", parts: [{ txet: "b" }] }, "Thing: parts.0.txet is not a known field; did you mean text?"],
  [{ name: "a", colour: "red" }, "Thing: colour is not a known field"],
])("the message for %j says %s", (input, message) => {
  expect(() => parseInput(schema, input, { what: "Thing", strict: true })).toThrow(
    expect.objectContaining({ message }),
  );
});
