import type { DocRef } from "../../ports/index.js";

/**
 * Where the documents of accounts live. A tenant's users are in its own partition; what has to be found without knowing
 * the tenant is in `routing`.
 */
export const refs = {
  tenant: (tenantID: string): DocRef => ({ partition: "tenants", collection: "tenants", id: tenantID }),
  /** Claims the name of a tenant: its ID. */
  tenantName: (key: string): DocRef => ({ partition: "tenants", collection: "names", id: key }),
  /** There once the first super administrator was made; counts them. */
  superAdministrators: (): DocRef => ({ partition: "tenants", collection: "counters", id: "superAdministrators" }),

  user: (tenantID: string, userID: string): DocRef => inTenant(tenantID, "users", userID),
  /** A registration that is not confirmed yet, the same as a user. */
  pending: (tenantID: string, userID: string): DocRef => inTenant(tenantID, "pending", userID),
  /** What lists of users are ordered and searched by. */
  listing: (tenantID: string, userID: string): DocRef => inTenant(tenantID, "listings", userID),
  /** What a user is found by, see `text-index.ts`. */
  text: (tenantID: string, id: string): DocRef => inTenant(tenantID, "texts", id),
  /** Claims a name, or an address, for one user: its ID. */
  userName: (tenantID: string, key: string): DocRef => inTenant(tenantID, "userNames", key),
  eMail: (tenantID: string, key: string): DocRef => inTenant(tenantID, "eMails", key),
  /** Which tokens and flows a user has. */
  access: (tenantID: string, userID: string): DocRef => inTenant(tenantID, "access", userID),
  /** The code that was sent for a purpose, and how often it was tried. */
  code: (tenantID: string, userID: string, purpose: string): DocRef =>
    inTenant(tenantID, "codes", `${userID}:${purpose}`),
  codeTries: (tenantID: string, userID: string, purpose: string): DocRef =>
    inTenant(tenantID, "codeTries", `${userID}:${purpose}`),
  /** The address that a user wants to have, until its code comes back. */
  wantedAddress: (tenantID: string, userID: string): DocRef => inTenant(tenantID, "wantedAddresses", userID),
  /** Wrong passwords. */
  attempts: (tenantID: string, userID: string): DocRef => inTenant(tenantID, "attempts", userID),
  /** How many mails went out on a day, and when the last one did. */
  mailCount: (tenantID: string, id: string): DocRef => inTenant(tenantID, "mailCounts", id),
  mailPause: (tenantID: string, id: string): DocRef => inTenant(tenantID, "mailPauses", id),
  /** A counter of what a user has or used, see `owner-usage.ts`. */
  usage: (tenantID: string, id: string): DocRef => inTenant(tenantID, "usage", id),
  /** Up to when chat logs of an assistant were mailed to its owner, and who is at it. */
  notified: (tenantID: string, id: string): DocRef => inTenant(tenantID, "notified", id),
  notifying: (tenantID: string, id: string): DocRef => inTenant(tenantID, "notifying", id),
  /** How many users, or administrators, a tenant has. */
  counter: (tenantID: string, name: "users" | "administrators"): DocRef => inTenant(tenantID, "counters", name),

  /** The tenant of a user. */
  home: (userID: string): DocRef => ({ partition: "routing", collection: "users", id: userID }),
  token: (digest: string): DocRef => ({ partition: "routing", collection: "tokens", id: digest }),
  flow: (digest: string): DocRef => ({ partition: "routing", collection: "flows", id: digest }),
} as const;

/** Every collection of a tenant's partition, for its removal. */
export const TENANT_COLLECTIONS = [
  "users",
  "pending",
  "listings",
  "texts",
  "userNames",
  "eMails",
  "access",
  "codes",
  "codeTries",
  "wantedAddresses",
  "attempts",
  "mailCounts",
  "mailPauses",
  "usage",
  "notified",
  "notifying",
  "counters",
] as const;

function inTenant(tenantID: string, collection: string, id: string): DocRef {
  return { partition: `tenant:${tenantID}`, collection, id };
}
