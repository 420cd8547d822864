import { type Person, type PersonInput, type PersonRemoval, parseID } from "../../model/index.js";
import type { Ports } from "../../ports/index.js";
import { addPerson, getPerson, listPeople, removePerson, updatePerson } from "../people/index.js";
import type { AssistantAccess } from "./access.js";

/** The people of an assistant: its Giver, and the Receivers that private memories belong to. Needs a Giver session. */
export interface People {
  /** @throws KeepsakeError MISSING_FIELD, INVALID_FIELD, UNKNOWN_FIELD, TAG_TAKEN, RULE_BROKEN (a second Giver) */
  add(person: PersonInput): Promise<{ readonly personID: string }>;
  /** The PIN is never read back. @throws KeepsakeError PERSON_NOT_FOUND */
  get(personID: string): Promise<Person>;
  /**
   * Changes the given fields; a new PIN (`-`: none) ends the rights of sessions that stood on the old one.
   *
   * @throws KeepsakeError as `add` does, PERSON_NOT_FOUND, VERSION_CONFLICT
   */
  update(personID: string, changes: PersonInput): Promise<void>;
  /**
   * Removes a person and what was learnt from it. Its private memories stay, and are seen by the Giver alone, unless
   * `memories` is "remove" (its unanswered questions go too) or "makePublic".
   *
   * @throws KeepsakeError PERSON_NOT_FOUND, RULE_BROKEN (the Giver), INVALID_FIELD, UNKNOWN_FIELD, VERSION_CONFLICT
   */
  remove(personID: string, removal?: PersonRemoval): Promise<void>;
  /** All people, the Giver first, then by name. */
  list(): Promise<{ readonly count: number; readonly people: readonly Person[] }>;
}

/** The people that an access leads to. */
export function createPeopleApi(ports: Ports, access: AssistantAccess): People {
  const idOf = (personID: string): string => parseID(personID, "personID");
  return {
    async add(person) {
      const { store, actor } = await access("giver");
      return addPerson(ports, store, actor, person);
    },
    async get(personID) {
      return getPerson((await access("giver")).store, idOf(personID));
    },
    async update(personID, changes) {
      const { store, actor } = await access("giver");
      await updatePerson(ports, store, actor, idOf(personID), changes);
    },
    async remove(personID, removal) {
      const { store, actor } = await access("giver");
      await removePerson(ports, store, actor, idOf(personID), removal);
    },
    async list() {
      return listPeople((await access("giver")).store);
    },
  };
}
