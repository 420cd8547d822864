/** The stored session: its record and its lease. */
export { takeLease } from "./session-lease.js";
export {
  ANONYMOUS,
  findSession,
  type SessionRecord,
  type SessionUser,
  type StoredSession,
  sessionRefs,
} from "./session-record.js";
