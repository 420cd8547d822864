import { type KnownFactQuery, parseID } from "../../model/index.js";
import type { Ports } from "../../ports/index.js";
import { forgetFacts, type KnownFactPage, listFacts, ownerOf, removeFact } from "../people/index.js";
import type { AssistantAccess } from "./access.js";

/**
 * What is known of people who agreed to it: sentences that a language model took from what they said. In a session these
 * are the facts of its own person, who must be authenticated (TAG_NOT_AUTHENTICATED otherwise); on the handle of an
 * assistant, everybody's.
 */
export interface KnownFacts {
  /** A page, the latest first. @throws KeepsakeError INVALID_PAGE, INVALID_FIELD, UNKNOWN_FIELD, TAG_NOT_AUTHENTICATED */
  list(query?: KnownFactQuery): Promise<KnownFactPage>;
  /** Forgets one. @throws KeepsakeError KNOWN_FACT_NOT_FOUND, TAG_NOT_AUTHENTICATED */
  remove(factID: string): Promise<void>;
  /**
   * Forgets all of a person: the session's own, where none is named.
   *
   * @throws KeepsakeError TAG_NOT_AUTHENTICATED, INVALID_FIELD
   */
  forget(personID?: string): Promise<void>;
}

/** The facts that an access leads to. */
export function createKnownFactsApi(ports: Ports, access: AssistantAccess): KnownFacts {
  return {
    async list(query) {
      const { store, actor } = await access("session");
      return listFacts(ports, store, actor, query);
    },
    async remove(factID) {
      const { store, actor } = await access("session");
      await removeFact(ports, store, actor, parseID(factID, "factID"));
    },
    async forget(personID) {
      const { store, actor } = await access("session");
      const owner = ownerOf(actor, personID === undefined ? undefined : parseID(personID, "personID"));
      await forgetFacts(ports, store, owner.personID ?? parseID(personID, "personID"));
    },
  };
}
