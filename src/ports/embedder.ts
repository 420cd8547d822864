/** Settings of one call of an {@link Embedder}. */
export interface EmbedOptions {
  /** `query`: a text that is searched for. `memory`: texts to be found. Some models embed the two differently. */
  readonly kind: "query" | "memory";
  readonly signal: AbortSignal;
}

/** A vector of any length: only its direction counts. */
export type Embedding = Float32Array | readonly number[];

/**
 * Turns texts into vectors, so that texts of similar meaning have similar directions. Recall uses it to find memories that
 * share no word with a text.
 */
export interface Embedder {
  /** Names the model and its version, such as `use-lite-1`. Vectors of another ID are made again. */
  readonly id: string;
  /** Maximum number of texts in one call. Default 32. */
  readonly batchSize?: number;
  /**
   * Embeds texts.
   *
   * @returns one vector for each text, in the same order. All vectors of an embedder have the same number of dimensions,
   * at least one number other than 0, and no NaN. If the call rejects or returns anything else, a search continues
   * without it.
   */
  embed(texts: readonly string[], options: EmbedOptions): Promise<readonly Embedding[]>;
}
