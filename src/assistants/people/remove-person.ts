import { type PersonRemoval, parseInput, personRemovalSchema, type UnansweredQuestion } from "../../model/index.js";
import type { Doc, DocRef, Json, Ports, WriteOp } from "../../ports/index.js";
import { retryOnConflict, timestamp } from "../../shared/index.js";
import { commitContent, memoryRemovalOps } from "../memories/index.js";
import type { OpenAssistant } from "../replica/index.js";
import {
  type Actor,
  type MemoryRecord,
  type PersonRemovalJob,
  REMOVAL_GRACE_MS,
  refs,
  unfinishedOp,
} from "../stored/index.js";
import { forgetFacts } from "./known-facts.js";
import { giverIsSet, personNotFound } from "./people.js";

/**
 * Removes a person, what was learnt from it, and, as the caller says, its memories. Kept ones are seen by the Giver
 * alone: what was private never becomes public by itself. Memories go first, in batches. A removal that was cut short
 * can be called again, and is finished by the next sweep.
 *
 * @throws KeepsakeError PERSON_NOT_FOUND, RULE_BROKEN (the Giver), INVALID_FIELD, UNKNOWN_FIELD, VERSION_CONFLICT
 */
export async function removePerson(
  ports: Ports,
  store: OpenAssistant,
  actor: Actor,
  personID: string,
  removal: PersonRemoval = {},
): Promise<void> {
  const { memories = "keepPrivate" } = parseInput(personRemovalSchema, removal, { what: "Removal", strict: true });
  const person = store.people.get(personID);
  const { assistantID } = store;
  if (person === undefined) {
    const [begun] = await ports.storage.get([refs.unfinished(assistantID, personID)]);
    if (!begun) throw personNotFound();
    return finishPersonRemoval(ports, store, actor, begun.value as unknown as PersonRemovalJob);
  }
  if (person.personType === "Giver") throw giverIsSet();
  const begun: PersonRemovalJob = { of: "person", assistantID, personID, memories };
  await settleMemories(ports, store, actor, begun);
  await commitContent(ports, store, [
    { op: "delete", ref: refs.person(assistantID, personID), if: "exists" },
    { op: "delete", ref: refs.tag(assistantID, person.tag) },
    { op: "delete", ref: refs.attempts(assistantID, personID) },
    unfinishedOp(begun, ports.clock.now() + REMOVAL_GRACE_MS),
  ]);
  await finishPersonRemoval(ports, store, actor, begun);
}

/** Removes what is left of a person that is gone. */
export async function finishPersonRemoval(
  ports: Ports,
  store: OpenAssistant,
  actor: Actor,
  removal: PersonRemovalJob,
): Promise<void> {
  const { assistantID, personID, memories } = removal;
  // What was given to the person while it went; nothing can be any more.
  await settleMemories(ports, store, actor, removal);
  await forgetLessons(ports, store, personID);
  await forgetFacts(ports, store, personID);
  if (memories === "remove") await forgetQuestions(ports, store, personID);
  await ports.storage.commit([{ op: "delete", ref: refs.unfinished(assistantID, personID) }]);
}

async function settleMemories(
  ports: Ports,
  store: OpenAssistant,
  actor: Actor,
  { personID, memories }: PersonRemovalJob,
): Promise<void> {
  if (memories === "keepPrivate") return;
  await forMemories(ports, store, personID, (doc) =>
    memories === "remove" ? memoryRemovalOps(store, doc.id, { version: doc.version }) : [publicOp(ports, actor, doc)],
  );
}

const BATCH = 200;

function memoriesOf(store: OpenAssistant, personID: string): readonly string[] {
  return [...store.index.ids()].filter((id) => store.index.get(id)?.receiverID === personID).sort();
}

/** Writes about the memories of a person, in atomic batches; one that somebody else changes meanwhile is looked at anew. */
async function forMemories(
  ports: Ports,
  store: OpenAssistant,
  personID: string,
  opsOf: (doc: Doc) => readonly WriteOp[],
): Promise<void> {
  const memoryIDs = memoriesOf(store, personID);
  for (let from = 0; from < memoryIDs.length; from += BATCH) {
    const batch = memoryIDs.slice(from, from + BATCH).map((memoryID) => refs.memory(store.assistantID, memoryID));
    await retryOnConflict(async () => {
      const docs = await ports.storage.get(batch);
      const own = docs.filter((doc) => doc !== null && recordOf(doc).receiverID === personID) as Doc[];
      await ports.storage.commit(own.flatMap(opsOf));
    });
  }
  await store.refresh();
}

function publicOp(ports: Ports, actor: Actor, doc: Doc): WriteOp {
  const record: MemoryRecord = {
    ...recordOf(doc),
    receiverID: null,
    lastChangeTimestamp: timestamp(ports),
    lastChangeSessionID: actor.sessionReference,
  };
  const { partition, collection, id, index, version } = doc;
  return { op: "put", ref: { partition, collection, id }, value: record as unknown as Json, index, if: { version } };
}

function recordOf(doc: Doc): MemoryRecord {
  return doc.value as unknown as MemoryRecord;
}

/** What the person taught counts for nobody any more. */
async function forgetLessons(ports: Ports, store: OpenAssistant, personID: string): Promise<void> {
  const pairs = [...store.pairs.values()].filter((pair) => pair.receiverID === personID);
  await deleteAll(
    ports,
    pairs.map(({ pairID }) => refs.pair(store.assistantID, pairID)),
  );
  await store.refresh();
}

async function forgetQuestions(ports: Ports, store: OpenAssistant, personID: string): Promise<void> {
  const { partition, collection } = refs.unanswered(store.assistantID, "");
  const { docs } = await ports.storage.list({ partition, collection });
  const own = docs.filter((doc) => (doc.value as unknown as UnansweredQuestion).receiverID === personID);
  await deleteAll(
    ports,
    own.map(({ id }) => ({ partition, collection, id })),
  );
}

async function deleteAll(ports: Ports, all: readonly DocRef[]): Promise<void> {
  for (let from = 0; from < all.length; from += BATCH) {
    await ports.storage.commit(all.slice(from, from + BATCH).map((ref): WriteOp => ({ op: "delete", ref })));
  }
}
