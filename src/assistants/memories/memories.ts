import { KeepsakeError } from "../../errors.js";
import {
  completeMemory,
  formatDateTime,
  type Maybe,
  type Memory,
  type MemoryInput,
  type MemoryListType,
  type MemoryUpdate,
  type MemoryUpdateFields,
  memoryAddSchema,
  memoryUpdateSchema,
  type PageInput,
  parseInput,
  parseMemoryListType,
  parsePage,
  type TextMap,
} from "../../model/index.js";
import { type Doc, type DocRef, isConflictError, type Json, type Ports, type WriteOp } from "../../ports/index.js";
import { normaliseContextVars } from "../../recall/index.js";
import { timestamp } from "../../shared/index.js";
import type { OpenAssistant } from "../replica/index.js";
import {
  type Actor,
  changedMemoryRecord,
  type MemoryRecord,
  maySee,
  NO_PLACE,
  newMemoryRecord,
  refs,
  type WriteContext,
} from "../stored/index.js";
import { geocodeName } from "./geocode-name.js";

/** Which memories to list. */
export interface MemoryListQuery extends PageInput {
  /** Default `ALL`. */
  readonly type?: Maybe<MemoryListType>;
}

/** A page of memories, the oldest first. */
export interface MemoryPage {
  /** How many there are in all. */
  readonly count: number;
  readonly memories: readonly Memory[];
}

const LISTED: Readonly<Record<MemoryListType, (type: string) => boolean>> = {
  ALL: () => true,
  ALL_WITHOUT_DRAFTS: (type) => type !== "CompletionDraft",
  CONTENTS: (type) => type === "Question" || type === "Story",
  DEFAULTS: (type) => type === "Default",
  DRAFTS: (type) => type === "CompletionDraft",
  EXPERT_REFERENCES: (type) => type === "ExpertReference",
};

/** Adds a memory. Resolves once it is stored and findable in this process. */
export async function addMemory(
  ports: Ports,
  store: OpenAssistant,
  actor: Actor,
  input: MemoryInput,
): Promise<{ memoryID: string }> {
  const ops = await memoryAdditionOps(ports, store, actor, input);
  await commitContent(ports, store, ops);
  return { memoryID: ops[0].ref.id };
}

/** The writes that add a memory, the memory itself first, under an ID that was reserved where one is given. */
export async function memoryAdditionOps(
  ports: Ports,
  store: OpenAssistant,
  actor: Actor,
  input: MemoryInput,
  memoryID?: string,
): Promise<readonly [WriteOp & { readonly op: "put" }, ...WriteOp[]]> {
  const record = await newMemory(ports, store, actor, input, memoryID);
  return [
    putMemory(store, record, store.nextOrder(), "absent"),
    { op: "check", ref: refs.assistant(store.assistantID), if: "exists" },
    ...receiverGuards(store, record.receiverID),
  ];
}

/** The memory that an input makes, checked and located, not stored yet. */
export async function newMemory(
  ports: Ports,
  store: OpenAssistant,
  actor: Actor,
  input: MemoryInput,
  memoryID?: string,
): Promise<MemoryRecord> {
  const fields = withContextVars(parseInput(memoryAddSchema, input, { what: "Memory", strict: true }));
  checkReceiver(store, fields.receiverID);
  return located(ports, store, newMemoryRecord(fields, writeContext(ports, actor), memoryID));
}

/** A memory with the version that a guarded update names; null where it is gone. */
export async function readVersioned(
  ports: Ports,
  store: OpenAssistant,
  memoryID: string,
): Promise<{ readonly memory: Memory; readonly version: number } | null> {
  const [doc] = await ports.storage.get([refs.memory(store.assistantID, memoryID)]);
  return doc ? { memory: toMemory(store, doc, null, null), version: doc.version } : null;
}

/** How a memory is changed. */
interface ChangeOptions {
  /** Of the memory that was read; another one is a conflict. Default: whatever is stored now. */
  readonly version?: number;
  /** True where the place is given whole: what it lacks, the memory has no more. Default false: what is absent stays. */
  readonly wholePlace?: boolean;
}

/** Changes the given fields of a memory. spec: Memory, rules on update. */
export async function updateMemory(
  ports: Ports,
  store: OpenAssistant,
  actor: Actor,
  memoryID: string,
  input: MemoryUpdate,
): Promise<void> {
  await commitContent(ports, store, await memoryChangeOps(ports, store, actor, memoryID, input));
}

