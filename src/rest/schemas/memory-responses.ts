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

export const mediumResponse = dialogStateSchema.shape.emittedMedia.element;

export const answerResponse = z.strictObject({
  text: z.string(),
  preformatted: z.boolean(),
  ...auditShape,
}) satisfies z.ZodType<Answer>;

export const memoryResponse = z.strictObject({
  memoryID: z.string(),
  memoryType: z.enum(MEMORY_TYPES),
  lastRead: textOrNull,
  readOccurrences: z.int32().nullable(),
  receiverID: textOrNull,
  receiverTag: textOrNull,
  receiverName: textOrNull,
  media: z.array(mediumResponse),
  title: textOrNull,
  titleVariants: z.array(z.string()),
  answers: z.array(answerResponse),
  date: textOrNull,
  dateUncertaintyDays: numberOrNull,
  placeName: textOrNull,
  placeLatitude: numberOrNull,
  placeLongitude: numberOrNull,
  placeUncertaintyKm: numberOrNull,
  conclusive: z.boolean(),
  notPickable: z.boolean(),
  help: z.boolean(),
  hints: z.array(z.string()),
  minTimeout: numberOrNull,
  maxTimeout: numberOrNull,
  contextVarsToSet: z.record(z.string(), z.string()),
  contextVarsToMatch: z.record(z.string(), z.string()),
  dcmOutcomeType: textOrNull,
  dcmOutcomeCode: textOrNull,
  tags: z.array(z.string()),
  ...auditShape,
}) satisfies z.ZodType<Memory>;

export const matchResponse = z.strictObject({
  memory: memoryResponse,
  confidence: z.number().min(0).max(1),
  confidenceLevel: z.enum(CONFIDENCE_LEVELS),
}) satisfies z.ZodType<Match>;

const hintShape = { label: z.string(), count: z.int32(), memoryIDs: z.array(z.string()) };

/** A group of stories about the same time or place. */
export const memoryHintResponse = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("date"), date: z.string(), dateUncertaintyDays: z.number(), ...hintShape }),
  z.strictObject({
    kind: z.literal("place"),
    placeName: textOrNull,
    latitude: numberOrNull,
    longitude: numberOrNull,
    uncertaintyKm: numberOrNull,
    ...hintShape,
  }),
]) satisfies z.ZodType<MemoryHint>;
