const CORNERS = 256;
const ROUNDS = 12;

/** Points told by a few bytes each. */
export interface Quantised {
  /** For each part of a point 256 corners, as signed bytes of 1/127. */
  readonly codebook: Int8Array;
  /** For each written point the nearest corner of each part. */
  readonly codes: Uint8Array;
}

/** Product quantisation: cuts points into parts, and clusters each part by itself from a fixed start. */
export function quantise(points: Float32Array, axes: number, written: readonly number[], parts: number): Quantised {
  const width = axes / parts;
  const codebook = new Int8Array(parts * CORNERS * width);
  const codes = new Uint8Array(written.length * parts);
  for (let part = 0; part < parts; part++) {
    const pieces = written.map((id) => points.subarray(id * axes + part * width, id * axes + (part + 1) * width));
    const { corners, nearest } = cluster(pieces, width);
    corners.forEach((value, at) => {
      codebook[part * CORNERS * width + at] = Math.max(-127, Math.min(127, Math.round(value * 127)));
    });
    nearest.forEach((corner, at) => {
      codes[at * parts + part] = corner;
    });
  }
  return { codebook, codes };
}

function cluster(pieces: readonly Float32Array[], width: number): { corners: Float32Array; nearest: Uint8Array } {
  const corners = new Float32Array(CORNERS * width);
  for (let corner = 0; corner < CORNERS; corner++) {
    corners.set(pieces[Math.floor((corner * pieces.length) / CORNERS)]!, corner * width);
  }
  const nearest = new Uint8Array(pieces.length);
  for (let round = 0; round < ROUNDS; round++) {
    pieces.forEach((piece, at) => {
      nearest[at] = nearestCorner(piece, corners, width);
    });
    moveCorners(pieces, nearest, corners, width);
  }
  return { corners, nearest };
}

function nearestCorner(piece: Float32Array, corners: Float32Array, width: number): number {
  let best = 0;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (let corner = 0; corner < CORNERS; corner++) {
    let distance = 0;
    for (let k = 0; k < width; k++) distance += (piece[k]! - corners[corner * width + k]!) ** 2;
    if (distance < bestDistance) {
      bestDistance = distance;
      best = corner;
    }
  }
  return best;
}

function moveCorners(pieces: readonly Float32Array[], nearest: Uint8Array, corners: Float32Array, width: number): void {
  const sums = new Float64Array(CORNERS * width);
  const counts = new Int32Array(CORNERS);
  pieces.forEach((piece, at) => {
    const corner = nearest[at]!;
    counts[corner]! += 1;
    for (let k = 0; k < width; k++) sums[corner * width + k]! += piece[k]!;
  });
  for (let corner = 0; corner < CORNERS; corner++) {
    if (counts[corner] === 0) continue;
    for (let k = 0; k < width; k++) corners[corner * width + k] = sums[corner * width + k]! / counts[corner]!;
  }
}
