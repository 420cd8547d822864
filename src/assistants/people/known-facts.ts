import { KeepsakeError } from "../../errors.js";
import {
  type FactTerm,
  type KnownFact,
  type KnownFactQuery,
  knownFactQuerySchema,
  parseInput,
  parsePage,
} from "../../model/index.js";
import type { Doc, Json, Ports, WriteOp } from "../../ports/index.js";
import { normaliseQuestion } from "../../recall/index.js";
import { retryOnConflict, sha256Hex, timestamp } from "../../shared/index.js";
import type { OpenAssistant } from "../replica/index.js";
import { type Actor, refs } from "../stored/index.js";

/** A page of facts, the latest first. */
export interface KnownFactPage {
  readonly count: number;
  readonly facts: readonly KnownFact[];
}

/** A fact that somebody just told. */
export interface ToldFact {
  readonly text: string;
  readonly term: FactTerm;
}

/** Facts that are kept of one person; the oldest go first. */
const MAX_FACTS = 200;
/** What is of use for some days is kept this long after it was said last. */
const SHORT_TERM_MS = 7 * 24 * 3_600_000;

/** What is known of a person, the latest first. */
export async function factsOf(ports: Ports, store: OpenAssistant, personID: string): Promise<readonly KnownFact[]> {
  return (await listDocs(ports, store, { personID })).map(factOf);
}

/**
 * Keeps what a person told. What was told before counts as told again, and what is of use for good stays so. Nothing is
 * kept of somebody who has gone meanwhile.
 */
export async function rememberFacts(
  ports: Ports,
  store: OpenAssistant,
  personID: string,
  told: readonly ToldFact[],
): Promise<void> {
  if (told.length === 0) return;
  await retryOnConflict(async () => {
    const known = new Map((await listDocs(ports, store, { personID })).map((doc) => [doc.id, doc]));
    const ops = await Promise.all(told.map((fact) => factOp(ports, store, personID, fact, known)));
    const stays = [...known.values()].slice(0, Math.max(0, MAX_FACTS - told.length));
    const goes = [...known.values()].slice(stays.length).map((doc): WriteOp => ({ op: "delete", ref: refOf(doc) }));
    await store.refresh();
    if (!store.people.has(personID)) return;
    await ports.storage.commit([
      { op: "check", ref: refs.person(store.assistantID, personID), if: "exists" },
      ...goes,
      ...ops,
    ]);
  });
}

/** A page of facts; a session lists those of its own person. @throws KeepsakeError INVALID_PAGE, TAG_NOT_AUTHENTICATED */
export async function listFacts(
  ports: Ports,
  store: OpenAssistant,
  actor: Actor,
  query: KnownFactQuery = {},
): Promise<KnownFactPage> {
  const { personID } = parseInput(knownFactQuerySchema, query, { what: "Known facts", strict: true });
  const { from, howMany } = parsePage(query);
  const docs = await listDocs(ports, store, ownerOf(actor, personID));
  return { count: docs.length, facts: docs.slice(from, from + howMany).map(factOf) };
}

/** Forgets a fact. One of somebody else does not exist for a session. @throws KeepsakeError KNOWN_FACT_NOT_FOUND */
export async function removeFact(ports: Ports, store: OpenAssistant, actor: Actor, factID: string): Promise<void> {
  const { personID } = ownerOf(actor, undefined);
  const [doc] = await ports.storage.get([refs.fact(store.assistantID, factID)]);
  if (!doc || isOver(ports, doc) || (personID !== undefined && doc.index.personID !== personID)) throw factNotFound();
  await ports.storage.commit([{ op: "delete", ref: refOf(doc) }]);
}

/** Forgets all that is known of a person. */
export async function forgetFacts(ports: Ports, store: OpenAssistant, personID: string): Promise<void> {
  const docs = await listDocs(ports, store, { personID });
  await ports.storage.commit(docs.map((doc): WriteOp => ({ op: "delete", ref: refOf(doc) })));
}

/** Whose facts a call is about: its own person's in a session, whoever is named on the handle of an assistant. */
export function ownerOf(actor: Actor, personID: string | undefined): { readonly personID?: string } {
  if (actor.sessionReference === null) return personID === undefined ? {} : { personID };
  if (actor.personID === null || (personID !== undefined && personID !== actor.personID)) {
    throw new KeepsakeError("TAG_NOT_AUTHENTICATED", "Known facts are for the person whom they are about", {
      field: "personID",
    });
  }
  return { personID: actor.personID };
}

async function listDocs(
  ports: Ports,
  store: OpenAssistant,
  where: { readonly personID?: string },
): Promise<readonly Doc[]> {
  const { partition, collection } = refs.fact(store.assistantID, "");
  const { docs } = await ports.storage.list({ partition, collection, where, orderBy: "told", desc: true });
  return docs.filter((doc) => !isOver(ports, doc));
}

async function factOp(
  ports: Ports,
  store: OpenAssistant,
  personID: string,
  { text, term }: ToldFact,
  known: Map<string, Doc>,
): Promise<WriteOp> {
  const factID = (await sha256Hex(`${personID}\n${normaliseQuestion(text)}`)).slice(0, 32);
  const before = known.get(factID);
  known.delete(factID);
  const now = timestamp(ports);
  const fact: KnownFact = {
    factID,
    personID,
    text,
    term: before !== undefined && factOf(before).term === "long" ? "long" : term,
    creationTimestamp: before === undefined ? now : factOf(before).creationTimestamp,
    lastChangeTimestamp: now,
  };
  return {
    op: "put",
    ref: refs.fact(store.assistantID, factID),
    value: fact as unknown as Json,
    index: { personID, told: ports.clock.now() },
    ...(fact.term === "short" ? { expiresAt: ports.clock.now() + SHORT_TERM_MS } : {}),
  };
}

function factOf(doc: Doc): KnownFact {
  return doc.value as unknown as KnownFact;
}

function refOf({ partition, collection, id }: Doc) {
  return { partition, collection, id };
}

function isOver({ clock }: Ports, { expiresAt }: Doc): boolean {
  return expiresAt !== undefined && expiresAt <= clock.now();
}

function factNotFound(): KeepsakeError {
  return new KeepsakeError("KNOWN_FACT_NOT_FOUND", "There is no known fact with this factID", { field: "factID" });
}
