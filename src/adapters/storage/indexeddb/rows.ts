import { type Doc, type DocRef, hasChangeFeed } from "../../../ports/index.js";
import { type StoredDoc, toDoc, type WriteSet } from "../shared/index.js";
import type { DocRow, RowKey, WriteTransaction } from "./database.js";

export function rowKey({ partition, collection, id }: DocRef): RowKey {
  return [partition, collection, id];
}

export function toStoredDoc({ place, version, text, index, expiresAt }: DocRow): StoredDoc {
  return { version, seq: place?.[1] ?? 0, text, index, expiresAt };
}

export function rowToDoc(row: DocRow): Doc {
  return toDoc(row, toStoredDoc(row));
}

/** Writes the documents of a commit. Makes all requests before it waits for the first. */
export async function storeWrites(transaction: WriteTransaction, { writes, heads }: WriteSet): Promise<void> {
  const docs = transaction.objectStore("docs");
  const tombstones = transaction.objectStore("tombstones");
  const requests: Promise<unknown>[] = [];
  const send = (request: Promise<unknown>): void => {
    // If a later request throws at once, no one waits for this one.
    request.catch(() => undefined);
    requests.push(request);
  };
  for (const { ref, seq, before, after } of writes) {
    const { partition, collection, id } = ref;
    const row = { partition, collection, id, place: seq === 0 ? undefined : ([partition, seq] as const) };
    if (after === null) {
      send(docs.delete(rowKey(ref)));
      if (seq > 0) send(tombstones.put(row));
      continue;
    }
    const { version, text, index, expiresAt } = after;
    send(docs.put({ ...row, version, text, index, expiresAt }));
    // A document that is created again is no longer deleted.
    if (before === null && seq > 0) send(tombstones.delete(rowKey(ref)));
  }
  for (const [partition, head] of heads) send(transaction.objectStore("heads").put(head, partition));
  await Promise.all(requests);
}

/** Reads the heads of the partitions that have a change feed. */
export async function readHeads(
  transaction: WriteTransaction,
  refs: readonly DocRef[],
): Promise<ReadonlyMap<string, number>> {
  const fed = [...new Set(refs.map(({ partition }) => partition))].filter(hasChangeFeed);
  const heads = await Promise.all(fed.map((partition) => transaction.objectStore("heads").get(partition)));
  return new Map(fed.map((partition, i) => [partition, heads[i] ?? 0]));
}
