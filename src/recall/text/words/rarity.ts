import { RARITY } from "./constants.js";
import type { Vocabulary } from "./vocabulary.js";

/** How much a feature tells, from how many memories have it and how common it is in the language. */
export class Rarity {
  readonly #vocabulary: Vocabulary;
  #memories = 0;
  #version = 1;
  #known = new Float64Array(0);
  #versions = new Uint32Array(0);

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  /** To be called after every change of the counts. */
  changed(memories: number): void {
    this.#memories = memories;
    this.#version++;
  }

  /** Rarity of a feature. */
  of(feature: number): number {
    if (this.#known.length <= feature) this.#grow();
    if (this.#versions[feature] !== this.#version) {
      const { documents, common } = this.#vocabulary;
      this.#known[feature] = this.compute(documents[feature]!, common[feature]!);
      this.#versions[feature] = this.#version;
    }
    return this.#known[feature]!;
  }

  /** Rarity of what so many memories have and the language has to such a share. */
  compute(documents: number, common: number): number {
    const { background, floor, power } = RARITY;
    const ratio = (this.#memories + background + 1) / (documents + background * common + 0.5);
    return Math.max(floor, Math.log(ratio)) ** power;
  }

  #grow(): void {
    const length = this.#vocabulary.families.length;
    this.#known = new Float64Array(length);
    this.#versions = new Uint32Array(length);
  }
}
