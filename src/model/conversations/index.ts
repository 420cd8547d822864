/** Events, dialog states, chat logs, and the options that open a session. */

export * from "./answer-explanation.js";
export * from "./chat-log.js";
export * from "./dialog-state.js";
export * from "./events.js";
