import { createEngine, type MacroFunctionDefinition } from "keepsake";
import { describe, expect, test } from "vitest";
import { recordingHttp } from "../support/recording-http.js";
import { functionBench, NEVER_ABORTS, readResult } from "./function-fixtures.js";

const MACRO_PARAMETERS = [
  { name: "station", descriptions: { en: "Name of the station" } },
  { name: "apiKey", obfuscated: true },
];

const TRAINS: MacroFunctionDefinition = {
  name: "trains",
  descriptions: { en: "Trains of a station", it: "Treni di una stazione" },
  macroParameters: MACRO_PARAMETERS,
  functions: [
    {
      functionType: "WebHook",
      name: "next train",
      description: "Tells when the next train leaves.",
      parameters: [{ name: "to", required: true }],
      webHook: "https://trains.example/{station}",
      httpQueryStringTemplate: "to={to}",
      httpHeaders: { "X-Key": "Key {apiKey}" },
    },
    { functionType: "Internal", name: "currentDateAndPlace", description: "Tells the date." },
  ],
};

const SETTINGS = { station: "Genova P.P.", apiKey: "s3cret" };

describe("spec: MacroFunctions", () => {
  test("are listed with their descriptions and parameters", async () => {
    const { guide } = await functionBench({ macroFunctions: [TRAINS] });
    expect(await guide.functions.macroFunctions()).toEqual({
      count: 1,
      macroFunctions: [
        {
          name: "trains",
          descriptions: { en: "Trains of a station", it: "Treni di una stazione" },
          macroParameters: [
            { name: "station", descriptions: { en: "Name of the station" }, obfuscated: false },
            { name: "apiKey", descriptions: {}, obfuscated: true },
          ],
        },
      ],
    });
  });

  test("give an assistant their Functions with its settings", async () => {
    const http = recordingHttp();
    const { guide, tools } = await functionBench({ macroFunctions: [TRAINS], httpClient: http });
    expect([...(await tools()).keys()]).toEqual([]);
    await guide.functions.enableMacroFunction("trains", SETTINGS);
    const enabled = await tools();
    expect([...enabled.keys()]).toEqual(["next_train", "currentDateAndPlace"]);
    const tool = enabled.get("next_train");
    expect(tool?.parameters.properties).toEqual({ to: { type: "string" } });
    expect(await readResult(tool?.call({ to: "Torino {apiKey}" }, NEVER_ABORTS))).toBeNull();
    expect(http.request).toMatchObject({
      url: "https://trains.example/Genova%20P.P.?to=Torino%20%7BapiKey%7D",
      headers: { "X-Key": "Key s3cret" },
    });
    expect(await readResult(tool?.call({ to: "x", station: "y" }, NEVER_ABORTS))).toMatch(/^! An argument/);
    await guide.functions.disableMacroFunction("trains");
    expect([...(await tools()).keys()]).toEqual([]);
  });

  test("are listed by name once they are enabled", async () => {
    const others = ["ships", "buses", "trams"].map((name) => ({ ...TRAINS, name }));
    const { guide } = await functionBench({ macroFunctions: [TRAINS, ...others] });
    for (const name of ["trains", "ships", "trams", "buses"]) await guide.functions.enableMacroFunction(name, SETTINGS);
    const { enabledMacroFunctions } = await guide.functions.enabledMacroFunctions();
    expect(enabledMacroFunctions.map(({ name }) => name)).toEqual(["buses", "ships", "trains", "trams"]);
  });

  test("give no Functions while the engine does not have them", async () => {
    const { guide, runtimeWith, turn } = await functionBench({ macroFunctions: [TRAINS] });
    await guide.functions.enableMacroFunction("trains", SETTINGS);
    await guide.functions.add({ functionType: "Internal", name: "proposeMemory", description: "Proposes one." });
    const tools = await runtimeWith({}).toolsFor(await turn());
    expect(tools.map(({ name }) => name)).toEqual(["proposeMemory"]);
  });

  test("never show obfuscated settings", async () => {
    const { guide } = await functionBench({ macroFunctions: [TRAINS] });
    await guide.functions.enableMacroFunction("trains", SETTINGS);
    const { count, enabledMacroFunctions } = await guide.functions.enabledMacroFunctions();
    expect(count).toBe(1);
    expect(enabledMacroFunctions[0]).toMatchObject({
      name: "trains",
      values: { station: "Genova P.P.", apiKey: "••••••" },
      creationSessionID: null,
    });
    expect(JSON.stringify(enabledMacroFunctions)).not.toContain("s3cret");
  });

  test("keep a secret that is written as dots, and accept a new one", async () => {
    const http = recordingHttp();
    const { guide, tools } = await functionBench({ macroFunctions: [TRAINS], httpClient: http });
    await guide.functions.enableMacroFunction("trains", SETTINGS);
    const keyOf = async (apiKey: string) => {
      await guide.functions.enableMacroFunction("trains", { station: "x", apiKey });
      await (await tools()).get("next_train")?.call({ to: "y" }, NEVER_ABORTS);
      return http.requests.at(-1)?.headers?.["X-Key"];
    };
    expect(await keyOf("••••••")).toBe("Key s3cret");
    expect(await keyOf("other")).toBe("Key other");
  });

  test.each<[string, Record<string, string>, string]>([
    ["a setting that is missing", { station: "x" }, "MISSING_FIELD values.apiKey"],
    ["dots where no secret is known", { station: "x", apiKey: "••••••" }, "MISSING_FIELD values.apiKey"],
    ["one that is unknown", { ...SETTINGS, other: "x" }, "UNKNOWN_FIELD values"],
    ["an empty one", { ...SETTINGS, station: "" }, "INVALID_FIELD values"],
  ])("reject %s", async (_, settings, problem) => {
    const { guide } = await functionBench({ macroFunctions: [TRAINS] });
    const [code, field] = problem.split(" ");
    await expect(guide.functions.enableMacroFunction("trains", settings)).rejects.toMatchObject({ code, field });
  });

  test("are not found if the engine or the assistant does not have them", async () => {
    const { guide } = await functionBench({ macroFunctions: [TRAINS] });
    const notFound = { code: "FUNCTION_NOT_FOUND", status: 404 };
    await expect(guide.functions.enableMacroFunction("ships")).rejects.toMatchObject(notFound);
    await expect(guide.functions.disableMacroFunction("trains")).rejects.toMatchObject(notFound);
  });

  test.each([
    ["security.md 67: a line break in a header", { apiKey: "a\r\nHost: b" }, "values.apiKey"],
    ["a letter that no header can hold", { apiKey: "東京" }, "values.apiKey"],
    ["a dot segment", { station: ".." }, "values.station"],
  ])("reject a setting that would make every call fail: %s", async (_, wrong, field) => {
    const { guide } = await functionBench({ macroFunctions: [TRAINS], httpClient: recordingHttp() });
    const settings = { ...SETTINGS, ...wrong };
    const refusal = await guide.functions.enableMacroFunction("trains", settings).catch((error: Error) => error);
    expect(refusal).toMatchObject({ code: "INVALID_FIELD", field });
    expect(String(refusal)).not.toContain(Object.values(wrong)[0]);
    expect((await guide.functions.enabledMacroFunctions()).count).toBe(0);
  });

  test("reject settings that together are a dot segment", async () => {
    const apart = {
      ...TRAINS,
      functions: [{ ...TRAINS.functions[0], webHook: "https://trains.example/{station}{apiKey}" }],
    };
    const { guide } = await functionBench({ macroFunctions: [apart as MacroFunctionDefinition] });
    await expect(guide.functions.enableMacroFunction("trains", { station: ".", apiKey: "." })).rejects.toMatchObject({
      code: "INVALID_FIELD",
      field: "values",
    });
  });

  test.each<[string, unknown]>([
    ["two of one name", [TRAINS, TRAINS]],
    ["a setting with the name of a parameter", [{ ...TRAINS, macroParameters: [...MACRO_PARAMETERS, { name: "to" }] }]],
    ["two settings of one name", [{ ...TRAINS, macroParameters: [...MACRO_PARAMETERS, { name: "station" }] }]],
    ["an unknown placeholder", [{ ...TRAINS, macroParameters: [] }]],
    [
      "an unknown placeholder in a header",
      [{ ...TRAINS, functions: [{ ...TRAINS.functions[0], httpHeaders: { "X-Key": "{to}" } }] }],
    ],
    ["no Functions", [{ ...TRAINS, functions: [] }]],
    ["no name", [{ ...TRAINS, name: "" }]],
    ["an unknown field", [{ ...TRAINS, secret: "x" }]],
  ])("reject an invalid definition at creation of the engine: %s", (_, macroFunctions) => {
    expect(() => createEngine({ macroFunctions: macroFunctions as MacroFunctionDefinition[] })).toThrow(
      expect.objectContaining({ field: expect.stringMatching(/./) }),
    );
  });
});
