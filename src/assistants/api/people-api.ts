import { type NewPerson, type Person, type PersonRemoval, type PersonUpdate, parseID } from "../../model/index.js";
import { addPerson, getPerson, listPeople, removePerson, updatePerson } from "../people/index.js";
import type { AssistantAccess } from "./access.js";

/** The people of an assistant: its Giver, and the Receivers who own private memories. Needs a Giver session. */
export interface People {
  /** @throws KeepsakeError MISSING_FIELD, INVALID_FIELD, UNKNOWN_FIELD, TAG_TAKEN, RULE_BROKEN (a second Giver) */
  add(person: NewPerson): Promise<{ readonly personID: string }>;
  /** One person, without the PIN. @throws KeepsakeError PERSON_NOT_FOUND */
  get(personID: string): Promise<Person>;
  /**
   * Changes the given fields. A new PIN (null: no PIN) ends the rights of sessions authenticated by the old one.
   *
   * @throws KeepsakeError as `add` does, PERSON_NOT_FOUND, VERSION_CONFLICT
   */
  update(personID: string, changes: PersonUpdate): Promise<void>;
  /**
   * Removes a person with its pairs and known facts. Its private memories stay, visible to the Giver only, unless
   * `memories` is "remove" (which also removes its unanswered questions) or "makePublic".
   *
   * @throws KeepsakeError PERSON_NOT_FOUND, RULE_BROKEN (the Giver), INVALID_FIELD, UNKNOWN_FIELD, VERSION_CONFLICT
   */
  remove(personID: string, removal?: PersonRemoval): Promise<void>;
  /** All people, the Giver first, then by name. */
  list(): Promise<{ readonly count: number; readonly people: readonly Person[] }>;
}

export function createPeopleApi(access: AssistantAccess): People {
  const parse = (personID: string): string => parseID(personID, "personID");
  return {
    add: async (person) => addPerson(await access("giver"), person),
    get: async (personID) => getPerson((await access("giverReading")).store, parse(personID)),
    update: async (personID, changes) => updatePerson(await access("giver"), parse(personID), changes),
    remove: async (personID, removal) => removePerson(await access("giver"), parse(personID), removal),
    list: async () => listPeople((await access("giverReading")).store),
  };
}
