/** The session handle and the events it sends. */

export type { EventOptions, Session, TextPart } from "./session.js";
export { sessionHandle } from "./session-handle.js";
