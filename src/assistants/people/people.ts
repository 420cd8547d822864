import { KeepsakeError } from "../../errors.js";
import {
  ANONYMOUS_TAG,
  CLEARING_TEXT,
  type Person,
  type PersonInput,
  parseInput,
  personAddSchema,
  personUpdateSchema,
  withCleared,
} from "../../model/index.js";
import type { Ports, WriteOp } from "../../ports/index.js";
import {
  checkOp,
  deleteOp,
  omitUndefined,
  onConflict,
  putOp,
  readDoc,
  timestamp,
  unchanged,
  type Verdict,
  versionConflict,
  withLockout,
} from "../../shared/index.js";
import type { OpenAssistant } from "../replica/index.js";
import { type Actor, type PersonRecord, refs } from "../stored/index.js";

/** Adds a person. The tag is unique within the assistant, the PIN is kept as a slow hash only. */
export async function addPerson(
  ports: Ports,
  store: OpenAssistant,
  actor: Actor,
  input: PersonInput,
): Promise<{ personID: string }> {
  const fields = withCleared(personAddSchema, parseInput(personAddSchema, input, { what: "Person", strict: true }));
  if (fields.personType === "Giver") throw giverIsSet();
  const now = timestamp(ports);
  const person: PersonRecord = {
    personID: ports.ids.id(),
    personType: "Receiver",
    name: fields.name,
    information: fields.information ?? null,
    tag: fields.tag,
    pinHash: fields.pin === undefined || fields.pin === CLEARING_TEXT ? null : await ports.hasher.hash(fields.pin),
    pinVersion: 1,
    creationTimestamp: now,
    creationSessionID: actor.sessionReference,
    lastChangeTimestamp: now,
    lastChangeSessionID: actor.sessionReference,
  };
  await commitClaiming(ports, [...newPersonOps(store.assistantID, person), checkOp(refs.assistant(store.assistantID))]);
  await store.refresh();
  return { personID: person.personID };
}

/** The writes that make a person: the person, and the claim on the tag first. */
export function newPersonOps(assistantID: string, person: PersonRecord): WriteOp[] {
  return [
    putOp(refs.tag(assistantID, person.tag), person.personID, { if: "absent" }),
    putOp(refs.person(assistantID, person.personID), person, { if: "absent" }),
  ];
}

/** Changes the given fields of a person. A new PIN takes the rights from sessions that stood on the old one. */
export async function updatePerson(
  ports: Ports,
  store: OpenAssistant,
  actor: Actor,
  personID: string,
  input: PersonInput,
): Promise<void> {
  const given = parseInput(personUpdateSchema, input, { what: "Person", strict: true });
  const fields = withCleared(personUpdateSchema, given);
  const { assistantID } = store;
  const doc = await readDoc(ports.storage, refs.person(assistantID, personID));
  if (doc === null) throw personNotFound();
  const before = doc.value;
  if (fields.personType !== undefined && fields.personType !== before.personType) throw giverIsSet();
  const after: PersonRecord = {
    ...before,
    name: fields.name ?? before.name,
    ...omitUndefined({ information: fields.information }),
    tag: fields.tag ?? before.tag,
    ...(fields.pin === undefined ? {} : await newPIN(ports, before, fields.pin)),
    lastChangeTimestamp: timestamp(ports),
    lastChangeSessionID: actor.sessionReference,
  };
  const ops: WriteOp[] = [];
  if (after.tag !== before.tag) {
    ops.push(
      putOp(refs.tag(assistantID, after.tag), personID, { if: "absent" }),
      deleteOp(refs.tag(assistantID, before.tag)),
    );
  }
  if (fields.pin !== undefined) ops.push(deleteOp(refs.attempts(assistantID, personID)));
  ops.push(putOp(refs.person(assistantID, personID), after, { if: unchanged(doc) }));
  await commitClaiming(ports, ops);
  await store.refresh();
}

/** One person, never with its PIN. */
export function getPerson(store: OpenAssistant, personID: string): Person {
  const person = store.people.get(personID);
  if (person === undefined) throw personNotFound();
  return toPerson(person);
}

/** All people, the Giver first, then by name. */
export function listPeople(store: OpenAssistant): { readonly count: number; readonly people: readonly Person[] } {
  const people = [...store.people.values()].map(toPerson).sort(byTypeAndName);
  return { count: people.length, people };
}

/** A try at a person's PIN, counted and throttled. */
export function tryPIN(ports: Ports, store: OpenAssistant, person: PersonRecord, pin: string): Promise<Verdict> {
  return withLockout(ports, refs.attempts(store.assistantID, person.personID), () =>
    person.pinHash === null ? Promise.resolve(false) : ports.hasher.verify(pin, person.pinHash),
  );
}

/** True for the tags that stand for nobody. */
export function isAnonymousTag(tag: string | null | undefined): boolean {
  return tag === null || tag === undefined || tag === ANONYMOUS_TAG || tag === CLEARING_TEXT;
}

async function newPIN(
  ports: Ports,
  person: PersonRecord,
  pin: string,
): Promise<Pick<PersonRecord, "pinHash" | "pinVersion">> {
  return {
    pinHash: pin === CLEARING_TEXT ? null : await ports.hasher.hash(pin),
    pinVersion: person.pinVersion + 1,
  };
}

async function commitClaiming(ports: Ports, ops: readonly WriteOp[]): Promise<void> {
  await onConflict(ports.storage.commit(ops), (conflict) =>
    conflict.opIndex === 0 && conflict.reason === "exists"
      ? new KeepsakeError("TAG_TAKEN", "Another person of this assistant has this tag", { field: "tag" })
      : versionConflict(conflict),
  );
}

/** The error for a person that is not there. */
export function personNotFound(): KeepsakeError {
  return new KeepsakeError("PERSON_NOT_FOUND", "There is no person with this personID", { field: "personID" });
}

/** The error for a try to make or unmake a Giver by way of the people. */
export function giverIsSet(): KeepsakeError {
  return new KeepsakeError("RULE_BROKEN", "Who is the Giver is set by `giver` of the assistant only", {
    field: "personType",
  });
}

function toPerson({ pinHash: _hash, pinVersion: _version, ...person }: PersonRecord): Person {
  return person;
}

function byTypeAndName(one: Person, other: Person): number {
  if (one.personType !== other.personType) return one.personType === "Giver" ? -1 : 1;
  if (one.name !== other.name) return one.name < other.name ? -1 : 1;
  return one.personID < other.personID ? -1 : 1;
}
