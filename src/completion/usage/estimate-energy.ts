import type { ModelEnergy } from "../../ports/index.js";

/**
 * Impact of one kWh in the world's electricity mix, which EcoLogits uses if the place is unknown: kgCO2eq, kgSbeq, MJ and
 * litres of water. Source: ADEME Base Empreinte.
 */
const WORLD_MIX = { gwp: 0.590478, adPe: 7.37708e-8, pe: 9.988, water: 5.04 };

interface EstimatedCall {
  readonly size: ModelSize;
  readonly outputTokens: number;
  /** Seconds until the answer was complete, an upper bound of the generation time. */
  readonly latencySeconds: number;
}

// Constants of the EcoLogits method for the inference of language models, version 0.9 of November 2025.
const GPU_ENERGY = { alpha: 1.1665273170451914e-6, beta: -0.011205921025579175, gamma: 4.052928146734005e-5 };
const LATENCY = { alpha: 6.785088094353663e-4, beta: 3.119310311688259e-4, gamma: 0.019473717579473387 };
const BATCH_SIZE = 64;
const QUANTIZATION_BITS = 16;
const GPU_MEMORY_GB = 80;
const GPU_EMBODIED = { gwp: 164, adPe: 5.1e-3, pe: 1_828 };
const SERVER_GPUS = 8;
/** Without GPUs. */
const SERVER_POWER_KW = 1.2;
const SERVER_EMBODIED = { gwp: 5_700, adPe: 0.37, pe: 70_000 };
const LIFESPAN_SECONDS = 3 * 365 * 24 * 3_600;
/** Power usage effectiveness of a data center, and its water usage in litres per kWh. */
const PUE = 1.2;
const WUE = 0.569;

/**
 * Estimates the environmental impact of a call, the manufacturing of the hardware included, by the method of EcoLogits
 * (https://ecologits.ai/latest/methodology/llm_inference/).
 */
export function estimateEnergy(call: EstimatedCall, mix = WORLD_MIX): ModelEnergy {
  const gpus = estimateGPUs(call.size);
  const seconds = estimateSeconds(call);
  const serverEnergy = ((seconds / 3_600) * SERVER_POWER_KW * (gpus / SERVER_GPUS)) / BATCH_SIZE;
  const energy = PUE * (serverEnergy + gpus * estimateGPUEnergy(call));
  const embodied = (of: keyof typeof GPU_EMBODIED): number =>
    (seconds * ((gpus / SERVER_GPUS) * SERVER_EMBODIED[of] + gpus * GPU_EMBODIED[of])) /
    (LIFESPAN_SECONDS * BATCH_SIZE);
  return {
    energy,
    energyUnit: "kWh",
    gwp: energy * mix.gwp + embodied("gwp"),
    gwpUnit: "kgCO2eq",
    adPe: energy * mix.adPe + embodied("adPe"),
    adPeUnit: "kgSbeq",
    pe: energy * mix.pe + embodied("pe"),
    peUnit: "MJ",
    wcf: energy * (WUE + PUE * mix.water),
    wcfUnit: "L",
  };
}

/** kWh of one GPU. */
function estimateGPUEnergy({ size, outputTokens }: EstimatedCall): number {
  const { alpha, beta, gamma } = GPU_ENERGY;
  return (outputTokens * (alpha * Math.exp(beta * BATCH_SIZE) * size.active + gamma)) / 1_000;
}

function estimateSeconds({ size, outputTokens, latencySeconds }: EstimatedCall): number {
  const { alpha, beta, gamma } = LATENCY;
  return Math.min(latencySeconds, outputTokens * (alpha * size.active + beta * BATCH_SIZE + gamma));
}

/** The number of GPUs that hold the model, rounded up to a power of two. */
function estimateGPUs({ total }: ModelSize): number {
  const memoryGB = (1.2 * total * QUANTIZATION_BITS) / 8;
  return 2 ** Math.ceil(Math.log2(Math.ceil(memoryGB / GPU_MEMORY_GB)));
}

/** Parameters of a model, in billions. */
interface ModelSize {
  /** Parameters that take part in generating one token. */
  readonly active: number;
  readonly total: number;
}

/**
 * Models whose makers have published their size, with the sizes of the model cards. Models of undisclosed size are left
 * out: nothing is guessed.
 */
const SIZES: readonly (readonly [name: RegExp, active: number, total?: number])[] = [
  [/^llama-?3\.2-1b\b/, 1.24],
  [/^llama-?3\.2-3b\b/, 3.21],
  [/^llama-?3(\.1)?-8b\b/, 8.03],
  [/^llama-?3(\.[13])?-70b\b/, 70.6],
  [/^llama-?3\.1-405b\b/, 405],
  [/^mistral-7b\b|^open-mistral-7b\b/, 7.25],
  [/^(open-)?mistral-nemo\b/, 12.2],
  [/^mistral-small(-24b)?-(2501|2503|2506|3|3\.\d)\b/, 23.6],
  [/^mistral-large-(2407|2411|instruct-2407|instruct-2411)\b/, 123],
  [/^ministral-3b\b/, 3.32],
  [/^ministral-8b\b/, 8.02],
  [/^codestral-22b\b/, 22.2],
  [/^(open-)?mixtral-8x7b\b/, 12.9, 46.7],
  [/^(open-)?mixtral-8x22b\b/, 39.1, 140.6],
  [/^gemma-?2-2b\b/, 2.61],
  [/^gemma-?2-9b\b/, 9.24],
  [/^gemma-?2-27b\b/, 27.2],
  [/^phi-?3-mini\b/, 3.82],
  [/^phi-?3-medium\b/, 14],
  [/^phi-?4(-14b)?$/, 14.7],
  [/^qwen-?2\.5-0\.5b\b/, 0.49],
  [/^qwen-?2\.5-1\.5b\b/, 1.54],
  [/^qwen-?2\.5-3b\b/, 3.09],
  [/^qwen-?2\.5-7b\b/, 7.61],
  [/^qwen-?2\.5-14b\b/, 14.7],
  [/^qwen-?2\.5-32b\b/, 32.5],
  [/^qwen-?2\.5-72b\b/, 72.7],
  [/^deepseek-(v3|r1)(-671b|-\d{4})?$/, 37, 671],
  [/^(c4ai-)?command-r7b\b/, 8.03],
  [/^(c4ai-)?command-r(-(03|08)-2024)?$/, 32.3],
  [/^(c4ai-)?command-r-plus\b/, 104],
];

/** Finds the size of a model by its name in the spelling of any provider: with or without its maker, with `:` or `-`. */
export function findModelSize(name: string): ModelSize | null {
  const plain = name
    .toLowerCase()
    .replace(/^.*\//, "")
    .replace(/^meta-(?=llama)/, "")
    .replace(/[:_\s]+/g, "-");
  const found = SIZES.find(([pattern]) => pattern.test(plain));
  if (found === undefined) return null;
  const [, active, total = active] = found;
  return { active, total };
}
