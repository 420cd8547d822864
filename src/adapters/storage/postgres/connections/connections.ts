/** A value of a statement. Lists become arrays of the database. */
export type PostgresValue = string | number | null | readonly (string | number | null)[];

/** Runs one statement, with `$1`, `$2`, ... in place of its values. */
export type Query = <Row>(text: string, values: readonly PostgresValue[]) => Promise<readonly Row[]>;

/** Access to the database. Calls reject with a KeepsakeError, or with the original error if `isTransient` is true for it. */
export interface Connections {
  /** Runs one statement on its own. */
  readonly query: Query;
  /** Runs `work` in a transaction. All of its writes are stored when it resolves, and none if it rejects. */
  transaction<Result>(work: (query: Query) => Promise<Result>): Promise<Result>;
  /**
   * Receives messages of a channel until the returned function is called. Calls `onLost` once if the connection ends by
   * itself.
   */
  listen(channel: string, onPayload: (payload: string) => void, onLost: () => void): Promise<() => Promise<void>>;
  /** Removes listeners from the host's pool, without closing it. */
  close(): void;
}

/** A short, non-secret name for a text: 64 bits in hexadecimal (FNV-1a twice). */
export function textHash(text: string): string {
  return fnv1a(text, 0x811c9dc5) + fnv1a(text, 0x01234567);
}

function fnv1a(text: string, basis: number): string {
  let hash = basis;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
