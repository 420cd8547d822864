import { describe, expect, expectTypeOf, test } from "vitest";
import type * as z from "zod";
import {
  completeDialogState,
  completeMedium,
  type DialogState,
  dialogStateSchema,
  type InteractionLLMUsage,
  type llmUsageSchema,
} from "../../src/model/index.js";

const home = { state: "R1", stateName: "WaitingForReceiverQuestion" } as const;

/** The fields of the dialog state, in the order of the specification. */
const FIELDS = `state stateName previousState confidence confidenceLevel emission emittedMedia media continuationEmitted
  emitter completion acceptsTimeout acceptsAbort acceptsMedia acceptsDate acceptsPlace acceptsTag acceptsFeedback hints
  timeout currentTag currentTagAuthenticated currentDate currentPlaceName currentLatitude currentLongitude
  currentUncertaintyKm currentMemoryID lastMatchedMemoryID currentMedia contextVars memoryTags llmUsage`.split(/\s+/);

describe("DialogState", () => {
  test("spec: Dialog state: has every field of the table, in its order", () => {
    const state = completeDialogState(home);
    expect(Object.keys(state)).toEqual(FIELDS);
    expect(Object.keys(dialogStateSchema.shape)).toEqual(FIELDS);
    expect(dialogStateSchema.parse(state)).toEqual(state);
  });

  test("is null, false or empty by default", () => {
    const state = completeDialogState(home);
    const valuesOf = (names: readonly string[]) => names.map((name) => state[name as keyof DialogState]);
    const flags = FIELDS.filter((name) => name.startsWith("accepts"));
    expect(flags).toHaveLength(7);
    expect(new Set(valuesOf([...flags, "continuationEmitted", "completion", "currentTagAuthenticated"]))).toEqual(
      new Set([false]),
    );
    expect(valuesOf(["emittedMedia", "media", "hints", "currentMedia", "memoryTags"])).toEqual([[], [], [], [], []]);
    expect(state.contextVars).toEqual({});
    expect(valuesOf(["confidence", "emission", "timeout", "currentTag", "llmUsage"])).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  test("spec: Dialog state: media repeats emittedMedia", () => {
    const picture = completeMedium({ mediumID: "m", mimeType: "image/png", url: "a" });
    const state = completeDialogState({ ...home, emittedMedia: [picture] });
    expect(state.media).toEqual([picture]);
    expect(dialogStateSchema.safeParse(state).success).toBe(true);
  });

  test.each<[string, object]>([
    ["a confidence above 1", { confidence: 1.1 }],
    ["a confidence below 0", { confidence: -0.1 }],
    ["another level", { confidenceLevel: "CERTAIN" }],
    ["a negative timeout", { timeout: -1 }],
    ["an unknown field", { mood: "good" }],
    ["a missing field", { hints: undefined }],
    ["half a medium", { emittedMedia: [{ mediumID: "m" }] }],
    ["half a usage", { llmUsage: { provider: "p" } }],
  ])("its schema rejects %s", (_rule, change) => {
    expect(dialogStateSchema.safeParse({ ...completeDialogState(home), ...change }).success).toBe(false);
  });

  test("spec: InteractionLLMUsage: is kept whole", () => {
    const energyImpact = {
      energy: 0.001,
      energyUnit: "kWh",
      gwp: null,
      gwpUnit: null,
      adPe: null,
      adPeUnit: null,
      pe: null,
      peUnit: null,
      wcf: null,
      wcfUnit: null,
    };
    const llmUsage: InteractionLLMUsage = {
      provider: "p",
      model: null,
      totalInputTokens: 10,
      inputCacheReadTokens: 0,
      inputCacheWriteTokens: 0,
      outputTokens: 3,
      durationMs: 400,
      energyImpact,
    };
    expect(dialogStateSchema.parse(completeDialogState({ ...home, llmUsage })).llmUsage).toEqual(llmUsage);
  });

  test("interfaces and schemas agree", () => {
    expectTypeOf<z.output<typeof dialogStateSchema>>().toExtend<DialogState>();
    expectTypeOf<z.output<typeof llmUsageSchema>>().toExtend<InteractionLLMUsage>();
    expectTypeOf<keyof z.output<typeof dialogStateSchema>>().toEqualTypeOf<keyof DialogState>();
    expect(FIELDS).toHaveLength(33);
  });
});
