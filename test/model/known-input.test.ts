import { expect, test } from "vitest";
import * as z from "zod";
import { knownInput } from "../../src/model/index.js";
import { field, textMap, withReadOnly } from "../../src/model/rules/fields.js";

const part = withReadOnly(["stamp"], z.object({ text: z.string() }));
const schema = withReadOnly(
  ["thingID"],
  z.object({ name: z.string(), parts: field(z.array(part)), vars: field(textMap()) }),
);

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
])("of %j the schema knows %j", (input, known) => {
  expect(knownInput(schema, input, "Thing")).toEqual(known);
});

test.each([
  [{ name: "a\u0000" }, "INVALID_TEXT", "Thing: name must not hold U+0000 or half a surrogate pair"],
  [{ secret: "a\u0000" }, "INVALID_TEXT", "Thing must not hold U+0000 or half a surrogate pair"],
  [
    JSON.parse('{"other":{"__proto__":1}}'),
    "INVALID_FIELD",
    "Thing must not have keys that name an object's prototype",
  ],
  [JSON.parse("[".repeat(33) + "]".repeat(33)), "INVALID_FIELD", "Thing is nested deeper than 32 levels"],
])("what no schema should see is refused: %#", (input, code, message) => {
  expect(() => knownInput(schema, input, "Thing")).toThrow(expect.objectContaining({ code, message }));
});
