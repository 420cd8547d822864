/** One row of a sparse matrix. */
export interface SparseRow {
  readonly columns: Int32Array;
  readonly values: Float32Array;
}

/** Additional axes of the iteration, which stabilise the last ones. */
const SPARE_AXES = 16;
const ITERATIONS = 5;

/**
 * Unit rows of the leading axes of a nearly symmetric square matrix, by subspace iteration from a fixed start; each
 * axis weighted by the square root of its singular value.
 */
export function leadingAxes(matrix: readonly SparseRow[], axes: number): Float32Array {
  const size = matrix.length;
  const width = axes + SPARE_AXES;
  let block = randomBlock(size * width);
  for (let round = 0; round < ITERATIONS; round++) block = orthonormal(multiply(matrix, block, width), size, width);
  const image = multiply(matrix, block, width);
  const points = new Float32Array(size * axes);
  for (let axis = 0; axis < axes; axis++) {
    let square = 0;
    for (let row = 0; row < size; row++) square += image[row * width + axis]! ** 2;
    const weight = 1 / Math.sqrt(Math.sqrt(square));
    for (let row = 0; row < size; row++) points[row * axes + axis] = image[row * width + axis]! * weight;
  }
  for (let row = 0; row < size; row++) {
    const point = points.subarray(row * axes, row * axes + axes);
    const norm = Math.hypot(...point) || 1;
    for (let axis = 0; axis < axes; axis++) point[axis]! /= norm;
  }
  return points;
}

function randomBlock(length: number): Float32Array {
  let seed = 7;
  return Float32Array.from({ length }, () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32 - 0.5;
  });
}

function multiply(matrix: readonly SparseRow[], block: Float32Array, width: number): Float32Array {
  const product = new Float32Array(matrix.length * width);
  matrix.forEach(({ columns, values }, row) => {
    for (let at = 0; at < columns.length; at++) {
      const from = columns[at]! * width;
      const value = values[at]!;
      for (let k = 0; k < width; k++) product[row * width + k]! += value * block[from + k]!;
    }
  });
  return product;
}

/** Gram-Schmidt over the columns. */
function orthonormal(block: Float32Array, size: number, width: number): Float32Array {
  for (let k = 0; k < width; k++) {
    for (let j = 0; j < k; j++) {
      let dot = 0;
      for (let row = 0; row < size; row++) dot += block[row * width + k]! * block[row * width + j]!;
      for (let row = 0; row < size; row++) block[row * width + k]! -= dot * block[row * width + j]!;
    }
    let square = 0;
    for (let row = 0; row < size; row++) square += block[row * width + k]! ** 2;
    const scale = 1 / (Math.sqrt(square) || 1);
    for (let row = 0; row < size; row++) block[row * width + k]! *= scale;
  }
  return block;
}
