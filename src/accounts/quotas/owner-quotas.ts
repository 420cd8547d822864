import { UTCDate } from "@date-fns/utc";
import { addMonths, startOfMonth } from "date-fns";
import type { Owners } from "../../assistants/index.js";
import { KeepsakeError } from "../../errors.js";
import type { Ports, WriteOp } from "../../ports/index.js";
import { refs, type UserRecord } from "../stored/index.js";
import { noteUsage, readOwner, refundOp, takeOp } from "./owner-usage.js";

/** What memories count for the users whom assistants belong to. An owner who is gone has no limits and no counters. */
export function ownersOf(ports: Ports): Owners {
  return {
    async addedOps(ownerUserID) {
      const owner = await readOwner(ports, ownerUserID);
      if (owner === null) {
        throw new KeepsakeError("USER_NOT_FOUND", "There is no user with this ID", { field: "ownerUserID" });
      }
      return [
        takeOp(owner, "numSvc", 1, owner.maxSvc, ports.clock.now()),
        // A user who is removed at the same time would leave an assistant that nobody removes.
        { op: "check", ref: refs.user(owner.tenantID, owner.userID), if: "exists" },
        { op: "check", ref: refs.tenant(owner.tenantID), if: "exists" },
      ];
    },
    removedOps: (ownerUserID) =>
      ofOwner(ports, ownerUserID, (owner) => refundOp(owner, "numSvc", 1, ports.clock.now())),
    importedOps: (ownerUserID, characters) =>
      ofOwner(ports, ownerUserID, (owner) =>
        takeOp(owner, "monthImportedSize", characters, owner.maxImportSize, ports.clock.now()),
      ),
    overQuota: (counter) => quotaExceeded(counter, ports.clock.now()),
    async noted(ownerUserID) {
      const owner = await readOwner(ports, ownerUserID);
      if (owner !== null) await noteUsage(ports, owner);
    },
  };
}

/** The error for a quota that is used up. One of a month says when the next one begins. */
function quotaExceeded(counter: "assistants" | "imports", now: number): KeepsakeError {
  if (counter === "assistants") {
    return new KeepsakeError("QUOTA_EXCEEDED", "The owner has as many assistants as the quota allows");
  }
  const retryAfterMs = addMonths(startOfMonth(new UTCDate(now)), 1).getTime() - now;
  return new KeepsakeError("QUOTA_EXCEEDED", "The owner's characters of this month are used up", { retryAfterMs });
}

async function ofOwner(
  ports: Ports,
  ownerUserID: string,
  count: (owner: UserRecord) => WriteOp,
): Promise<readonly WriteOp[]> {
  const owner = await readOwner(ports, ownerUserID);
  return owner === null ? [] : [count(owner)];
}
