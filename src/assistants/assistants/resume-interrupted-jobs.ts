import { isKeepsakeError } from "../../errors.js";
import { type Doc, isConflictError, type Ports, type WriteOp } from "../../ports/index.js";
import { finishPersonRemoval } from "../people/index.js";
import type { AssistantStores, OpenAssistant } from "../replica/index.js";
import { type InterruptedJob, refs, TRUSTED } from "../stored/index.js";
import { finishAssistantRemoval, removeOwned } from "./assistants.js";

/** Things that one sweep deals with at most. */
const MOST = 100;

/** Finishes removals of people, and clears away what imports left, that were cut short in whatever process. What fails waits for the next sweep. */
export async function finishBegun(ports: Ports, stores: AssistantStores): Promise<void> {
  const { partition, collection } = refs.unfinished("");
  const due = { lt: ports.clock.now() + 1 };
  const query = { partition, collection, where: { due }, orderBy: "due", howMany: MOST, count: false };
  const { docs } = await ports.storage.list(query);
  for (const doc of docs) {
    await finish(ports, stores, doc).catch((error: unknown) => {
      if (!isConflictError(error)) ports.logger.warn("What was cut short could not be finished", { error });
    });
  }
}

/** Finishes the removal of an assistant that was cut short; false where there is none to finish. */
export async function resumeAssistantRemoval(ports: Ports, assistantID: string): Promise<boolean> {
  const [note] = await ports.storage.get([refs.removal("assistant", assistantID)]);
  if (!note) return false;
  await finishAssistantRemoval(ports, assistantID);
  return true;
}

/** @throws ConflictError where somebody goes on with it. */
async function finish(ports: Ports, stores: AssistantStores, doc: Doc): Promise<void> {
  const what = doc.value as unknown as InterruptedJob;
  const ref = refs.unfinished(what.assistantID, what.of === "person" ? what.personID : null);
  const forgotten: WriteOp = { op: "delete", ref, if: { version: doc.version } };
  if (what.of === "import") {
    const [assistant] = await ports.storage.get([refs.assistant(what.assistantID)]);
    if (!assistant) await removeOwned(ports, what.assistantID, [{ op: "check", ref, if: { version: doc.version } }]);
    await ports.storage.commit([forgotten]);
    return;
  }
  const store = await openOrNull(stores, what.assistantID);
  // What belonged to its people is removed with the assistant.
  if (store === null) await ports.storage.commit([forgotten]);
  else await finishPersonRemoval(ports, store, TRUSTED, what);
}

async function openOrNull(stores: AssistantStores, assistantID: string): Promise<OpenAssistant | null> {
  return stores.open(assistantID).catch((error: unknown) => {
    if (isKeepsakeError(error, "ASSISTANT_NOT_FOUND")) return null;
    throw error;
  });
}
