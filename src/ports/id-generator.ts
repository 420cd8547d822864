/** Makes identifiers and secrets. */
export interface IdGenerator {
  /** A new unique identifier of a stored object (no secret), such as a UUID. */
  id(): string;
  /** Unpredictable bytes from a cryptographic source, for session IDs, tokens and salts. */
  secret(byteCount: number): Uint8Array;
}
