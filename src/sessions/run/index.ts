/** Runs one event of a session and commits its changes. */

export { forgetPersonInSessions } from "./forget-person.js";
export * from "./run-turn.js";
export type { SessionEvent } from "./session-event.js";
