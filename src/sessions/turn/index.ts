/** One turn as data, and the services it may use. */
export { askFallback } from "./ask-fallback.js";
export { createBackground } from "./background.js";
export { geocodeOptions } from "./geocode-options.js";
export type { SessionDependencies } from "./services.js";
export { DEFAULT_IDLE, startTurn, type Turn, TurnOvertaken, unmovedState } from "./turn.js";
export {
  actorOf,
  type Board,
  circumstancesOf,
  type Fallback,
  type FallbackAnswer,
  type TurnContext,
  visibleTo,
  workerOf,
} from "./turn-context.js";
