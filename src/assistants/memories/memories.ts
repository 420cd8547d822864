import { KeepsakeError } from "../../errors.js";
import {
  completeMemory,
  formatDateTime,
  type Maybe,
  type Memory,
  type MemoryListType,
  type MemoryUpdate,
  type MemoryUpdateFields,
  type NewMemory,
  type PageInput,
  parseMemoryChanges,
  parseMemoryListType,
  parseNewMemory,
  parsePage,
} from "../../model/index.js";
import type { ConflictError, Guard, Ports, WriteOp } from "../../ports/index.js";
import { normaliseContextVars } from "../../recall/index.js";
import {
  checkOp,
  deleteOp,
  listDocs,
  onConflict,
  putOp,
  readDoc,
  readDocGroups,
  type TypedDoc,
  unchanged,
  versionConflict,
} from "../../shared/index.js";
import type { ActorScope, AssistantScope, OpenAssistant } from "../replica/index.js";
import { changedMemoryRecord, type MemoryRecord, maySee, newMemoryRecord, putMemoryOp, refs } from "../stored/index.js";
import { geocodeName } from "./geocode-name.js";

/** Which memories to list. */
export interface MemoryListQuery extends PageInput {
  /** Default `ALL`. */
  readonly type?: Maybe<MemoryListType>;
}

/** A page of memories, the oldest first. */
export interface MemoryPage {
  /** Number of memories before paging. */
  readonly count: number;
  readonly memories: readonly Memory[];
}

const IS_LISTED: Readonly<Record<MemoryListType, (type: string) => boolean>> = {
  ALL: () => true,
  ALL_WITHOUT_DRAFTS: (type) => type !== "CompletionDraft",
  CONTENTS: (type) => type === "Question" || type === "Story",
  DEFAULTS: (type) => type === "Default",
  DRAFTS: (type) => type === "CompletionDraft",
  EXPERT_REFERENCES: (type) => type === "ExpertReference",
};

export async function addMemory(scope: ActorScope, input: NewMemory): Promise<{ memoryID: string }> {
  const ops = await memoryAdditionOps(scope, input);
  await commitContent(scope, ops);
  return { memoryID: ops[0].ref.id };
}

/** The writes that add a memory, the memory itself first. @param memoryID default: a new one */
export async function memoryAdditionOps(
  scope: ActorScope,
  input: NewMemory,
  memoryID?: string,
): Promise<readonly [WriteOp & { readonly op: "put" }, ...WriteOp[]]> {
  const { store } = scope;
  const record = await newMemory(scope, input, { memoryID });
  return [
    putMemoryOp(store.assistantID, record, store.nextOrder(), "absent"),
    checkOp(refs.assistant(store.assistantID)),
    ...receiverGuards(store, record.receiverID),
  ];
}

interface NewMemoryOptions {
  /** Default: a new one. */
  readonly memoryID?: string | undefined;
  /** True if the memory was read from a file: its read-only fields are dropped. Default: they are refused. */
  readonly isCopy?: boolean;
}

/** Makes a memory of an input: checks it, and looks up its place. It is not stored yet. */
export async function newMemory(
  scope: ActorScope,
  input: NewMemory,
  { memoryID, isCopy = false }: NewMemoryOptions = {},
): Promise<MemoryRecord> {
  const given = parseNewMemory(input, isCopy);
  const fields = withContextVars(given);
  checkReceiver(scope.store, fields.receiverID, "Memory");
  return withCoordinates(scope, newMemoryRecord(fields, scope, memoryID));
}

/** A memory with its version, for a guarded change; null if it does not exist. Its readings are not read. */
export async function readVersioned({ ports, store }: AssistantScope, memoryID: string) {
  const doc = await readDoc(ports.storage, refs.memory(store.assistantID, memoryID));
  return doc && { memory: toMemory(store, doc.value, null, null), version: doc.version };
}

interface ChangeOptions {
  /** Version of the memory that was read; any other is a conflict. Default: the stored one. */
  readonly version?: number;
}

export async function updateMemory(scope: ActorScope, memoryID: string, input: MemoryUpdate): Promise<void> {
  await commitContent(scope, await memoryChangeOps(scope, memoryID, input));
}

