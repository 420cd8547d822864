import { UTCDate } from "@date-fns/utc/date";
import { addMonths } from "date-fns/addMonths";
import { startOfMonth } from "date-fns/startOfMonth";
import type { Owners } from "../../assistants/index.js";
import { KeepsakeError } from "../../errors.js";
import type { Ports, WriteOp } from "../../ports/index.js";
import { checkOp, readDoc, readDocs, retryOnConflict, type TypedRef } from "../../shared/index.js";
import {
  accountRefs,
  listedUsageOp,
  USAGE_COUNTERS,
  type Usage,
  type UsageCounter,
  type UserKey,
  type UserRecord,
} from "../stored/index.js";

/** Finds a user by ID, for what assistants need of their owner. */
export async function readOwner({ storage }: Ports, userID: string): Promise<UserRecord | null> {
  const home = await readDoc(storage, accountRefs.home(userID));
  if (!home) return null;
  const refs = [accountRefs.user(home.value, userID), accountRefs.tenant(home.value)] as const;
  const [user, tenant] = await readDocs(storage, refs);
  return user && tenant ? user.value : null;
}

export async function readUsage({ storage, clock }: Ports, owner: UserKey): Promise<Usage> {
  const now = clock.now();
  const refs = USAGE_COUNTERS.map((counter) => usageRef(owner, counter, now));
  const docs = await readDocs(storage, refs);
  return Object.fromEntries(USAGE_COUNTERS.map((counter, index) => [counter, docs[index]?.value ?? 0])) as Usage;
}

/**
 * The write that adds `by` to a counter, for the commit of the work that it counts. The commit is refused (`max`) if the
 * counter would exceed `max`; 0 is no limit. `now` decides the month.
 */
export function takeOp(owner: UserKey, counter: UsageCounter, by: number, max: number, now: number): WriteOp {
  const limit = max === 0 ? {} : { max };
  return { op: "inc", ref: usageRef(owner, counter, now), by, ...limit, ...expiryOf(counter, now) };
}

/** The condition that a user exists, for commits with {@link takeOp}: a count during a removal would leave a counter. */
export function ownerCheckOp({ tenantID, userID }: UserKey): WriteOp {
  return checkOp(accountRefs.user(tenantID, userID));
}

/** The write that subtracts what was added at `takenAt` (Unix milliseconds). */
export function refundOp(owner: UserKey, counter: UsageCounter, by: number, takenAt: number): WriteOp {
  return { op: "inc", ref: usageRef(owner, counter, takenAt), by: -by, ...expiryOf(counter, takenAt) };
}

/**
 * Updates the order of user lists after a commit of {@link takeOp} or {@link refundOp}. A failure is logged: the counters
 * are already correct, and the next update corrects the lists.
 */
export async function updateListedUsage(ports: Ports, owner: UserKey): Promise<void> {
  try {
    await retryOnConflict(async () => {
      const listing = await readDoc(ports.storage, accountRefs.listing(owner.tenantID, owner.userID));
      if (!listing) return;
      const usage = await readUsage(ports, owner);
      await ports.storage.commit([listedUsageOp(listing, usage, ports.clock.now())]);
    });
  } catch (error) {
    const message = "The lists of users could not be updated with new usage; the next update corrects them";
    ports.logger.warn(message, { error });
  }
}

/** The counters that a user can have, of this month and the one before. */
export function usageRefs(owner: UserKey, now: number): readonly TypedRef<number>[] {
  const lastMonth = monthStart(now) - 1;
  return USAGE_COUNTERS.flatMap((counter) => [
    usageRef(owner, counter, now),
    ...(counter === "numSvc" ? [] : [usageRef(owner, counter, lastMonth)]),
  ]);
}

/** Monthly counters are kept this long after the start of their month. */
const KEEP_MS = 62 * 24 * 3_600_000;

function usageRef({ tenantID, userID }: UserKey, counter: UsageCounter, now: number): TypedRef<number> {
  const id = counter === "numSvc" ? `${userID}:numSvc` : `${userID}:${monthOf(now)}:${counter}`;
  return accountRefs.usage(tenantID, id);
}

function expiryOf(counter: UsageCounter, now: number): { readonly expiresAt?: number } {
  return counter === "numSvc" ? {} : { expiresAt: monthStart(now) + KEEP_MS };
}

function monthStart(now: number): number {
  return Date.parse(`${monthOf(now)}-01T00:00:00Z`);
}

/** The month (UTC) of a time (Unix milliseconds), such as `2026-11`. */
function monthOf(now: number): string {
  return new Date(now).toISOString().slice(0, 7);
}

/** The quotas of users who own assistants. A removed owner has neither limits nor counters. */
export function createOwners(ports: Ports): Owners {
  const countFor = async (ownerUserID: string, toOps: (owner: UserRecord, now: number) => readonly WriteOp[]) => {
    const owner = await readOwner(ports, ownerUserID);
    return owner === null ? [] : toOps(owner, ports.clock.now());
  };
  return {
    async addedOps(ownerUserID) {
      const owner = await readOwner(ports, ownerUserID);
      if (owner === null) {
        throw new KeepsakeError("USER_NOT_FOUND", "There is no user with this ID", { field: "ownerUserID" });
      }
      return [
        takeOp(owner, "numSvc", 1, owner.maxSvc, ports.clock.now()),
        // Otherwise a user who is removed at the same time would leave an assistant that is never removed.
        ownerCheckOp(owner),
        checkOp(accountRefs.tenant(owner.tenantID)),
      ];
    },
    removedOps: (ownerUserID) => countFor(ownerUserID, (owner, now) => [refundOp(owner, "numSvc", 1, now)]),
    importedOps: (ownerUserID, characters) =>
      countFor(ownerUserID, (owner, now) => [
        takeOp(owner, "monthImportedSize", characters, owner.maxImportSize, now),
        ownerCheckOp(owner),
      ]),
    overQuota: async (counter) => quotaExceeded(counter, ports.clock.now()),
    async noted(ownerUserID) {
      const owner = await readOwner(ports, ownerUserID);
      if (owner !== null) await updateListedUsage(ports, owner);
    },
  };
}

/** For a monthly quota, `retryAfterMs` is the time until the next month. */
function quotaExceeded(counter: "assistants" | "imports", now: number): KeepsakeError {
  if (counter === "assistants") {
    return new KeepsakeError("QUOTA_EXCEEDED", "The owner has as many assistants as the quota allows");
  }
  const retryAfterMs = addMonths(startOfMonth(new UTCDate(now)), 1).getTime() - now;
  return new KeepsakeError("QUOTA_EXCEEDED", "The owner's characters of this month are used up", { retryAfterMs });
}
