import * as z from "zod";
import { parseInput } from "../../model/index.js";
import { FEATURE_FIELDS, LIMIT_FIELDS, type UserRecord } from "../stored/index.js";
import type { AuditEvent } from "./audit.js";
import type { OperationName } from "./operation-table.js";

/** Rights and limits, by their names in the User. */
export type UserRights = Pick<UserRecord, (typeof LIMIT_FIELDS)[number] | (typeof FEATURE_FIELDS)[number]>;

/** Settings of accounts. Times are milliseconds. */
export interface AccountsOptions {
  /** A login token ends so long after its last use; uses within one minute count as one. Default: 24 hours. */
  readonly tokenIdleMs?: number;
  /** A login token ends so long after its login. Default: 30 days. */
  readonly tokenLifeMs?: number;
  /** Flows, and codes but those of registrations. Default: 10 minutes. */
  readonly codeLifeMs?: number;
  /** A registration that is not confirmed is forgotten after this. Default: 24 hours. */
  readonly registrationLifeMs?: number;
  /** A temporary password works this long. Default: 7 days. */
  readonly temporaryPasswordLifeMs?: number;
  /** Login tokens per user; the oldest ends where there is one more. Default 20. */
  readonly maxTokens?: number;
  /** Fewest characters of a password, 8 to 64. Default 8. */
  readonly minPasswordLength?: number;
  /** The same for users without a second factor. Default: as above. */
  readonly minPasswordLengthWithoutMFA?: number;
  /** Words that no password may be made of, such as the product's name. */
  readonly blockedPasswords?: readonly string[];
  /** Asked whether a password is known from a breach; one that fails is logged, and the password taken. */
  readonly isBreached?: (password: string) => Promise<boolean>;
  /** Origins that `magicLinkURL` and `redirectTo` may lead to, as in `https://example.org`. Default: none. */
  readonly linkOrigins?: readonly string[];
  /**
   * Where the link of a mail with a code, or an invitation, leads to where the caller gives no `magicLinkURL`. In the mail
   * of a login the flow's ID is appended; the others have none. Default: no link.
   */
  readonly magicLinkURL?: string;
  /**
   * Mails of one kind (codes of registrations, of resets, ...) to one address in a day of UTC; codes of logins are counted
   * by user. Resets and logins go on after that, once an hour. Default 20.
   */
  readonly maxDailyMails?: number;
  /**
   * Mails of one kind for one tenant in a day of UTC, of those that anybody can ask for; codes of logins and of new
   * addresses take a password, and are not counted. Default 10,000.
   */
  readonly maxDailyTenantMails?: number;
  /** Rights and limits of new users, where an administrator sets no other. Default: none, and no limits. */
  readonly newUsers?: Partial<UserRights>;
  /**
   * Asked before an operation that anybody may call, with what the host knows the caller by (such as an address); what it
   * answers is refused as THROTTLED. Default: never.
   */
  readonly throttle?: (clientKey: string, operation: OperationName) => Throttled | null | Promise<Throttled | null>;
}

/** What a throttle says to a call that comes too soon. */
export interface Throttled {
  /** Milliseconds after which a new try makes sense. */
  readonly retryAfterMs: number;
}

/** Told of everything that accounts did or refused. Whether it fails, the operation goes on. */
export type AuditHook = (event: AuditEvent) => void | Promise<void>;

/** Settings with everything decided. */
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

const optionsSchema = /* @__PURE__ */ (() =>
  z.object({
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
        magicLinkURL: z.url().optional(),
        maxDailyMails: z.int().min(1).default(20),
        maxDailyTenantMails: z.int().min(1).default(10_000),
        newUsers: z.strictObject(rightsShape()).default({}),
      })
      .prefault({}),
  }))();

/**
 * Checks the settings and fills in the defaults.
 *
 * @throws KeepsakeError UNKNOWN_FIELD, INVALID_FIELD with `accounts.` and the setting's name as `field`
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

function timeMs(usual: number) {
  return z
    .int()
    .min(1)
    .max(365 * DAY_MS)
    .default(usual);
}

function rightsShape() {
  const flags = Object.fromEntries([...FEATURE_FIELDS, "paying"].map((name) => [name, z.boolean().optional()]));
  const numbers = Object.fromEntries(
    LIMIT_FIELDS.filter((name) => name !== "paying").map((name) => [name, z.number().min(0).optional()]),
  );
  return { ...flags, ...numbers };
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}
