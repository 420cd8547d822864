/** Where the engine reports what nobody waits for. Fields never hold a user's text or a secret. */
export interface Logger {
  /** For whoever looks for a fault. */
  debug(message: string, fields?: Readonly<Record<string, unknown>>): void;
  /** Something normal that is worth noting. */
  info(message: string, fields?: Readonly<Record<string, unknown>>): void;
  /** Something went wrong and was put up with. */
  warn(message: string, fields?: Readonly<Record<string, unknown>>): void;
  /** Something failed that somebody should look at. */
  error(message: string, fields?: Readonly<Record<string, unknown>>): void;
}
