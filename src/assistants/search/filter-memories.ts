import { MEMORY_TYPES, type MemorySearchInput } from "../../model/index.js";
import type { Ports } from "../../ports/index.js";
import type { SearchFilter } from "../../recall/index.js";
import { isAnonymousTag } from "../people/index.js";
import type { OpenAssistant } from "../replica/index.js";
import { findMatches, pageOf, type SearchContext, type SearchPage } from "./search.js";
import { limitsOf, parseSearchBody } from "./search-scope.js";

/**
 * Filters the memories of an assistant, drafts included, for who manages it. With a text: what it finds at LOW or
 * better; without: all that passes, certain, the oldest first. Only the body's context variables limit, not the
 * session's. spec: Memory search body, Filter.
 */
export async function filterMemories(
  ports: Ports,
  store: OpenAssistant,
  input: MemorySearchInput,
  circumstances: SearchContext,
): Promise<SearchPage> {
  const body = parseSearchBody(input);
  const isPublicOnly = body.tag !== null && isAnonymousTag(body.tag);
  const owner = body.tag === null || isPublicOnly ? null : (store.personByTag(body.tag)?.personID ?? null);
  // Nobody has the tag: nothing belongs to whom it names.
  if (body.tag !== null && !isPublicOnly && owner === null) return { count: 0, matches: [] };
  const filter: SearchFilter = {
    ...(await limitsOf(ports, store, body)),
    receiverID: owner,
    memoryTypes: MEMORY_TYPES,
    memoryType: body.memoryType,
    memoryTags: body.memoryTags,
    withMediaOnly: body.withMediaOnly,
    contextVarsToSet: body.contextVarsToSet,
  };
  const hasVars = Object.keys(body.contextVars).length > 0;
  const found = await findMatches(ports, store, body, {
    circumstances: { ...circumstances, contextVars: hasVars ? body.contextVars : null },
    visible: isPublicOnly ? null : "all",
    filter,
  });
  const usable = found.filter(({ confidenceLevel }) => confidenceLevel !== "NONE");
  return pageOf(ports, store, usable, body);
}
