/** Sessions of this process: queues, listeners, and states stored by other processes. */

export { createFollowedSessions, type FollowedSessions } from "./followed-sessions.js";
export {
  adoptClosed,
  adoptState,
  type LiveSession,
  LiveSessions,
  notify,
  type RunOptions,
  type StateListener,
  type StateOrigin,
} from "./live-sessions.js";
