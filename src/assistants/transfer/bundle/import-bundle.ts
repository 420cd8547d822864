import * as z from "zod";
import { KeepsakeError } from "../../../errors.js";
import { checkSignal, LIMITS, parseInput } from "../../../model/index.js";
import { type DocRef, isConflictError, type Json, type Ports, type WriteOp } from "../../../ports/index.js";
import { pauseByMessage } from "../../../shared/index.js";
import { removeOwned } from "../../assistants/index.js";
import { type AssistantRecord, putJobOp, refs } from "../../stored/index.js";
import {
  batchSizeField,
  createImportMeter,
  createRowDigest,
  type ImportError,
  type ImportLog,
  type ImportMark,
  type ImportMeter,
  type ImportProgress,
  type ImportSource,
  importIDField,
  openImportLog,
  openSource,
  otherSource,
  throwIfAborted,
} from "../source/index.js";
import type { BundleImportOptions } from "./bundle-import-types.js";
import { bundleOps } from "./bundle-ops.js";
import { assistantFrom } from "./bundle-records.js";
import { type BundleRow, readBundle } from "./read-bundle.js";

/** Told at the end: the new assistant, or null where there is none. */
export type Outcome = { assistantID: string | null };

const optionsSchema = /* @__PURE__ */ (() =>
  z.object({
    assistantID: z.string().trim().min(1).max(LIMITS.id).optional(),
    includeSecrets: z.boolean().default(false),
    batchSize: batchSizeField(),
    importID: importIDField(),
  }))();

/** What a run works with. */
interface Work {
  readonly assistantID: string;
  readonly includeSecrets: boolean;
  readonly log: ImportLog | null;
  /** Where an earlier run came to. */
  readonly found: ImportMark | null;
  readonly meter: ImportMeter;
  order: number;
  assistant: AssistantRecord | null;
  isBroken: boolean;
  batch: { row: number; op: WriteOp }[];
  rows: number;
  /** Characters of the rows of the batch. */
  length: number;
}

/** How an import goes on where an earlier one ended. */
interface Extra {
  readonly assistantID: string;
  readonly order: number;
  readonly isFinished: boolean;
}

/**
 * Makes an assistant from a bundle. What it owns is stored batch by batch, itself at the end: until then there is no
 * such assistant, and with one wrong line there never is.
 */
export async function* importBundle(
  ports: Ports,
  source: ImportSource,
  bundleOptions: BundleImportOptions | null,
  outcome: Outcome,
): AsyncGenerator<ImportProgress, undefined> {
  const { signal = null, ...given } = bundleOptions ?? {};
  checkSignal(signal);
  const options = parseInput(optionsSchema, given, { what: "Options of importBundle", strict: true });
  const text = openSource(source);
  const { importID } = options;
  const mark = importID === undefined ? null : refs.bundleImport(importID);
  const log = await openImportLog(ports, mark);
  const found = await stillThere(ports, log?.found ?? null);
  const extra = (found?.extra ?? null) as Extra | null;
  const work: Work = {
    assistantID: extra?.assistantID ?? options.assistantID ?? ports.ids.id(),
    includeSecrets: options.includeSecrets,
    log,
    found,
    meter: createImportMeter(ports.clock, text.estimatedLength),
    order: Math.max(extra?.order ?? 0, ports.clock.now() * 1_000),
    assistant: null,
    isBroken: false,
    batch: [],
    rows: 0,
    length: 0,
  };
  if (found === null) await claim(ports, work.assistantID, claimMs(log));
  let isKept = false;
  try {
    const digest = createRowDigest();
    for await (const row of readBundle(text)) {
      throwIfAborted(signal);
      digest.add(row.raw);
      takeRow(work, row, digest.value);
      work.length += row.raw.length;
      if (work.rows % ROWS_A_BREATH === 0) await pauseByMessage();
      if (work.rows < options.batchSize && work.length < MAX_LENGTH) continue;
      await storeBatch(ports, work, digest.value);
      yield work.meter.progress(false);
    }
    throwIfAborted(signal);
    if (work.meter.done < (found?.rows ?? 0)) throw otherSource();
    await storeBatch(ports, work, digest.value);
    isKept = extra?.isFinished === true || (await finish(ports, work, digest.value));
    outcome.assistantID = isKept ? work.assistantID : null;
  } finally {
    // An unnamed import that ends early leaves nothing; neither does one with a wrong line.
    if (!isKept && (log === null || work.isBroken)) {
      // The claim runs out, and the next import under this ID begins with an empty place: a failure here harms nobody.
      await removeAll(ports, work.assistantID, mark).catch((error: unknown) => {
        ports.logger.warn("What an import left could not be removed", { error });
      });
    }
  }
  if (!isKept) work.meter.undo();
  yield work.meter.progress(true);
}

