import type { Change } from "../../ports/index.js";
import { type PersonRecord, refs } from "../stored/index.js";

/** The people of an assistant in this process. */
export interface PeopleReplica {
  /** By personID. */
  readonly people: ReadonlyMap<string, PersonRecord>;
  byTag(tag: string): PersonRecord | null;
  apply(change: Change): void;
}

/** Creates an empty replica. */
export function createPeopleReplica(): PeopleReplica {
  const people = new Map<string, PersonRecord>();
  const tags = new Map<string, string>();
  return {
    people,
    byTag: (tag) => people.get(tags.get(tag) ?? "") ?? null,
    apply({ id, doc }) {
      const before = people.get(id);
      if (before !== undefined && tags.get(before.tag) === id) tags.delete(before.tag);
      people.delete(id);
      if (doc === null) return;
      const person = refs.person.decode(doc.value);
      people.set(id, person);
      tags.set(person.tag, id);
    },
  };
}
