/** The service over HTTP: from a Request to a Response, in any runtime. */

export { openApiDocument } from "./openapi.js";
export type { RestHandler } from "./rest-handler.js";
export { createRestHandler } from "./rest-handler.js";
export type { RestOptions, Throttled } from "./rest-options.js";
export type { RestRoute } from "./rest-routes.js";
export { restRoutes } from "./rest-routes.js";
export type { RouteAccess, RouteMethod } from "./route.js";
