import type { MemoryFacts, SearchFilter } from "../../recall/index.js";
import { type TurnContext, visibilityOf } from "./turn.js";

/** Memories that the user may see and whose context matches; Questions and Stories unless the filter names types. */
export function listVisible(context: TurnContext, filter: SearchFilter): MemoryFacts[] {
  return context.store.index.filter({
    receiverID: visibilityOf(context),
    contextVars: context.turn.contextVars,
    contextMatch: context.store.record.contextMatch,
    filter,
  });
}

/** True if the user may see the memory, and its context matches. */
export function isVisible(context: TurnContext, memoryID: string): boolean {
  return listVisible(context, {}).some((facts) => facts.memoryID === memoryID);
}
