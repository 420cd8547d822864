import { finishAssistantRemoval, refs as memoryRefs } from "../../assistants/index.js";
import type { DocRef, Json, WriteOp } from "../../ports/index.js";
import { removeDocs, retryOnConflict } from "../../shared/index.js";
import { removeAccessOps } from "../access/index.js";
import type { AccountsContext } from "../operations/index.js";
import { refs, TENANT_COLLECTIONS } from "../stored/index.js";

/**
 * What is being removed. It is noted by the commit that puts it out of everybody's reach, and the note goes last: while it
 * is there some of what belonged to it may be stored still, and whoever finds it goes on.
 */
export type Removal =
  | { readonly kind: "tenant"; readonly tenantID: string }
  | { readonly kind: "user"; readonly tenantID: string; readonly userID: string }
  | { readonly kind: "assistant"; readonly assistantID: string };

/** The note of the removal of a tenant or a user. */
export function removalRef(kind: "tenant" | "user", id: string): DocRef {
  return memoryRefs.removal(kind, id);
}

/** The write of the note, for the commit that begins a removal. */
export function removalOp(removal: Exclude<Removal, { kind: "assistant" }>): WriteOp {
  const id = removal.kind === "user" ? removal.userID : removal.tenantID;
  return { op: "put", ref: removalRef(removal.kind, id), value: removal as unknown as Json };
}

/** Removes what is left. Many may do so at once, and one that is interrupted goes on with the next call. */
export async function finishRemoval(context: AccountsContext, removal: Removal): Promise<void> {
  const { ports } = context;
  if (removal.kind === "assistant") return finishAssistantRemoval(ports, removal.assistantID);
  const { tenantID } = removal;
  if (removal.kind === "tenant") {
    const { partition } = refs.user(tenantID, "");
    await removeUsers(context, tenantID);
    for (const collection of TENANT_COLLECTIONS) await removeDocs(ports, { partition, collection });
    await ports.storage.commit([{ op: "delete", ref: removalRef("tenant", tenantID) }]);
    return;
  }
  const { userID } = removal;
  await context.removeAssistantsOf(userID);
  for (const { partition, collection } of [refs.notified(tenantID, ""), refs.notifying(tenantID, "")]) {
    await removeDocs(ports, { partition, collection, where: { user: userID } });
  }
  await ports.storage.commit([{ op: "delete", ref: removalRef("user", userID) }]);
}

/** Goes on with every removal that is not through, whoever began it. What fails is logged, and tried again next time. */
export async function finishRemovals(context: AccountsContext): Promise<void> {
  const { storage, logger } = context.ports;
  const { partition, collection } = removalRef("user", "");
  const failed = (error: unknown): void =>
    logger.warn("A removal could not be finished; the next sweep goes on with it", { error });
  try {
    const { docs } = await storage.list({ partition, collection, count: false });
    // One that fails holds up no other.
    for (const { value } of docs) await finishRemoval(context, value as unknown as Removal).catch(failed);
  } catch (error) {
    failed(error);
  }
}

const BATCH = 200;

/** What the users have outside of their tenant's partition. */
async function removeUsers({ ports, removeAssistantsOf }: AccountsContext, tenantID: string): Promise<void> {
  const { partition, collection } = refs.user(tenantID, "");
  for (;;) {
    const { docs } = await ports.storage.list({ partition, collection, howMany: BATCH, count: false });
    if (docs.length === 0) return;
    for (const { id } of docs) await removeAssistantsOf(id);
    // Somebody who was at the door already may note another token.
    await retryOnConflict(async () => {
      const accesses = await ports.storage.get(docs.map(({ id }) => refs.access(tenantID, id)));
      await ports.storage.commit([
        ...accesses.flatMap((doc) => removeAccessOps(doc)),
        ...docs.map(({ id }): WriteOp => ({ op: "delete", ref: refs.home(id) })),
        ...docs.map(({ id }): WriteOp => ({ op: "delete", ref: refs.user(tenantID, id) })),
      ]);
    });
  }
}
