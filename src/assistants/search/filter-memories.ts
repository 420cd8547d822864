import { MEMORY_TYPES, type MemorySearchInput } from "../../model/index.js";
import { isAnonymousTag } from "../people/index.js";
import { findMatches, readPage, type SearchPage } from "./search.js";
import { parseSearchBody, type SearchContext, toSearchFilter } from "./search-body.js";

/**
 * Filters the memories of an assistant, drafts included. With a text: matches at LOW or better; without: all that pass
 * the filter, with confidence 1, the oldest first. Only the context variables of the body count, not those of the
 * session. spec: Memory search body, Filter.
 */
export async function filterMemories(context: SearchContext, input: MemorySearchInput): Promise<SearchPage> {
  const body = parseSearchBody(input);
  const isPublicOnly = body.tag !== null && isAnonymousTag(body.tag);
  const personID = body.tag === null || isPublicOnly ? null : (context.store.personByTag(body.tag)?.personID ?? null);
  const isUnknownTag = body.tag !== null && !isPublicOnly && personID === null;
  if (isUnknownTag) return { count: 0, matches: [] };
  const filter = {
    ...(await toSearchFilter(context, body)),
    receiverID: personID,
    memoryTypes: MEMORY_TYPES,
    memoryType: body.memoryType,
    memoryTags: body.memoryTags,
    withMediaOnly: body.withMediaOnly,
    contextVarsToSet: body.contextVarsToSet,
  };
  const contextVars = Object.keys(body.contextVars).length > 0 ? body.contextVars : null;
  const visible = isPublicOnly ? null : "all";
  const found = await findMatches({ ...context, contextVars }, body, { visible, filter });
  const usable = found.filter(({ confidenceLevel }) => confidenceLevel !== "NONE");
  return readPage(context, usable, body);
}
