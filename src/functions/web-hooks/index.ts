/** Parameters and templates of web hooks, and the requests that they build. */
export { isJsonType, renderBody } from "./body-template.js";
export * from "./function-turn.js";
export { type Parameter, parsePossibleValue, readArguments, toParameterSchema } from "./parameters.js";
export { parseTemplate, renderPairs, renderUrl, type TemplateValue, type TemplateValues } from "./template.js";
export { checkHeaders, headerOf, webHookRequest } from "./web-hook-request.js";