export async function memoryChangeOps(
  scope: ActorScope,
  memoryID: string,
  input: MemoryUpdate,
  { version }: ChangeOptions = {},
): Promise<WriteOp[]> {
  const { ports, store } = scope;
  const { assistantID } = store;
  const fields = withContextVars(parseMemoryChanges(input));
  const doc = await readDoc(ports.storage, refs.memory(assistantID, memoryID));
  if (doc === null) throw memoryNotFound();
  if (version !== undefined && doc.version !== version) throw versionConflict();
  const before = doc.value;
  const changed = changedMemoryRecord(before, fields, scope);
  const hasNewReceiver = changed.receiverID !== before.receiverID && changed.receiverID !== null;
  if (hasNewReceiver) checkReceiver(store, fields.receiverID, "Memory");
  const after = await withNewCoordinates(scope, changed, { before, fields });
  return [
    putMemoryOp(assistantID, after, doc.index.order as number, unchanged(doc)),
    ...(hasNewReceiver ? receiverGuards(store, after.receiverID) : []),
    ...(fields.markAsRead === true ? [putOp(refs.lastRead(assistantID, memoryID), ports.clock.now())] : []),
  ];
}

export async function removeMemory(scope: AssistantScope, memoryID: string): Promise<void> {
  await commitContent(scope, memoryRemovalOps(scope.store, memoryID), () => memoryNotFound());
}

/** The writes that remove a memory with all that depends on it, the memory itself first. */
export function memoryRemovalOps({ assistantID, pairs }: OpenAssistant, memoryID: string, guard: Guard = "exists") {
  const ownPairs = [...pairs.values()].filter((pair) => pair.memoryID === memoryID);
  const { vectors, reads, lastRead, draftAsked, draftRejected } = refs;
  return [
    deleteOp(refs.memory(assistantID, memoryID), guard),
    ...[vectors, reads, lastRead, draftAsked, draftRejected].map((ref) => deleteOp(ref(assistantID, memoryID))),
    ...ownPairs.map(({ pairID }) => deleteOp(refs.pair(assistantID, pairID))),
  ];
}

/** One memory with all its fields. @throws KeepsakeError MEMORY_NOT_FOUND, also if the actor may not see it */
export async function getMemory(scope: ActorScope, memoryID: string): Promise<Memory> {
  const [memory] = await readMemories(scope, [memoryID]);
  const isHidden = memory?.memoryType === "CompletionDraft" && !scope.actor.giver;
  if (!memory || isHidden || !maySee(scope.actor, memory.receiverID)) throw memoryNotFound();
  return memory;
}

/** Several memories in order; null for those that do not exist. */
export async function readMemories({ ports, store }: AssistantScope, memoryIDs: readonly string[]) {
  const { assistantID } = store;
  const groups = memoryIDs.map(
    (id) => [refs.memory(assistantID, id), refs.reads(assistantID, id), refs.lastRead(assistantID, id)] as const,
  );
  const docs = await readDocGroups(ports.storage, groups);
  return docs.map(([memory, reads, lastRead]) => memory && toMemory(store, memory.value, reads, lastRead));
}

/** Longer memories are read each time. In UTF-16 code units, as JSON. */
const MAX_RECENT_LENGTH = 4_000;

/** A memory as it is emitted: without its readings. Null if it was removed. */
export async function readEmitted({ ports, store }: AssistantScope, memoryID: string): Promise<Memory | null> {
  const known = store.recentMemories.get(memoryID);
  if (known !== undefined) return toMemory(store, known, null, null);
  const { edits } = store;
  const doc = await readDoc(ports.storage, refs.memory(store.assistantID, memoryID));
  if (doc === null) return null;
  // A change that was applied meanwhile may be one of this memory.
  const isCurrent = store.edits === edits;
  if (isCurrent && JSON.stringify(doc.value).length <= MAX_RECENT_LENGTH) store.recentMemories.set(memoryID, doc.value);
  return toMemory(store, doc.value, null, null);
}

export async function listMemories(scope: AssistantScope, query: MemoryListQuery = {}): Promise<MemoryPage> {
  const { store } = scope;
  const type = parseMemoryListType(query.type);
  const { from, howMany } = parsePage(query);
  const all = store.memoryIDs().filter((id) => IS_LISTED[type](store.index.get(id)?.memoryType ?? ""));
  const memories = await readMemories(scope, all.slice(from, from + howMany));
  return { count: all.length, memories: memories.filter((memory) => memory !== null) };
}

