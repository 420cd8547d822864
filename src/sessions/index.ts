/** Sessions: opens conversations and runs their events, one at a time. */
export {
  type EventOptions,
  type GiverManagement,
  giverRequired,
  type Session,
  type SessionEvents,
  type TextPart,
} from "./events/index.js";
export { deferFallbacks } from "./fallbacks/index.js";
export type { StateListener, StateOrigin } from "./live/index.js";
export type { SessionOpenOptions } from "./open-session.js";
export { createSessions, type Sessions } from "./sessions.js";
export type { InspectedEvent, InspectedStep, InspectedTurn, InspectHook, QuestionExplanation } from "./turn/index.js";
