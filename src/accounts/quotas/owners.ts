import { UTCDate } from "@date-fns/utc";
import { addMonths, startOfMonth } from "date-fns";
import type { Owners } from "../../assistants/index.js";
import { KeepsakeError } from "../../errors.js";
import type { Ports, WriteOp } from "../../ports/index.js";
import { checkOp } from "../../shared/index.js";
import { accountRefs, type UserRecord } from "../stored/index.js";
import { ownerCheckOp, readOwner, refundOp, takeOp, updateListedUsage } from "./owner-usage.js";

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
    overQuota: (counter) => quotaExceeded(counter, ports.clock.now()),
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
