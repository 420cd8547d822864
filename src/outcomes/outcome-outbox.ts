import {
  type Doc,
  isConflictError,
  type Json,
  type Outcome,
  type OutcomeSink,
  type Ports,
  type WriteOp,
} from "../ports/index.js";
import { withTimeout } from "../shared/index.js";

/** Outcomes on their way: written with the turn that emitted them, handed over afterwards. */
export interface OutcomeOutbox {
  /** The write that keeps an outcome, for the commit of its turn. */
  op(outcome: Outcome): WriteOp;
  /** To be told after such a commit: what is due is handed over in the background. */
  noted(): void;
  /**
   * Tries to hand over all that is due, by any engine over this storage; resolves to how many were taken. What an engine
   * left that died comes here.
   */
  deliver(): Promise<number>;
  /** Resolves when nothing is being handed over; what waits for another try stays in the storage. */
  close(): Promise<void>;
}

const PARTITION = "outbox";
const COLLECTION = "outcomes";

/** Outcomes that are handed over at once. */
const BATCH = 10;
const TIMEOUT_MS = 10_000;
/** While an engine tries, no other does: longer than a try can take. */
const LEASE_MS = 30_000;
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 3_600_000;
/** A storage that was away is asked again after this at the latest. */
const MAX_OUTAGE_WAIT_MS = 60_000;

interface Waiting {
  readonly outcome: Outcome;
  readonly tries: number;
}

/** An outbox over a storage. */
export function createOutcomeOutbox(ports: Ports, sink: OutcomeSink): OutcomeOutbox {
  const running = new Set<Promise<unknown>>();
  let cancelTimer: () => void = () => {};
  let isClosed = false;
  /** Times in a row that the storage failed. */
  let failures = 0;
  let plans = 0;

  const deliver = async (): Promise<number> => {
    let taken = 0;
    for (;;) {
      const docs = await dueDocs(ports);
      const results = await Promise.all(docs.map((doc) => deliverOne(ports, sink, doc)));
      taken += results.filter(Boolean).length;
      if (docs.length < BATCH) return taken;
    }
  };

  const deliverInBackground = (): void => {
    if (isClosed) return;
    const run = deliver()
      .then(() => {
        failures = 0;
      })
      .catch(noteFailure)
      .then(schedule)
      .finally(() => running.delete(run));
    running.add(run);
  };

  const noteFailure = (error: unknown): void => {
    failures += 1;
    ports.logger.error("Outcomes could not be handed over", { error });
  };

  /** Wakes for what waits longest. Of several plans at once the last one counts. Never rejects. */
  const schedule = async (): Promise<void> => {
    plans += 1;
    const plan = plans;
    cancelTimer();
    const waitMs = await untilNext().catch(noteFailure);
    if (isClosed || plan !== plans || waitMs === null) return;
    cancelTimer = ports.clock.after(waitMs ?? waitAfter(failures), deliverInBackground);
  };

  /** Milliseconds until something is due; null where nothing waits. */
  const untilNext = async (): Promise<number | null> => {
    if (isClosed) return null;
    if (failures > 0) return waitAfter(failures);
    const [next] = (await ports.storage.list({ ...FIRST, count: false })).docs;
    return next === undefined ? null : Math.max(FIRST_WAIT_MS, (next.index.dueAt as number) - ports.clock.now());
  };

  return {
    op: (outcome) => putOp(outcome.idempotencyKey, { outcome, tries: 0 }, ports.clock.now()),
    noted: deliverInBackground,
    deliver,
    async close() {
      isClosed = true;
      cancelTimer();
      await Promise.all(running);
    },
  };
}

const FIRST = { partition: PARTITION, collection: COLLECTION, orderBy: "dueAt", howMany: 1 } as const;

async function dueDocs({ storage, clock }: Ports): Promise<readonly Doc[]> {
  const where = { dueAt: { lt: clock.now() + 1 } };
  return (await storage.list({ ...FIRST, where, howMany: BATCH, count: false })).docs;
}

/** Hands one over, and forgets it once it was taken; true then. */
async function deliverOne(ports: Ports, sink: OutcomeSink, doc: Doc): Promise<boolean> {
  const { outcome, tries } = doc.value as unknown as Waiting;
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** tries, MAX_WAIT_MS);
  const claimed = await commitIfSame(ports, [
    putOp(doc.id, { outcome, tries: tries + 1 }, ports.clock.now() + Math.max(LEASE_MS, waitMs), doc.version),
  ]);
  // Somebody else has it.
  if (claimed === null) return false;
  const version = claimed[0]?.version ?? 0;
  try {
    const limits = { timeoutMs: TIMEOUT_MS, late: () => new Error("The outcome sink is late") };
    await withTimeout(ports.clock, limits, (signal) => sink.deliver(outcome, { signal }));
  } catch (error) {
    ports.logger.warn("An outcome was not taken", { idempotencyKey: outcome.idempotencyKey, tries: tries + 1, error });
    await commitIfSame(ports, [putOp(doc.id, { outcome, tries: tries + 1 }, ports.clock.now() + waitMs, version)]);
    return false;
  }
  await commitIfSame(ports, [{ op: "delete", ref: refOf(doc.id), if: { version } }]);
  return true;
}

function waitAfter(failures: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), MAX_OUTAGE_WAIT_MS);
}

async function commitIfSame({ storage }: Ports, ops: readonly WriteOp[]): Promise<readonly (Doc | null)[] | null> {
  try {
    return await storage.commit(ops);
  } catch (error) {
    if (isConflictError(error)) return null;
    throw error;
  }
}

function putOp(id: string, waiting: Waiting, dueAt: number, version?: number): WriteOp {
  const value = waiting as unknown as Json;
  const guard = version === undefined ? {} : { if: { version } };
  return { op: "put", ref: refOf(id), value, index: { dueAt }, ...guard };
}

function refOf(id: string) {
  return { partition: PARTITION, collection: COLLECTION, id };
}
