import type { WriteOp } from "../../ports/index.js";
import { type CollectionRef, deleteOp, isAlive, listDocs, putOp } from "../../shared/index.js";
import type { AssistantScope, OpenAssistant } from "../replica/index.js";
import { refs } from "../stored/index.js";

const KEPT_MS = 30 * 24 * 3_600_000;

/** The write that saves a Giver's unsaved changes to a memory. @param userID the person or user who makes them */
export function autosaveOp({ ports, store }: AssistantScope, userID: string, draft: { readonly memoryID: string }) {
  const now = ports.clock.now();
  return putOp(refs.savedDraft(store.assistantID, draft.memoryID), draft, {
    index: { userID, changed: now },
    expiresAt: now + KEPT_MS,
  });
}

export function savedDraftRemovalOp({ assistantID }: OpenAssistant, memoryID: string): WriteOp {
  return deleteOp(refs.savedDraft(assistantID, memoryID));
}

/** The drafts that a person or user saved, the latest first. `Draft` is the type that {@link autosaveOp} was given. */
export async function listSavedDrafts<Draft>({ ports, store }: AssistantScope, userID: string) {
  const collection = refs.savedDraft.all(store.assistantID) as CollectionRef<Draft>;
  const { docs } = await listDocs(ports.storage, collection, { where: { userID }, orderBy: "changed", desc: true });
  return docs.filter((doc) => isAlive(doc, ports.clock.now())).map(({ value }) => value);
}
