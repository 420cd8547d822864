/** The stored session: record, lease, digest of its ID. */
export { type FoundSession, findSession } from "./find-session.js";
export { rememberDigests } from "./session-digests.js";
export { takeLease } from "./session-lease.js";
export { ANONYMOUS, type SessionRecord, type SessionUser, sessionRefs } from "./session-record.js";
