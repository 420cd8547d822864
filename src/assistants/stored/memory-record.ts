import { KeepsakeError } from "../../errors.js";
import {
  type Answer,
  CLEARING_DATE,
  CLEARING_TEXT,
  checkMemory,
  completeMemory,
  LIMITS,
  type Medium,
  type Memory,
  type MemoryAddFields,
  type MemoryUpdateFields,
  memoryAddSchema,
  memoryUpdateSchema,
  withCleared,
} from "../../model/index.js";
import { omitUndefined } from "../../shared/index.js";
import type { Actor } from "./actor.js";

/** What is stored of a memory: all but what its readers and its person determine. */
export type MemoryRecord = Omit<Memory, "lastRead" | "readOccurrences" | "receiverTag" | "receiverName">;

/** The same on a change: who does it, when, and how to name new media. */
export interface WriteContext {
  readonly actor: Actor;
  /** ISO 8601, UTC. */
  readonly now: string;
  readonly newID: () => string;
}

/** A new memory from checked input. */
export function newMemoryRecord(
  fields: MemoryAddFields,
  context: WriteContext,
  memoryID: string = context.newID(),
): MemoryRecord {
  const stamps = stamp(context, null);
  const memory = completeMemory({
    ...withCleared(memoryAddSchema, fields),
    memoryID,
    media: withMediumIDs(fields.media ?? [], [], context),
    answers: (fields.answers ?? []).map((answer) => ({ ...answer, ...stamps })),
    ...stamps,
  });
  return toRecord(memory);
}

/**
 * A memory after a change: absent fields stay, lists replace whole, `-` and the year 1 clear. spec: Memory.
 *
 * @throws KeepsakeError where the result breaks a rule across fields.
 */
export function changedMemoryRecord(
  record: MemoryRecord,
  fields: MemoryUpdateFields,
  context: WriteContext,
): MemoryRecord {
  const { markAsRead: _, media, answers, ...rest } = withCleared(memoryUpdateSchema, fields);
  refuseReference(record.memoryType, fields.memoryType);
  const memory = completeMemory({
    ...record,
    ...omitUndefined(rest),
    ...clearedFields(fields),
    media: media === undefined ? record.media : withMediumIDs(media, record.media, context),
    answers: answers === undefined ? record.answers : withStamps(answers, record.answers, context),
    ...stamp(context, record),
  });
  const result = memory.memoryType === "Default" ? { ...memory, title: null, titleVariants: [] } : memory;
  checkMemory(result);
  return toRecord(result);
}

/** What an expert said stays that, and nothing else becomes it. */
function refuseReference(before: string, after: string | undefined): void {
  if (after === undefined || after === before) return;
  if (before !== "ExpertReference" && after !== "ExpertReference") return;
  const message = "Memory: memoryType cannot change to or from ExpertReference";
  throw new KeepsakeError("RULE_BROKEN", message, { field: "memoryType" });
}

/** @throws KeepsakeError TEXT_TOO_LONG where its texts are too long together. */
function toRecord(memory: Memory): MemoryRecord {
  const { lastRead: _lastRead, readOccurrences: _reads, receiverTag: _tag, receiverName: _name, ...record } = memory;
  if (lengthOf(record) > LIMITS.memory) {
    const lengths = Object.entries(record).map(([field, value]) => ({ field, length: lengthOf(value) }));
    const { field } = lengths.reduce((longest, next) => (next.length > longest.length ? next : longest));
    const message = `Memory: with ${field} it has more than ${LIMITS.memory} characters in all`;
    throw new KeepsakeError("TEXT_TOO_LONG", message, { field });
  }
  return record;
}

function lengthOf(value: unknown): number {
  return JSON.stringify(value).length;
}

const NO_DATE = { date: null, dateUncertaintyDays: null };

/** Nothing that says where. */
export const NO_PLACE = { placeName: null, placeLatitude: null, placeLongitude: null, placeUncertaintyKm: null };

function clearedFields(fields: MemoryUpdateFields): Partial<MemoryRecord> {
  return {
    ...(fields.receiverID === CLEARING_TEXT ? { receiverID: null } : {}),
    ...(fields.date === CLEARING_DATE ? NO_DATE : {}),
    ...(fields.placeName === CLEARING_TEXT ? NO_PLACE : {}),
  };
}

interface Stamps {
  readonly creationTimestamp: string | null;
  readonly creationSessionID: string | null;
  readonly lastChangeTimestamp: string | null;
  readonly lastChangeSessionID: string | null;
}

function stamp({ now, actor }: WriteContext, before: Stamps | null): Stamps {
  return {
    creationTimestamp: before?.creationTimestamp ?? now,
    creationSessionID: before === null ? actor.sessionReference : before.creationSessionID,
    lastChangeTimestamp: now,
    lastChangeSessionID: actor.sessionReference,
  };
}

/** Media keep their identity and their stamps by mediumID; new ones get both. */
function withMediumIDs(
  media: NonNullable<MemoryAddFields["media"]>,
  before: readonly Medium[],
  context: WriteContext,
): (Partial<Medium> & Stamps)[] {
  const known = new Map(before.map((medium) => [medium.mediumID, medium]));
  const seen = new Set<string>();
  return media.map((medium) => {
    const given = medium.mediumID;
    const mediumID = given === undefined || seen.has(given) ? context.newID() : given;
    seen.add(mediumID);
    return { ...medium, mediumID, ...stamp(context, known.get(mediumID) ?? null) } as Partial<Medium> & Stamps;
  });
}

/** Answers have no ID: one with the same text is the same answer. */
function withStamps(
  answers: NonNullable<MemoryUpdateFields["answers"]>,
  before: readonly Answer[],
  context: WriteContext,
): (Partial<Answer> & Stamps)[] {
  const known = new Map(before.map((answer) => [answer.text, answer]));
  return answers.map((answer) => {
    const same = known.get(answer.text);
    const unchanged = same !== undefined && same.preformatted === (answer.preformatted ?? false);
    return { ...answer, ...(unchanged ? same : stamp(context, same ?? null)) } as Partial<Answer> & Stamps;
  });
}
