/** The places with the highest scores, best first; of equal scores those that were added first. */
export class TopPlaces {
  readonly #places: Int32Array;
  /** Best first. A score is admitted if it is above the last one: comparing it there, without a call, allocates nothing. */
  readonly scores: Float64Array;
  #length = 0;

  constructor(limit: number) {
    this.#places = new Int32Array(limit);
    this.scores = new Float64Array(limit).fill(Number.NEGATIVE_INFINITY);
  }

  get places(): Int32Array {
    return this.#places.subarray(0, this.#length);
  }

  get isFull(): boolean {
    return this.#length === this.scores.length;
  }

  add(place: number, score: number): void {
    const { scores } = this;
    const places = this.#places;
    if (this.#length < scores.length) this.#length++;
    let at = this.#length - 1;
    for (; at > 0 && scores[at - 1]! < score; at--) {
      scores[at] = scores[at - 1]!;
      places[at] = places[at - 1]!;
    }
    scores[at] = score;
    places[at] = place;
  }
}

/** Places beyond the limit that are selected before it is checked which ones are accepted. */
export const SPARE = 8;

/** The best accepted places. Null if there may be more of them than were selected. */
export function selectAccepted(
  best: TopPlaces,
  limit: number,
  accepts: (place: number) => boolean,
): readonly number[] | null {
  const accepted: number[] = [];
  const { places } = best;
  for (let at = 0; at < places.length && accepted.length < limit; at++) {
    if (accepts(places[at]!)) accepted.push(places[at]!);
  }
  return accepted.length < limit && best.isFull ? null : accepted;
}
