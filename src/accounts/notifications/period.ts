import type { NotificationPeriod } from "../../model/index.js";

/** Periods that mails are sent for. */
export type MailedPeriod = Exclude<NotificationPeriod, "None">;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
/** Unix time begins on a Thursday; weeks begin on Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

const LENGTHS: Readonly<Record<MailedPeriod, number>> = { Hourly: HOUR_MS, Daily: DAY_MS, Weekly: WEEK_MS };

/** When the last period ended that is over at `now`. Unix milliseconds, periods of UTC. */
export function lastEndOf(period: MailedPeriod, now: number): number {
  const length = LENGTHS[period];
  const start = period === "Weekly" ? FIRST_MONDAY_MS : 0;
  return Math.floor((now - start) / length) * length + start;
}
