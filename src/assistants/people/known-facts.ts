import { KeepsakeError } from "../../errors.js";
import {
  type FactTerm,
  type KnownFact,
  type KnownFactQuery,
  knownFactQuerySchema,
  parseInput,
  parsePage,
} from "../../model/index.js";
import type { WriteOp } from "../../ports/index.js";
import { normaliseQuestion } from "../../recall/index.js";
import {
  checkOp,
  deleteOp,
  isAlive,
  listDocs,
  putOp,
  readDoc,
  retryOnConflict,
  type TypedDoc,
  timestamp,
} from "../../shared/index.js";
import type { ActorScope, AssistantScope } from "../replica/index.js";
import { type Actor, deriveID, refs } from "../stored/index.js";

/** A page of facts, the latest first. */
export interface KnownFactPage {
  readonly count: number;
  readonly facts: readonly KnownFact[];
}

export interface NewFact {
  readonly text: string;
  readonly term: FactTerm;
}

/** Maximum number of facts per person; the oldest are removed first. */
const MAX_FACTS = 200;
/** Lifetime of a short-term fact after it was last mentioned. */
const SHORT_TERM_MS = 7 * 24 * 3_600_000;

export async function readKnownFacts(scope: AssistantScope, personID: string): Promise<readonly KnownFact[]> {
  return (await listAlive(scope, { personID })).map(({ value }) => value);
}

/**
 * Stores facts that a person mentioned. A known fact is renewed, and a long-term fact stays long-term. Does nothing if
 * the person was removed meanwhile.
 */
export async function rememberFacts(scope: AssistantScope, personID: string, newFacts: readonly NewFact[]) {
  if (newFacts.length === 0) return;
  const { ports, store } = scope;
  await retryOnConflict(async () => {
    const known = new Map((await listAlive(scope, { personID })).map((doc) => [doc.id, doc]));
    const ops = await Promise.all(newFacts.map((fact) => factOp(scope, personID, fact, known)));
    const surplus = [...known.values()].slice(Math.max(0, MAX_FACTS - newFacts.length));
    await store.refresh();
    if (!store.people.has(personID)) return;
    await ports.storage.commit([
      checkOp(refs.person(store.assistantID, personID)),
      ...surplus.map((doc) => deleteOp(doc)),
      ...ops,
    ]);
  });
}

/** A session lists the facts of its own person. @throws KeepsakeError INVALID_PAGE, TAG_NOT_AUTHENTICATED */
export async function listFacts(scope: ActorScope, query: KnownFactQuery = {}): Promise<KnownFactPage> {
  const { personID } = parseInput(knownFactQuerySchema, query, { what: "Known facts", strict: true });
  const { from, howMany } = parsePage(query);
  const docs = await listAlive(scope, factOwner(scope.actor, personID));
  return { count: docs.length, facts: docs.slice(from, from + howMany).map(({ value }) => value) };
}

/** Removes a fact. A session removes only those of its own person. @throws KeepsakeError KNOWN_FACT_NOT_FOUND */
export async function removeFact({ ports, store, actor }: ActorScope, factID: string): Promise<void> {
  const { personID } = factOwner(actor, undefined);
  const doc = await readDoc(ports.storage, refs.fact(store.assistantID, factID));
  const isForeign = personID !== undefined && doc?.index.personID !== personID;
  if (!isAlive(doc, ports.clock.now()) || isForeign) {
    throw new KeepsakeError("KNOWN_FACT_NOT_FOUND", "There is no known fact with this factID", { field: "factID" });
  }
  await ports.storage.commit([deleteOp(doc)]);
}

export async function removeFacts(scope: AssistantScope, personID: string): Promise<void> {
  const docs = await listAlive(scope, { personID });
  await scope.ports.storage.commit(docs.map((doc) => deleteOp(doc)));
}

/** The person whose facts a call is about: in a session its own, on the handle the named one or everybody. */
export function factOwner(actor: Actor, personID: string | undefined): { readonly personID?: string } {
  if (actor.sessionReference === null) return personID === undefined ? {} : { personID };
  if (actor.personID === null || (personID !== undefined && personID !== actor.personID)) {
    throw new KeepsakeError("TAG_NOT_AUTHENTICATED", "Known facts need the authenticated session of their person", {
      field: "personID",
    });
  }
  return { personID: actor.personID };
}

async function listAlive({ ports, store }: AssistantScope, where: { readonly personID?: string }) {
  const query = { where, orderBy: "mentioned", desc: true };
  const { docs } = await listDocs(ports.storage, refs.fact.all(store.assistantID), query);
  return docs.filter((doc) => isAlive(doc, ports.clock.now()));
}

/** The write of a fact; takes it out of `known`. */
async function factOp(
  { ports, store }: AssistantScope,
  personID: string,
  { text, term }: NewFact,
  known: Map<string, TypedDoc<KnownFact>>,
): Promise<WriteOp> {
  const factID = await deriveID(personID, normaliseQuestion(text));
  const before = known.get(factID)?.value;
  known.delete(factID);
  const now = timestamp(ports);
  const fact: KnownFact = {
    factID,
    personID,
    text,
    term: before?.term === "long" ? "long" : term,
    creationTimestamp: before?.creationTimestamp ?? now,
    lastChangeTimestamp: now,
  };
  const nowMs = ports.clock.now();
  return putOp(refs.fact(store.assistantID, factID), fact, {
    index: { personID, mentioned: nowMs },
    ...(fact.term === "short" ? { expiresAt: nowMs + SHORT_TERM_MS } : {}),
  });
}
