import { type DocRef, isConflictError, type Ports, type WriteOp } from "../../ports/index.js";
import { retryOnConflict } from "../../shared/index.js";
import { countedOp, type ListedUsage, refs, type UserRecord } from "../stored/index.js";

/** What is counted for the owner of assistants. All but `numSvc` start anew with every month of UTC. spec: User. */
const COUNTERS = [
  "numSvc",
  "monthSessions",
  "monthValidSessions",
  "monthDeepThoughtValidSessions",
  "monthCompletions",
  "monthDeepThoughtCompletions",
  "monthImportedSize",
] as const;

/** One of {@link COUNTERS}. */
export type UsageCounter = (typeof COUNTERS)[number];

/** How much a user has, and has used this month. */
export type Usage = Readonly<Record<UsageCounter, number>>;

/** Who assistants belong to. */
export type Owner = Pick<UserRecord, "tenantID" | "userID">;

/** The user of an ID, as it is now; null where there is none. */
export async function readOwner(ports: Ports, userID: string): Promise<UserRecord | null> {
  const [home] = await ports.storage.get([refs.home(userID)]);
  if (!home) return null;
  const tenantID = home.value as string;
  const [user, tenant] = await ports.storage.get([refs.user(tenantID, userID), refs.tenant(tenantID)]);
  return user && tenant ? (user.value as unknown as UserRecord) : null;
}

/** The counters of a user at this moment. */
export async function readUsage(ports: Ports, owner: Owner): Promise<Usage> {
  const now = ports.clock.now();
  const docs = await ports.storage.get(COUNTERS.map((counter) => usageRef(owner, counter, now)));
  const entries = COUNTERS.map((counter, index) => [counter, (docs[index]?.value as number | undefined) ?? 0]);
  return Object.fromEntries(entries) as Usage;
}

/**
 * The write that counts `by` more, to go along with the work that it counts. Its commit is refused (`max`) where the
 * counter would come over `max`; 0 is no limit. What is taken at `now` belongs to the month of `now`.
 */
export function takeOp(owner: Owner, counter: UsageCounter, by: number, max: number, now: number): WriteOp {
  const limit = max === 0 ? {} : { max };
  return { op: "inc", ref: usageRef(owner, counter, now), by, ...limit, ...endOf(counter, now) };
}

/** The write that gives back what was taken at `takenAt` (Unix milliseconds). */
export function refundOp(owner: Owner, counter: UsageCounter, by: number, takenAt: number): WriteOp {
  return { op: "inc", ref: usageRef(owner, counter, takenAt), by: -by, ...endOf(counter, takenAt) };
}

/** Counts `by` more on its own; false, and nothing counted, where that would come over `max`. */
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
  await noteUsage(ports, owner);
  return true;
}

/** Gives back what {@link take} took at `takenAt`. */
export async function refund(
  ports: Ports,
  owner: Owner,
  counter: UsageCounter,
  by: number,
  takenAt: number,
): Promise<void> {
  await ports.storage.commit([refundOp(owner, counter, by, takenAt)]);
  await noteUsage(ports, owner);
}

/**
 * Brings the order of user lists up to what was counted. For those who count by {@link takeOp}, after their commit. Lists
 * may trail the counters, the counters themselves never do: a failure here is none of what was counted.
 */
export async function noteUsage(ports: Ports, owner: Owner): Promise<void> {
  const { tenantID, userID } = owner;
  try {
    await retryOnConflict(async () => {
      const [listing] = await ports.storage.get([refs.listing(tenantID, userID)]);
      if (!listing) return;
      const usage = await readUsage(ports, owner);
      await ports.storage.commit([countedOp(listing, listedUsage(usage, ports.clock.now()))]);
    });
  } catch (error) {
    ports.logger.warn("What was counted could not be noted in the lists of users; the next count notes it", { error });
  }
}

/** What of a user's counters lists are ordered by. */
export function listedUsage({ numSvc, monthCompletions, monthImportedSize }: Usage, now: number): ListedUsage {
  return { numSvc, monthCompletions, monthImportedSize, now };
}

/** The counters of a user that can be there. */
export function usageRefs(owner: Owner, now: number): readonly DocRef[] {
  return COUNTERS.flatMap((counter) => [
    usageRef(owner, counter, now),
    ...(counter === "numSvc" ? [] : [usageRef(owner, counter, monthBefore(now))]),
  ]);
}

/** The month of UTC that a time (Unix milliseconds) lies in, as in `2026-11`. */
function monthOf(now: number): string {
  return new Date(now).toISOString().slice(0, 7);
}

function monthBefore(now: number): number {
  return Date.parse(`${monthOf(now)}-01T00:00:00Z`) - 1;
}

/** What is counted for months is kept this long after their first day. */
const KEEP_MS = 62 * 24 * 3_600_000;

function usageRef({ tenantID, userID }: Owner, counter: UsageCounter, now: number): DocRef {
  return refs.usage(tenantID, counter === "numSvc" ? `${userID}:numSvc` : `${userID}:${monthOf(now)}:${counter}`);
}

function endOf(counter: UsageCounter, now: number): { readonly expiresAt?: number } {
  return counter === "numSvc" ? {} : { expiresAt: Date.parse(`${monthOf(now)}-01T00:00:00Z`) + KEEP_MS };
}