/** The writes that change a memory, the memory itself first. */
export async function memoryChangeOps(
  ports: Ports,
  store: OpenAssistant,
  actor: Actor,
  memoryID: string,
  input: MemoryUpdate,
  { version, wholePlace = false }: ChangeOptions = {},
): Promise<WriteOp[]> {
  const fields = withContextVars(parseInput(memoryUpdateSchema, input, { what: "Memory", strict: true }));
  const [doc] = await ports.storage.get([refs.memory(store.assistantID, memoryID)]);
  if (!doc) throw memoryNotFound();
  if (version !== undefined && doc.version !== version) throw versionConflict();
  const before = doc.value as unknown as MemoryRecord;
  const kept = wholePlace ? { ...before, ...NO_PLACE } : before;
  const changed = changedMemoryRecord(kept, fields, writeContext(ports, actor));
  const isGiven = changed.receiverID !== before.receiverID && changed.receiverID !== null;
  if (isGiven) checkReceiver(store, fields.receiverID);
  const after = await relocated(ports, store, changed, { before, fields });
  const ops: WriteOp[] = [
    putMemory(store, after, doc.index.order as number, { version: doc.version }),
    ...(isGiven ? receiverGuards(store, after.receiverID) : []),
  ];
  if (fields.markAsRead === true) {
    ops.push({ op: "put", ref: refs.lastRead(store.assistantID, memoryID), value: ports.clock.now() });
  }
  return ops;
}

/** Removes a memory with what was counted and learnt of it. */
export async function removeMemory(ports: Ports, store: OpenAssistant, memoryID: string): Promise<void> {
  try {
    await ports.storage.commit(memoryRemovalOps(store, memoryID));
  } catch (error) {
    throw isConflictError(error) ? memoryNotFound() : error;
  }
  await store.refresh();
}

/** The writes that remove a memory, the memory itself first, with its readings and its pairs. */
export function memoryRemovalOps(
  store: OpenAssistant,
  memoryID: string,
  guard: "exists" | { readonly version: number } = "exists",
): WriteOp[] {
  const { assistantID } = store;
  const pairs = [...store.pairs.values()].filter((pair) => pair.memoryID === memoryID);
  return [
    { op: "delete", ref: refs.memory(assistantID, memoryID), if: guard },
    { op: "delete", ref: refs.reads(assistantID, memoryID) },
    { op: "delete", ref: refs.lastRead(assistantID, memoryID) },
    { op: "delete", ref: refs.draftAsked(assistantID, memoryID) },
    { op: "delete", ref: refs.draftRejected(assistantID, memoryID) },
    ...pairs.map(({ pairID }): WriteOp => ({ op: "delete", ref: refs.pair(assistantID, pairID) })),
  ];
}

/** One memory with all its fields. One that the actor may not see does not exist for it. */
export async function getMemory(ports: Ports, store: OpenAssistant, actor: Actor, memoryID: string): Promise<Memory> {
  const [memory] = await readMemories(ports, store, [memoryID]);
  // What waits for review is the Giver's alone.
  const isHidden = memory?.memoryType === "CompletionDraft" && !actor.giver;
  if (!memory || isHidden || !maySee(actor, memory.receiverID)) throw memoryNotFound();
  return memory;
}

/** Several memories in the order asked for; null where one is gone. */
export async function readMemories(
  ports: Ports,
  store: OpenAssistant,
  memoryIDs: readonly string[],
): Promise<(Memory | null)[]> {
  const wanted: DocRef[] = memoryIDs.flatMap((id) => [
    refs.memory(store.assistantID, id),
    refs.reads(store.assistantID, id),
    refs.lastRead(store.assistantID, id),
  ]);
  const docs = await ports.storage.get(wanted);
  return memoryIDs.map((_, i) => {
    const memory = docs[3 * i];
    return memory ? toMemory(store, memory, docs[3 * i + 1] ?? null, docs[3 * i + 2] ?? null) : null;
  });
}

/** Lists memories by kind, the oldest first. */
export async function listMemories(
  ports: Ports,
  store: OpenAssistant,
  query: MemoryListQuery = {},
): Promise<MemoryPage> {
  const type = parseMemoryListType(query.type);
  const { from, howMany } = parsePage(query);
  const listed = LISTED[type];
  const all = store.memoryIDs().filter((id) => listed(store.index.get(id)?.memoryType ?? ""));
  const memories = await readMemories(ports, store, all.slice(from, from + howMany));
  return { count: all.length, memories: memories.filter((memory) => memory !== null) };
}

/** What a showing writes: one more reading, and when. Never touches the memory's own version. */
export function readingOps(ports: Ports, assistantID: string, memoryID: string): WriteOp[] {
  return [
    { op: "inc", ref: refs.reads(assistantID, memoryID), by: 1 },
    { op: "put", ref: refs.lastRead(assistantID, memoryID), value: ports.clock.now() },
  ];
}

/** How often and when memories were shown, by memoryID; those that never were are left out. */
export interface Readings {
  readonly occurrences: ReadonlyMap<string, number>;
  /** Unix milliseconds. */
  readonly lastReadMs: ReadonlyMap<string, number>;
}

