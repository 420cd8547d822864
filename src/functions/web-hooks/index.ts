/** Builds, sends and reads the HTTP calls of web hooks. */
export { callWebHook, type WebHookConfig } from "./call-web-hook.js";
export { checkHeaders, headerOf } from "./http-headers.js";
export { type Parameter, parsePossibleValue, readArguments, toParameterSchema } from "./parameters.js";
export { webHookRequest } from "./web-hook-request.js";
