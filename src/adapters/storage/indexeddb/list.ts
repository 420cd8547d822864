import type { DocIndex, ListPage, ListQuery } from "../../../ports/index.js";
import { matches, pageOf } from "../memory/index.js";
import { compareTexts } from "../shared/index.js";
import type { DocRow, ReadTransaction, RowKey } from "./database.js";
import { docOf } from "./rows.js";

/** What is known of a document while the page is chosen. */
interface Candidate {
  readonly key: RowKey;
  readonly index: DocIndex;
  /** Kept where all documents are wanted, so that none is read twice. */
  readonly row: DocRow | null;
}

/** Rows read at once: only what is needed of them stays in memory. */
const BATCH = 1_000;

/**
 * Filters, sorts and cuts a page in memory. The browser's own indexes would help little: they order texts by code
 * units and know one field at a time, and what is stored in a browser is small.
 */
export async function listDocs(transaction: ReadTransaction, query: ListQuery): Promise<ListPage> {
  const needsIndex = query.where !== undefined || query.orderBy !== undefined;
  const wantsAll = query.howMany === undefined;
  const candidates =
    needsIndex || wantsAll ? await readCandidates(transaction, query, wantsAll) : await readKeys(transaction, query);
  candidates.sort((a, b) => compareTexts(a.key[2], b.key[2]));
  const page = pageOf(candidates, query);
  const rows = await Promise.all(page.map(({ key, row }) => row ?? transaction.objectStore("docs").get(key)));
  return { docs: rows.flatMap((row) => (row === undefined ? [] : [docOf(row)])), count: candidates.length };
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
      candidates.push({ key: keyIn(row), index: row.index, row: keepsRows ? row : null });
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return candidates;
    range = collectionRange(query, keyIn(last));
  }
}

async function readKeys(transaction: ReadTransaction, query: ListQuery): Promise<Candidate[]> {
  const keys = await transaction.objectStore("docs").getAllKeys(collectionRange(query));
  return keys.map((key) => ({ key, index: {}, row: null }));
}

function keyIn({ partition, collection, id }: DocRow): RowKey {
  return [partition, collection, id];
}

/** The keys of a collection, behind one of them if given. An array is behind every text: no id is left out. */
function collectionRange({ partition, collection }: ListQuery, after?: RowKey): IDBKeyRange {
  return IDBKeyRange.bound(after ?? [partition, collection, ""], [partition, collection, []], after !== undefined);
}
