/** Assistants of this browser and of servers, and what the views load from them. */
export { checkQuality, type Fault } from "./check-quality.js";
export { readServerLink } from "./server-link.js";
export { describeError, useLoaded } from "./use-loaded.js";
export {
  openBrowserEngine,
  openBrowserWorkspace,
  openServerWorkspace,
  type Settings,
  type Workspace,
} from "./workspace.js";