const ROWS_A_BREATH = 50;
/** Characters of the rows of one commit, beside those of the last. */
const MAX_LENGTH = 4_000_000;
const CLAIM_MS = 24 * 3_600_000;
const NAMED_CLAIM_MS = 30 * CLAIM_MS;

/** Holds an ID for one import, which may then fill and, if it fails, empty what belongs to it. */
async function claim(ports: Ports, assistantID: string, forMs: number): Promise<void> {
  const now = ports.clock.now();
  try {
    await ports.storage.commit([
      { op: "check", ref: refs.assistant(assistantID), if: "absent" },
      { op: "put", ref: claimRef(assistantID), value: true, expiresAt: now + forMs, if: { absentAt: now } },
      // What a removal left goes below; none may go on while the import fills the place.
      { op: "delete", ref: refs.removal("assistant", assistantID) },
      leftoverOp(assistantID, now + forMs),
    ]);
  } catch (error) {
    if (!isConflictError(error)) throw error;
    throw new KeepsakeError("ID_TAKEN", "Import: another assistant has this assistantID", {
      field: "assistantID",
      cause: error,
    });
  }
  // What a run that died left behind.
  await removeOwned(ports, assistantID);
}

/** What a run that dies leaves is removed by a sweep, once nobody can go on with it. */
function leftoverOp(assistantID: string, dueMs: number): WriteOp {
  return putJobOp({ of: "import", assistantID }, dueMs);
}

function claimMs(log: ImportLog | null): number {
  return log === null ? CLAIM_MS : NAMED_CLAIM_MS;
}

function claimRef(assistantID: string): DocRef {
  return refs.importClaim(assistantID);
}

function takeRow(work: Work, { row, end, content }: BundleRow, digest: string): void {
  const { meter, found } = work;
  const isKnown = found !== null && meter.done < found.rows;
  if (isKnown) meter.skip();
  else meter.count(end);
  if (isKnown && meter.done === found.rows && digest !== found.digest) throw otherSource();
  if (!isKnown) work.rows += 1;
  if ("error" in content) {
    fail(work, content.error);
    return;
  }
  const { kind, value } = content;
  // The assistant itself is stored last, so it is read by every run.
  if (isKnown && kind !== "assistant") return;
  try {
    if (typeof value !== "object" || value === null)
      throw new KeepsakeError("INVALID_FIELD", "The line must be an object");
    if (kind === "assistant") work.assistant = assistantFrom(value, work.assistantID, work);
    else if (kind !== "end") work.batch.push(...opsOf(work, kind, value).map((op) => ({ row, op })));
    if (!work.includeSecrets && SECRETS.some((secret) => secret in value)) warnOfSecrets(work, row);
  } catch (error) {
    if (!(error instanceof KeepsakeError)) throw error;
    const { code, field, message } = error;
    fail(work, { code, field, message, row, line: row, column: null });
  }
}

