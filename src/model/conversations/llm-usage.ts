import * as z from "zod";

/** Environmental impact of one interaction, as far as the provider reports it. spec: InteractionEnergyImpact. */
export interface InteractionEnergyImpact {
  /** Energy, in `energyUnit`. */
  readonly energy: number | null;
  readonly energyUnit: string | null;
  /** Global warming potential, in `gwpUnit`. */
  readonly gwp: number | null;
  readonly gwpUnit: string | null;
  /** Depletion of minerals and metals, in `adPeUnit`. */
  readonly adPe: number | null;
  readonly adPeUnit: string | null;
  /** Primary energy, in `peUnit`. */
  readonly pe: number | null;
  readonly peUnit: string | null;
  /** Water consumption, in `wcfUnit`. */
  readonly wcf: number | null;
  readonly wcfUnit: string | null;
}

/** Usage of language models in one interaction. spec: InteractionLLMUsage. */
export interface InteractionLLMUsage {
  readonly provider: string | null;
  readonly model: string | null;
  /** All input tokens, cached ones included. */
  readonly totalInputTokens: number;
  readonly inputCacheReadTokens: number;
  readonly inputCacheWriteTokens: number;
  readonly outputTokens: number;
  readonly durationMs: number;
  readonly energyImpact: InteractionEnergyImpact | null;
}

const amount = z.number().nullable();
const unit = z.string().nullable();

/** The shape of an {@link InteractionLLMUsage}, for documents. */
export const llmUsageSchema = z.object({
  provider: z.string().nullable(),
  model: z.string().nullable(),
  totalInputTokens: z.int32(),
  inputCacheReadTokens: z.int32(),
  inputCacheWriteTokens: z.int32(),
  outputTokens: z.int32(),
  durationMs: z.int32(),
  energyImpact: z
    .object({
      energy: amount,
      energyUnit: unit,
      gwp: amount,
      gwpUnit: unit,
      adPe: amount,
      adPeUnit: unit,
      pe: amount,
      peUnit: unit,
      wcf: amount,
      wcfUnit: unit,
    })
    .nullable(),
});
