/** Runs one event of a session and commits what it changed. */
export { chatLogOps } from "./chat-log.js";
export {
  accountOf,
  commitTurn,
  type EventMaker,
  happen,
  putSession,
  readSession,
  recordAfter,
  runTurn,
  sessionNotFound,
  settingsOf,
  turnContext,
  undoTurn,
} from "./run-turn.js";
export { sessionCounter } from "./session-counter.js";
