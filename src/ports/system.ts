/** A value that JSON can represent. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

export type JsonObject = { readonly [key: string]: Json };

/** Time and timers. All times of the engine come from here, so a test can control them. */
export interface Clock {
  /** Unix milliseconds. */
  now(): number;
  /**
   * Runs `callback` once after `delayMs` milliseconds. The returned function cancels it.
   *
   * @param isAwaited True if a caller waits for the callback, so the process must not exit before it. Default false.
   */
  after(delayMs: number, callback: () => void, isAwaited?: boolean): () => void;
}

/** Random numbers for choices that are not secret, such as which of several answers to give. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
}

export interface IdGenerator {
  /** A unique identifier for a stored object, such as a UUID. It need not be unpredictable. */
  id(): string;
  /** Unpredictable bytes from a cryptographic source, for session IDs, tokens and salts. */
  secret(byteCount: number): Uint8Array;
}

/** Receives reports that no caller waits for. Fields never contain a user's text or a secret. Must not throw. */
export interface Logger {
  debug(message: string, fields?: Readonly<Record<string, unknown>>): void;
  info(message: string, fields?: Readonly<Record<string, unknown>>): void;
  /** A problem that the engine worked around. */
  warn(message: string, fields?: Readonly<Record<string, unknown>>): void;
  /** A failure that needs attention. */
  error(message: string, fields?: Readonly<Record<string, unknown>>): void;
}

/** Slow, salted hashes of PINs and passwords. */
export interface PasswordHasher {
  /** Hashes a secret with a new random salt. Returns a PHC string. */
  hash(secret: string): Promise<string>;
  /** True if the PHC string was made from this secret. Returns false, and does not throw, for a string it cannot read. */
  verify(secret: string, phc: string): Promise<boolean>;
  /** True if the PHC string was made with weaker settings than the current ones. */
  needsRehash(phc: string): boolean;
}

/** `Symbol.asyncDispose`, or the symbol that compilers use in its place in browsers that do not have it yet. */
export const asyncDispose: typeof Symbol.asyncDispose = ((Symbol.asyncDispose as symbol | undefined) ??
  Symbol.for("Symbol.asyncDispose")) as typeof Symbol.asyncDispose;
