/** Users, tenants and user filters. */

export * from "./user.js";
