/** Sessions of this process: queues, listeners, and news from other processes. */
export type { RunOptions } from "./event-queue.js";
export { createFollowedSessions, type FollowedSessions } from "./followed-sessions.js";
export { notify, type StoredState, takeEnd, takeState } from "./known-state.js";
export { createLiveSessions, type LiveSession, type LiveSessions } from "./live-sessions.js";
