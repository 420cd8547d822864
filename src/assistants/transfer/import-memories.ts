import { KeepsakeError } from "../../errors.js";
import { type GeocodedPlace, type Geocoder, isConflictError, type Ports, type WriteOp } from "../../ports/index.js";
import { normaliseQuestion } from "../../recall/index.js";
import { checkOp, pauseByMessage } from "../../shared/index.js";
import type { AssistantAccess } from "../api/index.js";
import { commitCounted, type Owners } from "../assistants/index.js";
import { newMemory, receiverGuards } from "../memories/index.js";
import { isAnonymousTag } from "../people/index.js";
import type { ActorScope, AssistantScope } from "../replica/index.js";
import { nearestMemory } from "../search/index.js";
import { type MemoryRecord, putMemoryOp, refs, TRUSTED } from "../stored/index.js";
import { readCsv } from "./csv/index.js";
import {
  type Checkpoint,
  concurrentRun,
  createProgressTracker,
  createRowDigest,
  differentSource,
  type ImportDraft,
  type ImportError,
  type ImportOptions,
  type ImportProgress,
  type ImportRow,
  type ImportSource,
  openCheckpoint,
  openSource,
  type ProgressTracker,
  type ResolvedImport,
  resolveImportOptions,
  type SimilarMemory,
  type SourceText,
  throwIfAborted,
} from "./source/index.js";
import { readJsonl, readText } from "./text/index.js";

/** Searches for similar memories block the event loop, so the import pauses after this many rows. */
const ROWS_PER_PAUSE = 10;
/** Maximum number of memories per commit. One conversation may contain many. */
const MAX_RECORDS = 1_000;
/** Maximum number of characters in the rows of a commit, except the last row. */
const MAX_BATCH_LENGTH = 4_000_000;

/** The parts of an import that never change. `ports`: with a cached geocoder. */
interface Run {
  readonly ports: Ports;
  readonly owners: Owners;
  readonly ownerUserID: string | null;
  readonly checkpoint: Checkpoint | null;
  readonly progress: ProgressTracker;
  readonly warnSimilar: boolean;
}

type RowPlace = Pick<ImportRow, "row" | "line" | "findColumn">;

/** The rows of the next commit. `length`: their characters. */
interface Batch {
  rows: number;
  length: number;
  entries: { readonly at: RowPlace; readonly record: MemoryRecord }[];
  readonly titles: PendingTitles;
}

/**
 * Imports memories row by row and stores them batch by batch, each batch together with the checkpoint. Every memory
 * passes the checks of a single addition.
 */
export async function* importMemories(
  ports: Ports,
  owners: Owners,
  access: AssistantAccess,
  source: ImportSource,
  options: ImportOptions,
): AsyncGenerator<ImportProgress, object> {
  const settings = resolveImportOptions(options);
  const text = openSource(source);
  let scope = await access("giver");
  // Read now, because the assistant may be removed during the import.
  const { assistantID, ownerUserID } = scope.store.record;
  const { importID, dryRun, signal, batchSize } = settings;
  const checkpointRef = importID === null || dryRun ? null : refs.importing(assistantID, importID);
  const checkpoint = await openCheckpoint(ports, checkpointRef);
  const progress = createProgressTracker(ports.clock, text.estimatedLength);
  const digest = createRowDigest();
  const { warnSimilar } = settings;
  const run: Run = { ports: cacheGeocoder(ports), owners, ownerUserID, checkpoint, progress, warnSimilar };
  let batch = createBatch();
  const store = async (): Promise<void> => {
    if (!dryRun) await storeBatch(run, scope, batch, digest.value);
    progress.imported(batch.entries.length);
    batch = createBatch();
    scope = await access("giver");
  };
  for await (const row of readRows(text, settings)) {
    throwIfAborted(signal);
    digest.add(row.raw);
    if (skipKnownRow(run, digest.value)) continue;
    progress.count(row.end);
    await addRow(run, scope, batch, row);
    if (progress.done % ROWS_PER_PAUSE === 0) await pauseByMessage();
    if (batch.rows < batchSize && batch.entries.length < MAX_RECORDS && batch.length < MAX_BATCH_LENGTH) continue;
    throwIfAborted(signal);
    await store();
    yield progress.report(false);
  }
  throwIfAborted(signal);
  if (progress.done < (checkpoint?.found?.rows ?? 0)) throw differentSource();
  if (batch.rows > 0) await store();
  yield progress.report(true);
  return {};
}

