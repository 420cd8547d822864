import * as z from "zod";
import { KeepsakeError } from "../../../errors.js";
import { checkSignal, LIMITS, parseInput } from "../../../model/index.js";
import { type DocRef, isConflictError, type Ports, type WriteOp } from "../../../ports/index.js";
import { checkOp, deleteOp, onConflict, pauseByMessage, putOp, readDoc } from "../../../shared/index.js";
import { removeOwned } from "../../assistants/index.js";
import { type AssistantRecord, type ImportMark, putJobOp, refs } from "../../stored/index.js";
import {
  batchSizeField,
  type Checkpoint,
  concurrentRun,
  createProgressTracker,
  createRowDigest,
  differentSource,
  type ImportProgress,
  type ImportResult,
  type ImportSettings,
  type ImportSource,
  importIDField,
  lineError,
  openCheckpoint,
  openSource,
  type ProgressTracker,
  throwIfAborted,
} from "../source/index.js";
import { parseAssistant, storeLineOps } from "./bundle-records.js";
import { type BundleRow, readBundle } from "./read-bundle.js";

/** Without an `importID`, an import that ends early leaves nothing behind. */
export interface BundleImportOptions extends Pick<ImportSettings, "batchSize" | "importID" | "signal"> {
  /**
   * The ID of the new assistant, 1 to 256 characters, which must be free. Default: a new one. Everything inside the
   * assistant keeps its ID.
   */
  readonly assistantID?: string;
  /**
   * Import the hashes of PINs and of the password, and secret headers and values of Functions. Default false: then nobody
   * can authenticate, and a private assistant stays closed, until the Giver's PIN and the password are set again. Set it
   * only for bundles of your own.
   */
  readonly includeSecrets?: boolean;
}

/** The end of an import: the ID of the new assistant, or null after an invalid line. */
export interface BundleImportOutcome {
  readonly assistantID: string | null;
}

/** The result of a bundle import. After an invalid line no assistant is created. */
export interface BundleImportResult extends ImportResult, BundleImportOutcome {}

const optionsSchema = z.object({
  assistantID: z.string().trim().min(1).max(LIMITS.id).optional(),
  includeSecrets: z.boolean().default(false),
  batchSize: batchSizeField,
  importID: importIDField,
});

const ROWS_PER_PAUSE = 50;
/** Maximum number of characters in the rows of a commit, except the last row. */
const MAX_BATCH_LENGTH = 4_000_000;
const CLAIM_MS = 24 * 3_600_000;
const NAMED_CLAIM_MS = 30 * CLAIM_MS;

interface Run {
  readonly assistantID: string;
  readonly includeSecrets: boolean;
  readonly checkpoint: Checkpoint | null;
  readonly claimMs: number;
  /** Number and digest of the rows of earlier runs. */
  readonly found: ImportMark | null;
  readonly progress: ProgressTracker;
  order: number;
  assistant: AssistantRecord | null;
  hasErrors: boolean;
  batch: { row: number; op: WriteOp }[];
  rows: number;
  /** Characters of the rows of the batch. */
  length: number;
}

/** The state that a checkpoint needs beside rows and digest. */
interface Extra {
  readonly assistantID: string;
  readonly order: number;
  readonly isFinished: boolean;
}

/**
 * Creates an assistant from a bundle. Its content is stored batch by batch, and the assistant itself at the end. Until
 * then the assistant does not exist. With one invalid line it is never created.
 */
