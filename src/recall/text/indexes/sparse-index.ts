import type { Evidence } from "../confidence/index.js";
import { ANSWER, type Query, RARITY, type Rarity, SPARSE_BUDGET, type Vocabulary, WORD } from "../words/index.js";
import { bayesLengths, cosine, likelihoodRatio, meaningOf, normsOf } from "./dense-index.js";
import { PostingLists } from "./posting-lists.js";
import { type Counts, countsOf, postedOf, type Row } from "./rows.js";

/** The memories of a large store by their words, pairs of words and answer words. */
export interface SparseIndex {
  add(row: Row): void;
  remove(row: Row): void;
  /** The rows that share most with a query, most first, at most `limit` of those accepted. */
  nearest(query: Query, limit: number, accepts: (row: Row) => boolean): Row[];
  /** Evidence of one row, from its counts, and the share of the query's information that its titles have. */
  measure(query: Query, row: Row): { readonly evidence: Evidence; readonly covered: number };
}

/** What a feature of each kind adds when candidates are gathered. */
const GATHER = [1, 0.8, 0, 0.3] as const;
/** The same for words that stand for one of the text, and how far they must. */
const GATHER_RELATED = 0.5;
const GATHERED_STRENGTH = 0.5;
/** Counts to the power of repeats. */
const ROOTS = /* @__PURE__ */ Float32Array.from({ length: 256 }, (_, count) => count ** RARITY.repeats);

export function createSparseIndex(vocabulary: Vocabulary, rarity: Rarity): SparseIndex {
  const postings = new PostingLists();
  const rows: (Row | undefined)[] = [];
  const slots = new Map<Row, number>();
  const free: number[] = [];
  // Lengths of words and pairs when the row came: near enough to choose candidates by.
  let scales = new Float32Array(2048);
  let sums = new Float32Array(1024);
  let touched = new Int32Array(1024);
  const reader = createRowReader(vocabulary, rarity);

  return {
    add(row) {
      const slot = free.pop() ?? rows.length;
      rows[slot] = row;
      slots.set(row, slot);
      if (2 * slot + 1 >= scales.length) {
        const grown = new Float32Array(Math.ceil(scales.length * 1.5));
        grown.set(scales);
        scales = grown;
        sums = new Float32Array(Math.ceil(grown.length / 2));
        touched = new Int32Array(sums.length);
      }
      const posted = postedOf(vocabulary, row);
      const [words, pairs] = normsOf(vocabulary, rarity, posted);
      scales[2 * slot] = 1 / words;
      scales[2 * slot + 1] = 1 / pairs;
      posted.features.forEach((feature, at) => {
        postings.append(feature, slot, posted.counts[at]!);
      });
      for (const feature of row.answers) postings.append(feature, slot, 1);
    },
    remove(row) {
      const slot = slots.get(row);
      if (slot === undefined) return;
      for (const feature of postedOf(vocabulary, row).features) postings.remove(feature, slot);
      for (const feature of row.answers) postings.remove(feature, slot);
      slots.delete(row);
      rows[slot] = undefined;
      free.push(slot);
    },
    nearest(query, limit, accepts) {
      let length = 0;
      for (const { feature, family, gain, open } of plan(query, postings, rarity, limit)) {
        const { values, counts } = postings;
        const start = postings.starts[feature]!;
        const end = start + postings.lengthOf(feature);
        const answered = family === ANSWER;
        for (let at = start; at < end; at++) {
          const slot = values[at]!;
          if (sums[slot] === 0) {
            if (!open) continue;
            touched[length++] = slot;
          }
          const scale = answered ? gain : gain * scales[2 * slot + family]!;
          const count = counts[at]!;
          sums[slot]! += count === 1 ? scale : scale * ROOTS[count]!;
        }
      }
      const chosen = largest(touched.subarray(0, length), sums, limit, (slot) => accepts(rows[slot]!));
      for (let at = 0; at < length; at++) sums[touched[at]!] = 0;
      return chosen.map((slot) => rows[slot]!);
    },
    measure: reader,
  };
}

interface Step {
  readonly feature: number;
  readonly family: number;
  readonly gain: number;
  /** Whether it may bring new candidates. */
  readonly open: boolean;
}

/**
 * Features in the order of what they can add. The telling ones open candidates; once enough postings were read, what
 * is left only adds to those, and long lists are not read at all.
 */
