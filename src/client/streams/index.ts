/** Streams of events and texts. */
export { type SessionEventsOptions, sessionEvents } from "./session-events.js";
export { type ClientTextPart, streamText } from "./stream-text.js";
