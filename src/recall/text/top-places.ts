/** The places with the highest scores, best first; of equal scores those that were added first. */
export class TopPlaces {
  readonly #places: Uint16Array;
  readonly #scores: Float64Array;
  #length = 0;
  /** The lowest score once there are as many as the limit. */
  #bar = Number.NEGATIVE_INFINITY;

  constructor(limit: number) {
    this.#places = new Uint16Array(limit);
    this.#scores = new Float64Array(limit);
  }

  get places(): Uint16Array {
    return this.#places.subarray(0, this.#length);
  }

  get isFull(): boolean {
    return this.#length === this.#scores.length;
  }

  admits(score: number): boolean {
    return score > this.#bar;
  }

  add(place: number, score: number): void {
    const scores = this.#scores;
    const places = this.#places;
    if (this.#length < scores.length) this.#length++;
    let at = this.#length - 1;
    for (; at > 0 && scores[at - 1]! < score; at--) {
      scores[at] = scores[at - 1]!;
      places[at] = places[at - 1]!;
    }
    scores[at] = score;
    places[at] = place;
    if (this.isFull) this.#bar = scores[this.#length - 1]!;
  }
}
