import type { Json, Ports } from "../../../ports/index.js";
import type { OpenAssistant } from "../../replica/index.js";
import {
  type AssistantRecord,
  type MemoryRecord,
  type PersonRecord,
  type QuestionRecord,
  refs,
} from "../../stored/index.js";
import { functionLines } from "./bundle-functions.js";
import { BUNDLE_FORMAT, BUNDLE_VERSION, type BundleLine } from "./bundle-lines.js";
import { canonicalJson } from "./canonical-json.js";

const PAGE = 500;

/**
 * A whole assistant as lines of canonical JSON: the same content gives the same bytes. Memories and Functions come in the
 * order of adding, the rest by ID.
 */
export async function* exportBundle(
  ports: Ports,
  store: OpenAssistant,
  options: { readonly includeSecrets: boolean },
): AsyncGenerator<string> {
  let count = 0;
  yield lineOf({ format: BUNDLE_FORMAT, version: BUNDLE_VERSION });
  for await (const line of linesOf(ports, store, options)) {
    count += 1;
    yield lineOf(line as unknown as Json);
  }
  yield lineOf({ end: count });
}

async function* linesOf(
  ports: Ports,
  store: OpenAssistant,
  { includeSecrets }: { readonly includeSecrets: boolean },
): AsyncGenerator<BundleLine> {
  yield { assistant: assistantOf(store.record, includeSecrets) };
  for (const person of sortedBy(store.people.values(), ({ personID }) => personID)) {
    yield { person: personOf(person, includeSecrets) };
  }
  yield* memoriesOf(ports, store);
  for (const pair of sortedBy(store.pairs.values(), ({ pairID }) => pairID)) yield { pair };
  yield* questionsOf(ports, store);
  yield* functionLines(ports, store, { includeSecrets });
}

function assistantOf(
  { assistantID: _, ownerUserID: __, passwordHash, ...rest }: AssistantRecord,
  includeSecrets: boolean,
) {
  const assistant = { ...rest, hasPassword: passwordHash !== null };
  return includeSecrets ? { ...assistant, passwordHash } : assistant;
}

function personOf({ pinHash, ...rest }: PersonRecord, includeSecrets: boolean) {
  return includeSecrets ? { ...rest, pinHash } : rest;
}

async function* memoriesOf(ports: Ports, { assistantID, memoryIDs }: OpenAssistant): AsyncGenerator<BundleLine> {
  const ids = memoryIDs();
  for (let from = 0; from < ids.length; from += PAGE) {
    const page = ids.slice(from, from + PAGE);
    const docs = await ports.storage.get(
      page.flatMap((id) => [refs.memory(assistantID, id), refs.reads(assistantID, id), refs.lastRead(assistantID, id)]),
    );
    for (const i of page.keys()) {
      const [memory, reads, lastRead] = docs.slice(3 * i, 3 * i + 3);
      // One that was removed since the list was made.
      if (!memory) continue;
      const record = memory.value as unknown as MemoryRecord;
      const shown = lastRead ? new Date(lastRead.value as number).toISOString() : null;
      yield { memory: { ...record, lastRead: shown, readOccurrences: reads ? (reads.value as number) : null } };
    }
  }
}

async function* questionsOf(ports: Ports, { assistantID }: OpenAssistant): AsyncGenerator<BundleLine> {
  const { partition, collection } = refs.unanswered(assistantID, "");
  for (let from = 0; ; from += PAGE) {
    const { docs } = await ports.storage.list({ partition, collection, from, howMany: PAGE });
    for (const doc of docs) yield { question: doc.value as unknown as QuestionRecord };
    if (docs.length < PAGE) return;
  }
}

function lineOf(value: Json): string {
  return `${canonicalJson(value)}\n`;
}

function sortedBy<T>(values: Iterable<T>, key: (value: T) => string): T[] {
  return [...values].sort((one, other) => (key(one) < key(other) ? -1 : 1));
}
