/** Events for hosts: at most once, to listeners in this process. */
export type { ContentChange, ContentEvents } from "./content-events.js";
export type { EngineEventName, EngineEvents } from "./engine-events.js";
export { EventHub } from "./event-hub.js";
