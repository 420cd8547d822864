import { KeepsakeError } from "../../errors.js";
import { LIMITS, type MemorySearch, parseMemorySearch, type TextMap } from "../../model/index.js";
import {
  type ApproximatePlace,
  applyContextVars,
  normaliseContextVars,
  type SearchFilter,
} from "../../recall/index.js";
import { truncate } from "../../shared/index.js";
import { geocodeName, readMemories } from "../memories/index.js";
import { isAnonymousTag } from "../people/index.js";
import type { ActorScope, AssistantScope, OpenAssistant } from "../replica/index.js";

/** An open assistant, the actor that searches it, and the state of the conversation. */
export interface SearchContext extends ActorScope {
  /** Null: memories match in every context. That is not the same as a context without variables. */
  readonly contextVars: TextMap | null;
  /** Current date of the session: Unix milliseconds. */
  readonly dateMs: number | null;
  readonly place: ApproximatePlace | null;
}

export function parseSearchBody(input: unknown): MemorySearch {
  const body = parseMemorySearch(input, { strict: true });
  return {
    ...body,
    // A question may come with a document, as in a conversation.
    text: body.text === null ? null : truncate(body.text, LIMITS.eventText),
    contextVars: normaliseContextVars(body.contextVars, "contextVars"),
    contextVarsToSet: normaliseContextVars(body.contextVarsToSet, "contextVarsToSet"),
  };
}

/** The memories that take part in Search, Random picking and Hints. */
export function toAdmission(context: SearchContext, body: MemorySearch) {
  return {
    receiverID: visibilityFor(context, body.tag),
    contextVars: applyContextVars(context.contextVars ?? {}, body.contextVars),
    contextMatch: context.store.record.contextMatch,
  };
}

/**
 * The person whose private memories a `tag` adds: a personID, null for public memories only, or "all" for the Giver's
 * tag. A session that is not a Giver's may use its own tag only. spec: Memory search body (tag).
 */
function visibilityFor({ store, actor }: ActorScope, tag: string | null): string | null {
  if (isAnonymousTag(tag)) return null;
  const person = store.personByTag(tag ?? "");
  if (!actor.giver && (person === null || person.personID !== actor.personID)) {
    throw new KeepsakeError("TAG_NOT_AUTHENTICATED", "A search may name the authenticated tag only", { field: "tag" });
  }
  if (person === null) return null;
  return person.personType === "Giver" ? "all" : person.personID;
}

/** The filter by date, place and excluded memories. A place name without coordinates is looked up. */
export async function toSearchFilter({ ports, store }: AssistantScope, search: MemorySearch): Promise<SearchFilter> {
  const { date, dateUncertaintyDays, placeName, placeUncertaintyKm, excludedMemoryIDs } = search;
  const place =
    placeName === null || search.placeLatitude !== null
      ? null
      : await geocodeName(ports, placeName, { culture: store.record.culture });
  return {
    date,
    dateUncertaintyDays,
    placeName,
    placeLatitude: place?.latitude ?? search.placeLatitude,
    placeLongitude: place?.longitude ?? search.placeLongitude,
    placeUncertaintyKm,
    excludedMemoryIDs,
  };
}

export function sortByAge<Found extends { readonly memoryID: string }>(
  { memoryIDs }: OpenAssistant,
  found: readonly Found[],
): Found[] {
  const order = new Map(memoryIDs().map((id, i) => [id, i]));
  return [...found].sort((one, other) => (order.get(one.memoryID) ?? 0) - (order.get(other.memoryID) ?? 0));
}

/** Adds the memories to results. Results whose memory was removed meanwhile are left out. */
export async function hydrate<Found extends { readonly memoryID: string }>(
  scope: AssistantScope,
  found: readonly Found[],
) {
  const memories = await readMemories(
    scope,
    found.map(({ memoryID }) => memoryID),
  );
  return found.flatMap((one, i) => {
    const memory = memories[i];
    return memory ? [{ ...one, memory }] : [];
  });
}
