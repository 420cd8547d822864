/** The REST service: answers a Request with a Response, in any runtime. */

export type { RestOptions, Throttled } from "./http/index.js";
export type { RestRoute } from "./openapi-document.js";
export { openApiDocument, restRoutes } from "./openapi-document.js";
export type { RestHandler } from "./rest-handler.js";
export { createRestHandler } from "./rest-handler.js";
export type { RouteAccess, RouteMethod } from "./routes/index.js";
