/** Every path of the service, by topic. */
import { accountRoutes } from "./account-routes.js";
import { dialogRoutes } from "./dialog-routes.js";
import { functionRoutes } from "./function-routes.js";
import { memoryRoutes } from "./memory-routes.js";
import { peopleRoutes } from "./people-routes.js";
import type { Route } from "./route.js";
import { svcRoutes } from "./svc-routes.js";

export { pathParameters, type Route, type RouteAccess, type RouteInput, type RouteMethod } from "./route.js";

export const ROUTES: readonly Route[] = [
  ...dialogRoutes,
  ...memoryRoutes,
  ...peopleRoutes,
  ...functionRoutes,
  ...accountRoutes,
  ...svcRoutes,
];
