import type { FilterOptions, MemoryFacts, SearchFilter } from "../../recall/index.js";
import { type TurnContext, visibilityOf } from "./turn.js";

/** Memories that the user may see and whose context matches; Questions and Stories unless the filter names types. */
export function listVisible(context: TurnContext, filter: SearchFilter): MemoryFacts[] {
  return context.store.index.filter({ ...toFilterOptions(context), filter });
}

/** True if the user may see the Question or Story, and its context matches. */
export function isVisible(context: TurnContext, memoryID: string): boolean {
  return context.store.index.admits(memoryID, toFilterOptions(context));
}

function toFilterOptions(context: TurnContext): FilterOptions {
  const { store, turn } = context;
  const { contextMatch } = store.record;
  return { receiverID: visibilityOf(context), contextVars: turn.contextVars, contextMatch };
}
