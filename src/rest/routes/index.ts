/** Every path of the service, by topic. */
export { partsOf, type Route, type RouteAccess, type RouteInput, type RouteMethod } from "./route.js";
export { ROUTES } from "./routes.js";
