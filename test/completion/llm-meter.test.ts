import type { ModelReply } from "keepsake";
import { scriptedModel } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { createLlmMeter } from "../../src/completion/index.js";

const reply = (parts: Partial<ModelReply> = {}): ModelReply => ({
  text: "",
  toolCalls: [],
  finishReason: "stop",
  usage: { totalInputTokens: 100, inputCacheReadTokens: 20, inputCacheWriteTokens: 10, outputTokens: 50 },
  energy: null,
  model: null,
  ...parts,
});
const KWH = {
  energy: 0.5,
  energyUnit: "kWh",
  gwp: 2,
  gwpUnit: "kgCO2eq",
  adPe: null,
  adPeUnit: null,
  pe: null,
  peUnit: null,
  wcf: null,
  wcfUnit: null,
};

describe("the usage of an interaction", () => {
  test("is null if no model was called", () => {
    expect(createLlmMeter().total()).toBeNull();
  });

  test("adds up tokens and milliseconds and names the last model", () => {
    const meter = createLlmMeter();
    meter.add(scriptedModel([], { provider: "p", model: "one" }), reply(), 100.4);
    meter.add(scriptedModel([], { provider: "p", model: "two" }), reply({ model: "two-0925" }), 50);
    expect(meter.total()).toEqual({
      provider: "p",
      model: "two-0925",
      totalInputTokens: 200,
      inputCacheReadTokens: 40,
      inputCacheWriteTokens: 20,
      outputTokens: 100,
      durationMs: 150,
      energyImpact: null,
    });
  });

  test("is zero and has no estimate if the provider reports no usage", () => {
    const meter = createLlmMeter();
    meter.add(scriptedModel([], { model: "llama3.1:8b" }), reply({ usage: null }), 10);
    expect(meter.total()).toMatchObject({ totalInputTokens: 0, outputTokens: 0, durationMs: 10, energyImpact: null });
  });

  test("prefers the energy that the provider reports to an estimate", () => {
    const meter = createLlmMeter();
    meter.add(scriptedModel([], { model: "llama3.1:8b" }), reply({ energy: KWH }), 10);
    meter.add(scriptedModel([], { model: "llama3.1:8b" }), reply({ energy: KWH }), 10);
    expect(meter.total()?.energyImpact).toEqual({ ...KWH, energy: 1, gwp: 4 });
  });

  test("has an estimate only for models of published size", () => {
    const known = createLlmMeter();
    known.add(scriptedModel([], { model: "llama3.1:8b" }), reply(), 1_000);
    expect(known.total()?.energyImpact?.energy).toBeGreaterThan(0);
    const unknown = createLlmMeter();
    unknown.add(scriptedModel([], { model: "gpt-4o" }), reply(), 1_000);
    expect(unknown.total()?.energyImpact).toBeNull();
  });

  test.each([
    ["one of the calls is unknown", reply({ energy: null })],
    ["the units differ", reply({ energy: { ...KWH, energyUnit: "Wh", gwpUnit: "g" } })],
  ])("has no sum of energy if %s", (_, other) => {
    const meter = createLlmMeter();
    meter.add(scriptedModel([]), reply({ energy: KWH }), 10);
    meter.add(scriptedModel([]), other, 10);
    expect(meter.total()?.energyImpact?.energy ?? null).toBeNull();
  });
});
