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
  // Four rows at once take a third of the time, since each addition to a sum waits for the one before it.
  for (; place + 4 <= sums.length; place += 4) {
    const first = place * width;
    const second = first + width;
    const third = second + width;
    const fourth = third + width;
    let dot = 0;
    let dot2 = 0;
    let dot3 = 0;
    let dot4 = 0;
    for (let axis = 0; axis < width; axis++) {
      const value = vector[axis]!;
      dot += value * matrix[first + axis]!;
      dot2 += value * matrix[second + axis]!;
      dot3 += value * matrix[third + axis]!;
      dot4 += value * matrix[fourth + axis]!;
    }
    sums[place]! += dot * scale;
    sums[place + 1]! += dot2 * scale;
    sums[place + 2]! += dot3 * scale;
    sums[place + 3]! += dot4 * scale;
  }
  for (; place < sums.length; place++) {
    let dot = 0;
    for (let axis = 0; axis < width; axis++) dot += vector[axis]! * matrix[place * width + axis]!;
    sums[place]! += dot * scale;
  }
}
