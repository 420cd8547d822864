/** Delivers outcomes of conversations to another platform, such as one that awards badges. */
export interface OutcomeSink {
  /**
   * Delivers an outcome, at least once: a second call with the same `idempotencyKey` is the same outcome. If it rejects,
   * the engine tries again at growing intervals until it resolves.
   */
  deliver(outcome: Outcome, options: OutcomeCallOptions): Promise<void>;
}

/** Options of one delivery. */
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
  /** The assistant that the memory belongs to. */
  readonly assistantID: string;
  readonly memoryID: string;
  /** Identifies the session without granting access to it. */
  readonly sessionReference: string;
  /** The authenticated person in the conversation, or null. */
  readonly personID: string | null;
  /** The logged-in user, or null. */
  readonly userID: string | null;
}
