import type { ListQuery, Ports, WriteOp } from "../ports/index.js";

const BATCH = 500;

/**
 * Removes, batch by batch, the documents that a query finds, as long as the checks hold. Many may do so at once.
 *
 * @throws ConflictError where a check does not hold
 */
export async function removeDocs(
  { storage }: Ports,
  query: Pick<ListQuery, "partition" | "collection" | "where">,
  checks: readonly WriteOp[] = [],
): Promise<void> {
  const { partition, collection } = query;
  for (;;) {
    const { docs } = await storage.list({ ...query, howMany: BATCH, count: false });
    if (docs.length === 0) return;
    const deletions = docs.map(({ id }): WriteOp => ({ op: "delete", ref: { partition, collection, id } }));
    await storage.commit([...checks, ...deletions]);
  }
}