function createBatch(): Batch {
  return { rows: 0, length: 0, entries: [], titles: new Map() };
}

function readRows(text: SourceText, settings: ResolvedImport): AsyncIterable<ImportRow> {
  if (settings.format === "csv") return readCsv(text, settings);
  return settings.format === "jsonl" ? readJsonl(text, settings.memoryType) : readText(text, settings);
}

/** Skips a row of an earlier run. The digest at the last of them shows whether the source is the same. */
function skipKnownRow({ checkpoint, progress }: Run, digest: string): boolean {
  const found = checkpoint?.found ?? null;
  if (found === null || progress.done >= found.rows) return false;
  progress.skip();
  if (progress.done === found.rows && digest !== found.digest) throw differentSource();
  return true;
}

async function addRow(run: Run, scope: ActorScope, batch: Batch, row: ImportRow): Promise<void> {
  const { progress } = run;
  batch.rows += 1;
  batch.length += row.raw.length;
  progress.warn(row.warnings);
  const errors = [...row.errors];
  const records: MemoryRecord[] = [];
  for (const draft of row.drafts) {
    const created = await createRecord({ ...scope, ports: run.ports }, draft);
    if (created instanceof KeepsakeError) errors.push(createError(row, created));
    else records.push(created);
  }
  progress.fail(errors);
  if (errors.length > 0) return;
  const at = { row: row.row, line: row.line, findColumn: row.findColumn };
  for (const record of records) {
    batch.entries.push({ at, record });
    if (run.warnSimilar) await scope.store.index.load();
    const similar = run.warnSimilar ? findSimilar(scope, record, batch.titles) : null;
    if (similar === null) continue;
    const message = `A similar memory exists, at level ${similar.confidenceLevel}`;
    const column = row.findColumn?.("title") ?? null;
    progress.warn([{ code: "SIMILAR_MEMORY", row: row.row, line: row.line, column, field: "title", message, similar }]);
  }
}

async function createRecord(scope: ActorScope, draft: ImportDraft): Promise<MemoryRecord | KeepsakeError> {
  try {
    return await newMemory(scope, withReceiver(scope, draft), { isCopy: true });
  } catch (error) {
    if (error instanceof KeepsakeError && error.status < 500) return error;
    throw error;
  }
}

function withReceiver({ store }: AssistantScope, { memory, receiverTag }: ImportDraft): ImportDraft["memory"] {
  if (isAnonymousTag(receiverTag) || store.people.has(memory.receiverID ?? "")) return memory;
  const person = store.personByTag((receiverTag ?? "").trim().normalize("NFC"));
  if (person !== null) return { ...memory, receiverID: person.personID };
  throw receiverNotFound();
}

function receiverNotFound(): KeepsakeError {
  const message = "Memory: receiverTag names no person of this assistant";
  return new KeepsakeError("PERSON_NOT_FOUND", message, { field: "receiverTag" });
}

function createError({ row, line, findColumn }: RowPlace, { code, field, message }: KeepsakeError): ImportError {
  return { code, row, line, column: findColumn?.(field) ?? null, field, message };
}

