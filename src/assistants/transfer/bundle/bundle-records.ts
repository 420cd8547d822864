import * as z from "zod";
import {
  assistantAddSchema,
  CONFIDENCE_LEVELS,
  type CorrelationPair,
  completeAssistant,
  completeMemory,
  correlationPairAddSchema,
  LIMITS,
  memoryAddSchema,
  normalizeDateTime,
  PERSON_TYPES,
  parseInput,
  personAddSchema,
  toTextMap,
  unansweredQuestionAddSchema,
  withCleared,
} from "../../../model/index.js";
import { normaliseContextVars } from "../../../recall/index.js";
import type { AssistantRecord, MemoryRecord, PersonRecord, QuestionRecord } from "../../stored/index.js";

/** Stands in for the hash of a password that a bundle does not carry: no password fits it until a new one is set. */
const LOCKED = "!";

const schemas = /* @__PURE__ */ (() => {
  const id = () => z.string().min(1).max(LIMITS.id);
  const time = () =>
    z.string().refine((text) => normalizeDateTime(text) === text, { error: "must be a date in ISO 8601, UTC" });
  const hash = () => z.string().min(1).max(1_000).optional();
  const count = () => z.int32().min(0);
  const audit = {
    creationTimestamp: time().optional(),
    creationSessionID: id().optional(),
    lastChangeTimestamp: time().optional(),
    lastChangeSessionID: id().optional(),
  };
  const parts = () => z.array(z.object(audit)).default([]);
  const suggestion = z.object({
    memoryID: id(),
    title: z.string().max(LIMITS.title).nullish(),
    confidence: z.number().min(0).max(1),
    confidenceLevel: z.enum(CONFIDENCE_LEVELS),
  });
  return {
    assistant: z.object({ ...audit, giverID: id().optional(), hasPassword: z.boolean(), passwordHash: hash() }),
    person: z.object({
      ...audit,
      personID: id(),
      personType: z.enum(PERSON_TYPES),
      pinHash: hash(),
      pinVersion: count(),
    }),
    memory: z.object({
      ...audit,
      memoryID: id(),
      lastRead: time().optional(),
      readOccurrences: count().optional(),
      media: parts(),
      answers: parts(),
    }),
    pair: z.object({ pairID: id(), occurrences: count(), creationTimestamp: time(), lastChangeTimestamp: time() }),
    question: z.object({
      questionID: id(),
      occurrences: count(),
      firstAskedTimestamp: time(),
      lastAskedTimestamp: time(),
      ignored: z.boolean().default(false),
      suggestions: z.array(suggestion).max(LIMITS.labelCount).default([]),
    }),
  };
})();

/** Whether the hashes of a bundle are taken over, and which one of an assistant. */
export interface SecretsChoice {
  readonly includeSecrets: boolean;
}

/** The record of a bundle's assistant. @throws KeepsakeError as creating one does */
export function assistantFrom(value: object, assistantID: string, { includeSecrets }: SecretsChoice): AssistantRecord {
  const own = parseInput(schemas.assistant, value, { what: "Assistant" });
  // Whoever imports it does not become the user whom it belonged to.
  const { giverID: _giverID, passwordHash: _hash, ownerUserID: _owner, ...rest } = value as Record<string, unknown>;
  const given = parseInput(assistantAddSchema, rest, { what: "Assistant", strict: true });
  const fields = withCleared(assistantAddSchema, given);
  const { giver: _giver, password: _password, ...known } = fields;
  const { creationTimestamp, lastChangeTimestamp } = own;
  const {
    giver: _,
    hasPassword: __,
    ...record
  } = completeAssistant({
    ...known,
    assistantID,
    creationTimestamp,
    lastChangeTimestamp,
  });
  const passwordHash = own.hasPassword ? ((includeSecrets ? own.passwordHash : undefined) ?? LOCKED) : null;
  return { ...record, passwordHash, giverID: own.giverID ?? null };
}

/** The record of a bundle's person. @throws KeepsakeError as adding one does */
export function personFrom(value: object, { includeSecrets }: SecretsChoice): PersonRecord {
  const own = parseInput(schemas.person, value, { what: "Person" });
  const { pinHash: _hash, pinVersion: _version, ...rest } = value as Record<string, unknown>;
  const given = parseInput(personAddSchema, rest, { what: "Person", strict: true });
  const { name, tag, information } = withCleared(personAddSchema, given);
  return {
    personID: own.personID,
    personType: own.personType,
    name,
    information: information ?? null,
    tag,
    pinHash: (includeSecrets ? own.pinHash : undefined) ?? null,
    pinVersion: own.pinVersion,
    creationTimestamp: own.creationTimestamp ?? null,
    creationSessionID: own.creationSessionID ?? null,
    lastChangeTimestamp: own.lastChangeTimestamp ?? null,
    lastChangeSessionID: own.lastChangeSessionID ?? null,
  };
}

/** The record of a bundle's memory, and how it was shown. @throws KeepsakeError as adding one does */
export function memoryFrom(value: object): {
  readonly record: MemoryRecord;
  /** Unix milliseconds. */
  readonly lastReadMs: number | null;
  readonly readOccurrences: number | null;
} {
  const own = parseInput(schemas.memory, value, { what: "Memory" });
  const fields = withCleared(memoryAddSchema, parseInput(memoryAddSchema, value, { what: "Memory", strict: true }));
  const { lastRead, readOccurrences, media, answers, ...stamps } = own;
  const {
    lastRead: _l,
    readOccurrences: _r,
    receiverTag: _t,
    receiverName: _n,
    ...record
  } = completeMemory({
    ...fields,
    ...stamps,
    media: (fields.media ?? []).map((medium, i) => ({ ...medium, ...media[i] })),
    answers: (fields.answers ?? []).map((answer, i) => ({ ...answer, ...answers[i] })),
    contextVarsToSet: normaliseContextVars(fields.contextVarsToSet ?? {}, "contextVarsToSet"),
    contextVarsToMatch: normaliseContextVars(fields.contextVarsToMatch ?? {}, "contextVarsToMatch"),
  });
  const lastReadMs = lastRead === undefined ? null : Date.parse(lastRead);
  return { record, lastReadMs, readOccurrences: readOccurrences ?? null };
}

/** A bundle's pair. @throws KeepsakeError for what is none */
export function pairFrom(value: object): CorrelationPair {
  const own = parseInput(schemas.pair, value, { what: "Pair" });
  const fields = parseInput(correlationPairAddSchema, value, { what: "Pair", strict: true });
  const { text, memoryID, correlated = true, pending = false, receiverID = null } = fields;
  return { ...own, text, memoryID, correlated, pending, receiverID };
}

/** A bundle's unanswered question. @throws KeepsakeError for what is none */
export function questionFrom(value: object): QuestionRecord {
  const own = parseInput(schemas.question, value, { what: "Question" });
  const { ignored: _, ...rest } = value as Record<string, unknown>;
  const fields = parseInput(unansweredQuestionAddSchema, rest, { what: "Question", strict: true });
  return {
    ...own,
    text: fields.text,
    contextVars: toTextMap(fields.contextVars ?? {}),
    receiverID: fields.receiverID ?? null,
    suggestions: own.suggestions.map((suggestion) => ({ ...suggestion, title: suggestion.title ?? null })),
  };
}
