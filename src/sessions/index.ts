export { createBackground } from "./background.js";
export { boardOfExperts } from "./board-of-experts.js";
export type { ModelSupport, ModelSupportParts } from "./model-support.js";
export { modelSupport } from "./model-support.js";
export type { EventOptions, Session, TextPart } from "./session.js";
export type { SessionDependencies } from "./session-dependencies.js";
export type { SessionManager, Sessions } from "./sessions.js";
export { createSessions } from "./sessions.js";
