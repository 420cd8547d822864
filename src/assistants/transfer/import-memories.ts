import { KeepsakeError } from "../../errors.js";
import { isConflictError, type Ports, type WriteOp } from "../../ports/index.js";
import { pauseByMessage } from "../../shared/index.js";
import type { AssistantAccess } from "../api/index.js";
import { commitCounted, type Owners } from "../assistants/index.js";
import { newMemory, receiverGuards } from "../memories/index.js";
import { isAnonymousTag } from "../people/index.js";
import type { SearchContext } from "../search/index.js";
import { type MemoryRecord, putMemoryOp, refs } from "../stored/index.js";
import { readJsonl } from "./bundle/index.js";
import { readCsv } from "./csv/index.js";
import { rememberPlaces } from "./remember-places.js";
import { findSimilar, type WaitingTitles } from "./similar-memory.js";
import {
  createImportMeter,
  createRowDigest,
  type Draft,
  type ImportError,
  type ImportLog,
  type ImportMeter,
  type ImportOptions,
  type ImportProgress,
  type ImportRow,
  type ImportSource,
  type ImportWarning,
  openImportLog,
  openSource,
  otherSource,
  type ResolvedImport,
  resolveImport,
  type SourceText,
  throwIfAborted,
} from "./source/index.js";
import { readText } from "./text/index.js";

/** Rows between two breaths: searches for similar memories must not hold up the event loop. */
const ROWS_A_BREATH = 10;

/**
 * Imports memories row by row, storing them batch by batch, each batch with the mark of how far the import is. Every
 * memory goes through the checks of a single addition.
 */
export async function* importMemories(
  ports: Ports,
  owners: Owners,
  access: AssistantAccess,
  source: ImportSource,
  options: ImportOptions,
): AsyncGenerator<ImportProgress, undefined> {
  const settings = resolveImport(options);
  const text = openSource(source);
  let granted = await access("giver");
  // Read once: the assistant may be removed while it runs.
  const counted = { owners, ownerUserID: granted.store.record.ownerUserID };
  const { importID, dryRun, signal, batchSize } = settings;
  const named = importID === null || dryRun ? null : refs.importing(granted.store.assistantID, importID);
  const log = await openImportLog(ports, named);
  const meter = createImportMeter(ports.clock, text.estimatedLength);
  const digest = createRowDigest();
  const locating = rememberPlaces(ports);
  let batch = emptyBatch();
  const store = async (): Promise<void> => {
    if (!dryRun) await storeBatch(ports, counted, granted, log, { batch, meter, digest: digest.value });
    meter.imported(batch.entries.length);
    batch = emptyBatch();
    granted = await access("giver");
  };
  for await (const row of rowsOf(text, settings)) {
    throwIfAborted(signal);
    digest.add(row.raw);
    if (isKnown(log, meter, digest.value)) continue;
    meter.count(row.end);
    await addRow(locating, granted, row, { batch, meter, warnSimilar: settings.warnSimilar });
    if (meter.done % ROWS_A_BREATH === 0) await pauseByMessage();
    if (batch.rows < batchSize && batch.entries.length < MAX_RECORDS && batch.length < MAX_LENGTH) continue;
    throwIfAborted(signal);
    await store();
    yield meter.progress(false);
  }
  throwIfAborted(signal);
  if (meter.done < (log?.found?.rows ?? 0)) throw otherSource();
  if (batch.rows > 0) await store();
  yield meter.progress(true);
}

/** A line of conversations may hold many memories. */
const MAX_RECORDS = 1_000;
/** Characters of the rows of one commit, beside those of the last. */
const MAX_LENGTH = 4_000_000;

interface Batch {
  rows: number;
  /** Characters of the rows. */
  length: number;
  entries: { readonly at: RowPlace; readonly record: MemoryRecord }[];
  readonly titles: WaitingTitles;
}

/** Where a record comes from. */
type RowPlace = Pick<ImportRow, "row" | "line" | "columnOf">;

function emptyBatch(): Batch {
  return { rows: 0, length: 0, entries: [], titles: new Map() };
}

function rowsOf(text: SourceText, settings: ResolvedImport): AsyncIterable<ImportRow> {
  if (settings.format === "csv") return readCsv(text, settings);
  return settings.format === "jsonl" ? readJsonl(text, settings.memoryType) : readText(text, settings);
}

/** Passes over a row that an earlier run dealt with. The last of them shows whether this is the same source. */
function isKnown(log: ImportLog | null, meter: ImportMeter, digest: string): boolean {
  const found = log?.found ?? null;
  if (found === null || meter.done >= found.rows) return false;
  meter.skip();
  if (meter.done === found.rows && digest !== found.digest) throw otherSource();
  return true;
}

