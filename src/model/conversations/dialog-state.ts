import * as z from "zod";
import { CONFIDENCE_LEVELS, type ConfidenceLevel, type Medium } from "../memories/index.js";
import { type Loose, type TextMap, timestampText, toTextMap } from "../rules/index.js";

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

/** The codes and names of the states of a session. They are stable: clients may depend on them. */
export const STATE_NAMES = {
  I0: "Initial",
  X1a: "WaitingForReceiverPIN",
  X1b: "WaitingForGiverPIN",
  R1: "WaitingForReceiverQuestion",
  R2: "WaitingForReceiverMatchChoice",
  R3: "WaitingForReceiverMatchConfirmation",
  R4: "WaitingForReceiverProposalAnswer",
  R5: "WaitingForReceiverHelpChoice",
  R6: "WaitingForReceiverCorrection",
  G1: "WaitingForGiverActivityChoice",
  G2a: "WaitingForGiverTitle",
  G2b: "WaitingForGiverAnswer",
  G3: "WaitingForGiverMemoryConfirmation",
  G4: "WaitingForGiverReviewChoice",
  M1: "WaitingForMemoryMedia",
  M2: "WaitingForMemoryDate",
  M3: "WaitingForMemoryPlace",
  M4: "WaitingForMemoryPerson",
  Z0: "Closed",
} as const;

/** Code of a state, such as `R1`. */
export type StateCode = keyof typeof STATE_NAMES;

/** Name of a state, such as `WaitingForReceiverQuestion`. */
export type StateName = (typeof STATE_NAMES)[StateCode];

/** State of a session after an event. Every field is present; absent values are null, `[]` or `{}`. spec: Dialog state. */
export interface DialogState {
  /** Code of the state, such as `R1`. */
  readonly state: StateCode;
  /** Name of the state, such as `WaitingForReceiverQuestion`. */
  readonly stateName: StateName;
  /** Code of the previous state. */
  readonly previousState: StateCode | null;
  /** Confidence in the answer to the entered text, 0.0 to 1.0. Null if the event had no text to match. */
  readonly confidence: number | null;
  /** Level of that confidence; null under the same condition. */
  readonly confidenceLevel: ConfidenceLevel | null;
  /** Text of the assistant; null if the assistant is silent. */
  readonly emission: string | null;
  /** Media that accompany the emission. */
  readonly emittedMedia: readonly Medium[];
  /** Obsolete name of `emittedMedia`. */
  readonly media: readonly Medium[];
  /** True if the emission ends with a continuation prompt. */
  readonly continuationEmitted: boolean;
  /** Name of the Expert that answered; null if the assistant answered itself. */
  readonly emitter: string | null;
  /** True if the emission came from a language model. */
  readonly completion: boolean;
  readonly acceptsTimeout: boolean;
  readonly acceptsAbort: boolean;
  readonly acceptsMedia: boolean;
  readonly acceptsDate: boolean;
  readonly acceptsPlace: boolean;
  readonly acceptsTag: boolean;
  /** True if feedback such as "that was wrong" is recognized. */
  readonly acceptsFeedback: boolean;
  /** Texts to suggest to the user. Free text is accepted as well. */
  readonly hints: readonly string[];
  /** Idle seconds after which to send a Timeout event; null if the state does not accept one. */
  readonly timeout: number | null;
  /** Tag of the user; null for an anonymous user. */
  readonly currentTag: string | null;
  /** True if the user proved this tag by its PIN. */
  readonly currentTagAuthenticated: boolean;
  /** ISO 8601, UTC. */
  readonly currentDate: string | null;
  readonly currentPlaceName: string | null;
  /** Degrees. */
  readonly currentLatitude: number | null;
  /** Degrees. */
  readonly currentLongitude: number | null;
  readonly currentUncertaintyKm: number | null;
  /** The Memory that is being written or answered. */
  readonly currentMemoryID: string | null;
  /** The Memory that was matched and emitted last. */
  readonly lastMatchedMemoryID: string | null;
  /** Media selected since the last text event. */
  readonly currentMedia: readonly Medium[];
  readonly contextVars: TextMap;
  /** Tags of the Memory that was emitted last. */
  readonly memoryTags: readonly string[];
  /** Usage of language models for this emission; null if none was called. */
  readonly llmUsage: InteractionLLMUsage | null;
}

