import { normaliseQuestion } from "../../recall/index.js";
import type { AssistantScope } from "../replica/index.js";
import { nearestMemory } from "../search/index.js";
import { type MemoryRecord, TRUSTED } from "../stored/index.js";
import type { SimilarMemory } from "./source/index.js";

/** Memories that are not stored yet, by title, receiver and context. */
export type PendingTitles = Map<string, SimilarMemory>;

/**
 * Finds the memory that already answers the title of a new one: a stored memory, or a pending one with an equal title.
 * Only memories with the same or wider visibility and a matching context count.
 */
export function findSimilar(
  { ports, store }: AssistantScope,
  record: MemoryRecord,
  pending: PendingTitles,
): SimilarMemory | null {
  const { title, memoryType, receiverID, contextVarsToMatch } = record;
  if (title === null || (memoryType !== "Question" && memoryType !== "Story")) return null;
  const key = `${receiverID ?? ""}\n${JSON.stringify(contextVarsToMatch)}\n${normaliseQuestion(title)}`;
  const same = pending.get(key);
  pending.set(key, same ?? { memoryID: record.memoryID, title, confidenceLevel: "HIGH" });
  if (same !== undefined) return same;
  const context = { ports, store, actor: TRUSTED, contextVars: contextVarsToMatch, dateMs: null, place: null };
  const best = nearestMemory(context, title, { visible: receiverID });
  if (best === null) return null;
  const { memoryID, confidenceLevel } = best;
  return { memoryID, title: store.index.get(memoryID)?.titles[0] ?? "", confidenceLevel };
}
