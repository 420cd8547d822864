const CENTROIDS = 256;
const ROUNDS = 12;

/** Vectors encoded in a few bytes each. */
export interface Quantised {
  /** 256 centroids for each part of a vector, as signed bytes in units of 1/127. */
  readonly codebook: Int8Array;
  /** The nearest centroid of each part, for each written vector. */
  readonly codes: Uint8Array;
}

/** Product quantisation: splits vectors into parts and clusters each part by itself, from a fixed start. */
export function quantise(points: Float32Array, axes: number, written: readonly number[], parts: number): Quantised {
  const width = axes / parts;
  const codebook = new Int8Array(parts * CENTROIDS * width);
  const codes = new Uint8Array(written.length * parts);
  for (let part = 0; part < parts; part++) {
    const pieces = written.map((id) => points.subarray(id * axes + part * width, id * axes + (part + 1) * width));
    const { centroids, nearest } = cluster(pieces, width);
    centroids.forEach((value, at) => {
      codebook[part * CENTROIDS * width + at] = Math.max(-127, Math.min(127, Math.round(value * 127)));
    });
    nearest.forEach((centroid, at) => {
      codes[at * parts + part] = centroid;
    });
  }
  return { codebook, codes };
}

function cluster(pieces: readonly Float32Array[], width: number): { centroids: Float32Array; nearest: Uint8Array } {
  const centroids = new Float32Array(CENTROIDS * width);
  for (let centroid = 0; centroid < CENTROIDS; centroid++) {
    centroids.set(pieces[Math.floor((centroid * pieces.length) / CENTROIDS)]!, centroid * width);
  }
  const nearest = new Uint8Array(pieces.length);
  for (let round = 0; round < ROUNDS; round++) {
    pieces.forEach((piece, at) => {
      nearest[at] = findNearestCentroid(piece, centroids, width);
    });
    moveCentroids(pieces, nearest, centroids, width);
  }
  return { centroids, nearest };
}

function findNearestCentroid(piece: Float32Array, centroids: Float32Array, width: number): number {
  let best = 0;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (let centroid = 0; centroid < CENTROIDS; centroid++) {
    let distance = 0;
    for (let k = 0; k < width; k++) distance += (piece[k]! - centroids[centroid * width + k]!) ** 2;
    if (distance < bestDistance) {
      bestDistance = distance;
      best = centroid;
    }
  }
  return best;
}

function moveCentroids(
  pieces: readonly Float32Array[],
  nearest: Uint8Array,
  centroids: Float32Array,
  width: number,
): void {
  const sums = new Float64Array(CENTROIDS * width);
  const counts = new Int32Array(CENTROIDS);
  pieces.forEach((piece, at) => {
    const centroid = nearest[at]!;
    counts[centroid]! += 1;
    for (let k = 0; k < width; k++) sums[centroid * width + k]! += piece[k]!;
  });
  for (let centroid = 0; centroid < CENTROIDS; centroid++) {
    if (counts[centroid] === 0) continue;
    for (let k = 0; k < width; k++) centroids[centroid * width + k] = sums[centroid * width + k]! / counts[centroid]!;
  }
}
