import type { Json, Ports, WriteOp } from "../../ports/index.js";
import type { OpenAssistant } from "../replica/index.js";
import { refs } from "../stored/index.js";

/** Unsaved work of a Giver, kept until it is saved, dropped or forgotten. */
export interface ParkedWork {
  readonly memoryID: string;
  readonly work: Json;
}

/** Unsaved work is kept this long after the last change. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** The write that keeps unsaved work, as it is now. */
export function autosaveOp(ports: Ports, store: OpenAssistant, personID: string, work: ParkedWork): WriteOp {
  return {
    op: "put",
    ref: refs.parked(store.assistantID, work.memoryID),
    value: work.work,
    index: { personID, changed: ports.clock.now() },
    expiresAt: ports.clock.now() + KEPT_MS,
  };
}

/** The write that forgets unsaved work. */
export function unparkOp(store: OpenAssistant, memoryID: string): WriteOp {
  return { op: "delete", ref: refs.parked(store.assistantID, memoryID) };
}

/** A person's unsaved work, the latest first. */
export async function listParked(ports: Ports, store: OpenAssistant, personID: string): Promise<readonly ParkedWork[]> {
  const { partition, collection } = refs.parked(store.assistantID, "");
  const { docs } = await ports.storage.list({
    partition,
    collection,
    where: { personID },
    orderBy: "changed",
    desc: true,
  });
  const now = ports.clock.now();
  return docs
    .filter((doc) => (doc.expiresAt ?? Number.POSITIVE_INFINITY) > now)
    .map((doc) => ({ memoryID: doc.id, work: doc.value }));
}
