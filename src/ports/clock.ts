/** Time, as the engine sees it. */
export interface Clock {
  /** Unix milliseconds. */
  now(): number;
  /**
   * Runs `callback` once after `delayMs`; the returned function cancels it.
   *
   * @param isAwaited True where a caller waits for it, so that the process must not end before. Default false.
   */
  after(delayMs: number, callback: () => void, isAwaited?: boolean): () => void;
}
