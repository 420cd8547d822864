/** The stored session: its record and its lease. */
export { takeLease } from "./session-lease.js";
export {
  ANONYMOUS,
  type FoundSession,
  findSession,
  type SessionRecord,
  type SessionUser,
  sessionRefs,
} from "./session-record.js";
