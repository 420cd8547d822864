/** Takes the outcomes of a conversation to a platform outside, such as one that gives badges. */
export interface OutcomeSink {
  /**
   * Hands an outcome over. Called at least once for every one: a second call with the same `idempotencyKey` is the same
   * outcome again. Rejects where it was not taken; it is tried again later, ever less often, until it is taken.
   */
  deliver(outcome: Outcome, options: OutcomeCallOptions): Promise<void>;
}

/** How an outcome is handed over. */
export interface OutcomeCallOptions {
  /** Ends the call, 10 seconds after its beginning. */
  readonly signal: AbortSignal;
}

/** A Memory with an outcome was emitted. spec: Memory (dcmOutcomeType, dcmOutcomeCode). */
export interface Outcome {
  /** The same for every try. */
  readonly idempotencyKey: string;
  readonly outcomeType: string | null;
  readonly outcomeCode: string | null;
  /** When it was emitted: ISO 8601, UTC. */
  readonly time: string;
  /** The assistant that the memory belongs to. */
  readonly assistantID: string;
  readonly memoryID: string;
  /** Names the session without giving access to it. */
  readonly sessionReference: string;
  /** The authenticated person who heard it; null for nobody in particular. */
  readonly personID: string | null;
  /** The user who is logged in; null for nobody. */
  readonly userID: string | null;
}
