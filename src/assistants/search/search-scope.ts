import { KeepsakeError } from "../../errors.js";
import { type Memory, type MemorySearch, parseMemorySearch } from "../../model/index.js";
import type { Ports } from "../../ports/index.js";
import { applyContextVars, type ContextVars, normaliseContextVars, type SearchFilter } from "../../recall/index.js";
import { geocodeName, readMemories } from "../memories/index.js";
import { isAnonymousTag } from "../people/index.js";
import type { OpenAssistant } from "../replica/index.js";
import type { Actor } from "../stored/index.js";

/** A checked body of a search, its context variables in stored form. */
export function parseSearchBody(input: unknown): MemorySearch {
  const body = parseMemorySearch(input, { strict: true });
  return {
    ...body,
    contextVars: normaliseContextVars(body.contextVars, "contextVars"),
    contextVarsToSet: normaliseContextVars(body.contextVarsToSet, "contextVarsToSet"),
  };
}

/**
 * Whose private memories a `tag` lets take part in Search, Random picking and Hints: none without one, all with the
 * Giver's. A session that is not a Giver's may name its own tag only. spec: Memory search body (tag).
 */
export function visibilityFor(store: OpenAssistant, actor: Actor, tag: string | null): string | null {
  if (isAnonymousTag(tag)) return null;
  const person = store.personByTag(tag ?? "");
  if (!actor.giver && (person === null || person.personID !== actor.personID)) {
    throw new KeepsakeError("TAG_NOT_AUTHENTICATED", "A search may name the authenticated tag only", { field: "tag" });
  }
  if (person === null) return null;
  return person.personType === "Giver" ? "all" : person.personID;
}

/** The variables that memories must match: the session's, changed by those of the body. */
export function contextOf(session: ContextVars | null, { contextVars }: MemorySearch): ContextVars {
  return applyContextVars(session ?? {}, contextVars);
}

/**
 * The part of a body that limits by date, place and exclusion. A name of a place becomes coordinates where a geocoder
 * knows it.
 */
export async function limitsOf(ports: Ports, store: OpenAssistant, search: MemorySearch): Promise<SearchFilter> {
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

/** The memories of a page of results, each with what was found of it; those that went meanwhile are left out. */
export async function withMemories<F extends { readonly memoryID: string }>(
  ports: Ports,
  store: OpenAssistant,
  found: readonly F[],
): Promise<readonly (F & { readonly memory: Memory })[]> {
  const memories = await readMemories(
    ports,
    store,
    found.map(({ memoryID }) => memoryID),
  );
  return found.flatMap((one, i) => {
    const memory = memories[i];
    return memory ? [{ ...one, memory }] : [];
  });
}
