/** The stored session: its record and its lease. */

export { takeLease } from "./session-lease.js";
export * from "./session-record.js";
