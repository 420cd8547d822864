import type { Ports } from "../../ports/index.js";
import { normaliseQuestion } from "../../recall/index.js";
import type { OpenAssistant } from "../replica/index.js";
import { nearestMemory } from "../search/index.js";
import { type MemoryRecord, TRUSTED } from "../stored/index.js";
import type { SimilarMemory } from "./source/index.js";

/** Memories that are checked and not stored yet, by what they would be found as. */
export type WaitingTitles = Map<string, SimilarMemory>;

/**
 * The memory that the title of a new one would be answered with already: one that is stored, or that waits to be stored
 * under an equal title. Only memories that whoever may see the new one may see too, and whose context fits.
 */
export function findSimilar(
  ports: Ports,
  store: OpenAssistant,
  record: MemoryRecord,
  waiting: WaitingTitles,
): SimilarMemory | null {
  const { title, memoryType, receiverID, contextVarsToMatch } = record;
  if (title === null || (memoryType !== "Question" && memoryType !== "Story")) return null;
  const key = `${receiverID ?? ""}\n${JSON.stringify(contextVarsToMatch)}\n${normaliseQuestion(title)}`;
  const same = waiting.get(key);
  waiting.set(key, same ?? { memoryID: record.memoryID, title, confidenceLevel: "HIGH" });
  if (same !== undefined) return same;
  const context = { ports, store, actor: TRUSTED, contextVars: contextVarsToMatch, dateMs: null, place: null };
  const best = nearestMemory(context, title, { visible: receiverID });
  if (best === null) return null;
  const found = store.index.get(best.memoryID)?.titles[0] ?? "";
  return { memoryID: best.memoryID, title: found, confidenceLevel: best.confidenceLevel };
}
