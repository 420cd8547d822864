/** Ports: the interfaces that a host implements. Types only, with few helpers. */

export { asyncDispose } from "./async-dispose.js";
export type { Clock } from "./clock.js";
export type { GeocodedPlace, GeocodeOptions, Geocoder } from "./geocoder.js";
export type { HttpClient, HttpRequest, HttpResponse, StreamedHttpResponse } from "./http-client.js";
export { ResponseTooLargeError } from "./http-client.js";
export type { IdGenerator } from "./id-generator.js";
export type { Json } from "./json.js";
export type {
  JsonSchemaObject,
  LanguageModel,
  LanguageModelFailure,
  ModelCallOptions,
  ModelEnergy,
  ModelFinishReason,
  ModelMedium,
  ModelMessage,
  ModelReply,
  ModelRequest,
  ModelStreamPart,
  ModelTool,
  ModelToolCall,
  ModelUsage,
} from "./language-model.js";
export { isLanguageModelError, LanguageModelError } from "./language-model.js";
export type { Logger } from "./logger.js";
export type { Mail, Mailer, MailKind } from "./mailer.js";
export type { Outcome, OutcomeCallOptions, OutcomeSink } from "./outcome-sink.js";
export type { PasswordHasher } from "./password-hasher.js";
export type { Ports } from "./ports.js";
export type { Random } from "./random.js";
export type { SemanticCandidate, SemanticScorer } from "./semantic-scorer.js";
export type {
  Change,
  ChangePage,
  ConflictReason,
  Doc,
  DocIndex,
  DocRef,
  Guard,
  IndexRange,
  ListPage,
  ListQuery,
  Storage,
  StorageCapabilities,
  WriteOp,
} from "./storage.js";
export { ConflictError, hasChangeFeed, isConflictError } from "./storage.js";
