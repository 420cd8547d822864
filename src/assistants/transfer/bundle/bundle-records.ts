import * as z from "zod";
import {
  assistantAddSchema,
  assistantKey,
  type CorrelationPair,
  completeAssistant,
  completeFunction,
  completeMemory,
  correlationPairAddSchema,
  type FunctionDefinition,
  functionAddSchema,
  LIMITS,
  memoryAddSchema,
  normalizeDateTime,
  PERSON_TYPES,
  parseInput,
  personAddSchema,
  toTextMap,
  unansweredQuestionAddSchema,
} from "../../../model/index.js";
import type { WriteOp } from "../../../ports/index.js";
import { normaliseContextVars } from "../../../recall/index.js";
import { putOp } from "../../../shared/index.js";
import { newPersonOps } from "../../people/index.js";
import {
  type AssistantRecord,
  type MacroRecord,
  type MemoryRecord,
  type PersonRecord,
  putMemoryOp,
  putQuestionOp,
  type QuestionRecord,
  refs,
} from "../../stored/index.js";
import type { BundleKind } from "./read-bundle.js";

/** Replaces the hash of a password that a bundle does not contain. No password matches it. */
const LOCKED = "!";

const MAX_DIGEST = 64;
/** Maximum number of characters of the vectors of one memory, in base64. */
const MAX_VECTORS = 4_000_000;

const id = z.string().min(1).max(LIMITS.id);
const time = z
  .string()
  .refine((text) => normalizeDateTime(text) === text, { error: "must be a date in ISO 8601, UTC" });
const hash = z.string().min(1).max(1_000).optional();
const count = z.int32().min(0);
const audit = {
  creationTimestamp: time.optional(),
  creationSessionID: id.optional(),
  lastChangeTimestamp: time.optional(),
  lastChangeSessionID: id.optional(),
};
const auditedParts = z.array(z.object(audit)).default([]);
const texts = z.record(z.string().max(LIMITS.name), z.string().max(LIMITS.mapValue)).default({});

/** The fields of records that are not part of an input. */
const schemas = {
  assistant: z.object({
    ...audit,
    key: assistantKey().optional(),
    giverID: id.optional(),
    hasPassword: z.boolean(),
    passwordHash: hash,
  }),
  person: z.object({ ...audit, personID: id, personType: z.enum(PERSON_TYPES), pinHash: hash, pinVersion: count }),
  memory: z.object({
    ...audit,
    memoryID: id,
    lastRead: time.optional(),
    readOccurrences: count.optional(),
    media: auditedParts,
    answers: auditedParts,
  }),
  vectors: z.object({
    embedder: id,
    digest: z.string().max(MAX_DIGEST),
    titles: z.int32().min(0),
    dimensions: z.int32().min(1),
    data: z.base64().max(MAX_VECTORS),
  }),
  pair: z.object({ pairID: id, occurrences: count, creationTimestamp: time, lastChangeTimestamp: time }),
  question: z.object({
    questionID: id,
    occurrences: count,
    firstAskedTimestamp: time,
    lastAskedTimestamp: time,
    ignored: z.boolean().default(false),
  }),
  function: z.object({ ...audit, functionID: id, parameters: auditedParts }),
  macro: z.object({ ...audit, name: z.string().min(1).max(LIMITS.name), values: texts, secrets: texts }),
};

/** True if secrets and their hashes are taken from the bundle. */
export interface SecretsChoice {
  readonly includeSecrets: boolean;
}

// Each of these functions rejects what adding the same object by hand rejects.

export function parseAssistant(value: object, assistantID: string, { includeSecrets }: SecretsChoice): AssistantRecord {
  const own = parseInput(schemas.assistant, value, { what: "Assistant" });
  // The import never makes a user the owner.
  const { giverID: _giverID, passwordHash: _hash, ownerUserID: _owner, ...rest } = value as Record<string, unknown>;
  const given = parseInput(assistantAddSchema, rest, { what: "Assistant", strict: true });
  const { giver: _giver, password: _password, ...fields } = given;
  const { key = null, creationTimestamp, lastChangeTimestamp } = own;
  const complete = completeAssistant({ ...fields, assistantID, key, creationTimestamp, lastChangeTimestamp });
  const { giver: _, hasPassword: __, ...record } = complete;
  const passwordHash = own.hasPassword ? ((includeSecrets ? own.passwordHash : undefined) ?? LOCKED) : null;
  return { ...record, passwordHash, giverID: own.giverID ?? null };
}

function parsePerson(value: object, { includeSecrets }: SecretsChoice): PersonRecord {
  const { pinHash, ...own } = parseInput(schemas.person, value, { what: "Person" });
  const { pinHash: _hash, pinVersion: _version, ...rest } = value as Record<string, unknown>;
  const given = parseInput(personAddSchema, rest, { what: "Person", strict: true });
  const { name, tag, information } = given;
  return {
    ...own,
    ...completeAudit(own),
    name,
    information: information ?? null,
    tag,
    pinHash: (includeSecrets ? pinHash : undefined) ?? null,
  };
}

