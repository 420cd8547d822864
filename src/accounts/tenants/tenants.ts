import { KeepsakeError } from "../../errors.js";
import {
  type PageInput,
  parseInput,
  parsePage,
  type Tenant,
  type TenantInput,
  tenantAddSchema,
  tenantUpdateSchema,
} from "../../model/index.js";
import { isConflictError, type Json, type Ports, type WriteOp } from "../../ports/index.js";
import { timestamp } from "../../shared/index.js";
import type { AccountsContext, Call } from "../operations/index.js";
import { checkName, keyOf, refs } from "../stored/index.js";
import { finishRemoval, type Removal, removalOp, removalRef } from "./removals.js";

/** The tenant of a name, as users write it; null where there is none. */
export async function findTenant({ storage }: Ports, name: string): Promise<Tenant | null> {
  const [claim] = await storage.get([refs.tenantName(keyOf(name))]);
  if (!claim) return null;
  const [doc] = await storage.get([refs.tenant(claim.value as string)]);
  return doc ? (doc.value as unknown as Tenant) : null;
}

/** A new tenant, and the writes that make it: the claim on the name is the first. */
export function newTenantOps(ports: Ports, input: TenantInput): { readonly tenant: Tenant; readonly ops: WriteOp[] } {
  const {
    name,
    closedRegistration = false,
    culture = "en",
  } = parseInput(tenantAddSchema, input, {
    what: "Tenant",
    strict: true,
  });
  checkName(name, "name");
  const now = timestamp(ports);
  const tenant: Tenant = {
    tenantID: ports.ids.id(),
    name,
    closedRegistration,
    culture,
    creationTimestamp: now,
    lastChangeTimestamp: now,
  };
  return {
    tenant,
    ops: [
      { op: "put", ref: refs.tenantName(keyOf(name)), value: tenant.tenantID, if: "absent" },
      tenantOp(tenant, "absent"),
    ],
  };
}

/** Creates a tenant. */
export async function createTenant({ context: { ports }, trail }: Call, input: TenantInput): Promise<Tenant> {
  const { tenant, ops } = newTenantOps(ports, input);
  trail.tenantID = tenant.tenantID;
  await commitClaiming(ports, ops);
  return tenant;
}

/** Changes the given fields of a tenant. */
export async function updateTenant(
  { context: { ports }, trail }: Call,
  tenantID: string,
  input: TenantInput,
): Promise<Tenant> {
  const changes = parseInput(tenantUpdateSchema, input, { what: "Tenant", strict: true });
  const [doc] = await ports.storage.get([refs.tenant(tenantID)]);
  if (!doc) throw tenantNotFound();
  trail.tenantID = tenantID;
  const before = doc.value as unknown as Tenant;
  const after: Tenant = { ...before, ...changes, lastChangeTimestamp: timestamp(ports) };
  checkName(after.name, "name");
  const [oldKey, newKey] = [keyOf(before.name), keyOf(after.name)];
  const claims: WriteOp[] =
    oldKey === newKey
      ? []
      : [
          { op: "put", ref: refs.tenantName(newKey), value: tenantID, if: "absent" },
          { op: "delete", ref: refs.tenantName(oldKey) },
        ];
  await commitClaiming(ports, [...claims, tenantOp(after, { version: doc.version })]);
  return after;
}

/** One tenant. */
export async function getTenant({ context: { ports }, trail }: Call, tenantID: string): Promise<Tenant> {
  const [doc] = await ports.storage.get([refs.tenant(tenantID)]);
  if (!doc) throw tenantNotFound();
  trail.tenantID = tenantID;
  return doc.value as unknown as Tenant;
}

/** Every tenant, the oldest first. */
export async function allTenants({ storage }: Ports): Promise<readonly Tenant[]> {
  const query = { partition: "tenants", collection: "tenants", orderBy: "created", count: false } as const;
  return (await storage.list(query)).docs.map((doc) => doc.value as unknown as Tenant);
}

/** A page of tenants, the oldest first. */
export async function listTenants(
  { ports }: AccountsContext,
  page?: PageInput,
): Promise<{ readonly count: number; readonly tenants: readonly Tenant[] }> {
  const { from, howMany } = parsePage(page);
  const { docs, count } = await ports.storage.list({
    partition: "tenants",
    collection: "tenants",
    orderBy: "created",
    from,
    howMany,
  });
  return { count, tenants: docs.map((doc) => doc.value as unknown as Tenant) };
}

/**
 * Removes a tenant with its users. From the first write on nobody of it can do anything; what they had follows in
 * batches, and is not found by anybody meanwhile. Where that was interrupted, another call goes on with it.
 */
export async function removeTenant({ context, trail }: Call, tenantID: string): Promise<void> {
  const { ports } = context;
  const [doc, begun] = await ports.storage.get([refs.tenant(tenantID), removalRef("tenant", tenantID)]);
  if (!doc && !begun) throw tenantNotFound();
  trail.tenantID = tenantID;
  const removal: Removal = { kind: "tenant", tenantID };
  if (doc) {
    const { name } = doc.value as unknown as Tenant;
    await commitClaiming(ports, [
      { op: "delete", ref: refs.tenant(tenantID), if: { version: doc.version } },
      { op: "delete", ref: refs.tenantName(keyOf(name)) },
      removalOp(removal),
    ]);
  }
  await finishRemoval(context, removal);
}

/** The error for a tenant that is not there. */
export function tenantNotFound(field = "tenantID"): KeepsakeError {
  return new KeepsakeError("TENANT_NOT_FOUND", "There is no such tenant", { field });
}

function tenantOp(tenant: Tenant, guard: "absent" | { readonly version: number }): WriteOp {
  return {
    op: "put",
    ref: refs.tenant(tenant.tenantID),
    value: tenant as unknown as Json,
    index: { created: Date.parse(tenant.creationTimestamp) },
    if: guard,
  };
}

async function commitClaiming({ storage }: Ports, ops: readonly WriteOp[]): Promise<void> {
  try {
    await storage.commit(ops);
  } catch (error) {
    if (!isConflictError(error)) throw error;
    if (error.opIndex === 0 && error.reason === "exists") {
      throw new KeepsakeError("TENANT_NAME_TAKEN", "Another tenant has this name", { field: "name" });
    }
    throw new KeepsakeError("VERSION_CONFLICT", "It was changed meanwhile; read it again", { cause: error });
  }
}
