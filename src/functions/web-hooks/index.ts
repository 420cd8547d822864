/** Builds, sends and reads the HTTP calls of web hooks. */
export { renderBody } from "./body-template.js";
export { callWebHook, type WebHookConfig } from "./call-web-hook.js";
export * from "./function-turn.js";
export { type Parameter, parsePossibleValue, readArguments, toParameterSchema } from "./parameters.js";
export { parseTemplate, renderPairs, renderUrl, type TemplateValue, type TemplateValues } from "./template.js";
export { checkHeaders, headerOf, webHookRequest } from "./web-hook-request.js";
