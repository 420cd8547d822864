import { KeepsakeError } from "../../errors.js";
import {
  type Assistant,
  type AssistantInput,
  assistantAddSchema,
  assistantUpdateSchema,
  CLEARING_TEXT,
  completeAssistant,
  type PageInput,
  parseInput,
  parsePage,
  withCleared,
} from "../../model/index.js";
import { isConflictError, type Json, type Ports, type WriteOp } from "../../ports/index.js";
import { omitUndefined, removeDocs, timestamp } from "../../shared/index.js";
import { newPersonOps } from "../people/index.js";
import type { OpenAssistant } from "../replica/index.js";
import { type AssistantRecord, collectionsOf, type PersonRecord, refs } from "../stored/index.js";
import { commitCounted, type Owners } from "./owners.js";

/** Creates an assistant and, where a Giver is named, its Giver. It counts for its owner, where it has one. */
export async function createAssistant(ports: Ports, owners: Owners, input: AssistantInput): Promise<string> {
  const given = parseInput(assistantAddSchema, input, { what: "Assistant", strict: true });
  const { giver, password, ...fields } = withCleared(assistantAddSchema, given);
  const assistantID = ports.ids.id();
  const now = timestamp(ports);
  const person = giver === undefined ? null : await newGiver(ports, fields.name, giver.tag, giver.pin);
  const record: AssistantRecord = {
    ...withoutSecrets(completeAssistant({ ...fields, assistantID, creationTimestamp: now, lastChangeTimestamp: now })),
    passwordHash: password === undefined || password === CLEARING_TEXT ? null : await ports.hasher.hash(password),
    giverID: person?.personID ?? null,
  };
  const { ownerUserID } = record;
  await commitCounted(ports, owners, ownerUserID, {
    ops: [
      { op: "put", ref: refs.assistant(assistantID), value: record as unknown as Json, if: "absent" },
      listingOp(record),
      ...(person === null ? [] : newPersonOps(assistantID, person)),
    ],
    countOps: ownerUserID === null ? [] : await owners.addedOps(ownerUserID),
    of: "assistants",
  });
  return assistantID;
}

/** Changes the given fields of an assistant; a new Giver's PIN or tag changes the Giver's person. */
export async function updateAssistant(ports: Ports, store: OpenAssistant, input: AssistantInput): Promise<void> {
  const given = parseInput(assistantUpdateSchema, input, { what: "Assistant", strict: true });
  const { giver, password, ...fields } = withCleared(assistantUpdateSchema, given);
  const [doc] = await ports.storage.get([refs.assistant(store.assistantID)]);
  if (!doc) throw new KeepsakeError("ASSISTANT_NOT_FOUND", "The assistant was removed", { field: "assistantID" });
  const before = doc.value as unknown as AssistantRecord;
  const changed = { ...before, ...omitUndefined(fields), giver: null, lastChangeTimestamp: timestamp(ports) };
  const giverChange = giver === undefined ? null : await changeGiver(ports, store, before, giver);
  const record: AssistantRecord = {
    ...withoutSecrets(completeAssistant(changed)),
    passwordHash: await newPasswordHash(ports, before, password),
    giverID: giverChange?.giverID ?? before.giverID,
  };
  const ops: WriteOp[] = [
    {
      op: "put",
      ref: refs.assistant(store.assistantID),
      value: record as unknown as Json,
      if: { version: doc.version },
    },
    ...(record.name === before.name ? [] : [listingOp(record)]),
    ...(giverChange?.ops ?? []),
  ];
  try {
    await ports.storage.commit(ops);
  } catch (error) {
    if (!isConflictError(error)) throw error;
    if (error.reason === "exists") {
      throw new KeepsakeError("TAG_TAKEN", "Another person of this assistant has this tag", { field: "giver.tag" });
    }
    throw new KeepsakeError("VERSION_CONFLICT", "It was changed meanwhile; read it again", { cause: error });
  }
  await store.refresh();
}

/** Removes an assistant with all it owns. It is gone at once; what it owned follows in batches. */
export async function removeAssistant(ports: Ports, owners: Owners, store: OpenAssistant): Promise<void> {
  const { assistantID } = store;
  const { ownerUserID } = store.record;
  try {
    await commitCounted(ports, owners, ownerUserID, {
      ops: [
        // Of two who remove it, one counts.
        { op: "delete", ref: refs.assistant(assistantID), if: "exists" },
        { op: "delete", ref: refs.listing(assistantID) },
        { op: "put", ref: refs.removal("assistant", assistantID), value: { kind: "assistant", assistantID } },
      ],
      countOps: ownerUserID === null ? [] : await owners.removedOps(ownerUserID),
      of: "assistants",
    });
  } catch (error) {
    if (!isConflictError(error)) throw error;
    throw new KeepsakeError("ASSISTANT_NOT_FOUND", "The assistant was removed", { field: "assistantID" });
  }
  await finishAssistantRemoval(ports, assistantID);
  await store.refresh();
}

