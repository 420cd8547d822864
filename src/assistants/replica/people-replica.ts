import type { Change } from "../../ports/index.js";
import type { PersonRecord } from "../stored/index.js";

/** What a process knows of an assistant's people. */
export interface KnownPeople {
  /** By personID. */
  readonly people: ReadonlyMap<string, PersonRecord>;
  byTag(tag: string): PersonRecord | null;
  apply(change: Change): void;
}

/** Nobody yet. */
export function createKnownPeople(): KnownPeople {
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
      const person = doc.value as unknown as PersonRecord;
      people.set(id, person);
      tags.set(person.tag, id);
    },
  };
}
