import * as z from "zod";
import type { KnownContextVar } from "../../assistants/index.js";
import {
  type Answer,
  type ChatLogEntry,
  type ChatLogSession,
  CONFIDENCE_LEVELS,
  type CorrelationPair,
  dialogStateSchema,
  EXTENSION_HEADER_GROUPS,
  type ExpertReference,
  enterTextSchema,
  FUNCTION_TYPES,
  type FunctionDefinition,
  HTTP_METHODS,
  type KnownFact,
  LIMITS,
  type MacroFunction,
  type Match,
  MEMORY_TYPES,
  type Memory,
  type MemoryHint,
  memoryUpdateSchema,
  PARAMETER_TYPES,
  PERSON_TYPES,
  type Person,
  sessionOpeningSchema,
  timestampText,
  type UnansweredQuestion,
} from "../../model/index.js";

export const textOrNull = z.string().nullable();
export const numberOrNull = z.number().nullable();
export const integerOrNull = z.int32().nullable();
export const timestamp = timestampText();
export const timestampOrNull = timestamp.nullable();

/** The fields of AuditFields. */
const auditShape = {
  creationTimestamp: timestampOrNull,
  creationSessionID: textOrNull,
  lastChangeTimestamp: timestampOrNull,
  lastChangeSessionID: textOrNull,
};

export const mediumResponse = dialogStateSchema.shape.emittedMedia.element;

export const answerResponse = z.strictObject({
  text: z.string(),
  preformatted: z.boolean(),
  ...auditShape,
}) satisfies z.ZodType<Answer>;

export const memoryResponse = z.strictObject({
  memoryID: z.string(),
  memoryType: z.enum(MEMORY_TYPES),
  lastRead: timestampOrNull,
  readOccurrences: integerOrNull,
  receiverID: textOrNull,
  receiverTag: textOrNull,
  receiverName: textOrNull,
  media: z.array(mediumResponse),
  title: textOrNull,
  titleVariants: z.array(z.string()),
  answers: z.array(answerResponse),
  date: timestampOrNull,
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
  z.strictObject({ kind: z.literal("date"), date: timestamp, dateUncertaintyDays: z.number(), ...hintShape }),
  z.strictObject({
    kind: z.literal("place"),
    placeName: textOrNull,
    latitude: numberOrNull,
    longitude: numberOrNull,
    uncertaintyKm: numberOrNull,
    ...hintShape,
  }),
]) satisfies z.ZodType<MemoryHint>;

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
  firstAskedTimestamp: timestamp,
  lastAskedTimestamp: timestamp,
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
  creationTimestamp: timestamp,
  lastChangeTimestamp: timestamp,
}) satisfies z.ZodType<CorrelationPair>;

export const contextVarResponse = z.strictObject({
  name: z.string(),
  values: z.array(z.string()),
}) satisfies z.ZodType<KnownContextVar>;

export const chatLogEntryResponse = z.strictObject({
  time: timestamp,
  sessionReference: z.string(),
  inbound: z.strictObject({ kind: z.string(), text: textOrNull }),
  emission: textOrNull,
  media: z.array(z.strictObject({ url: textOrNull, title: textOrNull })),
  memoryID: textOrNull,
  contextVars: z.record(z.string(), z.string()),
  completion: z.boolean(),
  state: textOrNull,
}) satisfies z.ZodType<ChatLogEntry>;

export const chatLogSessionResponse = z.strictObject({
  sessionReference: z.string(),
  startTimestamp: timestamp,
  entries: z.array(chatLogEntryResponse),
}) satisfies z.ZodType<ChatLogSession>;

export const knownFactResponse = z.strictObject({
  factID: z.string(),
  personID: z.string(),
  text: z.string(),
  term: z.enum(["short", "long"]),
  creationTimestamp: timestamp,
  lastChangeTimestamp: timestamp,
}) satisfies z.ZodType<KnownFact>;

/** An expert under its wire names. */
type SvcReference = Omit<ExpertReference, "assistantID"> & { readonly svcID: string | null };

export const expertReferenceResponse = z.strictObject({
  expertID: z.string(),
  name: z.string(),
  description: textOrNull,
  svcID: textOrNull,
}) satisfies z.ZodType<SvcReference>;

export function toSvcReference({ assistantID: svcID, ...expert }: ExpertReference): SvcReference {
  return { svcID, ...expert };
}

export const functionResponse = z.strictObject({
  functionID: z.string(),
  functionType: z.enum(FUNCTION_TYPES),
  name: z.string(),
  description: z.string(),
  parameters: z.array(
    z.strictObject({
      parameterID: textOrNull,
      name: z.string(),
      description: z.string(),
      parameterType: z.enum(PARAMETER_TYPES),
      possibleValues: z.array(z.string()),
      required: z.boolean(),
      ...auditShape,
    }),
  ),
  webHook: textOrNull,
  httpMethod: z.enum(HTTP_METHODS).nullable(),
  httpHeaders: z.record(z.string(), z.string()),
  httpQueryStringTemplate: textOrNull,
  httpBodyTemplate: textOrNull,
  httpBodyContentType: textOrNull,
  sendExtensionHeaders: z.array(z.enum(EXTENSION_HEADER_GROUPS)),
  ...auditShape,
}) satisfies z.ZodType<FunctionDefinition>;

const descriptions = z.record(z.string(), z.string());

export const macroFunctionResponse = z.strictObject({
  name: z.string(),
  descriptions,
  macroParameters: z.array(z.strictObject({ name: z.string(), descriptions, obfuscated: z.boolean() })),
}) satisfies z.ZodType<MacroFunction>;

const { text, dateUTC, place } = enterTextSchema(LIMITS.longText).shape;

/** EnterTextSpecs. The library's name of the date is not part of it. */
export const enterTextBody = z.object({ text, dateUTC, place });

const { assistantID: svcID, ...openingShape } = sessionOpeningSchema.shape;

/** The body that opens a session. `svcID` is the assistant. */
export const openSessionBody = z.object({ svcID, ...openingShape });

const { markAsRead: _, ...answerShape } = memoryUpdateSchema.shape;

/** The memory that answers a question. Every field is optional and has a default from the question. */
export const questionAnswerBody = z.object(answerShape);
