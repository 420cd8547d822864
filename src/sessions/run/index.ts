/** Runs one event of a session and commits its changes. */
export {
  applyAndRecord,
  commitTurn,
  createTurnContext,
  putSession,
  readSession,
  runTurn,
  sessionNotFound,
  toDialogSettings,
  undoTurn,
} from "./run-turn.js";
export type { SessionEvent } from "./session-event.js";
