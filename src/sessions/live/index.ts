/** Sessions of this process: queues, listeners, and states stored by other processes. */
export type { RunOptions } from "./event-queue.js";
export { createFollowedSessions, type FollowedSessions } from "./followed-sessions.js";
export {
  adoptClosed,
  adoptState,
  type LiveSession,
  LiveSessions,
  notify,
} from "./live-sessions.js";
