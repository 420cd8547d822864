import { KeepsakeError } from "../../errors.js";
import type { Embedding } from "../../ports/index.js";

/** More dimensions than any sentence encoder has today. */
const MAX_DIMENSIONS = 16_384;

/**
 * Checks what an embedder returned, and scales each vector to length 1.
 *
 * @param dimensions those of earlier vectors; null before the first
 * @throws KeepsakeError `INVALID_EMBEDDING`, `DIMENSIONS_CHANGED`
 */
export function readEmbeddings(value: unknown, count: number, dimensions: number | null): Float32Array[] {
  if (!isList(value, isEmbedding)) throw invalid("must return a list of vectors of finite numbers");
  if (value.length !== count) throw invalid(`returned ${value.length} vectors for ${count} texts`);
  const expected = dimensions ?? value[0]?.length ?? 0;
  return value.map((vector, at) => {
    if (vector.length === 0 || vector.length > MAX_DIMENSIONS)
      throw invalid(`vector ${at} has ${vector.length} numbers`);
    if (vector.length !== expected) {
      if (dimensions === null) throw invalid(`vector ${at} has ${vector.length} numbers, the first one ${expected}`);
      const message = `The embedder returns ${vector.length} dimensions, and earlier ${dimensions}: give it another id`;
      throw new KeepsakeError("DIMENSIONS_CHANGED", message, { field: "embedder" });
    }
    return toUnitVector(vector, at);
  });
}

// Checked by hand: a schema would let every page with an index load zod.
function isEmbedding(value: unknown): value is Embedding {
  return value instanceof Float32Array || isList(value, (number): number is number => Number.isFinite(number));
}

function isList<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] {
  return Array.isArray(value) && value.every(isItem);
}

function toUnitVector(vector: Embedding, at: number): Float32Array {
  let square = 0;
  for (const value of vector) square += value * value;
  if (square === 0) throw invalid(`vector ${at} has only zeros`);
  if (!Number.isFinite(square)) throw invalid(`vector ${at} has NaN or an infinite number`);
  const length = Math.sqrt(square);
  return Float32Array.from(vector, (value) => value / length);
}

function invalid(problem: string): KeepsakeError {
  return new KeepsakeError("INVALID_EMBEDDING", `The embedder is not valid: ${problem}`, { field: "embedder" });
}
