import type { OpenAssistant } from "../replica/index.js";
import { type Actor, maySee } from "../stored/index.js";

/**
 * The tags of the memories that the actor may see, each once, in alphabetical order. A Giver sees those of drafts and
 * references too.
 */
export function memoryTags(store: OpenAssistant, actor: Actor): { readonly memoryTags: readonly string[] } {
  const tags = new Set<string>();
  for (const memoryID of store.index.ids()) {
    const facts = store.index.get(memoryID);
    if (facts === null || !maySee(actor, facts.receiverID)) continue;
    const isEmitted = facts.memoryType !== "CompletionDraft" && facts.memoryType !== "ExpertReference";
    if (isEmitted || actor.giver) for (const tag of facts.tags) tags.add(tag);
  }
  return { memoryTags: [...tags].sort() };
}
