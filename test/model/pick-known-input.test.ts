import { expect, test } from "vitest";
import * as z from "zod";
import { pickKnownInput } from "../../src/model/index.js";
import { field, fieldRules, textMap } from "../../src/model/rules/fields.js";

const part = z.object({ text: z.string() }).register(fieldRules, { readOnly: ["stamp"] });
const schema = z
  .object({ name: z.string(), parts: field(z.array(part)), vars: field(textMap()) })
  .register(fieldRules, { readOnly: ["thingID"] });

test.each([
  [{ name: "a", thingID: "1", other: 1 }, { name: "a" }],
  [{ parts: [{ text: "a", stamp: 1, other: [] }, 7] }, { parts: [{ text: "a" }, 7] }],
  [{ vars: { any: "key", KEY: "b" } }, { vars: { any: "key", KEY: "b" } }],
  [
    { name: 5, parts: "no list", toString: 1 },
    { name: 5, parts: "no list" },
  ],
  [{ name: null, vars: { a: null } }, { vars: {} }],
  [{ name: { text: "of no schema" } }, { name: { text: "of no schema" } }],
  [undefined, {}],
  [null, {}],
  ["a text", "a text"],
])("pickKnownInput reduces %j to %j", (input, known) => {
  expect(pickKnownInput(schema, input, "Thing")).toEqual(known);
});

test.each([
  [{ name: "a\u0000" }, "INVALID_TEXT", "Thing: name must not contain U+0000 or a lone surrogate"],
  [{ secret: "a\u0000" }, "INVALID_TEXT", "Thing must not contain U+0000 or a lone surrogate"],
  [
    JSON.parse('{"other":{"__proto__":1}}'),
    "INVALID_FIELD",
    "Thing must not have keys that name an object's prototype",
  ],
  [JSON.parse("[".repeat(33) + "]".repeat(33)), "INVALID_FIELD", "Thing is nested deeper than 32 levels"],
])("rejects unsafe input: %#", (input, code, message) => {
  expect(() => pickKnownInput(schema, input, "Thing")).toThrow(expect.objectContaining({ code, message }));
});