function plan(query: Query, postings: PostingLists, rarity: Rarity, limit: number): Step[] {
  const stepOf = (feature: number, family: number, gain: number): Step => ({ feature, family, gain, open: true });
  const steps = query.features
    .filter(({ family }) => GATHER[family]! > 0)
    .map(({ feature, family, weight }) =>
      stepOf(feature, family, GATHER[family]! * weight * (family === ANSWER ? 1 : rarity.of(feature))),
    );
  for (const { weight, related } of query.matters) {
    for (const { feature, strength } of related) {
      if (strength < GATHERED_STRENGTH) break;
      steps.push(stepOf(feature, WORD, GATHER_RELATED * weight * strength * rarity.of(feature)));
    }
  }
  steps.sort((one, other) => other.gain - one.gain || one.family - other.family);
  let read = 0;
  const planned: Step[] = [];
  for (const step of steps) {
    const length = postings.lengthOf(step.feature);
    if (length === 0) continue;
    const open = read < limit || read + length <= SPARSE_BUDGET;
    if (!open && read + length > 2 * SPARSE_BUDGET) continue;
    planned.push({ ...step, open });
    read += length;
  }
  return planned;
}

/** The slots with the largest sums, largest first, that are accepted; each is asked for at most once. */
function largest(slots: Int32Array, sums: Float32Array, limit: number, accepts: (slot: number) => boolean): number[] {
  const chosen: number[] = [];
  let least = 0;
  for (const slot of slots) {
    const sum = sums[slot]!;
    if (chosen.length === limit && sum <= least) continue;
    if (!accepts(slot)) continue;
    let at = chosen.length;
    while (at > 0 && sums[chosen[at - 1]!]! < sum) at--;
    chosen.splice(at, 0, slot);
    if (chosen.length > limit) chosen.pop();
    least = sums[chosen.at(-1)!]!;
  }
  return chosen;
}

function createRowReader(vocabulary: Vocabulary, rarity: Rarity): SparseIndex["measure"] {
  let places = new Int16Array(0);
  /** Of the row's words what each is of its vector; all zero between two rows. */
  let shares = new Float32Array(0);
  const likenessOf = ({ matters }: Query, { features, counts }: Counts, norm: number) => {
    if (shares.length < vocabulary.size) shares = new Float32Array(vocabulary.families.length);
    for (let at = 0; at < features.length; at++) {
      const feature = features[at]!;
      if (vocabulary.families[feature] !== WORD) continue;
      shares[feature] = (counts[at]! ** RARITY.repeats * rarity.of(feature)) / norm;
    }
    let related = 0;
    let nearest = 0;
    for (const { feature, weight, share, related: others } of matters) {
      let best = feature >= 0 && shares[feature]! > 0 ? 1 : 0;
      for (const { feature: other, strength } of others) {
        if (shares[other] === 0) continue;
        related += weight * strength * shares[other]!;
        best = Math.max(best, strength);
      }
      nearest += share * best;
    }
    for (const feature of features) shares[feature] = 0;
    return { related, nearest };
  };
  return (query, row) => {
    if (places.length < vocabulary.size) places = new Int16Array(vocabulary.families.length);
    query.features.forEach(({ feature }, at) => {
      places[feature] = at + 1;
    });
    const counted = countsOf(vocabulary, row);
    const { features, counts } = counted;
    const norms = normsOf(vocabulary, rarity, counted);
    const sums: [number, number, number] = [0, 0, 0];
    let bayes = 0;
    let covered = 0;
    for (let at = 0; at < features.length; at++) {
      const place = places[features[at]!]!;
      if (place === 0) continue;
      const { feature, family, weight, count } = query.features[place - 1]!;
      if (family === WORD) covered += weight ** 2;
      sums[family as 0 | 1 | 2] +=
        (weight * counts[at]! ** RARITY.repeats * rarity.of(feature)) / norms[family as 0 | 1 | 2];
      bayes += (count / query.roots[family as 0 | 1 | 2]) * likelihoodRatio(vocabulary, feature, counts[at]!);
    }
    let answers = 0;
    for (const feature of row.answers) {
      const place = places[feature]!;
      if (place > 0) answers += query.features[place - 1]!.weight;
    }
    const lengths = bayesLengths(vocabulary, [row]);
    for (let family = 0; family < 3; family++) bayes -= query.roots[family as 0 | 1 | 2] * lengths[family]!;
    for (const { feature } of query.features) places[feature] = 0;
    const { related, nearest } = likenessOf(query, counted, norms[0]);
    const meaning = cosine(query.point, query.point === null ? null : meaningOf(vocabulary, rarity, row));
    const [words, pairs, grams] = sums;
    return {
      evidence: { words, pairs, grams, answers, bayes, meaning, related, nearest, variant: 0, head: 0 },
      covered,
    };
  };
}
