/** Time, as the engine sees it. */
export interface Clock {
  /** Unix milliseconds. */
  now(): number;
  /** Runs `callback` once after `delayMs`; the returned function cancels it. */
  after(delayMs: number, callback: () => void): () => void;
}