export async function* importBundle(
  ports: Ports,
  source: ImportSource,
  bundleOptions: BundleImportOptions | null,
): AsyncGenerator<ImportProgress, BundleImportOutcome> {
  const { signal = null, ...given } = bundleOptions ?? {};
  checkSignal(signal);
  const options = parseInput(optionsSchema, given, { what: "Options of importBundle", strict: true });
  const text = openSource(source);
  const checkpointRef = options.importID === undefined ? null : refs.bundleImport(options.importID);
  const checkpoint = await openCheckpoint(ports, checkpointRef);
  const found = await dropIfRemoved(ports, checkpoint?.found ?? null);
  const extra = (found?.extra ?? null) as Extra | null;
  const run: Run = {
    assistantID: extra?.assistantID ?? options.assistantID ?? ports.ids.id(),
    includeSecrets: options.includeSecrets,
    checkpoint,
    claimMs: checkpoint === null ? CLAIM_MS : NAMED_CLAIM_MS,
    found,
    progress: createProgressTracker(ports.clock, text.estimatedLength),
    order: Math.max(extra?.order ?? 0, ports.clock.now() * 1_000),
    assistant: null,
    hasErrors: false,
    batch: [],
    rows: 0,
    length: 0,
  };
  if (found === null) await claim(ports, run);
  let isCreated = false;
  try {
    const digest = createRowDigest();
    for await (const row of readBundle(text)) {
      throwIfAborted(signal);
      digest.add(row.raw);
      addRow(run, row, digest.value);
      if (run.rows % ROWS_PER_PAUSE === 0) await pauseByMessage();
      if (run.rows < options.batchSize && run.length < MAX_BATCH_LENGTH) continue;
      await storeBatch(ports, run, digest.value);
      yield run.progress.report(false);
    }
    throwIfAborted(signal);
    if (run.progress.done < (found?.rows ?? 0)) throw differentSource();
    await storeBatch(ports, run, digest.value);
    isCreated = extra?.isFinished === true || (await finish(ports, run, digest.value));
  } finally {
    if (!isCreated && (checkpoint === null || run.hasErrors)) {
      // A failure here does no harm: the claim expires, and the next import under this ID removes the rest.
      await removeAll(ports, run.assistantID, checkpointRef).catch((error: unknown) => {
        ports.logger.warn("The remains of an import could not be removed", { error });
      });
    }
  }
  if (!isCreated) run.progress.undo();
  yield run.progress.report(true);
  return { assistantID: isCreated ? run.assistantID : null };
}

/** Reserves an ID for this import, which may fill and, if it fails, empty the assistant's collections. */
async function claim(ports: Ports, run: Run): Promise<void> {
  const { assistantID } = run;
  const now = ports.clock.now();
  const expiresAt = now + run.claimMs;
  const claimed = ports.storage.commit([
    checkOp(refs.assistant(assistantID), "absent"),
    putOp(refs.importClaim(assistantID), true, { expiresAt, if: { absentAt: now } }),
    // An interrupted removal must not continue while the import fills the collections. The import finishes it below.
    deleteOp(refs.removal("assistant", assistantID)),
    // Lets a sweep remove what a crashed run has stored, as soon as no run can continue it.
    putJobOp({ of: "import", assistantID }, expiresAt),
  ]);
  await onConflict(claimed, (cause) => {
    const message = "Import: another assistant has this assistantID";
    return new KeepsakeError("ID_TAKEN", message, { field: "assistantID", cause });
  });
  await removeOwned(ports, assistantID);
}

function addRow(run: Run, { row, end, raw, content }: BundleRow, digest: string): void {
  const { progress, found } = run;
  run.length += raw.length;
  const isKnown = found !== null && progress.done < found.rows;
  if (isKnown) progress.skip();
  else progress.count(end);
  if (isKnown && progress.done === found.rows && digest !== found.digest) throw differentSource();
  if (!isKnown) run.rows += 1;
  if ("error" in content) {
    run.hasErrors = true;
    progress.fail([content.error]);
    return;
  }
  const { kind, value } = content;
  // Every run parses the assistant, because it is stored last.
  if (isKnown && kind !== "assistant") return;
  try {
    if (typeof value !== "object" || value === null) {
      throw new KeepsakeError("INVALID_FIELD", "The line must be an object");
    }
    if (kind === "assistant") run.assistant = parseAssistant(value, run.assistantID, run);
    else if (kind !== "end") {
      const nextOrder = () => {
        run.order += 1;
        return run.order;
      };
      const ops = storeLineOps(kind, value, { ...run, nextOrder });
      run.batch.push(...ops.map((op) => ({ row, op })));
      if (kind === "memory") progress.imported(1);
    }
    if (!run.includeSecrets && SECRETS.some((secret) => secret in value)) {
      const message = "A secret or its hash is ignored; set it again, or import with includeSecrets";
      progress.warn([{ row, line: row, column: null, field: null, code: "SECRETS_IGNORED", message, similar: null }]);
    }
  } catch (error) {
    if (!(error instanceof KeepsakeError)) throw error;
    fail(run, row, error);
  }
}

