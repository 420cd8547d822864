import { type PersonRemoval, parseInput, personRemovalSchema } from "../../model/index.js";
import { forgetPersonInOutcomes } from "../../outcomes/index.js";
import type { DocRef, WriteOp } from "../../ports/index.js";
import {
  deleteOp,
  listDocs,
  putOp,
  readDoc,
  readDocs,
  retryOnConflict,
  type TypedDoc,
  unchanged,
} from "../../shared/index.js";
import { maskChatLog } from "../chat-log/index.js";
import { commitContent, memoryRemovalOps } from "../memories/index.js";
import type { ActorScope, AssistantScope, OpenAssistant } from "../replica/index.js";
import {
  auditFields,
  type MemoryRecord,
  type PersonRemovalJob,
  putJobOp,
  REMOVAL_GRACE_MS,
  refs,
} from "../stored/index.js";
import { removeFacts } from "./known-facts.js";
import { giverIsFixed, personNotFound } from "./people.js";

/**
 * Removes a person with its pairs and known facts and, if the caller says so, its memories. Masks the person in the chat
 * log, in open sessions and in outcomes that no sink has accepted. Memories that are kept are
 * visible to the Giver only: private content never becomes public by itself. An interrupted removal can be called
 * again, and is finished by the next sweep.
 *
 * @throws KeepsakeError PERSON_NOT_FOUND, RULE_BROKEN (the Giver), INVALID_FIELD, UNKNOWN_FIELD, VERSION_CONFLICT
 */
export async function removePerson(scope: ActorScope, personID: string, removal: PersonRemoval = {}): Promise<void> {
  const { memories = "keepPrivate" } = parseInput(personRemovalSchema, removal, { what: "Removal", strict: true });
  const { ports, store } = scope;
  const { assistantID } = store;
  const person = store.people.get(personID);
  if (person === undefined) {
    const interrupted = await readDoc(ports.storage, refs.interruptedJob(assistantID, personID));
    if (interrupted?.value.of !== "person") throw personNotFound();
    return finishPersonRemoval(scope, interrupted.value);
  }
  if (person.personType === "Giver") throw giverIsFixed();
  const job: PersonRemovalJob = { of: "person", assistantID, personID, memories, name: person.name };
  // The answers of its memories are found in the log only as long as the memories exist.
  if (memories === "remove") await maskInLog(scope, job);
  await removeOrPublishMemories(scope, job);
  await commitContent(scope, [
    deleteOp(refs.person(assistantID, personID), "exists"),
    deleteOp(refs.tag(assistantID, person.tag)),
    deleteOp(refs.attempts(assistantID, personID)),
    putJobOp(job, ports.clock.now() + REMOVAL_GRACE_MS),
  ]);
  await finishPersonRemoval(scope, job);
}

export async function finishPersonRemoval(scope: ActorScope, job: PersonRemovalJob): Promise<void> {
  const { ports, store } = scope;
  const { assistantID, personID, memories } = job;
  // Until its document was removed, the person may have talked and been given memories.
  await maskInLog(scope, job);
  await store.forgetInSessions(personID);
  await forgetPersonInOutcomes(ports, personID);
  await removeOrPublishMemories(scope, job);
  const pairs = [...store.pairs.values()].filter((pair) => pair.receiverID === personID);
  await deleteInBatches(
    scope,
    pairs.map(({ pairID }) => refs.pair(assistantID, pairID)),
  );
  await store.refresh();
  await removeFacts(scope, personID);
  if (memories === "remove") {
    const { docs } = await listDocs(ports.storage, refs.unanswered.all(assistantID));
    await deleteInBatches(
      scope,
      docs.filter(({ value }) => value.receiverID === personID),
    );
  }
  await ports.storage.commit([deleteOp(refs.interruptedJob(assistantID, personID))]);
}

async function maskInLog({ ports, store }: ActorScope, job: PersonRemovalJob): Promise<void> {
  const { assistantID, personID, name, memories } = job;
  const memoryIDs = new Set(memories === "remove" ? listMemoryIDs(store, personID) : []);
  await maskChatLog(ports, assistantID, { personID, name, memoryIDs });
}

function listMemoryIDs({ index }: OpenAssistant, personID: string): string[] {
  return [...index.ids()].filter((id) => index.get(id)?.receiverID === personID).sort();
}

const BATCH = 200;

/** Handles the memories of a person in atomic batches; a batch that conflicts is read again. */
async function removeOrPublishMemories(scope: ActorScope, { personID, memories }: PersonRemovalJob): Promise<void> {
  if (memories === "keepPrivate") return;
  const { ports, store } = scope;
  const opsFor = (doc: TypedDoc<MemoryRecord>): WriteOp[] =>
    memories === "remove" ? memoryRemovalOps(store, doc.id, unchanged(doc)) : [publishOp(scope, doc)];
  const memoryIDs = listMemoryIDs(store, personID);
  for (let from = 0; from < memoryIDs.length; from += BATCH) {
    const batch = memoryIDs.slice(from, from + BATCH).map((memoryID) => refs.memory(store.assistantID, memoryID));
    await retryOnConflict(async () => {
      const docs = await readDocs(ports.storage, batch);
      const own = docs.filter((doc) => doc?.value.receiverID === personID) as TypedDoc<MemoryRecord>[];
      await ports.storage.commit(own.flatMap(opsFor));
    });
  }
  await store.refresh();
}

function publishOp(scope: ActorScope, doc: TypedDoc<MemoryRecord>): WriteOp {
  const record = { ...doc.value, receiverID: null, ...auditFields(scope, doc.value) };
  return putOp(refs.memory(scope.store.assistantID, doc.id), record, { index: doc.index, if: unchanged(doc) });
}

async function deleteInBatches({ ports }: AssistantScope, docs: readonly DocRef[]): Promise<void> {
  for (let from = 0; from < docs.length; from += BATCH) {
    await ports.storage.commit(docs.slice(from, from + BATCH).map((doc) => deleteOp(doc)));
  }
}
