import { assistantRefs, finishAssistantRemoval, type Removal } from "../../assistants/index.js";
import type { WriteOp } from "../../ports/index.js";
import { deleteOp, listDocs, putOp, readDocs, removeDocs, retryOnConflict } from "../../shared/index.js";
import { removeAccessOps } from "../access/index.js";
import type { AccountsContext } from "../operations/index.js";
import { accountRefs, TENANT_COLLECTIONS, type UserKey } from "../stored/index.js";

// The commit that makes a tenant or a user unreachable also records the removal. The record is deleted last, so any process
// can finish a removal that was interrupted.

export function userRemovalRef(userID: string) {
  return assistantRefs.removal("user", userID);
}

export function tenantRemovalRef(tenantID: string) {
  return assistantRefs.removal("tenant", tenantID);
}

export function userRemovalOp({ tenantID, userID }: UserKey): WriteOp {
  return putOp(userRemovalRef(userID), { kind: "user", tenantID, userID });
}

/** Removes what is left of a recorded removal. Several processes may do this at the same time. */
export async function finishRemoval(context: AccountsContext, removal: Removal): Promise<void> {
  if (removal.kind === "assistant") return finishAssistantRemoval(context.ports, removal.assistantID);
  if (removal.kind === "tenant") return finishTenantRemoval(context, removal.tenantID);
  return finishUserRemoval(context, removal);
}

/** Finishes all recorded removals. A failure is logged; the next call tries again. */
export async function finishRemovals(context: AccountsContext): Promise<void> {
  const { storage, logger } = context.ports;
  const logFailure = (error: unknown): void =>
    logger.warn("A removal could not be finished; the next sweep tries again", { error });
  try {
    const { docs } = await listDocs(storage, assistantRefs.removals(), { count: false });
    for (const { value } of docs) await finishRemoval(context, value).catch(logFailure);
  } catch (error) {
    logFailure(error);
  }
}

async function finishUserRemoval({ ports, removeAssistantsOf }: AccountsContext, user: UserKey): Promise<void> {
  await removeAssistantsOf(user.userID);
  for (const collection of [accountRefs.notified, accountRefs.notifying]) {
    await removeDocs(ports, { ...collection.all(user.tenantID), where: { user: user.userID } });
  }
  await ports.storage.commit([deleteOp(userRemovalRef(user.userID))]);
}

async function finishTenantRemoval(context: AccountsContext, tenantID: string): Promise<void> {
  const { ports } = context;
  await removeUsers(context, tenantID);
  for (const collection of Object.values(TENANT_COLLECTIONS)) await removeDocs(ports, collection.all(tenantID));
  await ports.storage.commit([deleteOp(tenantRemovalRef(tenantID))]);
}

const BATCH = 200;

/** Removes users, with what they have outside of their tenant's partition. */
async function removeUsers({ ports, removeAssistantsOf }: AccountsContext, tenantID: string): Promise<void> {
  const { storage } = ports;
  for (;;) {
    const { docs } = await listDocs(storage, accountRefs.user.all(tenantID), { howMany: BATCH, count: false });
    if (docs.length === 0) return;
    for (const { id } of docs) await removeAssistantsOf(id);
    // A login that is already running may still add a token.
    await retryOnConflict(async () => {
      const refs = docs.map(({ id }) => accountRefs.access(tenantID, id));
      const accesses = await readDocs(storage, refs);
      await storage.commit([
        ...accesses.flatMap((doc) => removeAccessOps(doc)),
        ...docs.map(({ id }) => deleteOp(accountRefs.home(id))),
        ...docs.map((doc) => deleteOp(doc)),
      ]);
    });
  }
}
