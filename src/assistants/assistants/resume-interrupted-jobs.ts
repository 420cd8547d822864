import { isKeepsakeError } from "../../errors.js";
import { isConflictError, type Ports } from "../../ports/index.js";
import { checkOp, deleteOp, listDocs, readDoc, type TypedDoc, unchanged } from "../../shared/index.js";
import { finishPersonRemoval } from "../people/index.js";
import type { AssistantStores } from "../replica/index.js";
import { type InterruptedJob, refs, TRUSTED } from "../stored/index.js";
import { finishAssistantRemoval, removeOwned } from "./assistants.js";

const MAX_JOBS = 100;

/**
 * Finishes removals of people and cleans up after imports that were interrupted in any process. Failures are logged.
 */
export async function resumeInterruptedJobs(ports: Ports, stores: AssistantStores): Promise<void> {
  const { docs } = await listDocs(ports.storage, refs.interruptedJobs(), {
    where: { due: { lt: ports.clock.now() + 1 } },
    orderBy: "due",
    howMany: MAX_JOBS,
    count: false,
  });
  for (const doc of docs) {
    await resumeJob(ports, stores, doc).catch((error: unknown) => {
      if (!isConflictError(error)) ports.logger.warn("An interrupted job could not be finished", { error });
    });
  }
}

/** Finishes an interrupted removal of an assistant; false if there is no such removal. */
export async function resumeAssistantRemoval(ports: Ports, assistantID: string): Promise<boolean> {
  if ((await readDoc(ports.storage, refs.removal("assistant", assistantID))) === null) return false;
  await finishAssistantRemoval(ports, assistantID);
  return true;
}

/** @throws ConflictError if another call continues the job */
async function resumeJob(ports: Ports, stores: AssistantStores, doc: TypedDoc<InterruptedJob>): Promise<void> {
  const { storage } = ports;
  const job = doc.value;
  const { assistantID } = job;
  if (job.of === "import") {
    const isRemoved = (await readDoc(storage, refs.assistant(assistantID))) === null;
    if (isRemoved) await removeOwned(ports, assistantID, [checkOp(doc, unchanged(doc))]);
    await storage.commit([deleteOp(doc, unchanged(doc))]);
    return;
  }
  const store = await stores.open(assistantID).catch((error: unknown) => {
    if (isKeepsakeError(error, "ASSISTANT_NOT_FOUND")) return null;
    throw error;
  });
  // The removal of an assistant includes what belonged to its people.
  if (store === null) await storage.commit([deleteOp(doc, unchanged(doc))]);
  else await finishPersonRemoval({ ports, store, actor: TRUSTED }, job);
}
