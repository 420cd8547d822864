import * as z from "zod";
import {
  type Answer,
  CONFIDENCE_LEVELS,
  dialogStateSchema,
  type Match,
  MEMORY_TYPES,
  type Memory,
  type MemoryHint,
} from "../../model/index.js";
import { auditShape, numberOrNull, textOrNull } from "./shared-shapes.js";

/** A Medium, as it is read. */
export const mediumAnswer = /* @__PURE__ */ (() => dialogStateSchema.shape.emittedMedia.element)();

/** An Answer, as it is read. */
export const answerAnswer = /* @__PURE__ */ (() =>
  z.strictObject({
    text: z.string(),
    preformatted: z.boolean(),
    ...auditShape(),
  }) satisfies z.ZodType<Answer>)();

/** A Memory, as it is read. */
export const memoryAnswer = /* @__PURE__ */ (() =>
  z.strictObject({
    memoryID: z.string(),
    memoryType: z.enum(MEMORY_TYPES),
    lastRead: textOrNull(),
    readOccurrences: z.int32().nullable(),
    receiverID: textOrNull(),
    receiverTag: textOrNull(),
    receiverName: textOrNull(),
    media: z.array(mediumAnswer),
    title: textOrNull(),
    titleVariants: z.array(z.string()),
    answers: z.array(answerAnswer),
    date: textOrNull(),
    dateUncertaintyDays: numberOrNull(),
    placeName: textOrNull(),
    placeLatitude: numberOrNull(),
    placeLongitude: numberOrNull(),
    placeUncertaintyKm: numberOrNull(),
    conclusive: z.boolean(),
    notPickable: z.boolean(),
    help: z.boolean(),
    hints: z.array(z.string()),
    minTimeout: numberOrNull(),
    maxTimeout: numberOrNull(),
    contextVarsToSet: z.record(z.string(), z.string()),
    contextVarsToMatch: z.record(z.string(), z.string()),
    dcmOutcomeType: textOrNull(),
    dcmOutcomeCode: textOrNull(),
    tags: z.array(z.string()),
    ...auditShape(),
  }) satisfies z.ZodType<Memory>)();

/** A Match, as it is read. */
export const matchAnswer = /* @__PURE__ */ (() =>
  z.strictObject({
    memory: memoryAnswer,
    confidence: z.number().min(0).max(1),
    confidenceLevel: z.enum(CONFIDENCE_LEVELS),
  }) satisfies z.ZodType<Match>)();

/** Stories that belong together. */
export const memoryHintAnswer = /* @__PURE__ */ (() => {
  const stories = () => ({ label: z.string(), count: z.int32(), memoryIDs: z.array(z.string()) });
  return z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("date"), date: z.string(), dateUncertaintyDays: z.number(), ...stories() }),
    z.strictObject({
      kind: z.literal("place"),
      placeName: textOrNull(),
      latitude: numberOrNull(),
      longitude: numberOrNull(),
      uncertaintyKm: numberOrNull(),
      ...stories(),
    }),
  ]) satisfies z.ZodType<MemoryHint>;
})();
