/** Runs one event of a session and commits its changes. */

export { applyAndRecord, createTurnContext, toDialogSettings } from "./apply-event.js";
export { commitTurn, putSession, sessionBusy } from "./commit-turn.js";
export { forgetPersonInSessions } from "./forget-person.js";
export { type ReadSession, readSession, sessionNotFound } from "./read-session.js";
export * from "./run-turn.js";
export type { SessionEvent } from "./session-event.js";
