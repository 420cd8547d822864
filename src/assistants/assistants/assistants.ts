import type * as z from "zod";
import { KeepsakeError } from "../../errors.js";
import {
  type Assistant,
  type AssistantUpdate,
  assistantAddSchema,
  assistantEnsureSchema,
  assistantUpdateSchema,
  completeAssistant,
  type EnsuredAssistant,
  type NewAssistant,
  type PageInput,
  parseInput,
  parsePage,
} from "../../model/index.js";
import { removeOutcomes } from "../../outcomes/index.js";
import type { Ports, WriteOp } from "../../ports/index.js";
import {
  checkOp,
  deleteOp,
  listDocs,
  nullOnConflict,
  omitUndefined,
  onConflict,
  putOp,
  readDoc,
  removeDocs,
  retryOnConflict,
  timestamp,
  toComparisonKey,
  unchanged,
} from "../../shared/index.js";
import { commitPeople, hashSecret, newPersonOps, tagChangeOps } from "../people/index.js";
import type { AssistantScope, OpenAssistant } from "../replica/index.js";
import { type AssistantRecord, auditFields, collectionsOf, type PersonRecord, refs, TRUSTED } from "../stored/index.js";
import { commitCounted, type Owners } from "./owners.js";

/** Creates an assistant and, if a Giver is given, its Giver. It counts for its owner, if it has one. */
export async function createAssistant(ports: Ports, owners: Owners, input: NewAssistant): Promise<string> {
  const given = parseInput(assistantAddSchema, input, { what: "Assistant", strict: true, isNew: true });
  return insertAssistant(ports, owners, given, null);
}

/**
 * Finds the assistant of a key, or creates it. The key is claimed by the commit that creates the assistant, so that of
 * several processes one creates it.
 */
export async function ensureAssistant(
  ports: Ports,
  owners: Owners,
  input: EnsuredAssistant,
): Promise<{ readonly assistantID: string; readonly isNew: boolean }> {
  const given = parseInput(assistantEnsureSchema, input, { what: "Assistant", strict: true, isNew: true });
  const { key, ...fields } = given;
  return retryOnConflict(async () => {
    const claim = await readDoc(ports.storage, refs.assistantKey(key));
    if (claim !== null) return { assistantID: claim.value, isNew: false };
    return { assistantID: await insertAssistant(ports, owners, fields, key), isNew: true };
  });
}

/** @throws ConflictError if another assistant has the key */
async function insertAssistant(
  ports: Ports,
  owners: Owners,
  { giver, password, ...fields }: z.output<typeof assistantAddSchema>,
  key: string | null,
): Promise<string> {
  const assistantID = ports.ids.id();
  const now = timestamp(ports);
  const person = giver == null ? null : await newGiver(ports, fields.name, giver.tag, giver.pin);
  const record: AssistantRecord = {
    ...withoutSecrets(
      completeAssistant({ ...fields, assistantID, key, creationTimestamp: now, lastChangeTimestamp: now }),
    ),
    passwordHash: await hashSecret(ports, password),
    giverID: person?.personID ?? null,
  };
  const { ownerUserID } = record;
  await commitCounted(ports, owners, ownerUserID, {
    ops: [
      putOp(refs.assistant(assistantID), record, { if: "absent" }),
      ...(key === null ? [] : [putOp(refs.assistantKey(key), assistantID, { if: "absent" })]),
      listingOp(record),
      ...(person === null ? [] : newPersonOps(assistantID, person)),
    ],
    countOps: ownerUserID === null ? [] : await owners.addedOps(ownerUserID),
    of: "assistants",
  });
  return assistantID;
}

/** Changes the given fields of an assistant. The tag and PIN of `giver` change the Giver's person. */
export async function updateAssistant(scope: AssistantScope, input: AssistantUpdate): Promise<void> {
  const { ports, store } = scope;
  const given = parseInput(assistantUpdateSchema, input, { what: "Assistant", strict: true, isChange: true });
  const { giver, password, ...fields } = given;
  const doc = await readDoc(ports.storage, refs.assistant(store.assistantID));
  if (doc === null) throw assistantRemoved();
  const before = doc.value;
  const changed = { ...before, ...omitUndefined(fields), giver: null, lastChangeTimestamp: timestamp(ports) };
  if (giver === null && before.giverID !== null) {
    throw new KeepsakeError("RULE_BROKEN", "Assistant: the Giver cannot be removed", { field: "giver" });
  }
  const giverChange = giver == null ? null : await changeGiver(scope, before, giver);
  const record: AssistantRecord = {
    ...withoutSecrets(completeAssistant(changed)),
    passwordHash: password === undefined ? before.passwordHash : await hashSecret(ports, password),
    giverID: giverChange?.giverID ?? before.giverID,
  };
  const ops = [
    putOp(refs.assistant(store.assistantID), record, { if: unchanged(doc) }),
    ...(record.name === before.name ? [] : [listingOp(record)]),
    ...(giverChange?.ops ?? []),
  ];
  await commitPeople(scope, ops, "giver.tag");
}

