/** A memory that a {@link SemanticScorer} compares with a text. */
export interface SemanticCandidate {
  readonly memoryID: string;
  /** Title, title variants and answers, unmodified. */
  readonly texts: readonly string[];
}

/** Adds similarity of meaning, such as that of embeddings, to the score of a search. */
export interface SemanticScorer {
  /**
   * Rates how close each candidate is to the text in meaning. Called with at most 50 candidates.
   *
   * @returns a number in [0, 1] for each candidate, in the same order. If the call rejects or returns anything else, the
   * search continues without this score.
   */
  score(
    text: string,
    candidates: readonly SemanticCandidate[],
    options: { readonly signal: AbortSignal },
  ): Promise<readonly number[]>;
}