/** The readings of all memories of an assistant. */
export async function readReadings(ports: Ports, { assistantID }: OpenAssistant): Promise<Readings> {
  const partition = refs.reads(assistantID, "").partition;
  const [reads, lastRead] = await Promise.all([
    ports.storage.list({ partition, collection: "reads" }),
    ports.storage.list({ partition, collection: "lastRead" }),
  ]);
  const byID = (docs: readonly Doc[]) => new Map(docs.map((doc) => [doc.id, doc.value as number]));
  return { occurrences: byID(reads.docs), lastReadMs: byID(lastRead.docs) };
}

/** The error for a memory that is not there, or that the caller may not see. */
export function memoryNotFound(field: "memoryID" | "draftID" = "memoryID"): KeepsakeError {
  return new KeepsakeError("MEMORY_NOT_FOUND", `There is no such memory with this ${field}`, { field });
}

/**
 * Commits, and has this process see it; a document that changed meanwhile is a conflict that the caller is told of.
 *
 * @throws KeepsakeError VERSION_CONFLICT
 */
export async function commitContent(ports: Ports, store: OpenAssistant, ops: readonly WriteOp[]): Promise<void> {
  try {
    await ports.storage.commit(ops);
  } catch (error) {
    if (!isConflictError(error)) throw error;
    throw versionConflict(error);
  }
  await store.refresh();
}

/** The error for something that changed since it was read. */
export function versionConflict(cause?: unknown): KeepsakeError {
  return new KeepsakeError("VERSION_CONFLICT", "It was changed meanwhile; read it again", { cause });
}

function toMemory(store: OpenAssistant, doc: Doc, reads: Doc | null, lastRead: Doc | null): Memory {
  const record = doc.value as unknown as MemoryRecord;
  const person = record.receiverID === null ? undefined : store.people.get(record.receiverID);
  return {
    ...completeMemory(record),
    lastRead: lastRead === null ? null : formatDateTime(new Date(lastRead.value as number)),
    readOccurrences: reads === null ? null : (reads.value as number),
    receiverTag: person?.tag ?? null,
    receiverName: person?.name ?? null,
  };
}

/** The write that stores a memory at its place in the order of adding. */
export function putMemory(
  { assistantID }: { readonly assistantID: string },
  record: MemoryRecord,
  order: number,
  guard: "absent" | { version: number },
): WriteOp & { readonly op: "put" } {
  return {
    op: "put",
    ref: refs.memory(assistantID, record.memoryID),
    value: record as unknown as Json,
    index: { order, memoryType: record.memoryType },
    if: guard,
  };
}

function writeContext(ports: Ports, actor: Actor): WriteContext {
  return { actor, now: timestamp(ports), newID: () => ports.ids.id() };
}

interface ContextFields {
  readonly contextVarsToSet?: TextMap | undefined;
  readonly contextVarsToMatch?: TextMap | undefined;
}

/** Names and values in their stored form. */
function withContextVars<T extends ContextFields>(fields: T): T {
  const { contextVarsToSet: toSet, contextVarsToMatch: toMatch } = fields;
  return {
    ...fields,
    ...(toSet === undefined ? {} : { contextVarsToSet: normaliseContextVars(toSet, "contextVarsToSet") }),
    ...(toMatch === undefined ? {} : { contextVarsToMatch: normaliseContextVars(toMatch, "contextVarsToMatch") }),
  };
}

function checkReceiver(store: OpenAssistant, receiverID: string | undefined): void {
  if (receiverID === undefined || store.people.has(receiverID)) return;
  throw new KeepsakeError("PERSON_NOT_FOUND", "Memory: receiverID names no person of this assistant", {
    field: "receiverID",
  });
}

/** A person that a memory is given to must not go at the same moment. */
export function receiverGuards(store: OpenAssistant, receiverID: string | null): WriteOp[] {
  return receiverID === null ? [] : [{ op: "check", ref: refs.person(store.assistantID, receiverID), if: "exists" }];
}

/** A new name that comes without coordinates leaves those of the old one behind. spec: Place rules. */
async function relocated(
  ports: Ports,
  store: OpenAssistant,
  after: MemoryRecord,
  { before, fields }: { readonly before: MemoryRecord; readonly fields: MemoryUpdateFields },
): Promise<MemoryRecord> {
  const isSettled = fields.placeLatitude !== undefined || after.placeName === null;
  if (isSettled || after.placeName === before.placeName) return after;
  const placeUncertaintyKm = fields.placeUncertaintyKm ?? null;
  return located(ports, store, { ...after, placeLatitude: null, placeLongitude: null, placeUncertaintyKm });
}

/** A name without coordinates gets those that the geocoder knows. */
async function located(ports: Ports, store: OpenAssistant, record: MemoryRecord): Promise<MemoryRecord> {
  if (record.placeName === null || record.placeLatitude !== null) return record;
  const place = await geocodeName(ports, record.placeName, { culture: store.record.culture });
  if (place === null) return record;
  return {
    ...record,
    placeLatitude: place.latitude,
    placeLongitude: place.longitude,
    placeUncertaintyKm: record.placeUncertaintyKm ?? place.uncertaintyKm,
  };
}