export function completeDialogState(
  parts: Omit<Loose<DialogState>, "state" | "stateName" | "media"> & Pick<DialogState, "state" | "stateName">,
): DialogState {
  const emittedMedia = [...(parts.emittedMedia ?? [])];
  return {
    state: parts.state,
    stateName: parts.stateName,
    previousState: parts.previousState ?? null,
    confidence: parts.confidence ?? null,
    confidenceLevel: parts.confidenceLevel ?? null,
    emission: parts.emission ?? null,
    emittedMedia,
    media: [...emittedMedia],
    continuationEmitted: parts.continuationEmitted ?? false,
    emitter: parts.emitter ?? null,
    completion: parts.completion ?? false,
    acceptsTimeout: parts.acceptsTimeout ?? false,
    acceptsAbort: parts.acceptsAbort ?? false,
    acceptsMedia: parts.acceptsMedia ?? false,
    acceptsDate: parts.acceptsDate ?? false,
    acceptsPlace: parts.acceptsPlace ?? false,
    acceptsTag: parts.acceptsTag ?? false,
    acceptsFeedback: parts.acceptsFeedback ?? false,
    hints: [...(parts.hints ?? [])],
    timeout: parts.timeout ?? null,
    currentTag: parts.currentTag ?? null,
    currentTagAuthenticated: parts.currentTagAuthenticated ?? false,
    currentDate: parts.currentDate ?? null,
    currentPlaceName: parts.currentPlaceName ?? null,
    currentLatitude: parts.currentLatitude ?? null,
    currentLongitude: parts.currentLongitude ?? null,
    currentUncertaintyKm: parts.currentUncertaintyKm ?? null,
    currentMemoryID: parts.currentMemoryID ?? null,
    lastMatchedMemoryID: parts.lastMatchedMemoryID ?? null,
    currentMedia: [...(parts.currentMedia ?? [])],
    contextVars: toTextMap(parts.contextVars ?? {}),
    memoryTags: [...(parts.memoryTags ?? [])],
    llmUsage: parts.llmUsage ?? null,
  };
}

const textOrNull = z.string().nullable();
const numberOrNull = z.number().nullable();
const timestampOrNull = timestampText().nullable();
const stateCode = z.enum(Object.keys(STATE_NAMES) as StateCode[]);

const mediaSchema = z.array(
  z.strictObject({
    mediumID: textOrNull,
    url: textOrNull,
    content: textOrNull,
    mimeType: z.string(),
    title: textOrNull,
    properties: z.record(z.string(), z.string()),
    creationTimestamp: timestampOrNull,
    creationSessionID: textOrNull,
    lastChangeTimestamp: timestampOrNull,
    lastChangeSessionID: textOrNull,
  }),
);

/** The shape of a {@link DialogState} that is returned, for tests and documents. */
export const dialogStateSchema = z.strictObject({
  state: stateCode,
  stateName: z.enum(Object.values(STATE_NAMES)),
  previousState: stateCode.nullable(),
  confidence: z.number().min(0).max(1).meta({ format: "float" }).nullable(),
  confidenceLevel: z.enum(CONFIDENCE_LEVELS).nullable(),
  emission: textOrNull,
  emittedMedia: mediaSchema,
  media: mediaSchema.meta({ deprecated: true }),
  continuationEmitted: z.boolean(),
  emitter: textOrNull,
  completion: z.boolean(),
  acceptsTimeout: z.boolean(),
  acceptsAbort: z.boolean(),
  acceptsMedia: z.boolean(),
  acceptsDate: z.boolean(),
  acceptsPlace: z.boolean(),
  acceptsTag: z.boolean(),
  acceptsFeedback: z.boolean(),
  hints: z.array(z.string()),
  timeout: z.number().min(0).nullable(),
  currentTag: textOrNull,
  currentTagAuthenticated: z.boolean(),
  currentDate: timestampOrNull,
  currentPlaceName: textOrNull,
  currentLatitude: numberOrNull,
  currentLongitude: numberOrNull,
  currentUncertaintyKm: numberOrNull,
  currentMemoryID: textOrNull,
  lastMatchedMemoryID: textOrNull,
  currentMedia: mediaSchema,
  contextVars: z.record(z.string(), z.string()),
  memoryTags: z.array(z.string()),
  llmUsage: llmUsageSchema.nullable(),
});
