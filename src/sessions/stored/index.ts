/** The stored session: its record and its lease. */

export * from "./session-record.js";
