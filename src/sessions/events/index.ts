/** The session handle and the events that it sends. */
export type { EventOptions, GiverManagement, Session, SessionEvents, TextPart } from "./session.js";
export { createSessionEvents, createSessionHandle } from "./session-handle.js";