export function memoryNotFound(field: "memoryID" | "draftID" = "memoryID"): KeepsakeError {
  return new KeepsakeError("MEMORY_NOT_FOUND", `There is no such memory with this ${field}`, { field });
}

/**
 * Commits changes of an assistant and applies them to the replica of this process.
 *
 * @throws the error that `toError` returns if a guard fails. Default: VERSION_CONFLICT
 */
export async function commitContent(
  { ports, store }: AssistantScope,
  ops: readonly WriteOp[],
  toError: (conflict: ConflictError) => Error = versionConflict,
): Promise<void> {
  await onConflict(ports.storage.commit(ops), toError);
  await store.refresh();
}

/** The check that the person who owns a memory is not removed at the same moment. */
export function receiverGuards({ assistantID }: OpenAssistant, receiverID: string | null): WriteOp[] {
  return receiverID === null ? [] : [checkOp(refs.person(assistantID, receiverID))];
}

function toMemory(
  store: OpenAssistant,
  record: MemoryRecord,
  reads: TypedDoc<number> | null,
  lastRead: TypedDoc<number> | null,
): Memory {
  const person = record.receiverID === null ? undefined : store.people.get(record.receiverID);
  return {
    ...completeMemory(record),
    lastRead: lastRead && formatDateTime(new Date(lastRead.value)),
    readOccurrences: reads?.value ?? null,
    receiverTag: person?.tag ?? null,
    receiverName: person?.name ?? null,
  };
}

function withContextVars<T extends Pick<MemoryUpdateFields, "contextVarsToSet" | "contextVarsToMatch">>(fields: T): T {
  const { contextVarsToSet: toSet, contextVarsToMatch: toMatch } = fields;
  return {
    ...fields,
    ...(toSet === undefined ? {} : { contextVarsToSet: normaliseContextVars(toSet, "contextVarsToSet") }),
    ...(toMatch === undefined ? {} : { contextVarsToMatch: normaliseContextVars(toMatch, "contextVarsToMatch") }),
  };
}

/** @param what the object that has the receiverID @throws KeepsakeError PERSON_NOT_FOUND */
export function checkReceiver({ people }: OpenAssistant, receiverID: string | null | undefined, what: string): void {
  if (receiverID == null || people.has(receiverID)) return;
  throw new KeepsakeError("PERSON_NOT_FOUND", `${what}: receiverID names no person of this assistant`, {
    field: "receiverID",
  });
}

/** A new place name that comes without coordinates clears those of the old one. spec: Place rules. */
async function withNewCoordinates(
  scope: AssistantScope,
  after: MemoryRecord,
  { before, fields }: { readonly before: MemoryRecord; readonly fields: MemoryUpdateFields },
): Promise<MemoryRecord> {
  const isComplete = fields.placeLatitude != null || after.placeName === null;
  if (isComplete || after.placeName === before.placeName) return after;
  const placeUncertaintyKm = fields.placeUncertaintyKm ?? null;
  return withCoordinates(scope, { ...after, placeLatitude: null, placeLongitude: null, placeUncertaintyKm });
}

/** Adds the coordinates of a place name that has none, if the geocoder knows it. */
async function withCoordinates({ ports, store }: AssistantScope, record: MemoryRecord): Promise<MemoryRecord> {
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

/** How often and when memories were shown, by memoryID. Memories that were never shown are absent. */
export async function readReadings({ ports, store: { assistantID } }: AssistantScope) {
  const [reads, lastRead] = await Promise.all([
    listDocs(ports.storage, refs.reads.all(assistantID)),
    listDocs(ports.storage, refs.lastRead.all(assistantID)),
  ]);
  return {
    occurrences: new Map(reads.docs.map(({ id, value }) => [id, value])),
    lastReadMs: new Map(lastRead.docs.map(({ id, value }) => [id, value])),
  };
}

/** The writes that count a showing of a memory. They do not change the version of the memory. */
export function readingOps({ clock }: Ports, assistantID: string, memoryID: string): WriteOp[] {
  return [
    { op: "inc", ref: refs.reads(assistantID, memoryID), by: 1 },
    putOp(refs.lastRead(assistantID, memoryID), clock.now()),
  ];
}
