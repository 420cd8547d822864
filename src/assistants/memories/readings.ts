import type { Ports, WriteOp } from "../../ports/index.js";
import { listDocs, putOp } from "../../shared/index.js";
import type { AssistantScope } from "../replica/index.js";
import { refs } from "../stored/index.js";

/** How often and when memories were shown, by memoryID. Memories that were never shown are absent. */
export interface Readings {
  readonly occurrences: ReadonlyMap<string, number>;
  /** Unix milliseconds. */
  readonly lastReadMs: ReadonlyMap<string, number>;
}

/** The readings of all memories of an assistant. */
export async function readReadings({ ports, store: { assistantID } }: AssistantScope): Promise<Readings> {
  const [reads, lastRead] = await Promise.all([
    listDocs(ports.storage, refs.reads.all(assistantID)),
    listDocs(ports.storage, refs.lastRead.all(assistantID)),
  ]);
  return {
    occurrences: new Map(reads.docs.map(({ id, value }) => [id, value])),
    lastReadMs: new Map(lastRead.docs.map(({ id, value }) => [id, value])),
  };
}

/** The writes that count a showing of a memory. They do not change the version of the memory. */
export function readingOps({ clock }: Ports, assistantID: string, memoryID: string): WriteOp[] {
  return [
    { op: "inc", ref: refs.reads(assistantID, memoryID), by: 1 },
    putOp(refs.lastRead(assistantID, memoryID), clock.now()),
  ];
}
