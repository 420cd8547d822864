import { type KnownFactQuery, parseID } from "../../model/index.js";
import { factOwner, type KnownFactPage, listFacts, removeFact, removeFacts } from "../people/index.js";
import type { AssistantAccess } from "./access.js";

/**
 * Facts about people who agreed to it: sentences that a language model extracted from conversations. The handle of an
 * assistant manages everybody's; a session those of its own person, who must be authenticated (else
 * TAG_NOT_AUTHENTICATED).
 */
export interface KnownFacts {
  /**
   * A page, the latest first.
   *
   * @throws KeepsakeError INVALID_PAGE, INVALID_FIELD, UNKNOWN_FIELD, TAG_NOT_AUTHENTICATED
   */
  list(query?: KnownFactQuery): Promise<KnownFactPage>;
  /** Removes one fact. @throws KeepsakeError KNOWN_FACT_NOT_FOUND, TAG_NOT_AUTHENTICATED */
  remove(factID: string): Promise<void>;
  /**
   * Removes all facts of a person. Default in a session: its own person.
   *
   * @throws KeepsakeError TAG_NOT_AUTHENTICATED, INVALID_FIELD
   */
  forget(personID?: string): Promise<void>;
}

export function createKnownFactsApi(access: AssistantAccess): KnownFacts {
  return {
    list: async (query) => listFacts(await access("session"), query),
    remove: async (factID) => removeFact(await access("session"), parseID(factID, "factID")),
    async forget(personID) {
      const scope = await access("session");
      const owner = factOwner(scope.actor, personID === undefined ? undefined : parseID(personID, "personID"));
      await removeFacts(scope, owner.personID ?? parseID(personID, "personID"));
    },
  };
}
