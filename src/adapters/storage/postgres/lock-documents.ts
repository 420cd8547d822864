import { hasChangeFeed } from "../../../ports/index.js";
import { keyOf } from "../shared/index.js";
import type { Tables, TouchedDoc } from "../sql/index.js";
import type { Query } from "./connections/index.js";

/**
 * Takes the locks of a transaction, always in the same order, so that two transactions never deadlock: first the heads of
 * change feeds, each of which stands for its whole partition, then the names of the other documents, existing or not.
 *
 * @returns the last position in each change feed that may be written. Positions for all documents are reserved behind it.
 */
export async function lockDocuments(
  query: Query,
  tables: Tables,
  docs: readonly TouchedDoc[],
): Promise<ReadonlyMap<string, number>> {
  const fed = docs.filter(({ ref }) => hasChangeFeed(ref.partition));
  const heads = fed.some(({ writes }) => writes) ? await moveHeads(query, tables, fed) : new Map<string, number>();
  if (fed.length > 0 && heads.size === 0) await shareHeads(query, tables, fed);
  const others = docs.filter(({ ref }) => !hasChangeFeed(ref.partition));
  if (others.length > 0) await lockNames(query, tables, others);
  return heads;
}

async function moveHeads(
  query: Query,
  { heads }: Tables,
  fed: readonly TouchedDoc[],
): Promise<ReadonlyMap<string, number>> {
  const steps = new Map<string, number>();
  for (const { ref, writes } of fed) steps.set(ref.partition, (steps.get(ref.partition) ?? 0) + Number(writes));
  const partitions = [...steps.keys()].sort();
  const rows = await query<{ partition: string; seq: unknown }>(
    `insert into ${heads} as h (partition, seq) select * from unnest($1::text[], $2::bigint[])
      on conflict (partition) do update set seq = h.seq + excluded.seq returning h.partition, h.seq`,
    [partitions, partitions.map((partition) => steps.get(partition)!)],
  );
  return new Map(rows.map(({ partition, seq }) => [partition, Number(seq) - steps.get(partition)!]));
}

/** Locks heads for reading, so readers do not wait for each other. */
async function shareHeads(query: Query, { heads }: Tables, fed: readonly TouchedDoc[]): Promise<void> {
  const partitions = [...new Set(fed.map(({ ref }) => ref.partition))].sort();
  await query(
    `insert into ${heads} (partition, seq) select partition, 0 from unnest($1::text[]) as partition
      on conflict (partition) do nothing`,
    [partitions],
  );
  await query(`select 1 from ${heads} where partition = any($1::text[]) order by partition for share`, [partitions]);
}

/** Locks names until the transaction ends. Names with the same hash wait for each other needlessly. */
async function lockNames(query: Query, { documents }: Tables, others: readonly TouchedDoc[]): Promise<void> {
  await query(
    `select pg_advisory_xact_lock(number) from (
      select distinct hashtextextended(name, 0) as number from unnest($1::text[]) as name order by number) numbers`,
    [others.map(({ ref }) => `${documents} ${keyOf(ref)}`)],
  );
}