function fail(run: Run, row: number, { code, field, message }: KeepsakeError): void {
  run.hasErrors = true;
  run.progress.fail([lineError(row, code, message, field)]);
}

/** Fields that only bundles with secrets have. */
const SECRETS = ["passwordHash", "pinHash", "httpHeaders", "secrets"] as const;

/** Stores a batch together with the checkpoint. After an error the remaining lines are only checked. */
async function storeBatch(ports: Ports, run: Run, digest: string): Promise<void> {
  const { batch } = run;
  run.rows = 0;
  run.length = 0;
  run.batch = [];
  if (run.hasErrors || batch.length === 0) return;
  const job = putJobOp({ of: "import", assistantID: run.assistantID }, ports.clock.now() + run.claimMs);
  const before = [...checkpointOps(run, digest, false), job];
  try {
    await ports.storage.commit([...before, ...batch.map(({ op }) => op)]);
  } catch (error) {
    if (!isConflictError(error)) throw error;
    const duplicate = batch[error.opIndex - before.length];
    if (duplicate === undefined) throw concurrentRun(error);
    fail(run, duplicate.row, new KeepsakeError("RULE_BROKEN", "Another line has the same ID or tag"));
  }
}

/** Stores the assistant itself. Resolves to false after an invalid line. */
async function finish(ports: Ports, run: Run, digest: string): Promise<boolean> {
  const { assistant, assistantID } = run;
  if (run.hasErrors || assistant === null) return false;
  const { key, name, creationTimestamp } = assistant;
  const created = creationTimestamp === null ? ports.clock.now() : Date.parse(creationTimestamp);
  const checkpoint = checkpointOps(run, digest, true);
  const commit = (ownKey: string | null) =>
    ports.storage.commit([
      ...(ownKey === null ? [] : [putOp(refs.assistantKey(ownKey), assistantID, { if: "absent" })]),
      putOp(refs.assistant(assistantID), { ...assistant, key: ownKey }, { if: "absent" }),
      putOp(refs.listing(assistantID), { name }, { index: { created } }),
      deleteOp(refs.importClaim(assistantID)),
      deleteOp(refs.interruptedJob(assistantID)),
      ...checkpoint,
    ]);
  const isKeyTaken = (error: unknown): boolean => key !== null && isConflictError(error) && error.opIndex === 0;
  const stored = commit(key).catch((error: unknown) => {
    // A copy beside the original: the key stays with the original.
    if (isKeyTaken(error)) return commit(null);
    throw error;
  });
  await onConflict(stored, concurrentRun);
  return true;
}

function checkpointOps({ checkpoint, progress, assistantID, order }: Run, digest: string, isFinished: boolean) {
  if (checkpoint === null) return [];
  return [checkpoint.saveOp({ rows: progress.done, digest, extra: { assistantID, order, isFinished } })];
}

async function removeAll(ports: Ports, assistantID: string, checkpoint: DocRef | null): Promise<void> {
  await removeOwned(ports, assistantID);
  const rest: DocRef[] = [refs.importClaim(assistantID), refs.interruptedJob(assistantID)];
  if (checkpoint !== null) rest.push(checkpoint);
  await ports.storage.commit(rest.map((ref) => deleteOp(ref)));
}

/** Null if the assistant of a finished import was removed: then the import starts again. */
async function dropIfRemoved({ storage }: Ports, found: ImportMark | null): Promise<ImportMark | null> {
  const { assistantID, isFinished } = (found?.extra ?? {}) as Partial<Extra>;
  if (isFinished !== true) return found;
  return (await readDoc(storage, refs.assistant(assistantID ?? ""))) === null ? null : found;
}
