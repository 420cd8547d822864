import * as z from "zod";
import { cultureText, field, fieldRules, LIMITS, type Loose, nonBlankText } from "../rules/index.js";

/** A group of users with their own administrators. spec: Participant roles. */
export interface Tenant {
  readonly tenantID: string;
  /** Unique regardless of case. Users give it to log in. */
  readonly name: string;
  /** True if only administrators create accounts. */
  readonly closedRegistration: boolean;
  /** Language of the mails to its users: a BCP 47 tag. */
  readonly culture: string;
  /** ISO 8601, UTC. */
  readonly creationTimestamp: string;
  readonly lastChangeTimestamp: string;
}

/**
 * A {@link Tenant} as it is written. `name` is required on creation; by default `closedRegistration` is false and `culture`
 * `en`. On update, absent and null fields stay unchanged.
 */
export type TenantInput = Loose<Pick<Tenant, "name" | "closedRegistration" | "culture">>;

const tenantShape = { closedRegistration: field(z.boolean()), culture: field(cultureText()) };
const TENANT_RULES = { readOnly: ["tenantID", "creationTimestamp", "lastChangeTimestamp"] };

export const tenantAddSchema = z
  .object({ ...tenantShape, name: nonBlankText(LIMITS.name) })
  .register(fieldRules, TENANT_RULES);

export const tenantUpdateSchema = z
  .object({ ...tenantShape, name: field(nonBlankText(LIMITS.name)) })
  .register(fieldRules, TENANT_RULES);
