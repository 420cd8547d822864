import type { DocIndex, ListPage, ListQuery } from "../../../ports/index.js";
import { compareTexts, matches, NO_INDEX, selectPage } from "../shared/index.js";
import type { DocRow, ReadTransaction, RowKey } from "./database.js";
import { rowKey, rowToDoc } from "./database.js";

interface Candidate {
  readonly key: RowKey;
  readonly index: DocIndex;
  /** Kept if the query returns all documents, so that none is read twice. */
  readonly row: DocRow | null;
}

const BATCH = 1_000;

/**
 * Filters, sorts and selects a page in memory. The browser's own indexes would help little: they order texts by code
 * units and cover one field at a time, and a browser stores few documents.
 */
export async function listDocs(transaction: ReadTransaction, query: ListQuery): Promise<ListPage> {
  const needsIndex = query.where !== undefined || query.orderBy !== undefined;
  const returnsAll = query.howMany === undefined;
  const candidates =
    needsIndex || returnsAll
      ? await readCandidates(transaction, query, returnsAll)
      : await readKeys(transaction, query);
  candidates.sort((a, b) => compareTexts(a.key[2], b.key[2]));
  const page = selectPage(candidates, query);
  const rows = await Promise.all(page.map(({ key, row }) => row ?? transaction.objectStore("docs").get(key)));
  return { docs: rows.flatMap((row) => (row === undefined ? [] : [rowToDoc(row)])), count: candidates.length };
}

async function readCandidates(
  transaction: ReadTransaction,
  query: ListQuery,
  keepsRows: boolean,
): Promise<Candidate[]> {
  const candidates: Candidate[] = [];
  const store = transaction.objectStore("docs");
  let range = collectionRange(query);
  for (;;) {
    const rows = await store.getAll(range, BATCH);
    for (const row of rows) {
      if (!matches(row, query)) continue;
      candidates.push({ key: rowKey(row), index: row.index, row: keepsRows ? row : null });
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return candidates;
    range = collectionRange(query, rowKey(last));
  }
}

async function readKeys(transaction: ReadTransaction, query: ListQuery): Promise<Candidate[]> {
  const keys = await transaction.objectStore("docs").getAllKeys(collectionRange(query));
  return keys.map((key) => ({ key, index: NO_INDEX, row: null }));
}

/** The keys of a collection, after a given one. IndexedDB orders arrays after all texts, so [] is after every id. */
function collectionRange({ partition, collection }: ListQuery, after?: RowKey): IDBKeyRange {
  return IDBKeyRange.bound(after ?? [partition, collection, ""], [partition, collection, []], after !== undefined);
}
