/** Vectors of the same length as bytes: each number is the product of a byte and the scale of its vector. */
export interface QuantisedVectors {
  readonly dimensions: number;
  readonly bytes: Int8Array;
  /** One for each vector. */
  readonly scales: Float32Array;
}

const MAX_BYTE = 127;

/** Quantises vectors of length 1. The cosine of two changes by less than 0.01. */
export function quantise(vectors: readonly Float32Array[]): QuantisedVectors {
  const dimensions = vectors[0]?.length ?? 0;
  const bytes = new Int8Array(vectors.length * dimensions);
  const scales = new Float32Array(vectors.length);
  vectors.forEach((vector, at) => {
    let largest = 0;
    for (const value of vector) largest = Math.max(largest, Math.abs(value));
    for (let axis = 0; axis < dimensions; axis++) {
      bytes[at * dimensions + axis] = Math.round((vector[axis]! / largest) * MAX_BYTE);
    }
    scales[at] = largest / MAX_BYTE;
  });
  return { dimensions, bytes, scales };
}

/** Adds one of the quantised vectors, times a factor, to a sum. */
export function addVector(
  sum: Float64Array,
  { dimensions, bytes, scales }: QuantisedVectors,
  at: number,
  factor = 1,
): void {
  const scale = scales[at]! * factor;
  for (let axis = 0; axis < dimensions; axis++) sum[axis]! += bytes[at * dimensions + axis]! * scale;
}

/** One of the quantised vectors as numbers. */
export function toVector(vectors: QuantisedVectors, at: number): Float64Array {
  const vector = new Float64Array(vectors.dimensions);
  addVector(vector, vectors, at);
  return vector;
}

/** Scales a vector to length 1; null if it has no direction. */
export function toUnit(vector: Float64Array | Float32Array): Float32Array | null {
  let square = 0;
  for (const value of vector) square += value * value;
  if (square < 1e-18) return null;
  const length = Math.sqrt(square);
  return Float32Array.from(vector, (value) => value / length);
}

/** The inner product of two vectors. */
export function dot(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0;
  for (let axis = 0; axis < one.length; axis++) sum += one[axis]! * other[axis]!;
  return sum;
}
