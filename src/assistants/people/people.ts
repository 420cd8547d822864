import { KeepsakeError } from "../../errors.js";
import {
  ANONYMOUS_TAG,
  type NewPerson,
  type Person,
  type PersonUpdate,
  parseInput,
  personAddSchema,
  personUpdateSchema,
} from "../../model/index.js";
import type { Ports, WriteOp } from "../../ports/index.js";
import {
  checkOp,
  deleteOp,
  omitUndefined,
  putOp,
  readDoc,
  unchanged,
  type Verdict,
  versionConflict,
  withLockout,
} from "../../shared/index.js";
import { commitContent } from "../memories/index.js";
import type { ActorScope, AssistantScope, OpenAssistant } from "../replica/index.js";
import { auditFields, type PersonRecord, refs } from "../stored/index.js";

export async function addPerson(scope: ActorScope, input: NewPerson): Promise<{ personID: string }> {
  const { ports, store } = scope;
  const fields = parseInput(personAddSchema, input, { what: "Person", strict: true, isNew: true });
  if (fields.personType === "Giver") throw giverIsFixed();
  const person: PersonRecord = {
    personID: ports.ids.id(),
    personType: "Receiver",
    name: fields.name,
    information: fields.information ?? null,
    tag: fields.tag,
    pinHash: await hashSecret(ports, fields.pin),
    pinVersion: 1,
    ...auditFields(scope, null),
  };
  await commitPeople(scope, [...newPersonOps(store.assistantID, person), checkOp(refs.assistant(store.assistantID))]);
  return { personID: person.personID };
}

export function newPersonOps(assistantID: string, person: PersonRecord): WriteOp[] {
  return [
    putOp(refs.tag(assistantID, person.tag), person.personID, { if: "absent" }),
    putOp(refs.person(assistantID, person.personID), person, { if: "absent" }),
  ];
}

/** The writes that claim the new tag of a person and release the old one; none if the tag stays. */
export function tagChangeOps(assistantID: string, before: PersonRecord, after: PersonRecord): WriteOp[] {
  if (after.tag === before.tag) return [];
  return [
    putOp(refs.tag(assistantID, after.tag), after.personID, { if: "absent" }),
    deleteOp(refs.tag(assistantID, before.tag)),
  ];
}

/** Changes the given fields of a person. A new PIN ends the rights of sessions authenticated by the old one. */
export async function updatePerson(scope: ActorScope, personID: string, input: PersonUpdate): Promise<void> {
  const { ports, store } = scope;
  const { assistantID } = store;
  const given = parseInput(personUpdateSchema, input, { what: "Person", strict: true, isChange: true });
  const { pin, ...fields } = given;
  const doc = await readDoc(ports.storage, refs.person(assistantID, personID));
  if (doc === null) throw personNotFound();
  const before = doc.value;
  if (fields.personType !== undefined && fields.personType !== before.personType) throw giverIsFixed();
  const after: PersonRecord = {
    ...before,
    ...omitUndefined(fields),
    ...(pin === undefined ? {} : { pinHash: await hashSecret(ports, pin), pinVersion: before.pinVersion + 1 }),
    ...auditFields(scope, before),
  };
  await commitPeople(scope, [
    ...tagChangeOps(assistantID, before, after),
    ...(pin === undefined ? [] : [deleteOp(refs.attempts(assistantID, personID))]),
    putOp(refs.person(assistantID, personID), after, { if: unchanged(doc) }),
  ]);
}

export function getPerson(store: OpenAssistant, personID: string): Person {
  const person = store.people.get(personID);
  if (person === undefined) throw personNotFound();
  return toPerson(person);
}

export function listPeople(store: OpenAssistant): { readonly count: number; readonly people: readonly Person[] } {
  const people = [...store.people.values()].map(toPerson).sort(byTypeAndName);
  return { count: people.length, people };
}

/** An attempt at a person's PIN, counted for the client and throttled. */
export function tryPIN(
  { ports, store }: AssistantScope,
  person: PersonRecord,
  { pin, clientKey }: { readonly pin: string; readonly clientKey: string | null },
): Promise<Verdict> {
  const { pinHash } = person;
  const check = () => (pinHash === null ? Promise.resolve(false) : ports.hasher.verify(pin, pinHash));
  return withLockout(ports, refs.attempts(store.assistantID, person.personID), check, { clientKey });
}

/** True for no tag, and for the tag of the anonymous user. */
export function isAnonymousTag(tag: string | null | undefined): boolean {
  return tag === null || tag === undefined || tag === ANONYMOUS_TAG;
}

/** The hash of a PIN or password; null without one, or if it is cleared. */
export async function hashSecret({ hasher }: Ports, secret: string | null | undefined): Promise<string | null> {
  return secret == null ? null : hasher.hash(secret);
}

/** @param tagField the field of the input that holds the tag @throws KeepsakeError TAG_TAKEN, VERSION_CONFLICT */
export async function commitPeople(scope: AssistantScope, ops: readonly WriteOp[], tagField = "tag"): Promise<void> {
  await commitContent(scope, ops, (conflict) =>
    ops[conflict.opIndex]?.ref.collection === "tags"
      ? new KeepsakeError("TAG_TAKEN", "Another person of this assistant has this tag", { field: tagField })
      : versionConflict(conflict),
  );
}

export function personNotFound(): KeepsakeError {
  return new KeepsakeError("PERSON_NOT_FOUND", "There is no person with this personID", { field: "personID" });
}

export function giverIsFixed(): KeepsakeError {
  return new KeepsakeError("RULE_BROKEN", "The Giver is set by `giver` of the assistant only", { field: "personType" });
}

function toPerson({ pinHash: _hash, pinVersion: _version, ...person }: PersonRecord): Person {
  return person;
}

function byTypeAndName(one: Person, other: Person): number {
  if (one.personType !== other.personType) return one.personType === "Giver" ? -1 : 1;
  if (one.name !== other.name) return one.name < other.name ? -1 : 1;
  return one.personID < other.personID ? -1 : 1;
}