/** Stores a batch with its checkpoint and the count of its characters, all or nothing. */
async function storeBatch(
  { ports, owners, ownerUserID, checkpoint, progress }: Run,
  { store }: AssistantScope,
  batch: Batch,
  digest: string,
): Promise<void> {
  const before: WriteOp[] = [
    checkOp(refs.assistant(store.assistantID)),
    ...(checkpoint === null ? [] : [checkpoint.saveOp({ rows: progress.done, digest, extra: null })]),
  ];
  for (;;) {
    const records = batch.entries.map(({ record }) => record);
    const receiverIDs = [...new Set(records.flatMap(({ receiverID }) => receiverID ?? []))];
    const ops = [
      ...before,
      ...receiverIDs.flatMap((receiverID) => receiverGuards(store, receiverID)),
      ...records.map((record) => putMemoryOp(store.assistantID, record, store.nextOrder(), "absent")),
    ];
    const characters = records.reduce((sum, record) => sum + countCharacters(record), 0);
    const countOps = ownerUserID === null || characters === 0 ? [] : await owners.importedOps(ownerUserID, characters);
    try {
      return await commitCounted(ports, owners, ownerUserID, { ops, countOps, of: "imports" });
    } catch (error) {
      if (!isConflictError(error)) throw error;
      if (error.opIndex === 0) {
        throw new KeepsakeError("ASSISTANT_NOT_FOUND", "The assistant was removed", { field: "assistantID" });
      }
      const removedID = receiverIDs[error.opIndex - before.length];
      if (removedID === undefined) throw concurrentRun(error);
      dropReceiver(batch, removedID, progress);
    }
  }
}

/** Removes the rows of a person who was removed since they were read. */
function dropReceiver(batch: Batch, receiverID: string, progress: ProgressTracker): void {
  const entries = batch.entries.filter(({ record }) => record.receiverID === receiverID);
  const failed = new Map(entries.map(({ at }) => [at.row, at]));
  for (const at of failed.values()) progress.fail([createError(at, receiverNotFound())]);
  batch.entries = batch.entries.filter(({ at }) => !failed.has(at.row));
}

/** The characters that count for the owner: titles and answers, in UTF-16 code units. spec: User (monthImportedSize). */
function countCharacters({ title, titleVariants, answers }: MemoryRecord): number {
  const texts = [title ?? "", ...titleVariants, ...answers.map(({ text }) => text)];
  return texts.reduce((sum, text) => sum + text.length, 0);
}

/** Maximum number of cached names. The oldest is evicted first. */
const MAX_NAMES = 1_000;

/**
 * Ports whose geocoder is asked once per name, because the rows of a table repeat their places. Failures are not cached.
 * All calls must have the same culture.
 */
function cacheGeocoder(ports: Ports): Ports {
  const { geocoder } = ports;
  if (geocoder === null) return ports;
  const places = new Map<string, GeocodedPlace | null>();
  const geocode: Geocoder["geocode"] = async (placeName, options) => {
    const known = places.get(placeName);
    if (known !== undefined) return known;
    const place = await geocoder.geocode(placeName, options);
    const [oldest] = places.keys();
    if (places.size >= MAX_NAMES && oldest !== undefined) places.delete(oldest);
    places.set(placeName, place);
    return place;
  };
  return { ...ports, geocoder: { geocode } };
}

/** Memories that are not stored yet, by title, receiver and context. */
type PendingTitles = Map<string, SimilarMemory>;

/**
 * Finds the memory that already answers the title of a new one: a stored memory, or a pending one with an equal title.
 * Only memories with the same or wider visibility and a matching context count.
 */
function findSimilar({ ports, store }: AssistantScope, record: MemoryRecord, pending: PendingTitles) {
  const { title, memoryType, receiverID, contextVarsToMatch } = record;
  if (title === null || (memoryType !== "Question" && memoryType !== "Story")) return null;
  const key = `${receiverID ?? ""}\n${JSON.stringify(contextVarsToMatch)}\n${normaliseQuestion(title)}`;
  const same = pending.get(key);
  pending.set(key, same ?? { memoryID: record.memoryID, title, confidenceLevel: "HIGH" });
  if (same !== undefined) return same;
  const context = { ports, store, actor: TRUSTED, contextVars: contextVarsToMatch, dateMs: null, place: null };
  const best = nearestMemory(context, title, { visible: receiverID });
  if (best === null) return null;
  const { memoryID, confidenceLevel } = best;
  return { memoryID, title: store.index.get(memoryID)?.titles[0] ?? "", confidenceLevel };
}
