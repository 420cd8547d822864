/** One turn as data, and the services it may use. */
export type { SessionDependencies } from "./services.js";
export {
  DEFAULT_IDLE,
  EMPTY_ANSWER,
  llmMeter,
  rethrowUnlessInvalidInput,
  startTurn,
  type Turn,
  TurnOvertaken,
} from "./turn.js";
export {
  actorOf,
  authorOf,
  type Board,
  type Effect,
  type Fallback,
  type FallbackAnswer,
  isOwner,
  isStillAuthorized,
  type PhraseParams,
  phrase,
  type TurnContext,
  toGeocodeOptions,
  toSearchContext,
  visibilityOf,
} from "./turn-context.js";
