import { assistantRefs, finishAssistantRemoval, type Removal } from "../../assistants/index.js";
import { KeepsakeError } from "../../errors.js";
import {
  type NewTenant,
  type PageInput,
  parseInput,
  parsePage,
  type Tenant,
  type TenantUpdate,
  tenantAddSchema,
  tenantUpdateSchema,
} from "../../model/index.js";
import type { Guard, Ports, WriteOp } from "../../ports/index.js";
import {
  deleteOp,
  listDocs,
  onConflict,
  putOp,
  readDoc,
  readDocs,
  removeDocs,
  retryOnConflict,
  type TypedDoc,
  timestamp,
  unchanged,
  versionConflict,
} from "../../shared/index.js";
import { removeAccessOps } from "../access/index.js";
import type { AccountsContext, OperationCall } from "../operations/index.js";
import { accountRefs, checkName, keyOf, TENANT_COLLECTIONS, type UserKey } from "../stored/index.js";

/** Finds a tenant by its name, as users type it. */
export async function findTenant({ storage }: Ports, name: string): Promise<Tenant | null> {
  const claim = await readDoc(storage, accountRefs.tenantName(keyOf(name)));
  // Read in any case, so that unknown tenants cost the same.
  const tenant = await readDoc(storage, accountRefs.tenant(claim?.value ?? ""));
  return tenant?.value ?? null;
}

/** A new tenant, and the writes that create it. The first one claims the name. */
export function newTenantOps(ports: Ports, input: NewTenant): { readonly tenant: Tenant; readonly ops: WriteOp[] } {
  const fields = parseInput(tenantAddSchema, input, { what: "Tenant", strict: true, isNew: true });
  const { name, closedRegistration = false, culture = "en" } = fields;
  checkName(name, "name");
  const now = timestamp(ports);
  const times = { creationTimestamp: now, lastChangeTimestamp: now };
  const tenant: Tenant = { tenantID: ports.ids.id(), name, closedRegistration, culture, ...times };
  const claim = putOp(accountRefs.tenantName(keyOf(name)), tenant.tenantID, { if: "absent" });
  return { tenant, ops: [claim, tenantOp(tenant, "absent")] };
}

export async function createTenant({ context: { ports }, trail }: OperationCall, input: NewTenant): Promise<Tenant> {
  const { tenant, ops } = newTenantOps(ports, input);
  trail.tenantID = tenant.tenantID;
  await commitTenant(ports, ops);
  return tenant;
}

export async function updateTenant(call: OperationCall, tenantID: string, input: TenantUpdate): Promise<Tenant> {
  const { ports } = call.context;
  const changes = parseInput(tenantUpdateSchema, input, { what: "Tenant", strict: true, isChange: true });
  const doc = await readTenant(call, tenantID);
  const after: Tenant = { ...doc.value, ...changes, lastChangeTimestamp: timestamp(ports) };
  checkName(after.name, "name");
  const [oldKey, newKey] = [keyOf(doc.value.name), keyOf(after.name)];
  const claims: WriteOp[] =
    oldKey === newKey
      ? []
      : [putOp(accountRefs.tenantName(newKey), tenantID, { if: "absent" }), deleteOp(accountRefs.tenantName(oldKey))];
  await commitTenant(ports, [...claims, tenantOp(after, unchanged(doc))]);
  return after;
}

export async function getTenant(call: OperationCall, tenantID: string): Promise<Tenant> {
  return (await readTenant(call, tenantID)).value;
}

export async function readAllTenants({ storage }: Ports): Promise<readonly Tenant[]> {
  const { docs } = await listDocs(storage, accountRefs.tenant.all(), { orderBy: "created", count: false });
  return docs.map(({ value }) => value);
}

export async function listTenants({ ports }: AccountsContext, page?: PageInput) {
  const { from, howMany } = parsePage(page);
  const query = { orderBy: "created", from, howMany };
  const { docs, count } = await listDocs(ports.storage, accountRefs.tenant.all(), query);
  return { count, tenants: docs.map(({ value }) => value) };
}

/**
 * Removes a tenant with its users. The first commit makes them unreachable; the rest is removed in batches. A removal that
 * was interrupted is finished.
 */
export async function removeTenant({ context, trail }: OperationCall, tenantID: string): Promise<void> {
  const { ports } = context;
  const [doc, removal] = await readDocs(ports.storage, [accountRefs.tenant(tenantID), tenantRemovalRef(tenantID)]);
  if (!doc && !removal) throw tenantNotFound();
  trail.tenantID = tenantID;
  if (doc) {
    await commitTenant(ports, [
      deleteOp(doc, unchanged(doc)),
      deleteOp(accountRefs.tenantName(keyOf(doc.value.name))),
      putOp(tenantRemovalRef(tenantID), { kind: "tenant", tenantID }),
    ]);
  }
  await finishRemoval(context, { kind: "tenant", tenantID });
}

export function tenantNotFound(field = "tenantID"): KeepsakeError {
  return new KeepsakeError("TENANT_NOT_FOUND", "There is no such tenant", { field });
}

async function readTenant({ context, trail }: OperationCall, tenantID: string): Promise<TypedDoc<Tenant>> {
  const doc = await readDoc(context.ports.storage, accountRefs.tenant(tenantID));
  if (!doc) throw tenantNotFound();
  trail.tenantID = tenantID;
  return doc;
}

function tenantOp(tenant: Tenant, guard: Guard): WriteOp {
  const index = { created: Date.parse(tenant.creationTimestamp) };
  return putOp(accountRefs.tenant(tenant.tenantID), tenant, { index, if: guard });
}

async function commitTenant({ storage }: Ports, ops: readonly WriteOp[]): Promise<void> {
  await onConflict(storage.commit(ops), (conflict) =>
    conflict.opIndex === 0 && conflict.reason === "exists"
      ? new KeepsakeError("TENANT_NAME_TAKEN", "Another tenant has this name", { field: "name" })
      : versionConflict(conflict),
  );
}

// The commit that makes a tenant or a user unreachable also records the removal. The record is deleted last, so any process
// can finish a removal that was interrupted.

export function userRemovalRef(userID: string) {
  return assistantRefs.removal("user", userID);
}

function tenantRemovalRef(tenantID: string) {
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
