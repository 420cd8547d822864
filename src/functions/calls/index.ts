/** Calls of web hooks, and the limits of all calls. */
export { createCallCounter, createCallGate } from "./call-limits.js";
export { callWebHook, type WebHookConfig } from "./call-web-hook.js";