/** A memory with its reading counts and, if the bundle has them, its vectors. */
function parseMemory(value: object) {
  const { vectors: given, ...line } = value as { readonly vectors?: unknown };
  const own = parseInput(schemas.memory, line, { what: "Memory" });
  const fields = parseInput(memoryAddSchema, line, { what: "Memory", strict: true });
  const vectors =
    given === undefined ? null : parseInput(schemas.vectors, given, { what: "Vectors of a memory", strict: true });
  const { lastRead, readOccurrences = null, media, answers, ...stamps } = own;
  const complete = completeMemory({
    ...fields,
    ...stamps,
    media: (fields.media ?? []).map((medium, i) => ({ ...medium, ...media[i] })),
    answers: (fields.answers ?? []).map((answer, i) => ({ ...answer, ...answers[i] })),
    contextVarsToSet: normaliseContextVars(fields.contextVarsToSet ?? {}, "contextVarsToSet"),
    contextVarsToMatch: normaliseContextVars(fields.contextVarsToMatch ?? {}, "contextVarsToMatch"),
  });
  const { lastRead: _l, readOccurrences: _r, receiverTag: _t, receiverName: _n, ...rest } = complete;
  const record: MemoryRecord = rest;
  return { record, vectors, lastReadMs: lastRead === undefined ? null : Date.parse(lastRead), readOccurrences };
}

function parsePair(value: object): CorrelationPair {
  const own = parseInput(schemas.pair, value, { what: "Pair" });
  const fields = parseInput(correlationPairAddSchema, value, { what: "Pair", strict: true });
  const { text, memoryID, correlated = true, pending = false, receiverID = null } = fields;
  return { ...own, text, memoryID, correlated, pending, receiverID };
}

function parseQuestion(value: object): QuestionRecord {
  const own = parseInput(schemas.question, value, { what: "Question" });
  const { ignored: _, ...rest } = value as Record<string, unknown>;
  const fields = parseInput(unansweredQuestionAddSchema, rest, { what: "Question", strict: true });
  return {
    ...own,
    text: fields.text,
    contextVars: toTextMap(fields.contextVars ?? {}),
    receiverID: fields.receiverID ?? null,
  };
}

/** Templates are not checked until the Function is called. */
function parseFunction(value: object, { includeSecrets }: SecretsChoice): FunctionDefinition {
  const { parameters, ...own } = parseInput(schemas.function, value, { what: "Function" });
  const fields = parseInput(functionAddSchema, value, { what: "Function", strict: true });
  return completeFunction({
    ...fields,
    ...own,
    httpHeaders: includeSecrets ? (fields.httpHeaders ?? {}) : {},
    parameters: (fields.parameters ?? []).map((parameter, i) => ({ ...parameter, ...parameters[i] })),
  });
}

function parseMacro(value: object, { includeSecrets }: SecretsChoice): MacroRecord {
  const own = parseInput(schemas.macro, value, { what: "Macro function", strict: true });
  const secrets = toTextMap(includeSecrets ? own.secrets : {});
  return { name: own.name, values: toTextMap(own.values), secrets, ...completeAudit(own) };
}

function completeAudit(own: z.output<z.ZodObject<typeof audit>>) {
  const { creationTimestamp = null, creationSessionID = null } = own;
  const { lastChangeTimestamp = null, lastChangeSessionID = null } = own;
  return { creationTimestamp, creationSessionID, lastChangeTimestamp, lastChangeSessionID };
}

interface BundleTarget extends SecretsChoice {
  readonly assistantID: string;
  /** The position of the next memory or Function. Strictly increasing. */
  nextOrder(): number;
}

/**
 * The writes that store a line.
 *
 * @throws KeepsakeError for a malformed line.
 */
export function storeLineOps(
  kind: Exclude<BundleKind, "assistant" | "end">,
  value: object,
  target: BundleTarget,
): WriteOp[] {
  const { assistantID } = target;
  switch (kind) {
    case "person":
      return newPersonOps(assistantID, parsePerson(value, target));
    case "memory": {
      const { record, vectors, lastReadMs, readOccurrences } = parseMemory(value);
      const ops = [putMemoryOp(assistantID, record, target.nextOrder(), "absent")];
      if (vectors !== null) ops.push(putOp(refs.vectors(assistantID, record.memoryID), vectors));
      if (readOccurrences !== null) ops.push(putOp(refs.reads(assistantID, record.memoryID), readOccurrences));
      if (lastReadMs !== null) ops.push(putOp(refs.lastRead(assistantID, record.memoryID), lastReadMs));
      return ops;
    }
    case "pair": {
      const pair = parsePair(value);
      return [putOp(refs.pair(assistantID, pair.pairID), pair, { if: "absent" })];
    }
    case "question":
      return [putQuestionOp(assistantID, parseQuestion(value), "absent")];
    case "function": {
      const definition = parseFunction(value, target);
      const options = { index: { order: target.nextOrder() }, if: "absent" } as const;
      return [putOp(refs.function(assistantID, definition.functionID), definition, options)];
    }
    case "macro": {
      const macro = parseMacro(value, target);
      return [putOp(refs.macro(assistantID, macro.name), macro, { if: "absent" })];
    }
  }
}