async function addRow(
  ports: Ports,
  granted: SearchContext,
  row: ImportRow,
  { batch, meter, warnSimilar }: { batch: Batch; meter: ImportMeter; warnSimilar: boolean },
): Promise<void> {
  batch.rows += 1;
  batch.length += row.raw.length;
  meter.warn(row.warnings);
  const errors = [...row.errors];
  const records: MemoryRecord[] = [];
  for (const draft of row.drafts) {
    const made = await recordOf(ports, granted, draft);
    if (made instanceof KeepsakeError) errors.push(errorAt(row, made));
    else records.push(made);
  }
  meter.fail(errors);
  // Nothing of a row that is wrong somewhere.
  if (errors.length > 0) return;
  const at = { row: row.row, line: row.line, columnOf: row.columnOf };
  for (const record of records) {
    if (warnSimilar) meter.warn(similarWarnings(ports, granted, row, record, batch.titles));
    batch.entries.push({ at, record });
  }
}

async function recordOf(ports: Ports, granted: SearchContext, draft: Draft): Promise<MemoryRecord | KeepsakeError> {
  const { store, actor } = granted;
  try {
    return await newMemory({ ports, store, actor }, withReceiver(granted, draft));
  } catch (error) {
    if (error instanceof KeepsakeError && error.status < 500) return error;
    throw error;
  }
}

function withReceiver({ store }: SearchContext, { memory, receiverTag }: Draft): Draft["memory"] {
  if (isAnonymousTag(receiverTag) || store.people.has(memory.receiverID ?? "")) return memory;
  const person = store.personByTag((receiverTag ?? "").trim().normalize("NFC"));
  if (person !== null) return { ...memory, receiverID: person.personID };
  throw receiverNotFound();
}

function receiverNotFound(): KeepsakeError {
  return new KeepsakeError("PERSON_NOT_FOUND", "Memory: receiverTag names no person of this assistant", {
    field: "receiverTag",
  });
}

function errorAt(row: RowPlace, { code, field, message }: KeepsakeError): ImportError {
  return { code, row: row.row, line: row.line, column: row.columnOf(field), field, message };
}

function similarWarnings(
  ports: Ports,
  { store }: SearchContext,
  row: ImportRow,
  record: MemoryRecord,
  titles: WaitingTitles,
): ImportWarning[] {
  const similar = findSimilar(ports, store, record, titles);
  if (similar === null) return [];
  const message = `A similar memory exists, at level ${similar.confidenceLevel}`;
  const column = row.columnOf("title");
  return [{ code: "SIMILAR_MEMORY", row: row.row, line: row.line, column, field: "title", message, similar }];
}

/** Stores a batch with the mark behind it and the count of its characters, all or nothing. */
async function storeBatch(
  ports: Ports,
  { owners, ownerUserID }: { readonly owners: Owners; readonly ownerUserID: string | null },
  { store }: SearchContext,
  log: ImportLog | null,
  { batch, meter, digest }: { readonly batch: Batch; readonly meter: ImportMeter; readonly digest: string },
): Promise<void> {
  const before: WriteOp[] = [
    { op: "check", ref: refs.assistant(store.assistantID), if: "exists" },
    ...(log === null ? [] : [log.markOp({ rows: meter.done, digest, extra: null })]),
  ];
  for (;;) {
    const records = batch.entries.map(({ record }) => record);
    const receiverIDs = [...new Set(records.flatMap(({ receiverID }) => receiverID ?? []))];
    const ops = [
      ...before,
      ...receiverIDs.flatMap((receiverID) => receiverGuards(store, receiverID)),
      ...records.map((record) => putMemoryOp(store.assistantID, record, store.nextOrder(), "absent")),
    ];
    const characters = records.reduce((sum, record) => sum + charactersOf(record), 0);
    const countOps = ownerUserID === null || characters === 0 ? [] : await owners.importedOps(ownerUserID, characters);
    try {
      return await commitCounted(ports, owners, ownerUserID, { ops, countOps, of: "imports" });
    } catch (error) {
      if (!isConflictError(error)) throw error;
      if (error.opIndex === 0) {
        throw new KeepsakeError("ASSISTANT_NOT_FOUND", "The assistant was removed", { field: "assistantID" });
      }
      const gone = receiverIDs[error.opIndex - before.length];
      if (gone === undefined) {
        throw new KeepsakeError("VERSION_CONFLICT", "Another run of this import goes on", { cause: error });
      }
      leaveOut(batch, gone, meter);
    }
  }
}

/** The person went since the rows were read: nothing of a row that has something for it. */
function leaveOut(batch: Batch, receiverID: string, meter: ImportMeter): void {
  const wrong = new Map(
    batch.entries.filter(({ record }) => record.receiverID === receiverID).map(({ at }) => [at.row, at]),
  );
  for (const at of wrong.values()) meter.fail([errorAt(at, receiverNotFound())]);
  batch.entries = batch.entries.filter(({ at }) => !wrong.has(at.row));
}

/** What counts for the owner: what is asked and told, in UTF-16 code units. spec: User (monthImportedSize). */
function charactersOf({ title, titleVariants, answers }: MemoryRecord): number {
  const texts = [title ?? "", ...titleVariants, ...answers.map(({ text }) => text)];
  return texts.reduce((sum, text) => sum + text.length, 0);
}
