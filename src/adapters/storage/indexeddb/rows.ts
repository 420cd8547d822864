import { type Doc, type DocRef, hasChangeFeed, type Json } from "../../../ports/index.js";
import { keyOf, type Step } from "../shared/index.js";
import type { DocRow, RowKey, WriteTransaction } from "./database.js";

export function rowKey({ partition, collection, id }: DocRef): RowKey {
  return [partition, collection, id];
}

/** The document as callers get it: a fresh copy at each call. */
export function docOf(row: DocRow): Doc {
  const { partition, collection, id, version, place, index, expiresAt } = row;
  const value = JSON.parse(row.text) as Json;
  const doc = { partition, collection, id, version, seq: place?.[1] ?? 0, value, index };
  return expiresAt === undefined ? doc : { ...doc, expiresAt };
}

export function docOrNull(row: DocRow | undefined): Doc | null {
  return row === undefined ? null : docOf(row);
}

/** Rows of one transaction by the names of their documents. */
export type Rows = Map<string, DocRow | undefined>;

/** The last places given in the change feeds of partitions. */
export type Heads = Map<string, number>;

/**
 * Writes what was planned, in order, and answers like `commit`. All requests are made before the first is waited for.
 *
 * @param rows - What is stored under the references of the steps; brought up to date.
 * @param heads - Those of all partitions of the steps that keep a change feed; brought up to date.
 */
export async function writeSteps(
  transaction: WriteTransaction,
  steps: readonly Step[],
  rows: Rows,
  heads: Heads,
): Promise<(Doc | null)[]> {
  const before = new Map(heads);
  const requests: Promise<unknown>[] = [];
  const send = (...sent: readonly Promise<unknown>[]): void => {
    // Where a later request cannot even be made, nobody waits for these.
    for (const request of sent) request.catch(() => undefined);
    requests.push(...sent);
  };
  const results = steps.map((step) => {
    const key = keyOf(step.ref);
    const row = rows.get(key);
    if (step.deletes) {
      if (row !== undefined) send(...remove(transaction, row, nextPlace(heads, step.ref.partition)));
      rows.set(key, undefined);
      return docOrNull(row);
    }
    if (step.draft === null) return docOrNull(row);
    const { partition, collection, id } = step.ref;
    const after = { partition, collection, id, place: nextPlace(heads, partition), ...step.draft };
    send(transaction.objectStore("docs").put(after));
    // A document that comes back is not deleted any more.
    if (row === undefined && after.place !== undefined) {
      send(transaction.objectStore("tombstones").delete(rowKey(after)));
    }
    rows.set(key, after);
    return docOf(after);
  });
  for (const [partition, head] of heads) {
    if (head !== before.get(partition)) send(transaction.objectStore("heads").put(head, partition));
  }
  await Promise.all(requests);
  return results;
}

export function writes(step: Step): boolean {
  return step.deletes || step.draft !== null;
}

function remove(transaction: WriteTransaction, row: DocRow, place: DocRow["place"]): Promise<unknown>[] {
  const { partition, collection, id } = row;
  const deleted = transaction.objectStore("docs").delete(rowKey(row));
  if (place === undefined) return [deleted];
  return [deleted, transaction.objectStore("tombstones").put({ partition, collection, id, place })];
}

/** The heads of those of the partitions that keep a change feed. */
export async function readHeads(transaction: WriteTransaction, partitions: readonly string[]): Promise<Heads> {
  const fed = [...new Set(partitions)].filter(hasChangeFeed);
  const heads = await Promise.all(fed.map((partition) => transaction.objectStore("heads").get(partition)));
  return new Map(fed.map((partition, i) => [partition, heads[i] ?? 0]));
}

function nextPlace(heads: Heads, partition: string): DocRow["place"] {
  const head = heads.get(partition);
  if (head === undefined) return undefined;
  heads.set(partition, head + 1);
  return [partition, head + 1];
}
