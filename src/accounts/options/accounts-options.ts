import * as z from "zod";
import { parseInput, type UserPermissions } from "../../model/index.js";
import type { UserRecord } from "../stored/index.js";
import type { OperationName } from "./operation-table.js";
import { parseLink } from "./parse-link.js";

/** Rights and limits of a user, by their names in the User. */
export type UserRights = Pick<UserRecord, Exclude<keyof UserPermissions, "admin" | "superAdmin">>;

/** Options of accounts. Times are milliseconds. */
export interface AccountsOptions {
  /** A login token expires this long after its last use; uses within one minute count as one. Default: 24 hours. */
  readonly tokenIdleMs?: number;
  /** A login token expires this long after its login. Default: 30 days. */
  readonly tokenLifeMs?: number;
  /** Lifetime of flows, and of all codes except those of registrations. Default: 10 minutes. */
  readonly codeLifeMs?: number;
  /** Lifetime of a registration that is not confirmed. Default: 24 hours. */
  readonly registrationLifeMs?: number;
  /** Lifetime of a temporary password. Default: 7 days. */
  readonly temporaryPasswordLifeMs?: number;
  /** Maximum number of login tokens per user; a further login revokes the oldest one. Default 20. */
  readonly maxTokens?: number;
  /** Minimum number of characters of a password, 8 to 64. Default 8. */
  readonly minPasswordLength?: number;
  /** The same for users without a second factor. Default: `minPasswordLength`. */
  readonly minPasswordLengthWithoutMFA?: number;
  /** Words that no password may be based on, such as the product's name. */
  readonly blockedPasswords?: readonly string[];
  /** Resolves to true if the password is known from a breach. If it throws, a warning is logged and the password accepted. */
  readonly isBreached?: (password: string) => Promise<boolean>;
  /** Origins that `magicLinkURL` and `redirectTo` may have, such as `https://example.org`. Default: none. */
  readonly linkOrigins?: readonly string[];
  /**
   * The link of mails with a code and of invitations, used if the caller gives no `magicLinkURL`. In the mails of logins and
   * of invitations a flowID is appended. Default: no link.
   */
  readonly magicLinkURL?: string;
  /**
   * Maximum number of mails of one kind (codes of registrations, of resets, ...) to one address per day (UTC); login codes
   * count per user. Resets and logins continue after that, once an hour. Default 20.
   */
  readonly maxDailyMails?: number;
  /**
   * Maximum number of mails of one kind for one tenant per day (UTC), of those that anyone can request. Codes of logins and
   * of new addresses need a password and do not count. Default 10,000.
   */
  readonly maxDailyTenantMails?: number;
  /** Rights and limits of new users, unless an administrator sets others. Default: no rights, no limits. */
  readonly newUsers?: Partial<UserRights>;
  /**
   * Called before an operation that anyone may call, with the `clientKey` of the call. A result other than null refuses the
   * call (THROTTLED). Default: null.
   */
  readonly throttle?: (clientKey: string, operation: OperationName) => Throttled | null | Promise<Throttled | null>;
}

/** The result of a throttle that refuses a call. */
export interface Throttled {
  /** Milliseconds after which the caller may try again. */
  readonly retryAfterMs: number;
}

/** The resolved {@link AccountsOptions}. */
export interface AccountsSettings
  extends Required<Omit<AccountsOptions, "isBreached" | "throttle" | "magicLinkURL" | "newUsers">> {
  readonly magicLinkURL: string | null;
  readonly newUsers: UserRights;
  readonly isBreached: NonNullable<AccountsOptions["isBreached"]> | null;
  readonly throttle: NonNullable<AccountsOptions["throttle"]> | null;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const NO_RIGHTS: UserRights = {
  maxSvc: 0,
  maxFreeSessions: 0,
  nonFreeSessionCost: 0,
  maxCompletions: 0,
  maxImportSize: 0,
  paying: false,
  enableSvcCreation: false,
  enableBoardOfExperts: false,
  enableDCMIntegration: false,
  enableBadges: false,
  enableDeepThought: false,
  enableVirtualSpaces: false,
};

const optionsSchema = z.object({
  accounts: z
    .object({
      tokenIdleMs: timeMs(DAY_MS),
      tokenLifeMs: timeMs(30 * DAY_MS),
      codeLifeMs: timeMs(10 * MINUTE_MS),
      registrationLifeMs: timeMs(DAY_MS),
      temporaryPasswordLifeMs: timeMs(7 * DAY_MS),
      maxTokens: z.int().min(1).max(1_000).default(20),
      minPasswordLength: z.int().min(8).max(64).default(8),
      minPasswordLengthWithoutMFA: z.int().min(8).max(64).optional(),
      blockedPasswords: z.array(z.string().min(1)).default([]),
      linkOrigins: z
        .array(z.string().refine(isOrigin, { error: "must be origins such as https://example.org" }))
        .default([]),
      magicLinkURL: z
        .string()
        .refine((text) => parseLink(text) !== null, { error: "must be a URL of http or https" })
        .transform((text) => new URL(text).href)
        .optional(),
      maxDailyMails: z.int().min(1).default(20),
      maxDailyTenantMails: z.int().min(1).default(10_000),
      newUsers: z.strictObject(rightsShape()).default({}),
    })
    .prefault({}),
});

/**
 * Validates the options and applies the defaults.
 *
 * @throws KeepsakeError UNKNOWN_FIELD, INVALID_FIELD with `accounts.` and the option's name as `field`
 */
export function resolveAccountsOptions({ isBreached, throttle, ...options }: AccountsOptions = {}): AccountsSettings {
  const { accounts } = parseInput(optionsSchema, { accounts: options }, { what: "Engine options", strict: true });
  const { newUsers, magicLinkURL, minPasswordLengthWithoutMFA, ...others } = accounts;
  return {
    ...others,
    minPasswordLengthWithoutMFA: minPasswordLengthWithoutMFA ?? others.minPasswordLength,
    magicLinkURL: magicLinkURL ?? null,
    newUsers: { ...NO_RIGHTS, ...(newUsers as Partial<UserRights>) },
    isBreached: isBreached ?? null,
    throttle: throttle ?? null,
  };
}

function timeMs(defaultMs: number) {
  const time = z.int().min(1);
  return time.max(365 * DAY_MS).default(defaultMs);
}

function rightsShape() {
  const schemas = Object.entries(NO_RIGHTS).map(([name, value]) => [
    name,
    typeof value === "boolean" ? z.boolean().optional() : z.number().min(0).optional(),
  ]);
  return Object.fromEntries(schemas);
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}
