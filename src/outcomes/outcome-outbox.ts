import type { Guard, Outcome, OutcomeSink, Ports, WriteOp } from "../ports/index.js";
import {
  deleteOp,
  documents,
  listDocs,
  nullOnConflict,
  putOp,
  removeDocs,
  retryOnConflict,
  type TypedDoc,
  unchanged,
  withTimeout,
} from "../shared/index.js";

/** Stores outcomes with the turn that emitted them, and delivers them afterwards. */
export interface OutcomeOutbox {
  /** The write of an outcome, for the commit of its turn. */
  addOp(outcome: Outcome): WriteOp;
  /** Starts delivery in the background. To be called after such a commit. */
  deliverInBackground(): void;
  /**
   * Delivers all outcomes that are due, including those of engines over the same storage that have crashed. Returns
   * the number of outcomes that the sink accepted.
   */
  deliver(): Promise<number>;
  /** Waits for running deliveries. Outcomes that wait for another attempt stay in the storage. */
  close(): Promise<void>;
}

interface WaitingOutcome {
  readonly outcome: Outcome;
  readonly tries: number;
}

const outbox = documents<WaitingOutcome>("outbox", "outcomes");

/** Maximum number of concurrent deliveries. */
const BATCH = 10;
const TIMEOUT_MS = 10_000;
/** During an attempt no other engine tries; longer than an attempt can take. */
const LEASE_MS = 30_000;
const MIN_WAIT_MS = 1_000;
const MAX_WAIT_MS = 3_600_000;
/** Maximum wait before the next attempt when the storage fails. */
const MAX_OUTAGE_WAIT_MS = 60_000;

export function createOutcomeOutbox(ports: Ports, sink: OutcomeSink): OutcomeOutbox {
  const running = new Set<Promise<unknown>>();
  let cancelTimer: () => void = () => {};
  let isClosed = false;
  /** Consecutive failures of the storage. */
  let failures = 0;
  let lastPlan = 0;

  const deliver = async (): Promise<number> => {
    let accepted = 0;
    for (;;) {
      const where = { dueAt: { lt: ports.clock.now() + 1 } };
      const { docs } = await listDocs(ports.storage, outbox.all(), { ...BY_DUE_TIME, where, howMany: BATCH });
      const results = await Promise.all(docs.map((doc) => deliverOne(ports, sink, doc)));
      accepted += results.filter(Boolean).length;
      if (docs.length < BATCH) return accepted;
    }
  };

  const deliverInBackground = (): void => {
    if (isClosed) return;
    const run = deliver()
      .then(() => {
        failures = 0;
      })
      .catch(noteFailure)
      .then(scheduleNext)
      .finally(() => running.delete(run));
    running.add(run);
  };

  const noteFailure = (error: unknown): void => {
    failures += 1;
    ports.logger.error("Outcomes could not be delivered", { error });
  };

  /** Sets the timer for the next outcome. If several calls overlap, the last one counts. Never rejects. */
  const scheduleNext = async (): Promise<void> => {
    const plan = ++lastPlan;
    cancelTimer();
    const waitMs = await computeWait().catch(noteFailure);
    if (isClosed || plan !== lastPlan || waitMs === null) return;
    cancelTimer = ports.clock.after(waitMs ?? waitAfter(failures), deliverInBackground);
  };

  /** Milliseconds until the next outcome is due; null if none waits. */
  const computeWait = async (): Promise<number | null> => {
    if (isClosed) return null;
    if (failures > 0) return waitAfter(failures);
    const [next] = (await listDocs(ports.storage, outbox.all(), { ...BY_DUE_TIME, howMany: 1 })).docs;
    return next === undefined ? null : Math.max(MIN_WAIT_MS, (next.index.dueAt as number) - ports.clock.now());
  };

  return {
    addOp: (outcome) => putOutcomeOp({ outcome, tries: 0 }, ports.clock.now()),
    deliverInBackground,
    deliver,
    async close() {
      isClosed = true;
      cancelTimer();
      await Promise.all(running);
    },
  };
}

/** Takes a removed person out of the outcomes that no sink has accepted yet. They are delivered without the person. */
export async function forgetPersonInOutcomes({ storage }: Ports, personID: string): Promise<void> {
  await retryOnConflict(async () => {
    const { docs } = await listDocs(storage, outbox.all(), { where: { person: personID } });
    const masked = docs.map((doc) => {
      const outcome = { ...doc.value.outcome, personID: null };
      return putOutcomeOp({ ...doc.value, outcome }, doc.index.dueAt as number, unchanged(doc));
    });
    await storage.commit(masked);
  });
}

/** Removes the outcomes of a removed assistant that no sink has accepted yet. */
export function removeOutcomes(ports: Ports, assistantID: string): Promise<void> {
  return removeDocs(ports, { ...outbox.all(), where: { assistant: assistantID } });
}

function putOutcomeOp(waiting: WaitingOutcome, dueAt: number, guard?: Guard): WriteOp {
  const { idempotencyKey, assistantID, personID } = waiting.outcome;
  const index = { dueAt, assistant: assistantID, ...(personID === null ? {} : { person: personID }) };
  return putOp(outbox(idempotencyKey), waiting, { index, ...(guard === undefined ? {} : { if: guard }) });
}

const BY_DUE_TIME = { orderBy: "dueAt", count: false } as const;

/** Delivers one outcome and deletes it. False if it failed or another engine is delivering it. */
async function deliverOne({ clock, storage, logger }: Ports, sink: OutcomeSink, doc: TypedDoc<WaitingOutcome>) {
  const { outcome } = doc.value;
  const ref = outbox(doc.id);
  const tries = doc.value.tries + 1;
  const waitMs = Math.min(MIN_WAIT_MS * 2 ** doc.value.tries, MAX_WAIT_MS);
  const postpone = (ms: number, version: number) => {
    return nullOnConflict(storage.commit([putOutcomeOp({ outcome, tries }, clock.now() + ms, { version })]));
  };
  const [claimed] = (await postpone(Math.max(LEASE_MS, waitMs), doc.version)) ?? [];
  if (!claimed) return false;
  try {
    const limits = { timeoutMs: TIMEOUT_MS, timeoutError: () => new Error("The outcome sink timed out") };
    await withTimeout(clock, limits, (signal) => sink.deliver(outcome, { signal }));
  } catch (error) {
    logger.warn("An outcome was not accepted", { idempotencyKey: outcome.idempotencyKey, tries, error });
    await postpone(waitMs, claimed.version);
    return false;
  }
  await nullOnConflict(storage.commit([deleteOp(ref, unchanged(claimed))]));
  return true;
}

function waitAfter(failures: number): number {
  return Math.min(MIN_WAIT_MS * 2 ** (failures - 1), MAX_OUTAGE_WAIT_MS);
}
