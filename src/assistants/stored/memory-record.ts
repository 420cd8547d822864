import { KeepsakeError } from "../../errors.js";
import {
  type Answer,
  type AuditFields,
  checkMemory,
  completeMemory,
  LIMITS,
  type Medium,
  type Memory,
  type MemoryAddFields,
  type MemoryUpdateFields,
} from "../../model/index.js";
import type { Ports } from "../../ports/index.js";
import { omitUndefined } from "../../shared/index.js";
import { type Actor, auditFields } from "./actor.js";

/** A memory as stored: without readings and without the fields of its person. */
export type MemoryRecord = Omit<Memory, "lastRead" | "readOccurrences" | "receiverTag" | "receiverName">;

interface WriteContext {
  readonly ports: Ports;
  readonly actor: Actor;
}

export function newMemoryRecord(
  fields: MemoryAddFields,
  context: WriteContext,
  memoryID: string = context.ports.ids.id(),
): MemoryRecord {
  const stamps = auditFields(context, null);
  const memory = completeMemory({
    ...fields,
    memoryID,
    media: withMediumIDs(fields.media ?? [], [], context),
    answers: (fields.answers ?? []).map((answer) => ({ ...answer, ...stamps })),
    ...stamps,
  });
  return toRecord(memory);
}

/**
 * A memory after a change: absent fields stay, lists are replaced, null clears a field. spec: Memory.
 *
 * @throws KeepsakeError if the result breaks a rule across fields
 */
export function changedMemoryRecord(record: MemoryRecord, fields: MemoryUpdateFields, context: WriteContext) {
  const { markAsRead: _, media, answers, ...rest } = fields;
  refuseReference(record.memoryType, fields.memoryType);
  const memory = completeMemory({
    ...record,
    ...omitUndefined(rest),
    ...clearedFields(fields),
    media: media === undefined ? record.media : withMediumIDs(media, record.media, context),
    answers: answers === undefined ? record.answers : withStamps(answers, record.answers, context),
    ...auditFields(context, record),
  });
  const result = memory.memoryType === "Default" ? { ...memory, title: null, titleVariants: [] } : memory;
  checkMemory(result);
  return toRecord(result);
}

/** A memory neither becomes an ExpertReference nor stops being one. */
function refuseReference(before: string, after: string | undefined): void {
  if (after === undefined || after === before) return;
  if (before !== "ExpertReference" && after !== "ExpertReference") return;
  const message = "Memory: memoryType cannot change to or from ExpertReference";
  throw new KeepsakeError("RULE_BROKEN", message, { field: "memoryType" });
}

/** @throws KeepsakeError TEXT_TOO_LONG if the whole memory is too long */
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

const NO_PLACE = { placeName: null, placeLatitude: null, placeLongitude: null, placeUncertaintyKm: null };

/** Fields that are cleared together with another one. */
function clearedFields(fields: MemoryUpdateFields): Partial<MemoryRecord> {
  return {
    ...(fields.date === null ? { dateUncertaintyDays: null } : {}),
    ...(fields.placeName === null && fields.placeLatitude == null ? NO_PLACE : {}),
  };
}

/** Media with a known mediumID keep their creation fields; new ones get an ID. */
function withMediumIDs(
  media: NonNullable<MemoryAddFields["media"]>,
  before: readonly Medium[],
  context: WriteContext,
): (Partial<Medium> & AuditFields)[] {
  const known = new Map(before.map((medium) => [medium.mediumID, medium]));
  const seen = new Set<string>();
  return media.map((medium) => {
    const given = medium.mediumID;
    const mediumID = given === undefined || seen.has(given) ? context.ports.ids.id() : given;
    seen.add(mediumID);
    return { ...medium, mediumID, ...auditFields(context, known.get(mediumID) ?? null) } as Partial<Medium> &
      AuditFields;
  });
}

/** Answers have no ID: they are the same if their texts are. */
function withStamps(
  answers: NonNullable<MemoryUpdateFields["answers"]>,
  before: readonly Answer[],
  context: WriteContext,
): (Partial<Answer> & AuditFields)[] {
  const known = new Map(before.map((answer) => [answer.text, answer]));
  return answers.map((answer) => {
    const same = known.get(answer.text);
    const unchanged = same !== undefined && same.preformatted === (answer.preformatted ?? false);
    return { ...answer, ...(unchanged ? same : auditFields(context, same ?? null)) } as Partial<Answer> & AuditFields;
  });
}
