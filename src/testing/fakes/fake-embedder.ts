import type { Embedder, Embedding } from "../../ports/index.js";

/** A call of a {@link FakeEmbedder}. */
export interface EmbedCall {
  readonly texts: readonly string[];
  readonly kind: "query" | "memory";
}

/** An {@link Embedder} with known vectors, which records its calls. */
export interface FakeEmbedder extends Embedder {
  readonly calls: readonly EmbedCall[];
  /** The texts of all calls of a kind. */
  textsOf(kind: EmbedCall["kind"]): readonly string[];
}

export interface FakeEmbedderOptions {
  /** Default `fake-1`. */
  readonly id?: string;
  /** Default: no limit of its own. */
  readonly batchSize?: number;
  /**
   * The vector of a text; null for a text that it does not know. Those get a vector of their words: texts that share words
   * are similar.
   */
  readonly vectorOf?: (text: string) => Embedding | null;
  /** Called before each answer: it may wait, or throw. */
  readonly before?: (call: EmbedCall & { readonly signal: AbortSignal }) => void | Promise<void>;
}

const DIMENSIONS = 64;
const WORD = /[\p{L}\p{N}]+/gu;

/**
 * Creates an embedder for tests.
 *
 * @example
 * const embedder = fakeEmbedder({ vectorOf: (text) => (/quiet|nap/.test(text) ? [1, 0] : [0, 1]) });
 */
export function fakeEmbedder({ id = "fake-1", batchSize, vectorOf, before }: FakeEmbedderOptions = {}): FakeEmbedder {
  const calls: EmbedCall[] = [];
  return {
    id,
    ...(batchSize !== undefined && { batchSize }),
    calls,
    textsOf: (kind) => calls.flatMap((call) => (call.kind === kind ? call.texts : [])),
    async embed(texts, { kind, signal }) {
      signal.throwIfAborted();
      const call = { texts: [...texts], kind };
      calls.push(call);
      await before?.({ ...call, signal });
      signal.throwIfAborted();
      return texts.map((text) => vectorOf?.(text) ?? toWordVector(text));
    },
  };
}

function toWordVector(text: string): Float32Array {
  const vector = new Float32Array(DIMENSIONS);
  for (const word of text.toLowerCase().match(WORD) ?? []) {
    let hash = 0x811c9dc5;
    for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
    vector[(hash >>> 8) % DIMENSIONS]! += 1;
    vector[(hash >>> 16) % DIMENSIONS]! += 1;
  }
  // A text without words has a direction, too.
  vector[0]! += 0.01;
  return vector;
}
