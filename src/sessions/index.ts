/** Sessions: opens conversations and runs their events, one at a time. */

export type { EventOptions, Session, TextPart } from "./events/index.js";
export type { ModelSupport, ModelSupportParts } from "./fallbacks/index.js";
export { boardOfExperts, createCompletionServices } from "./fallbacks/index.js";
export type { SessionManager, Sessions } from "./sessions.js";
export { createSessions } from "./sessions.js";
export type { SessionDependencies } from "./turn/index.js";
export { createBackground } from "./turn/index.js";
