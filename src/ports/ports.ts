import type { Embedder } from "./embedder.js";
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
  readonly embedder: Embedder | null;
  /** Null: place names are not resolved to coordinates. */
  readonly geocoder: Geocoder | null;
  /** Null: no mail can be sent, and operations that need one are refused. */
  readonly mailer: Mailer | null;
}

export interface GeocodedPlace {
  readonly placeName: string;
  /** Degrees, -90 to 90. */
  readonly latitude: number;
  /** Degrees, -180 to 180. */
  readonly longitude: number;
  /** Radius of the place in kilometers. */
  readonly uncertaintyKm: number;
}

/** Context that helps to choose between places of the same name. */
export interface GeocodeOptions {
  /** BCP 47 tag of the language of the name. */
  readonly culture?: string;
  /** Current position of the user, in degrees. */
  readonly near?: { readonly latitude: number; readonly longitude: number };
  readonly signal?: AbortSignal;
}

/** Resolves the name of a place to coordinates. spec: Place rules. */
export interface Geocoder {
  /** Returns null if no place of this name is known. If it rejects, the engine logs the error and keeps the name. */
  geocode(placeName: string, options?: GeocodeOptions): Promise<GeocodedPlace | null>;
}

/** The purpose of a {@link Mail}, for mailers with their own templates. */
export type MailKind =
  /** The code that confirms a registration. */
  | "registration"
  /** Someone tried to register with an address that already has an account. */
  | "registrationNotice"
  /** An administrator created an account: contains the temporary password. */
  | "invitation"
  /** The code for setting a new password. */
  | "passwordReset"
  /** The password was changed. */
  | "passwordChanged"
  /** The code that completes a login. */
  | "loginCode"
  /** The code that confirms a new address. Sent to the new address. */
  | "eMailChange"
  /** The address was changed. Sent to the old address. */
  | "eMailChanged"
  | "userNameRecovery"
  /** A summary of conversations with an assistant. */
  | "notification";

/** A mail that is ready to send. */
export interface Mail {
  readonly kind: MailKind;
  /** The only recipient. The address has been validated; pass it on without parsing it again. */
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The values used in the texts, for mailers with their own templates. Codes are in `verificationCode`. */
  readonly data: Readonly<Record<string, string>>;
}

export interface Mailer {
  /** Resolves when a mail server has accepted the mail, and rejects otherwise. */
  send(mail: Mail, options?: { readonly signal?: AbortSignal }): Promise<void>;
}

/** Delivers outcomes of conversations to another platform, such as one that awards badges. */
export interface OutcomeSink {
  /**
   * Delivers an outcome, at least once: a second call with the same `idempotencyKey` is the same outcome. If it rejects,
   * the engine tries again at growing intervals until it resolves.
   */
  deliver(outcome: Outcome, options: OutcomeCallOptions): Promise<void>;
}

export interface OutcomeCallOptions {
  /** Aborts 10 seconds after the call starts. */
  readonly signal: AbortSignal;
}

/** A Memory with an outcome was emitted. spec: Memory (dcmOutcomeType, dcmOutcomeCode). */
export interface Outcome {
  /** The same for every attempt. */
  readonly idempotencyKey: string;
  readonly outcomeType: string | null;
  readonly outcomeCode: string | null;
  /** Time of the emission: ISO 8601, UTC. */
  readonly time: string;
  readonly assistantID: string;
  readonly memoryID: string;
  /** Identifies the session without granting access to it. */
  readonly sessionReference: string;
  /** The authenticated person in the conversation, or null. */
  readonly personID: string | null;
  readonly userID: string | null;
}
