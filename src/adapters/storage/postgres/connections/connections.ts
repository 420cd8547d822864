/** A value of a statement. Lists become arrays of the database. */
export type PostgresValue = string | number | null | readonly (string | number | null)[];

/** Runs one statement, with `$1`, `$2`, ... where its values go. */
export type Query = <Row>(text: string, values: readonly PostgresValue[]) => Promise<readonly Row[]>;

/** How the driver reaches the database. What fails is told by a KeepsakeError, all but what `isTransient` knows. */
export interface Connections {
  /** One statement by itself. */
  readonly query: Query;
  /** The work is stored as a whole when it resolves, or not at all. */
  transaction<Result>(work: (query: Query) => Promise<Result>): Promise<Result>;
  /**
   * Hears what others say on a channel, until the returned function is called. `onLost` is called once, where the
   * connection ends by itself.
   */
  listen(channel: string, onPayload: (payload: string) => void, onLost: () => void): Promise<() => Promise<void>>;
  /** Lets go of what the host gave, without closing it. */
  close(): void;
}
