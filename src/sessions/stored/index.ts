/** The stored session: its record and its lease. */

export * from "./read-session-record.js";
export * from "./session-lease.js";
export * from "./session-record.js";
