/** Every path of the service, by topic. */
import { accountRoutes } from "./account-routes.js";
import { contentRoutes } from "./content-routes.js";
import { dialogRoutes } from "./dialog-routes.js";
import type { Route } from "./route.js";

export {
  pathParameters,
  type RestRoute,
  type Route,
  type RouteAccess,
  type RouteInput,
  type RouteMethod,
} from "./route.js";

export const ROUTES: readonly Route[] = [...dialogRoutes, ...contentRoutes, ...accountRoutes].flat();
