/** Users, tenants and user filters. */

export { type Tenant, type TenantInput, tenantAddSchema, tenantUpdateSchema } from "./tenant.js";
export * from "./user.js";
export * from "./user-filter.js";
export * from "./user-schema.js";
