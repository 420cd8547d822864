import { type DocRef, hasChangeFeed } from "../../../ports/index.js";
import { keyOf } from "../shared/index.js";
import type { Tables } from "../sql/index.js";
import type { Query } from "./connections/index.js";

/** A document that a transaction looks at, and perhaps writes. */
export interface Touched {
  readonly ref: DocRef;
  readonly writes: boolean;
}

/**
 * Takes the locks of a transaction, all in one order, so that two of them never wait for each other: first the heads
 * of partitions with a change feed, which stand for all their documents, then the other documents by name, whether
 * they are there or not.
 *
 * @returns The latest place in the change feed of each partition that may be written, with room behind it for every
 * document that is touched.
 */
export async function lockDocuments(
  query: Query,
  tables: Tables,
  touched: readonly Touched[],
): Promise<Map<string, number>> {
  const fed = touched.filter(({ ref }) => hasChangeFeed(ref.partition));
  const heads = fed.some(({ writes }) => writes) ? await moveHeads(query, tables, fed) : new Map<string, number>();
  if (fed.length > 0 && heads.size === 0) await shareHeads(query, tables, fed);
  const others = touched.filter(({ ref }) => !hasChangeFeed(ref.partition));
  if (others.length > 0) await lockNames(query, tables, others);
  return heads;
}

async function moveHeads(query: Query, { heads }: Tables, fed: readonly Touched[]): Promise<Map<string, number>> {
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

/** Readers of a head do not wait for each other. */
async function shareHeads(query: Query, { heads }: Tables, fed: readonly Touched[]): Promise<void> {
  const partitions = [...new Set(fed.map(({ ref }) => ref.partition))].sort();
  await query(
    `insert into ${heads} (partition, seq) select partition, 0 from unnest($1::text[]) as partition
      on conflict (partition) do nothing`,
    [partitions],
  );
  await query(`select 1 from ${heads} where partition = any($1::text[]) order by partition for share`, [partitions]);
}

/** Locks of names end with the transaction. Two names that share a number wait for each other without need. */
async function lockNames(query: Query, { documents }: Tables, others: readonly Touched[]): Promise<void> {
  await query(
    `select pg_advisory_xact_lock(number) from (
      select distinct hashtextextended(name, 0) as number from unnest($1::text[]) as name order by number) numbers`,
    [others.map(({ ref }) => `${documents} ${keyOf(ref)}`)],
  );
}
