import { type Actor, type OpenAssistant, resolveText } from "../assistants/index.js";
import type { Ports } from "../ports/index.js";
import type { BoardQuestion } from "./board-question.js";

/**
 * The name of the expert that answered a question like this one before; null where none did. What was learnt of the
 * reference counts, so that an expert who was wrong is not asked first again.
 */
export function expertNamedFor(
  ports: Ports,
  store: OpenAssistant,
  { text, circumstances, receiverID }: Pick<BoardQuestion, "text" | "circumstances" | "receiverID">,
): string | null {
  const actor: Actor = { sessionReference: null, personID: receiverID, giver: false };
  const [best] = resolveText({ ...circumstances, ports, store, actor, contextVars: null }, text, {
    visible: receiverID,
    limit: 1,
    filter: { memoryTypes: ["ExpertReference"] },
  });
  if (best?.confidenceLevel !== "HIGH") return null;
  return store.index.get(best.memoryID)?.answers[0] ?? null;
}
