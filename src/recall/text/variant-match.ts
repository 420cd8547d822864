import { FEATURES, RARITY } from "./constants.js";
import type { Query } from "./query.js";
import type { Rarity } from "./rarity.js";
import type { Row } from "./rows.js";
import { PAIR, type Vocabulary, WORD } from "./vocabulary.js";

/** What the square of a pair counts beside that of a word. */
const PAIR_SHARE = 0.5;
const STOP_WEIGHT = FEATURES.stopWord ** RARITY.repeats;

/** Finds the title or variant of a memory that is most like a query. */
export interface VariantMatcher {
  /** Prepares for a query. */
  read(query: Query): void;
  /** Cosine of the best one over words and pairs, in [0, 1]. */
  best(row: Row): number;
  /** To be called after every change of the counts. */
  changed(): void;
}

export function createVariantMatcher(vocabulary: Vocabulary, rarity: Rarity): VariantMatcher {
  let weights = new Float32Array(0);
  let used: number[] = [];
  let queryNorm = 0;
  let norms = new WeakMap<Row, Float32Array>();

  const normsOf = (row: Row): Float32Array => {
    const known = norms.get(row);
    if (known !== undefined) return known;
    const made = measureTitles(vocabulary, rarity, row);
    norms.set(row, made);
    return made;
  };

  return {
    read(query) {
      for (const feature of used) weights[feature] = 0;
      used = [];
      if (weights.length < vocabulary.size) weights = new Float32Array(vocabulary.families.length);
      queryNorm = Math.sqrt(query.norms[WORD] ** 2 + PAIR_SHARE * query.norms[PAIR] ** 2);
      for (const { feature, family, weight } of query.features) {
        if (family > PAIR) continue;
        weights[feature] =
          weight * query.norms[family as 0 | 1] * (family === PAIR ? PAIR_SHARE : 1) * rarity.of(feature);
        used.push(feature);
      }
    },
    best(row) {
      if (queryNorm === 0) return 0;
      const lengths = normsOf(row);
      let best = 0;
      let at = 0;
      for (let title = 0; title < row.ends.length; title++) {
        let dot = 0;
        for (const end = row.ends[title]!; at < end; at++) {
          const form = row.forms[at]!;
          dot += weights[vocabulary.formFeatures[form]!]! * (vocabulary.formStops[form]! ? STOP_WEIGHT : 1);
          const pair = row.pairs[at]!;
          if (pair >= 0) dot += weights[pair]!;
        }
        best = Math.max(best, dot / lengths[title]!);
      }
      return Math.min(1, best / queryNorm);
    },
    changed() {
      norms = new WeakMap();
    },
  };
}

function measureTitles(vocabulary: Vocabulary, rarity: Rarity, row: Row): Float32Array {
  const norms = new Float32Array(row.ends.length);
  let at = 0;
  for (let title = 0; title < norms.length; title++) {
    let square = 0;
    for (const end = row.ends[title]!; at < end; at++) {
      const form = row.forms[at]!;
      const stop = vocabulary.formStops[form]! ? STOP_WEIGHT : 1;
      square += (stop * rarity.of(vocabulary.formFeatures[form]!)) ** 2;
      if (row.pairs[at]! >= 0) square += PAIR_SHARE * rarity.of(row.pairs[at]!) ** 2;
    }
    norms[title] = Math.sqrt(square) || 1;
  }
  return norms;
}
