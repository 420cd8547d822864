/** The REST service: answers a Request with a Response, in any runtime. */

export type { RestOptions, Throttled } from "./http/index.js";
export {
  type NodeListener,
  type NodeListenerOptions,
  type NodeListenerRequest,
  type NodeListenerResponse,
  toNodeListener,
} from "./node-listener/index.js";
export { openApiDocument, restRoutes } from "./openapi-document.js";
export type { RestHandler } from "./rest-handler.js";
export { createRestHandler } from "./rest-handler.js";
export type { RestRoute, RouteAccess, RouteMethod } from "./routes/index.js";
