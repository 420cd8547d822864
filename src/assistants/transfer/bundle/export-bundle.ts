import type { Storage } from "../../../ports/index.js";
import { type CollectionRef, listDocs, readDocs, type TypedRef } from "../../../shared/index.js";
import type { AssistantScope } from "../../replica/index.js";
import { refs } from "../../stored/index.js";
import type { SecretsChoice } from "./bundle-records.js";
import { BUNDLE_FORMAT, BUNDLE_VERSION, type BundleLine, toCanonicalJson } from "./read-bundle.js";

const PAGE_SIZE = 500;

interface BundleContent extends SecretsChoice {
  /** True to add the vectors of an encoder to the memories. */
  readonly includeVectors: boolean;
}

/**
 * Exports a whole assistant as lines of canonical JSON: the same content gives the same bytes. Memories and Functions are
 * in the order in which they were added, everything else is ordered by ID.
 */
export async function* exportBundle(scope: AssistantScope, content: BundleContent): AsyncGenerator<string> {
  let count = 0;
  yield `${toCanonicalJson({ format: BUNDLE_FORMAT, version: BUNDLE_VERSION })}\n`;
  for await (const line of exportLines(scope, content)) {
    count += 1;
    yield `${toCanonicalJson(line)}\n`;
  }
  yield `${toCanonicalJson({ end: count })}\n`;
}

async function* exportLines(
  scope: AssistantScope,
  { includeSecrets, includeVectors }: BundleContent,
): AsyncGenerator<BundleLine> {
  const { store } = scope;
  const { storage } = scope.ports;
  const { assistantID } = store;
  const { assistantID: _, ownerUserID: __, passwordHash, ...settings } = store.record;
  const assistant = { ...settings, hasPassword: passwordHash !== null };
  yield { assistant: includeSecrets ? { ...assistant, passwordHash } : assistant };
  for (const person of sortBy(store.people.values(), "personID")) {
    const { pinHash: _, ...rest } = person;
    yield { person: includeSecrets ? person : rest };
  }
  yield* exportMemories(scope, includeVectors);
  for (const pair of sortBy(store.pairs.values(), "pairID")) yield { pair };
  for await (const question of listAll(storage, refs.unanswered.all(assistantID))) {
    if (question.occurrences > 0) yield { question };
  }
  for await (const definition of listAll(storage, refs.function.all(assistantID), "order")) {
    const { httpHeaders: _, ...rest } = definition;
    yield { function: includeSecrets ? definition : rest };
  }
  const macros = [];
  for await (const macro of listAll(storage, refs.macro.all(assistantID))) macros.push(macro);
  for (const macro of sortBy(macros, "name")) {
    const { secrets: _, ...rest } = macro;
    yield { macro: includeSecrets ? macro : rest };
  }
}

async function* exportMemories({ ports, store }: AssistantScope, includeVectors: boolean): AsyncGenerator<BundleLine> {
  const { assistantID } = store;
  const ids = store.memoryIDs();
  for (let from = 0; from < ids.length; from += PAGE_SIZE) {
    const page = ids.slice(from, from + PAGE_SIZE);
    const read = <T>(refOf: (assistantID: string, memoryID: string) => TypedRef<T>) => {
      const wanted = page.map((id) => refOf(assistantID, id));
      return readDocs(ports.storage, wanted);
    };
    const [memories, reads, lastReads, vectors] = await Promise.all([
      read(refs.memory),
      read(refs.reads),
      read(refs.lastRead),
      includeVectors ? read(refs.vectors) : [],
    ]);
    for (const [i, memory] of memories.entries()) {
      // A memory may have been removed since.
      if (!memory) continue;
      const lastReadMs = lastReads[i]?.value;
      const lastRead = lastReadMs === undefined ? null : new Date(lastReadMs).toISOString();
      const line = { ...memory.value, lastRead, readOccurrences: reads[i]?.value ?? null };
      const own = vectors[i]?.value;
      yield { memory: own === undefined ? line : { ...line, vectors: own } };
    }
  }
}

async function* listAll<T>(storage: Storage, collection: CollectionRef<T>, orderBy?: string): AsyncGenerator<T> {
  const order = orderBy === undefined ? {} : { orderBy };
  for (let from = 0; ; from += PAGE_SIZE) {
    const { docs } = await listDocs(storage, collection, { from, howMany: PAGE_SIZE, ...order });
    for (const { value } of docs) yield value;
    if (docs.length < PAGE_SIZE) return;
  }
}

function sortBy<K extends string, T extends Readonly<Record<K, string>>>(values: Iterable<T>, key: K): T[] {
  return [...values].sort((one, other) => (one[key] < other[key] ? -1 : 1));
}