/** Removes what is left of an assistant that was removed. Many may do so at once. */
export async function finishAssistantRemoval(ports: Ports, assistantID: string): Promise<void> {
  const note = refs.removal("assistant", assistantID);
  try {
    await removeOwned(ports, assistantID, [{ op: "check", ref: note, if: "exists" }]);
    await ports.storage.commit([{ op: "delete", ref: note }]);
  } catch (error) {
    // Somebody else was done sooner, or an import has the ID now.
    if (!isConflictError(error)) throw error;
  }
}

/** Removes, batch by batch, what belongs to an assistant that is not there, as long as the checks hold. */
export async function removeOwned(ports: Ports, assistantID: string, checks: readonly WriteOp[] = []): Promise<void> {
  for (const collection of collectionsOf(assistantID)) await removeDocs(ports, collection, checks);
}

/** What is read of an assistant. */
export function readAssistant(store: OpenAssistant): Assistant {
  const { passwordHash, giverID, ...record } = store.record;
  const giver = giverID === null ? undefined : store.people.get(giverID);
  return { ...record, giver: giver === undefined ? null : { tag: giver.tag }, hasPassword: passwordHash !== null };
}

/** IDs of all assistants, or of those of one owner, in the order of their creation. */
export async function listAssistants(
  ports: Ports,
  { ownerUserID, ...page }: PageInput & { readonly ownerUserID?: string } = {},
): Promise<{ readonly count: number; readonly assistantIDs: readonly string[] }> {
  const { from, howMany } = parsePage(page);
  const { docs, count } = await ports.storage.list({
    partition: "routing",
    collection: "assistants",
    ...(ownerUserID === undefined ? {} : { where: { owner: ownerUserID } }),
    orderBy: "created",
    from,
    howMany,
  });
  return { count, assistantIDs: docs.map((doc) => doc.id) };
}

function withoutSecrets({
  giver: _giver,
  hasPassword: _has,
  ...record
}: Assistant): Omit<Assistant, "giver" | "hasPassword"> {
  return record;
}

/** What lists of assistants are ordered and searched by. */
function listingOp({ assistantID, name, creationTimestamp, ownerUserID }: AssistantRecord): WriteOp {
  const created = creationTimestamp === null ? 0 : Date.parse(creationTimestamp);
  const index = { created, ...(ownerUserID === null ? {} : { owner: ownerUserID }) };
  return { op: "put", ref: refs.listing(assistantID), value: { name }, index };
}

async function newPasswordHash(
  ports: Ports,
  before: AssistantRecord,
  password: string | undefined,
): Promise<string | null> {
  if (password === undefined) return before.passwordHash;
  return password === CLEARING_TEXT ? null : ports.hasher.hash(password);
}

async function newGiver(ports: Ports, name: string, tag: string, pin: string | undefined): Promise<PersonRecord> {
  const now = timestamp(ports);
  return {
    personID: ports.ids.id(),
    personType: "Giver",
    name,
    information: null,
    tag,
    pinHash: pin === undefined ? null : await ports.hasher.hash(pin),
    pinVersion: 1,
    creationTimestamp: now,
    creationSessionID: null,
    lastChangeTimestamp: now,
    lastChangeSessionID: null,
  };
}

async function changeGiver(
  ports: Ports,
  store: OpenAssistant,
  record: AssistantRecord,
  { tag, pin }: { readonly tag?: string | undefined; readonly pin?: string | undefined },
): Promise<{ giverID: string; ops: WriteOp[] }> {
  const { assistantID } = store;
  const before = record.giverID === null ? undefined : store.people.get(record.giverID);
  if (before === undefined) {
    if (tag === undefined) {
      throw new KeepsakeError("MISSING_FIELD", "Assistant: giver.tag is required for a first Giver", {
        field: "giver.tag",
      });
    }
    const giver = await newGiver(ports, record.name, tag, pin);
    return { giverID: giver.personID, ops: newPersonOps(assistantID, giver) };
  }
  const after: PersonRecord = {
    ...before,
    tag: tag ?? before.tag,
    ...(pin === undefined ? {} : { pinHash: await ports.hasher.hash(pin), pinVersion: before.pinVersion + 1 }),
    lastChangeTimestamp: timestamp(ports),
  };
  const ops: WriteOp[] = [
    { op: "put", ref: refs.person(assistantID, after.personID), value: after as unknown as Json, if: "exists" },
  ];
  if (after.tag !== before.tag) {
    ops.push(
      { op: "put", ref: refs.tag(assistantID, after.tag), value: after.personID, if: "absent" },
      { op: "delete", ref: refs.tag(assistantID, before.tag) },
    );
  }
  return { giverID: after.personID, ops };
}
