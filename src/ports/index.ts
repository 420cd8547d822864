/** Ports: the interfaces that a host implements. */

export type { GeocodedPlace, GeocodeOptions, Geocoder } from "./geocoder.js";
export type { HttpClient, HttpRequest, HttpResponse, StreamedHttpResponse } from "./http-client.js";
export { ResponseTooLargeError } from "./http-client.js";
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
export type { Mail, Mailer, MailKind } from "./mailer.js";
export type { Outcome, OutcomeCallOptions, OutcomeSink } from "./outcome-sink.js";
export type { Ports } from "./ports.js";
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
export type { Clock, IdGenerator, Json, Logger, PasswordHasher, Random } from "./system.js";
export { asyncDispose } from "./system.js";
