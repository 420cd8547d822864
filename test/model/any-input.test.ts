import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import * as model from "../../src/model/index.js";
import { parseInput } from "../../src/model/index.js";
import { outcome, parsed } from "./outcome.js";

/** Schemas of outputs, which are not parsed with `parseInput`. */
const OUTPUT_SCHEMAS = ["dialogStateSchema", "llmUsageSchema"];

const schemas = Object.entries({ ...model, enterTextSchema: model.enterTextSchema() }).flatMap(([name, value]) =>
  value instanceof z.ZodObject && !OUTPUT_SCHEMAS.includes(name) ? [[name, value as z.ZodObject] as const] : [],
);

const RUNS = { numRuns: 60 };

/** Values of which every field accepts at least one and rejects others. */
const VALUES: readonly unknown[] = [
  ...["text", "  ", "", "-", "👤", "\ud800", "2020/01/01 09:30:00 +02", "0001-01-01", "a/b", "image/png", "123456"],
  ...[
    "en-gb",
    "a@example.org",
    "javascript:x",
    "x".repeat(11_000),
    "Question",
    "Default",
    "WebHook",
    "Literal",
    "Giver",
  ],
  ...["lenient", "off", "get", "customglb", "DRAFTS", 0, 1, -1, 0.5, 91, 200, 1e12, true, false, null],
  ...[{}, [], ["a"], [""], { a: "b" }, { a: 1 }, { a: null }, [{ text: "a", preformatted: null }]],
  ...[[{ mimeType: "a/b", url: "x", stamp: 1 }], { mimeType: "a/b", content: "x" }, { tag: " a " }, [{ name: "p" }]],
  ...[{ latitude: 1, longitude: 2 }, { latitude: 1 }, { high: 0.8, medium: 0.5, low: 0.2 }, ["SESSION-ID"]],
  ...[{ language: "it-it", timeZoneOffset: 60 }, [{ svcID: "a", chatLogExtractionMinLines: 3 }]],
];

describe.each(schemas)("%s", (_name, schema) => {
  test("can be documented, with optional fields that may be null", () => {
    const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: "input" });
    expect(Object.keys(properties)).toEqual(Object.keys(schema.shape));
    const optional = Object.entries(properties).filter(([name]) => !required.includes(name));
    for (const [, property] of optional) expect(JSON.stringify(property)).toContain('"null"');
  });

  test("accepts any JSON or rejects it with a KeepsakeError", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.jsonValue(),
          withFields(schema, () => true),
        ),
        fc.boolean(),
        (input, strict) => {
          expect(parsed(schema, input, { strict })).toMatch(/^(accepted|[A-Z_]+)/);
        },
      ),
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test("accepts its own output unchanged", () => {
    let acceptedCount = 0;
    fc.assert(
      fc.property(withFields(schema, acceptedBy), (input) => {
        if (parsed(schema, input) !== "accepted") return;
        acceptedCount += 1;
        const once = parseInput(schema, input, { what: "Input" });
        expect(parseInput(schema, once, { what: "Input", strict: true })).toEqual(once);
      }),
      RUNS,
    );
    expect(acceptedCount).toBeGreaterThan(5);
  });
});

test("parseMemorySearch, parsePage and parseMemoryListType throw only KeepsakeErrors", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (from, input) => {
      const refused = /^(accepted|INVALID_[A-Z]+|UNKNOWN_FIELD|MISSING_UNCERTAINTY)/;
      expect(outcome(() => model.parseMemorySearch(input, { strict: true }))).toMatch(refused);
      expect(outcome(() => model.parseMemoryListType(input))).toMatch(refused);
      expect(outcome(() => model.parsePage({ from, howMany: input } as model.PageInput))).toMatch(refused);
    }),
  );
});

/** Objects with the fields of a schema, always with the required ones, and values that `fits` accepts. */
function withFields(
  schema: z.ZodObject,
  fits: (field: z.ZodType, value: unknown) => boolean,
): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>);
  const record = Object.fromEntries(
    fields.map(([name, field]) => [name, fc.constantFrom(...VALUES.filter((value) => fits(field, value)))]),
  );
  const requiredKeys = fields.filter(([, field]) => !acceptedBy(field, undefined)).map(([name]) => name);
  return fc.record(record, { requiredKeys, noNullPrototype: true });
}

function acceptedBy(field: z.ZodType, value: unknown): boolean {
  return parsed(z.object({ field }), { field: value }) === "accepted";
}
