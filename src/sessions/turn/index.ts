/** One turn as data, and the services it may use. */

export type { SessionDependencies } from "./services.js";
export * from "./turn.js";
