/** Users, tenants and user filters. */

export * from "./tenant.js";
export * from "./user.js";
