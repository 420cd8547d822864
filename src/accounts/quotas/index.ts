/** Monthly usage of owners and the limits that it is checked against. */

export { createOwnerPolicy, hasDeepThought, type OwnerPolicy } from "./owner-policy.js";
export * from "./owner-usage.js";
