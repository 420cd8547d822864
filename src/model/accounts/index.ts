/** Users, tenants and user filters. */

export * from "./ages.js";
export * from "./challenges.js";
export * from "./user.js";
