/** Tenants, and removals that survive an interruption. */
export { finishRemoval, finishRemovals, type Removal, removalOp, removalRef } from "./removals.js";
export {
  allTenants,
  createTenant,
  findTenant,
  getTenant,
  listTenants,
  newTenantOps,
  removeTenant,
  tenantNotFound,
  updateTenant,
} from "./tenants.js";
