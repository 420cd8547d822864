export function addScaled(sum: Float32Array, vector: Float32Array, weight: number): void {
  for (let axis = 0; axis < sum.length; axis++) sum[axis]! += weight * vector[axis]!;
}

/** Scales a vector to length 1, in place; null for a vector of zeros. */
export function normaliseVector(vector: Float32Array): Float32Array | null {
  let square = 0;
  for (let axis = 0; axis < vector.length; axis++) square += vector[axis]! ** 2;
  if (square === 0) return null;
  const scale = 1 / Math.sqrt(square);
  for (let axis = 0; axis < vector.length; axis++) vector[axis]! *= scale;
  return vector;
}

/** Adds to each sum the dot product of a vector with a row of a matrix, scaled. */
export function addDotProducts(sums: Float64Array, matrix: Float32Array, vector: Float32Array, scale = 1): void {
  const width = vector.length;
  let place = 0;
  // Eight rows at once take a quarter of the time, since each addition to a sum waits for the one before it.
  for (; place + 8 <= sums.length; place += 8) {
    const a = place * width;
    const b = a + width;
    const c = b + width;
    const d = c + width;
    const e = d + width;
    const f = e + width;
    const g = f + width;
    const h = g + width;
    let dot1 = 0;
    let dot2 = 0;
    let dot3 = 0;
    let dot4 = 0;
    let dot5 = 0;
    let dot6 = 0;
    let dot7 = 0;
    let dot8 = 0;
    for (let axis = 0; axis < width; axis++) {
      const value = vector[axis]!;
      dot1 += value * matrix[a + axis]!;
      dot2 += value * matrix[b + axis]!;
      dot3 += value * matrix[c + axis]!;
      dot4 += value * matrix[d + axis]!;
      dot5 += value * matrix[e + axis]!;
      dot6 += value * matrix[f + axis]!;
      dot7 += value * matrix[g + axis]!;
      dot8 += value * matrix[h + axis]!;
    }
    sums[place]! += dot1 * scale;
    sums[place + 1]! += dot2 * scale;
    sums[place + 2]! += dot3 * scale;
    sums[place + 3]! += dot4 * scale;
    sums[place + 4]! += dot5 * scale;
    sums[place + 5]! += dot6 * scale;
    sums[place + 6]! += dot7 * scale;
    sums[place + 7]! += dot8 * scale;
  }
  for (; place < sums.length; place++) {
    let dot = 0;
    for (let axis = 0; axis < width; axis++) dot += vector[axis]! * matrix[place * width + axis]!;
    sums[place]! += dot * scale;
  }
}

/** Share of a column that is not zero from which on it is read faster with its zeros than as a list without them. */
export const MIN_FILLED = 0.5;

/**
 * Adds to each sum the columns of a matrix, each multiplied by its factor.
 *
 * @param starts where the columns begin; their length is that of the sums
 */
export function addColumns(
  sums: Float64Array,
  columns: Float32Array,
  starts: readonly number[],
  factors: readonly number[],
): void {
  let at = 0;
  // Four at once take half the time, since each reads and writes all sums.
  for (; at + 4 <= starts.length; at += 4) {
    const [a, b, c, d] = [starts[at]!, starts[at + 1]!, starts[at + 2]!, starts[at + 3]!];
    const [factor1, factor2, factor3, factor4] = [factors[at]!, factors[at + 1]!, factors[at + 2]!, factors[at + 3]!];
    for (let row = 0; row < sums.length; row++) {
      sums[row]! +=
        factor1 * columns[a + row]! +
        factor2 * columns[b + row]! +
        factor3 * columns[c + row]! +
        factor4 * columns[d + row]!;
    }
  }
  for (; at < starts.length; at++) {
    const [start, factor] = [starts[at]!, factors[at]!];
    for (let row = 0; row < sums.length; row++) sums[row]! += factor * columns[start + row]!;
  }
}
