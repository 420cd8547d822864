import { describe, expect, expectTypeOf, test } from "vitest";
import {
  completeFunction,
  EXTENSION_HEADER_GROUPS,
  type FunctionAddFields,
  type FunctionDefinition,
  functionAddSchema,
  functionUpdateSchema,
  type NewFunction,
  parseInput,
} from "../../src/model/index.js";
import { parsed } from "./outcome.js";

const hook = { functionType: "WebHook", name: "weather", description: "Tells the weather." };

describe("Function on Add", () => {
  test.each<[string, unknown, string]>([
    ["spec: Function: Internal", { ...hook, functionType: "Internal" }, "accepted"],
    ["spec: Function: functionType is required", { ...hook, functionType: null }, "MISSING_FIELD functionType"],
    ["spec: Function: name is required", { ...hook, name: null }, "MISSING_FIELD name"],
    ["spec: Function: description is required", { ...hook, description: null }, "MISSING_FIELD description"],
    ["spec: Function: no other type", { ...hook, functionType: "Webhook" }, "INVALID_FIELD functionType"],
    ["spec: Function: a URL with placeholders", { ...hook, webHook: "https://a.example/{city}" }, "accepted"],
    ["spec: Function: httpMethod, in any case", { ...hook, httpMethod: "post" }, "accepted"],
    ["spec: Function: no other method", { ...hook, httpMethod: "TRACE" }, "INVALID_FIELD httpMethod"],
    [
      "spec: Function: httpHeaders map text to text",
      { ...hook, httpHeaders: { "X-A": 1 } },
      "INVALID_FIELD httpHeaders",
    ],
    [
      "spec: Function: templates",
      { ...hook, httpQueryStringTemplate: "q={city}", httpBodyTemplate: "{city}" },
      "accepted",
    ],
    ["spec: Function: httpBodyContentType", { ...hook, httpBodyContentType: "application/json" }, "accepted"],
    [
      "spec: Function: sendExtensionHeaders",
      { ...hook, sendExtensionHeaders: [...EXTENSION_HEADER_GROUPS] },
      "accepted",
    ],
    [
      "spec: Function: no other group",
      { ...hook, sendExtensionHeaders: ["SESSION"] },
      "INVALID_FIELD sendExtensionHeaders.0",
    ],
    ["spec: FunctionParameter: a name is required", { ...hook, parameters: [{}] }, "MISSING_FIELD parameters.0.name"],
    ["a parameter's name has no braces", { ...hook, parameters: [{ name: "a}" }] }, "INVALID_FIELD parameters.0.name"],
    ["parameterType integer", { ...hook, parameters: [{ name: "a", parameterType: "integer" }] }, "accepted"],
    [
      "no other parameterType",
      { ...hook, parameters: [{ name: "a", parameterType: "date" }] },
      "INVALID_FIELD parameters.0.parameterType",
    ],
    [
      "spec: FunctionParameter: possibleValues",
      { ...hook, parameters: [{ name: "a", possibleValues: [1] }] },
      "INVALID_FIELD parameters.0.possibleValues.0",
    ],
    [
      "spec: FunctionParameter: required",
      { ...hook, parameters: [{ name: "a", required: 1 }] },
      "INVALID_FIELD parameters.0.required",
    ],
    [
      "parameters have different names",
      { ...hook, parameters: [{ name: "a" }, { name: "a" }] },
      "RULE_BROKEN parameters",
    ],
    [
      "audit fields are ignored",
      { ...hook, functionID: 1, parameters: [{ name: "a", creationTimestamp: 1 }] },
      "accepted",
    ],
  ])("%s", (_rule, input, expected) => {
    expect(parsed(functionAddSchema, input, { strict: true })).toBe(expected);
  });

  test("returns a method in upper case", () => {
    expect(parseInput(functionAddSchema, { ...hook, httpMethod: "post" }, { what: "Function" }).httpMethod).toBe(
      "POST",
    );
  });
});

test("spec: Functions (PATCH): functionType is ignored on update", () => {
  const written = parseInput(functionUpdateSchema, { functionType: 7, name: "a" }, { what: "Function", strict: true });
  expect(written).toEqual({ name: "a" });
});

describe("Function as it is read", () => {
  const read = completeFunction({
    functionID: "f",
    functionType: "WebHook",
    name: "weather",
    description: "Tells the weather.",
    parameters: [{ name: "city" }],
  });

  test("has every field", () => {
    const stamps = {
      creationTimestamp: null,
      creationSessionID: null,
      lastChangeTimestamp: null,
      lastChangeSessionID: null,
    };
    expect(read).toEqual({
      functionID: "f",
      functionType: "WebHook",
      name: "weather",
      description: "Tells the weather.",
      parameters: [
        {
          parameterID: null,
          name: "city",
          description: "",
          parameterType: "string",
          possibleValues: [],
          required: false,
          ...stamps,
        },
      ],
      webHook: null,
      httpMethod: null,
      httpHeaders: {},
      httpQueryStringTemplate: null,
      httpBodyTemplate: null,
      httpBodyContentType: null,
      sendExtensionHeaders: [],
      ...stamps,
    });
  });

  test("is accepted when sent back", () => {
    const added = parseInput(functionAddSchema, read, { what: "Function", strict: true });
    expect(completeFunction({ ...added, functionID: "f" })).toEqual(read);
    expect(parsed(functionUpdateSchema, read, { strict: true })).toBe("accepted");
  });
});

test("interfaces and schemas name the same fields", () => {
  expectTypeOf<keyof FunctionAddFields>().toEqualTypeOf<keyof NewFunction>();
  expectTypeOf<FunctionDefinition>().toExtend<NewFunction>();
  expect(Object.keys(functionAddSchema.shape)).toEqual(["functionType", ...Object.keys(functionUpdateSchema.shape)]);
});
