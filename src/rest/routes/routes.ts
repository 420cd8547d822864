import type { Route } from "./route.js";
import { accountRoutes } from "./routes-accounts.js";
import { dialogRoutes } from "./routes-dialog.js";
import { eventRoutes } from "./routes-events.js";
import { functionRoutes } from "./routes-functions.js";
import { memoryRoutes } from "./routes-memories.js";
import { peopleRoutes } from "./routes-people.js";
import { svcRoutes } from "./routes-svc.js";

/** Every route that is served. */
export const ROUTES: readonly Route[] = /* @__PURE__ */ (() => [
  ...dialogRoutes,
  ...eventRoutes,
  ...memoryRoutes,
  ...peopleRoutes,
  ...functionRoutes,
  ...accountRoutes,
  ...svcRoutes,
])();
