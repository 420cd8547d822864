/** Runs one event of a session and commits its changes. */
export {
  applyAndRecord,
  commitTurn,
  findAccount,
  putSession,
  readSession,
  runTurn,
  sessionNotFound,
  toDialogSettings,
  turnContext,
  undoTurn,
} from "./run-turn.js";
export type { SessionEvent } from "./session-event.js";
