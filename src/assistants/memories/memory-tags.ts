import type { ActorScope } from "../replica/index.js";
import { maySee } from "../stored/index.js";

/**
 * The distinct tags of the memories that the actor may see, in alphabetical order. For a Giver also the tags of drafts
 * and expert references.
 */
export function memoryTags({ store, actor }: ActorScope): { readonly memoryTags: readonly string[] } {
  const tags = new Set<string>();
  for (const memoryID of store.index.ids()) {
    const facts = store.index.get(memoryID);
    if (facts === null || !maySee(actor, facts.receiverID)) continue;
    const isEmitted = facts.memoryType !== "CompletionDraft" && facts.memoryType !== "ExpertReference";
    if (isEmitted || actor.giver) for (const tag of facts.tags) tags.add(tag);
  }
  return { memoryTags: [...tags].sort() };
}
