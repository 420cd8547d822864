import { refundOp, takeOp, updateListedUsage } from "../../src/accounts/quotas/owner-usage.js";
import type { UsageCounter } from "../../src/accounts/stored/records.js";
import { isConflictError, type Ports } from "../../src/ports/index.js";

interface Owner {
  readonly tenantID: string;
  readonly userID: string;
}

/** Adds `by` to a counter, as work of the owner does; false if that would exceed `max`. */
export async function take(
  ports: Ports,
  owner: Owner,
  counter: UsageCounter,
  by: number,
  max: number,
): Promise<boolean> {
  try {
    await ports.storage.commit([takeOp(owner, counter, by, max, ports.clock.now())]);
  } catch (error) {
    if (isConflictError(error) && error.reason === "max") return false;
    throw error;
  }
  await updateListedUsage(ports, owner);
  return true;
}

/** Gives back what {@link take} added at `takenAt` (Unix milliseconds). */
export async function refund(
  ports: Ports,
  owner: Owner,
  counter: UsageCounter,
  by: number,
  takenAt: number,
): Promise<void> {
  await ports.storage.commit([refundOp(owner, counter, by, takenAt)]);
  await updateListedUsage(ports, owner);
}
