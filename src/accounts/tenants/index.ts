/** Tenants, and removals of tenants and users that survive a crash. */

export * from "./tenants.js";