function opsOf(work: Work, kind: Parameters<typeof bundleOps>[0], value: object): WriteOp[] {
  const { assistantID, includeSecrets } = work;
  const nextOrder = (): number => {
    work.order += 1;
    return work.order;
  };
  const ops = bundleOps(kind, value, { assistantID, includeSecrets, nextOrder });
  if (kind === "memory") work.meter.imported(1);
  return ops;
}

function fail(work: Work, error: ImportError): void {
  work.isBroken = true;
  work.meter.fail([error]);
}

/** What a bundle has with secrets alone. */
const SECRETS = ["passwordHash", "pinHash", "httpHeaders", "secrets"] as const;

function warnOfSecrets(work: Work, row: number): void {
  const message = "A secret, or its hash, is not taken over; set it anew, or import with includeSecrets";
  const at = { row, line: row, column: null, field: null };
  work.meter.warn([{ ...at, code: "SECRETS_IGNORED", message, similar: null }]);
}

/** Stores a batch with the mark behind it. After a wrong line the rest is only checked. */
async function storeBatch(ports: Ports, work: Work, digest: string): Promise<void> {
  const { batch } = work;
  work.rows = 0;
  work.length = 0;
  work.batch = [];
  if (work.isBroken || batch.length === 0) return;
  const marks = [...markOps(work, digest, false), leftoverOp(work.assistantID, ports.clock.now() + claimMs(work.log))];
  try {
    await ports.storage.commit([...marks, ...batch.map(({ op }) => op)]);
  } catch (error) {
    if (!isConflictError(error)) throw error;
    const broken = batch[error.opIndex - marks.length];
    if (broken === undefined) throw otherRun(error);
    const { row } = broken;
    const message = "Its ID or its tag is that of another line";
    fail(work, { code: "RULE_BROKEN", row, line: row, column: null, field: null, message });
  }
}

function otherRun(cause: unknown): KeepsakeError {
  return new KeepsakeError("VERSION_CONFLICT", "Another run of this import goes on", { cause });
}

/** The assistant comes to be; false where a line was wrong. */
async function finish(ports: Ports, work: Work, digest: string): Promise<boolean> {
  const { assistant, assistantID } = work;
  if (work.isBroken || assistant === null) return false;
  const { name, creationTimestamp } = assistant;
  const created = creationTimestamp === null ? ports.clock.now() : Date.parse(creationTimestamp);
  const ops: WriteOp[] = [
    { op: "put", ref: refs.assistant(assistantID), value: assistant as unknown as Json, if: "absent" },
    { op: "put", ref: refs.listing(assistantID), value: { name }, index: { created } },
    { op: "delete", ref: claimRef(assistantID) },
    { op: "delete", ref: refs.interruptedJob(assistantID) },
    ...markOps(work, digest, true),
  ];
  await ports.storage.commit(ops).catch((error: unknown) => {
    throw isConflictError(error) ? otherRun(error) : error;
  });
  return true;
}

function markOps({ log, meter, assistantID, order }: Work, digest: string, isFinished: boolean): WriteOp[] {
  if (log === null) return [];
  return [log.markOp({ rows: meter.done, digest, extra: { assistantID, order, isFinished } })];
}

async function removeAll(ports: Ports, assistantID: string, mark: DocRef | null): Promise<void> {
  await removeOwned(ports, assistantID);
  const marks = [claimRef(assistantID), refs.interruptedJob(assistantID), ...(mark === null ? [] : [mark])];
  await ports.storage.commit(marks.map((ref) => ({ op: "delete", ref })));
}

/** A finished import whose assistant was removed since begins anew. */
async function stillThere(ports: Ports, mark: ImportMark | null): Promise<ImportMark | null> {
  const { assistantID, isFinished } = (mark?.extra ?? {}) as Partial<Extra>;
  if (isFinished !== true) return mark;
  const [doc] = await ports.storage.get([refs.assistant(assistantID ?? "")]);
  return doc ? mark : null;
}
