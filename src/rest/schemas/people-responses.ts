import * as z from "zod";
import type { KnownContextVar } from "../../assistants/index.js";
import {
  type ChatLogEntry,
  CONFIDENCE_LEVELS,
  type CorrelationPair,
  PERSON_TYPES,
  type Person,
  type UnansweredQuestion,
} from "../../model/index.js";
import { auditShape, textOrNull } from "./shared-shapes.js";

export const personResponse = z.strictObject({
  personID: z.string(),
  personType: z.enum(PERSON_TYPES),
  name: z.string(),
  information: textOrNull,
  tag: z.string(),
  ...auditShape,
}) satisfies z.ZodType<Person>;

export const unansweredQuestionResponse = z.strictObject({
  questionID: z.string(),
  text: z.string(),
  occurrences: z.int32(),
  contextVars: z.record(z.string(), z.string()),
  receiverID: textOrNull,
  firstAskedTimestamp: z.string(),
  lastAskedTimestamp: z.string(),
  suggestions: z.array(
    z.strictObject({
      memoryID: z.string(),
      title: textOrNull,
      confidence: z.number().min(0).max(1),
      confidenceLevel: z.enum(CONFIDENCE_LEVELS),
    }),
  ),
}) satisfies z.ZodType<UnansweredQuestion>;

export const correlationPairResponse = z.strictObject({
  pairID: z.string(),
  text: z.string(),
  memoryID: z.string(),
  correlated: z.boolean(),
  occurrences: z.int32(),
  pending: z.boolean(),
  receiverID: textOrNull,
  creationTimestamp: z.string(),
  lastChangeTimestamp: z.string(),
}) satisfies z.ZodType<CorrelationPair>;

export const contextVarResponse = z.strictObject({
  name: z.string(),
  values: z.array(z.string()),
}) satisfies z.ZodType<KnownContextVar>;

export const chatLogEntryResponse = z.strictObject({
  time: z.string(),
  sessionReference: z.string(),
  inbound: z.strictObject({ kind: z.string(), text: textOrNull }),
  emission: textOrNull,
  media: z.array(z.strictObject({ url: textOrNull, title: textOrNull })),
  memoryID: textOrNull,
  contextVars: z.record(z.string(), z.string()),
  completion: z.boolean(),
  state: textOrNull,
}) satisfies z.ZodType<ChatLogEntry>;
