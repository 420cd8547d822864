/** Sessions: opens conversations and runs their events, one at a time. All of it loads with the first session. */
export { deferSessions } from "./deferred-sessions.js";
export type { EventOptions, GiverManagement, Session, SessionEvents, TextPart } from "./events/index.js";
export type { StateListener, StateOrigin } from "./live/index.js";
export type { SessionOpenOptions } from "./open-session.js";
export type { Sessions } from "./sessions-api.js";
export type { InspectedEvent, InspectedStep, InspectedTurn, InspectHook, QuestionExplanation } from "./turn/index.js";
