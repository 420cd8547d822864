/** Sessions: opens conversations and runs their events, one at a time. */
export type { EventOptions, Session, SessionEvents, TextPart } from "./events/index.js";
export { createFallbackServices } from "./fallbacks/index.js";
export type { SessionOpenOptions } from "./open-session.js";
export { createSessions, type Sessions } from "./sessions.js";
