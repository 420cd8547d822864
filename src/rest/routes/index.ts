/** Every path of the service, by topic. */
import { accountRoutes, svcRoutes } from "./account-routes.js";
import { dialogRoutes } from "./dialog-routes.js";
import { functionRoutes, memoryRoutes, peopleRoutes } from "./content-routes.js";
import type { Route } from "./route.js";

export { pathParameters, type Route, type RouteAccess, type RouteInput, type RouteMethod } from "./route.js";

export const ROUTES: readonly Route[] = [
  ...dialogRoutes,
  ...memoryRoutes,
  ...peopleRoutes,
  ...functionRoutes,
  ...accountRoutes,
  ...svcRoutes,
];
