/** Builds, sends and reads web hook calls. */
export { type CallBudget, createCallBudget, createCallGate } from "./call-limits.js";
export { callWebHook, type WebHookCalls } from "./call-web-hook.js";
export { checkHeaders, headerOf } from "./http-headers.js";
export { type Parameter, possibleValue, readArguments, schemaOf } from "./parameters.js";
export { type WebHookSettings, webHookRequest } from "./web-hook-request.js";
