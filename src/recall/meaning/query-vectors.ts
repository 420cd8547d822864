import type { Clock, Embedder } from "../../ports/index.js";
import { LruCache, withTimeout } from "../../shared/index.js";
import { toEmbeddedText } from "./memory-texts.js";
import { readEmbeddings } from "./read-embeddings.js";

/** Why a search went without the encoder. */
export type QueryProblem = "late" | "failed";

export interface QueryVectorsOptions {
  readonly embedder: Embedder;
  readonly clock: Clock;
  /** Milliseconds that a search waits for the vector of its text. */
  readonly deadlineMs: number;
  /** Called with the error of every call that fails or is late. */
  readonly onProblem: (error: unknown) => void;
}

const MAX_CACHED = 256;
/** A text whose vector failed is not tried again within this time: a turn may search for it more than once. */
const FAILED_FOR_MS = 1_000;

/** The vectors of texts that are searched for. Each text is embedded once, within a deadline. */
export class QueryVectors {
  readonly #options: QueryVectorsOptions;
  readonly #known = new LruCache<Float32Array>(MAX_CACHED);
  readonly #failed = new LruCache<{ readonly problem: QueryProblem; readonly untilMs: number }>(MAX_CACHED);

  constructor(options: QueryVectorsOptions) {
    this.#options = options;
  }

  /** Embeds texts in one call, and leaves out those that are known. @throws what the signal aborts with */
  async read(
    texts: readonly string[],
    dimensions: number | null,
    signal: AbortSignal | undefined,
  ): Promise<QueryProblem | null> {
    const missing = [...new Set(texts.map(toEmbeddedText))].filter((text) => this.#known.get(text) === undefined);
    const [first] = missing;
    if (first === undefined) return null;
    const { embedder, clock, deadlineMs, onProblem } = this.#options;
    const failed = this.#failed.get(first);
    if (failed !== undefined && clock.now() < failed.untilMs) return failed.problem;
    let isLate = false;
    const timeoutError = (): Error => {
      isLate = true;
      return new Error(`The embedder took longer than ${deadlineMs} ms`);
    };
    try {
      const limits = { timeoutMs: deadlineMs, timeoutError, ...(signal !== undefined && { signal }) };
      const made = await withTimeout(clock, limits, async (own) =>
        embedder.embed(missing, { kind: "query", signal: own }),
      );
      const vectors = readEmbeddings(made, missing.length, dimensions);
      for (const [at, text] of missing.entries()) this.#known.set(text, vectors[at]!);
      return null;
    } catch (error) {
      const problem = isLate ? "late" : "failed";
      if (signal?.aborted === true) return problem;
      onProblem(error);
      for (const text of missing) this.#failed.set(text, { problem, untilMs: clock.now() + FAILED_FOR_MS });
      return problem;
    }
  }

  get(text: string): Float32Array | null {
    return this.#known.get(toEmbeddedText(text)) ?? null;
  }
}
