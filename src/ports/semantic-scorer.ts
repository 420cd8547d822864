/** A memory that a {@link SemanticScorer} compares with a text. */
export interface SemanticCandidate {
  readonly memoryID: string;
  /** Its title, variants and answers, as written. */
  readonly texts: readonly string[];
}

/** A port by which a host adds embeddings, or another model of meaning, as one more part of the score. */
export interface SemanticScorer {
  /**
   * How close each candidate is to the text in meaning, in [0, 1], in the order of the candidates (50 at most).
   * A failure, or an answer of another shape, leaves the search as it is without a scorer.
   */
  score(
    text: string,
    candidates: readonly SemanticCandidate[],
    options: { readonly signal: AbortSignal },
  ): Promise<readonly number[]>;
}
