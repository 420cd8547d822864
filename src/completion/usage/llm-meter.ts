import type { InteractionEnergyImpact, InteractionLLMUsage } from "../../model/index.js";
import type { LanguageModel, ModelReply } from "../../ports/index.js";
import { estimateEnergy, findModelSize } from "./estimate-energy.js";

/** Sums up the calls of language models in one interaction. */
export type LlmMeter = ReturnType<typeof createLlmMeter>;

export function createLlmMeter() {
  let total: InteractionLLMUsage | null = null;
  return {
    add(model: LanguageModel, reply: ModelReply, durationMs: number): void {
      const call = toUsage(model, reply, Math.max(0, Math.round(durationMs)));
      total = total === null ? call : addUsages(total, call);
    },
    /** The sum of all calls; null if there was none. spec: InteractionLLMUsage. */
    total: () => total,
  };
}

function toUsage(model: LanguageModel, reply: ModelReply, durationMs: number): InteractionLLMUsage {
  const { usage } = reply;
  return {
    provider: model.provider,
    model: reply.model ?? model.model,
    totalInputTokens: usage?.totalInputTokens ?? 0,
    inputCacheReadTokens: usage?.inputCacheReadTokens ?? 0,
    inputCacheWriteTokens: usage?.inputCacheWriteTokens ?? 0,
    outputTokens: usage?.outputTokens ?? 0,
    durationMs,
    energyImpact: reply.energy ?? estimateImpact(model, reply, durationMs),
  };
}

/** Null if the size of the model or the number of tokens is unknown. */
function estimateImpact(model: LanguageModel, reply: ModelReply, durationMs: number): InteractionEnergyImpact | null {
  const size = findModelSize(reply.model ?? model.model) ?? findModelSize(model.model);
  if (size === null || reply.usage === null) return null;
  return estimateEnergy({ size, outputTokens: reply.usage.outputTokens, latencySeconds: durationMs / 1_000 });
}

function addUsages(one: InteractionLLMUsage, other: InteractionLLMUsage): InteractionLLMUsage {
  return {
    provider: other.provider,
    model: other.model,
    totalInputTokens: one.totalInputTokens + other.totalInputTokens,
    inputCacheReadTokens: one.inputCacheReadTokens + other.inputCacheReadTokens,
    inputCacheWriteTokens: one.inputCacheWriteTokens + other.inputCacheWriteTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    durationMs: one.durationMs + other.durationMs,
    energyImpact: addImpacts(one.energyImpact, other.energyImpact),
  };
}

const AMOUNTS = ["energy", "gwp", "adPe", "pe", "wcf"] as const;

/** An amount is null if one of both is unknown or the units differ, so that a partial sum does not look complete. */
function addImpacts(
  one: InteractionEnergyImpact | null,
  other: InteractionEnergyImpact | null,
): InteractionEnergyImpact | null {
  if (one === null || other === null) return null;
  const sum: { -readonly [K in keyof InteractionEnergyImpact]: InteractionEnergyImpact[K] } = { ...one };
  for (const amount of AMOUNTS) {
    const unit = `${amount}Unit` as const;
    const [a, b] = [one[amount], other[amount]];
    const isKnown = a !== null && b !== null && one[unit] === other[unit];
    sum[amount] = isKnown ? a + b : null;
    sum[unit] = isKnown ? one[unit] : null;
  }
  return sum;
}
