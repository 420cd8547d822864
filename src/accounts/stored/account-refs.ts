import type { Tenant } from "../../model/index.js";
import type { Json } from "../../ports/index.js";
import { documents } from "../../shared/index.js";
import type {
  AccessRecord,
  CodeRecord,
  FlowRecord,
  ListingRecord,
  MailedLogRecord,
  TokenRecord,
  UserRecord,
} from "./records.js";

const inTenant = (tenantID: string): string => `tenant:${tenantID}`;

/** The collections of a tenant's own partition. They are removed with the tenant. */
export const TENANT_COLLECTIONS = {
  user: documents<UserRecord>(inTenant, "users"),
  /** Registrations that are not confirmed. */
  pending: documents<UserRecord>(inTenant, "pending"),
  /** The index fields that lists of users are ordered by, and the texts that are searched. */
  listing: documents<ListingRecord>(inTenant, "listings"),
  /** The search index of users; each document holds a userID. */
  text: documents<string>(inTenant, "texts"),
  /** Claims a name for one user: its userID. */
  userName: documents<string>(inTenant, "userNames"),
  /** Claims an address for one user: its userID. */
  eMail: documents<string>(inTenant, "eMails"),
  access: documents<AccessRecord>(inTenant, "access"),
  code: documents<CodeRecord>(inTenant, "codes"),
  /** Wrong codes of a user. */
  codeTries: documents<Json>(inTenant, "codeTries"),
  /** The address that a user wants to change to, until it is confirmed. */
  wantedAddress: documents<string>(inTenant, "wantedAddresses"),
  /** Wrong passwords of a user. */
  attempts: documents<Json>(inTenant, "attempts"),
  /** How many mails were sent on a day. */
  mailCount: documents<number>(inTenant, "mailCounts"),
  /** Exists while no further mail may be sent. */
  mailPause: documents<true>(inTenant, "mailPauses"),
  /** The counters of a user's usage. */
  usage: documents<number>(inTenant, "usage"),
  notified: documents<MailedLogRecord>(inTenant, "notified"),
  /** Exists while a process mails a chat log. */
  notifying: documents<number>(inTenant, "notifying"),
  /** How many `users`, or `administrators`, the tenant has. */
  counter: documents<number>(inTenant, "counters"),
} as const;

/** The documents of accounts. Documents that are looked up without knowing the tenant are in `routing`. */
export const accountRefs = {
  ...TENANT_COLLECTIONS,
  tenant: documents<Tenant>("tenants", "tenants"),
  /** Claims the name of a tenant: its tenantID. */
  tenantName: documents<string>("tenants", "names"),
  /** Counts super administrators. Exists once the first one was created. */
  superAdministrators: documents<number>("tenants", "counters")("superAdministrators"),
  /** The tenantID of a user. */
  home: documents<string>("routing", "users"),
  token: documents<TokenRecord>("routing", "tokens"),
  flow: documents<FlowRecord>("routing", "flows"),
} as const;
