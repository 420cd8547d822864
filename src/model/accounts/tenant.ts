import * as z from "zod";
import { cultureText, field, LIMITS, type Maybe, nonBlankText, withReadOnly } from "../rules/index.js";

/** A group of users with their own administrators. spec: Participant roles. */
export interface Tenant {
  readonly tenantID: string;
  /** Unique, whatever the case. Users name it to log in. */
  readonly name: string;
  /** True where only administrators make accounts. */
  readonly closedRegistration: boolean;
  /** Language of the mails to its users: a BCP 47 tag. */
  readonly culture: string;
  /** ISO 8601, UTC. */
  readonly creationTimestamp: string;
  readonly lastChangeTimestamp: string;
}

/** A {@link Tenant} as it is written. On update, absent and null fields stay as they are. */
export interface TenantInput {
  /** Required on creation. */
  readonly name?: Maybe<string>;
  /** Default false. */
  readonly closedRegistration?: Maybe<boolean>;
  /** Default `en`. */
  readonly culture?: Maybe<string>;
}

const READ_ONLY_KEYS = ["tenantID", "creationTimestamp", "lastChangeTimestamp"] as const;

/** Checks a Tenant that is created. */
export const tenantAddSchema = /* @__PURE__ */ (() =>
  withReadOnly(READ_ONLY_KEYS, z.object({ ...tenantShape(), name: nonBlankText(LIMITS.name) })))();

/** Checks a change of a Tenant. */
export const tenantUpdateSchema = /* @__PURE__ */ (() =>
  withReadOnly(READ_ONLY_KEYS, z.object({ ...tenantShape(), name: field(nonBlankText(LIMITS.name)) })))();

function tenantShape() {
  return { closedRegistration: field(z.boolean()), culture: field(cultureText()) };
}
