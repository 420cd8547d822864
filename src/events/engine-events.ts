import type { ImportReport } from "../assistants/index.js";
import type { InspectedTurn } from "../sessions/index.js";
import type { ContentEvents } from "./content-events.js";

/** The events of an engine, by name. They may hold texts of users, but no PIN, password or token. */
export interface EngineEvents extends ContentEvents {
  /** A session ran an event, successfully or not. The same data as `inspect` gets. */
  readonly turn: InspectedTurn;
  /** An import ended. */
  readonly import: ImportReport;
}

export type EngineEventName = keyof EngineEvents;

/** All names, each of them once. */
export const EVENT_NAMES: Readonly<Record<EngineEventName, true>> = {
  turn: true,
  unanswered: true,
  draft: true,
  memory: true,
  pair: true,
  import: true,
};
