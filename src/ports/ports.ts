import type { Geocoder } from "./geocoder.js";
import type { Mailer } from "./mailer.js";
import type { SemanticScorer } from "./semantic-scorer.js";
import type { Storage } from "./storage.js";
import type { Clock, IdGenerator, Logger, PasswordHasher, Random } from "./system.js";

/** The ports of one engine, with defaults filled in. */
export interface Ports {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly random: Random;
  readonly ids: IdGenerator;
  readonly logger: Logger;
  /** Hashes PINs and the passwords of private assistants. */
  readonly hasher: PasswordHasher;
  /** Hashes the passwords of users. */
  readonly passwordHasher: PasswordHasher;
  /** Null: recall compares words only. */
  readonly semanticScorer: SemanticScorer | null;
  /** Null: place names are not resolved to coordinates. */
  readonly geocoder: Geocoder | null;
  /** Null: no mail can be sent, and operations that need one are refused. */
  readonly mailer: Mailer | null;
}
