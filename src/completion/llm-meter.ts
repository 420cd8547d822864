import type { InteractionEnergyImpact, InteractionLLMUsage } from "../model/index.js";
import type { LanguageModel, ModelReply } from "../ports/index.js";
import { estimateEnergy } from "./estimate-energy.js";
import { modelSizeOf } from "./model-sizes.js";

/** Counts what the language models of one interaction did. */
export interface LlmMeter {
  /** Counts one call. */
  add(model: LanguageModel, reply: ModelReply, durationMs: number): void;
  /** All calls together; null where there was none. spec: InteractionLLMUsage. */
  total(): InteractionLLMUsage | null;
}

/** A meter at zero. */
export function createLlmMeter(): LlmMeter {
  let total: InteractionLLMUsage | null = null;
  return {
    add(model, reply, durationMs) {
      const call = usageOf(model, reply, Math.max(0, Math.round(durationMs)));
      total = total === null ? call : sumOf(total, call);
    },
    total: () => total,
  };
}

function usageOf(model: LanguageModel, reply: ModelReply, durationMs: number): InteractionLLMUsage {
  const { usage } = reply;
  return {
    provider: model.provider,
    model: reply.model ?? model.model,
    totalInputTokens: usage?.totalInputTokens ?? 0,
    inputCacheReadTokens: usage?.inputCacheReadTokens ?? 0,
    inputCacheWriteTokens: usage?.inputCacheWriteTokens ?? 0,
    outputTokens: usage?.outputTokens ?? 0,
    durationMs,
    energyImpact: reply.energy ?? estimateOf(model, reply, durationMs),
  };
}

/** Nothing where the size of the model, or the length of its answer, is not known. */
function estimateOf(model: LanguageModel, reply: ModelReply, durationMs: number): InteractionEnergyImpact | null {
  const size = modelSizeOf(reply.model ?? model.model) ?? modelSizeOf(model.model);
  if (size === null || reply.usage === null) return null;
  return estimateEnergy({ size, outputTokens: reply.usage.outputTokens, latencySeconds: durationMs / 1_000 });
}

function sumOf(one: InteractionLLMUsage, other: InteractionLLMUsage): InteractionLLMUsage {
  return {
    provider: other.provider,
    model: other.model,
    totalInputTokens: one.totalInputTokens + other.totalInputTokens,
    inputCacheReadTokens: one.inputCacheReadTokens + other.inputCacheReadTokens,
    inputCacheWriteTokens: one.inputCacheWriteTokens + other.inputCacheWriteTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    durationMs: one.durationMs + other.durationMs,
    energyImpact: sumOfImpacts(one.energyImpact, other.energyImpact),
  };
}

/** Unknown and known make unknown, and so do different units: half of the truth would look like all of it. */
function sumOfImpacts(
  one: InteractionEnergyImpact | null,
  other: InteractionEnergyImpact | null,
): InteractionEnergyImpact | null {
  if (one === null || other === null) return null;
  const add = (amount: AmountKey): number | null => {
    const [a, b] = [one[amount], other[amount]];
    return a === null || b === null || one[`${amount}Unit`] !== other[`${amount}Unit`] ? null : a + b;
  };
  const unit = (amount: AmountKey): string | null => (add(amount) === null ? null : one[`${amount}Unit`]);
  return {
    energy: add("energy"),
    energyUnit: unit("energy"),
    gwp: add("gwp"),
    gwpUnit: unit("gwp"),
    adPe: add("adPe"),
    adPeUnit: unit("adPe"),
    pe: add("pe"),
    peUnit: unit("pe"),
    wcf: add("wcf"),
    wcfUnit: unit("wcf"),
  };
}

type AmountKey = "energy" | "gwp" | "adPe" | "pe" | "wcf";
