import type { FunctionParameterInput, Json } from "keepsake";
import { describe, expect, test } from "vitest";
import { recordingHttp } from "../support/recording-http.js";
import { functionBench, NEVER_ABORTS, readResult } from "./function-fixtures.js";

/** The value that a web hook with one parameter receives, or the error. */
async function given(parameter: Omit<FunctionParameterInput, "name">, args: Readonly<Record<string, Json>>) {
  const http = recordingHttp(({ body }) => ({ headers: { "content-type": "application/json" }, body: body ?? "" }));
  const { guide, tools } = await functionBench({ httpClient: http });
  await guide.functions.add({
    functionType: "WebHook",
    name: "echo",
    description: "Says it again.",
    parameters: [{ name: "a", ...parameter }],
    webHook: "https://echo.example",
    httpBodyTemplate: "[{a}]",
    httpBodyContentType: "application/json",
  });
  const result = await readResult((await tools()).get("echo")?.call(args, NEVER_ABORTS));
  if (typeof result === "string") expect(http.requests).toEqual([]);
  return result;
}

describe("spec: FunctionParameter: arguments are checked before the call", () => {
  test.each<[Omit<FunctionParameterInput, "name">, Json, Json]>([
    [{}, "x", ["x"]],
    [{}, "", [""]],
    [{}, 3, "! a must be of type string"],
    [{}, ["x"], "! a must be of type string"],
    [{}, { x: 1 }, "! a must be of type string"],
    [{}, "x".repeat(10_000), ["x".repeat(10_000)]],
    [{}, "x".repeat(10_001), "! a must have at most 10000 characters"],
    [{}, "\ud800", "! a must not contain U+0000 or a lone surrogate"],
    [{}, "a\u0000", "! a must not contain U+0000 or a lone surrogate"],
    [{ parameterType: "number" }, 2.5, [2.5]],
    [{ parameterType: "number" }, "2.5", "! a must be of type number"],
    [{ parameterType: "number" }, Number.POSITIVE_INFINITY, "! a must be of type number"],
    [{ parameterType: "integer" }, -3, [-3]],
    [{ parameterType: "integer" }, 2.5, "! a must be of type integer"],
    [{ parameterType: "integer" }, 2 ** 53, "! a must be of type integer"],
    [{ parameterType: "boolean" }, false, [false]],
    [{ parameterType: "boolean" }, "false", "! a must be of type boolean"],
    [{ parameterType: "boolean" }, 0, "! a must be of type boolean"],
    [{ possibleValues: ["red", "blue"] }, "blue", ["blue"]],
    [{ possibleValues: ["red", "blue"] }, "Blue", "! a must be one of its possible values"],
    [{ parameterType: "number", possibleValues: ["1", "2.50"] }, 2.5, [2.5]],
    [{ parameterType: "integer", possibleValues: ["1", "2"] }, 3, "! a must be one of its possible values"],
    [{ parameterType: "boolean", possibleValues: ["true"] }, false, "! a must be one of its possible values"],
    [{ parameterType: "boolean", possibleValues: ["true", "false"] }, false, [false]],
    [{ required: true }, null, "! a is required"],
    [{ required: false }, null, [null]],
  ])("%j with the argument %j: %j", async (parameter, value, expected) => {
    expect(await given(parameter, { a: value })).toEqual(expected);
  });

  test("rejects a missing argument", async () => {
    expect(await given({ required: true }, {})).toBe("! a is required");
    expect(await given({}, {})).toEqual([null]);
  });

  test("rejects an unknown argument", async () => {
    expect(await given({}, { a: "x", secretly: 1 })).toBe("! An argument has a name that no parameter has");
    expect(await given({}, JSON.parse('{"__proto__":"x"}') as Record<string, Json>)).toBe(
      "! An argument has a name that no parameter has",
    );
  });
});

test("describes parameters to a language model in JSON Schema", async () => {
  const { guide, tools } = await functionBench();
  await guide.functions.add({
    functionType: "WebHook",
    name: "Is it warm in …?",
    description: "Tells whether it is.",
    parameters: [
      { name: "city", description: "Where.", required: true },
      { name: "degrees", parameterType: "integer", possibleValues: ["10", "20"] },
      { name: "isIndoors", parameterType: "boolean", possibleValues: ["true"] },
    ],
    webHook: "https://weather.example",
  });
  const [tool] = [...(await tools()).values()];
  expect(tool).toMatchObject({
    name: "Is_it_warm_in",
    description: "Tells whether it is.",
    parameters: {
      type: "object",
      properties: {
        city: { type: "string", description: "Where." },
        degrees: { type: "integer", enum: [10, 20] },
        isIndoors: { type: "boolean", enum: [true] },
      },
      required: ["city"],
      additionalProperties: false,
    },
  });
});

test("gives tools unique names that every language model accepts", async () => {
  const { guide, tools } = await functionBench();
  const names = ["weather", "weather", "Wettér!", "天気", "天文", "x".repeat(80), "x".repeat(90)];
  for (const name of names) {
    await guide.functions.add({ functionType: "WebHook", name, description: "?", webHook: "https://a.example" });
  }
  expect([...(await tools()).keys()]).toEqual([
    ...["weather", "weather_2", "Wetter", "function", "function_2", "x".repeat(64), `${"x".repeat(62)}_2`],
  ]);
});
