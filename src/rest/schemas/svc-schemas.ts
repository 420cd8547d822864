import * as z from "zod";
import {
  type Assistant,
  assistantAddSchema,
  assistantUpdateSchema,
  CONTEXT_MATCHES,
  clearableKeysOf,
  fieldRules,
  LEARNING_MODES,
} from "../../model/index.js";
import { textOrNull } from "./shared-shapes.js";

/** An assistant under its wire names. */
type Svc = Omit<Assistant, "assistantID"> & { readonly svcID: string };

export const svcResponse = z.strictObject({
  svcID: z.string(),
  name: z.string(),
  culture: z.string(),
  description: textOrNull,
  presentation: textOrNull,
  giver: z.strictObject({ tag: z.string() }).nullable(),
  hasPassword: z.boolean(),
  disableR2R3Loop: z.boolean(),
  disableR4Loop: z.boolean(),
  disableR5Loop: z.boolean(),
  disableCompletions: z.boolean(),
  alwaysAnswerWithCompletion: z.boolean(),
  confidenceThresholds: z.strictObject({ high: z.number(), medium: z.number(), low: z.number() }).nullable(),
  confidenceOffset: z.number(),
  contextMatch: z.enum(CONTEXT_MATCHES),
  learning: z.enum(LEARNING_MODES),
  continuationPrompts: z.array(z.string()).nullable(),
  ageRestriction: z.int32().nullable(),
  nsfw: z.boolean(),
  ownerUserID: textOrNull,
  creationTimestamp: textOrNull,
  lastChangeTimestamp: textOrNull,
}) satisfies z.ZodType<Svc>;

const { ownerUserID: _, ...svcAddShape } = assistantAddSchema.shape;

/** The body that creates a Svc. The owner is the user who is logged in. */
export const svcAddBody = z.object(svcAddShape);

/** The body that changes a Svc. */
export const svcUpdateBody = z
  .object(assistantUpdateSchema.shape)
  .register(fieldRules, { clearable: clearableKeysOf(assistantUpdateSchema) });

/** An assistant under its wire names. */
export function toSvc({ assistantID: svcID, ...assistant }: Assistant): Svc {
  return { svcID, ...assistant };
}
