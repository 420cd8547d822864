import { describe, expect, test } from "vitest";
import { estimateEnergy, findModelSize } from "../../src/completion/usage/estimate-energy.js";

/** The electricity mix of the United States in the data of EcoLogits. */
const USA = { gwp: 0.38355, adPe: 9.855e-8, pe: 9.6884, water: 3.1321 };

describe("an estimate of energy", () => {
  test("equals the result of EcoLogits for the same call", () => {
    const size = { active: 132, total: 440 };
    const impact = estimateEnergy({ size, outputTokens: 10_000, latencySeconds: Number.POSITIVE_INFINITY }, USA);
    // Results of EcoLogits 0.9 with these parameters: the sum of usage and manufacturing of the hardware.
    expect(impact.energy).toBeCloseTo(0.03833790589818617, 12);
    expect(impact.gwp).toBeCloseTo(0.014704503807249306 + 0.0029878263153461627, 12);
    expect(impact.adPe).toBeCloseTo(3.778200626266247e-9 + 1.7504264836625838e-7, 15);
    expect(impact.pe).toBeCloseTo(0.37143296750398686 + 0.03605844468195289, 12);
    expect(impact.wcf).toBeCloseTo(0.1659080545325186, 12);
    expect(impact).toMatchObject({
      energyUnit: "kWh",
      gwpUnit: "kgCO2eq",
      adPeUnit: "kgSbeq",
      peUnit: "MJ",
      wcfUnit: "L",
    });
  });

  test("counts hardware time only up to the duration of the answer", () => {
    const call = { size: { active: 8, total: 8 }, outputTokens: 1_000 };
    const quick = estimateEnergy({ ...call, latencySeconds: 1 });
    const slow = estimateEnergy({ ...call, latencySeconds: 10 });
    const slowest = estimateEnergy({ ...call, latencySeconds: 1_000 });
    expect(quick.energy).toBeLessThan(slow.energy ?? 0);
    expect(slow.gwp).toBeLessThan(slowest.gwp ?? 0);
  });
});

describe("the size of a model", () => {
  test.each([
    ["llama3.1:8b", 8.03, 8.03],
    ["meta-llama/Llama-3.1-70B-Instruct", 70.6, 70.6],
    ["mistralai/Mixtral-8x7B-Instruct-v0.1", 12.9, 46.7],
    ["open-mixtral-8x22b", 39.1, 140.6],
    ["deepseek-ai/DeepSeek-R1", 37, 671],
    ["qwen2.5:72b", 72.7, 72.7],
    ["qwen2.5:7b", 7.61, 7.61],
    ["phi4", 14.7, 14.7],
  ])("is known for %s", (name, active, total) => {
    expect(findModelSize(name)).toEqual({ active, total });
  });

  test.each([
    ["gpt-4o-mini"],
    ["claude-sonnet-4"],
    ["llama3.1"],
    ["phi4-mini"],
    ["deepseek-r1-distill-qwen-7b"],
    ["script"],
    [""],
  ])("is not guessed for %j", (name) => {
    expect(findModelSize(name)).toBeNull();
  });
});