/** Removes an assistant. It is unavailable at once; what belonged to it is removed in batches. */
export async function removeAssistant({ ports, store }: AssistantScope, owners: Owners): Promise<void> {
  const { assistantID } = store;
  const { ownerUserID, key } = store.record;
  const removal = commitCounted(ports, owners, ownerUserID, {
    ops: [
      // Of two calls that remove it, one counts.
      deleteOp(refs.assistant(assistantID), "exists"),
      deleteOp(refs.listing(assistantID)),
      ...(key === null ? [] : [deleteOp(refs.assistantKey(key))]),
      putOp(refs.removal("assistant", assistantID), { kind: "assistant", assistantID }),
    ],
    countOps: ownerUserID === null ? [] : await owners.removedOps(ownerUserID),
    of: "assistants",
  });
  await onConflict(removal, assistantRemoved);
  await finishAssistantRemoval(ports, assistantID);
  await store.refresh();
}

/** Removes what belonged to an assistant that was removed. Several calls may do so at once. */
export async function finishAssistantRemoval(ports: Ports, assistantID: string): Promise<void> {
  const removal = refs.removal("assistant", assistantID);
  // A conflict: another call has finished it, or an import uses the ID now.
  await nullOnConflict(
    removeOwned(ports, assistantID, [checkOp(removal)]).then(() => ports.storage.commit([deleteOp(removal)])),
  );
}

/** Removes, batch by batch, what belongs to an assistant that does not exist, as long as the checks hold. */
export async function removeOwned(ports: Ports, assistantID: string, checks: readonly WriteOp[] = []): Promise<void> {
  await removeSessions(ports, assistantID, checks);
  await removeOutcomes(ports, assistantID);
  for (const collection of collectionsOf(assistantID)) await removeDocs(ports, collection, checks);
}

const SESSION_BATCH = 200;

async function removeSessions({ storage }: Ports, assistantID: string, checks: readonly WriteOp[]): Promise<void> {
  for (;;) {
    const { docs } = await listDocs(storage, refs.session.all(assistantID), { howMany: SESSION_BATCH, count: false });
    if (docs.length === 0) return;
    const stored = docs.flatMap((doc) => [doc, ...doc.value.documents]);
    await storage.commit([...checks, ...stored.map((ref) => deleteOp(ref))]);
  }
}

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
  const { docs, count } = await listDocs(ports.storage, refs.listing.all(), {
    ...(ownerUserID === undefined ? {} : { where: { owner: ownerUserID } }),
    orderBy: "created",
    ...parsePage(page),
  });
  return { count, assistantIDs: docs.map((doc) => doc.id) };
}

/** The ID of an owner's assistant with a name, in any case; the oldest one if several have it. Null without one. */
export async function findByName({ storage }: Ports, ownerUserID: string, name: string): Promise<string | null> {
  const { docs } = await listDocs(storage, refs.listing.all(), {
    where: { ownedName: ownedName(ownerUserID, name) },
    orderBy: "created",
    howMany: 1,
    count: false,
  });
  return docs[0]?.id ?? null;
}

function assistantRemoved(): KeepsakeError {
  return new KeepsakeError("ASSISTANT_NOT_FOUND", "The assistant was removed", { field: "assistantID" });
}

function withoutSecrets(assistant: Assistant): Omit<Assistant, "giver" | "hasPassword"> {
  const { giver: _giver, hasPassword: _hasPassword, ...record } = assistant;
  return record;
}

function listingOp({ assistantID, name, creationTimestamp, ownerUserID }: AssistantRecord): WriteOp {
  const created = creationTimestamp === null ? 0 : Date.parse(creationTimestamp);
  const owned = ownerUserID === null ? {} : { owner: ownerUserID, ownedName: ownedName(ownerUserID, name) };
  return putOp(refs.listing(assistantID), { name }, { index: { created, ...owned } });
}

function ownedName(ownerUserID: string, name: string): string {
  return `${ownerUserID}:${toComparisonKey(name)}`;
}

async function newGiver(ports: Ports, name: string, tag: string, pin: string | undefined): Promise<PersonRecord> {
  return {
    personID: ports.ids.id(),
    personType: "Giver",
    name,
    information: null,
    tag,
    pinHash: await hashSecret(ports, pin),
    pinVersion: 1,
    ...auditFields({ ports, actor: TRUSTED }, null),
  };
}

async function changeGiver(
  { ports, store }: AssistantScope,
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
    ...(pin === undefined ? {} : { pinHash: await hashSecret(ports, pin), pinVersion: before.pinVersion + 1 }),
    lastChangeTimestamp: timestamp(ports),
  };
  const put = putOp(refs.person(assistantID, after.personID), after, { if: "exists" });
  return { giverID: after.personID, ops: [put, ...tagChangeOps(assistantID, before, after)] };
}
