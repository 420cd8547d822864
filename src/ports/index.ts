/** Ports: the interfaces that a host implements. */

export type { GeocodedPlace, GeocodeOptions, Geocoder } from "./geocoder.js";
export * from "./http-client.js";
export * from "./language-model.js";
export type { Mail, Mailer, MailKind } from "./mailer.js";
export type { Outcome, OutcomeCallOptions, OutcomeSink } from "./outcome-sink.js";
export type { Ports } from "./ports.js";
export type { SemanticCandidate, SemanticScorer } from "./semantic-scorer.js";
export * from "./storage.js";
export * from "./system.js";
