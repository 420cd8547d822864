/** Slow, salted hashes of PINs and passwords. */
export interface PasswordHasher {
  /** A PHC string with its own random salt. */
  hash(secret: string): Promise<string>;
  /** True where the secret gave this PHC string. False, never an exception, for a string it cannot read. */
  verify(secret: string, phc: string): Promise<boolean>;
  /** True where the string was made with weaker settings than those in force. */
  needsRehash(phc: string): boolean;
}
