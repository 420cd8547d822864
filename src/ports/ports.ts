import type { Clock } from "./clock.js";
import type { Geocoder } from "./geocoder.js";
import type { IdGenerator } from "./id-generator.js";
import type { Logger } from "./logger.js";
import type { Mailer } from "./mailer.js";
import type { PasswordHasher } from "./password-hasher.js";
import type { Random } from "./random.js";
import type { SemanticScorer } from "./semantic-scorer.js";
import type { Storage } from "./storage.js";

/** Everything the engine needs from outside, resolved once. */
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
  /** Null where meaning is judged by words alone. */
  readonly semanticScorer: SemanticScorer | null;
  /** Null where names of places stay names. */
  readonly geocoder: Geocoder | null;
  /** Null where no mail can be sent, and so nothing be done that needs one. */
  readonly mailer: Mailer | null;
}
