import {
  agreementOf,
  confidenceOf,
  type Evidence,
  isExact,
  leadsOf,
  type Mix,
  scoreOf,
  type Weights,
  weigh,
} from "./confidence/index.js";
import type { Head } from "./head/index.js";
import type { DenseIndex, Row, SparseIndex } from "./indexes/index.js";
import type { TextStore } from "./text-store.js";
import { type AppliedCorrection, type Correction, type Query, VARIANT_CANDIDATES } from "./words/index.js";

/** A row on its way to become a candidate. */
export interface Contender {
  readonly row: Row;
  readonly evidence: Evidence;
  /** Score so far, with the adjustment. */
  score: number;
  readonly adjustment: number;
  /** Share of the query's information that its titles have. */
  readonly covered: number;
}

/** What is asked of a ranking. */
export interface Wanted {
  readonly limit: number;
  readonly accepts: (id: string) => boolean;
  readonly adjust: (id: string) => number;
  readonly boosted: ReadonlySet<string>;
}

/** Where a text score comes from; the parts and the adjustment add up to the score. */
export interface ScoreParts {
  /** Words of titles and answers. */
  readonly words: number;
  /** Words in a row. */
  readonly pairs: number;
  /** Character grams. */
  readonly grams: number;
  /** Log-likelihood by the counts. */
  readonly bayes: number;
  /** Linear head, 0 where it is not used. */
  readonly head: number;
  /** Likeness to the best single title or variant. */
  readonly variant: number;
  /** Likeness of meaning. */
  readonly meaning: number;
}

/** A memory that may be meant. */
export interface TextCandidate {
  readonly id: string;
  /** Roughly in [0, 1] before the adjustment. */
  readonly score: number;
  /** Estimated probability of being right, in [0, 1]. */
  readonly confidence: number;
  readonly parts: ScoreParts;
  /** Share of the text's information that the memory has, in [0, 1]. */
  readonly covered: number;
  /** Share of the text's information that no memory has, in [0, 1]. */
  readonly unknown: number;
  /** Words that were read as another spelling, which is one of the memory: others might give away what it may not. */
  readonly corrections: readonly Correction[];
  /** Best score among the other candidates, 0 without any. */
  readonly second: number;
}

/** Contenders kept by the first, cheaper score. */
const FIRST_CHOICE = 16;
/** A memory without a common word or gram is a candidate from this likeness of meaning on. */
const MIN_MEANING = 0.3;

/** The best of all memories of a small store. */
export function contendersOfAll(
  dense: DenseIndex,
  query: Query,
  mix: Mix,
  head: Head | null,
  wanted: Wanted,
): Contender[] {
  const { words, pairs, grams, answers, bayes, meaning, related, nearest, covered, scores } = dense.measure(query);
  const margins = head?.(query) ?? null;
  const most = Math.max(FIRST_CHOICE, wanted.limit);
  const foremost = createForemost(most, scores);
  const boosted: number[] = [];
  for (let place = 0; place < dense.rows.length; place++) {
    const isBoosted = wanted.boosted.size > 0 && wanted.boosted.has(dense.rows[place]!.id);
    const touched = words[place]! + pairs[place]! + grams[place]! + answers[place]! > 0;
    if (!touched && !isBoosted && meaning[place]! < MIN_MEANING && related[place] === 0) continue;
    const score =
      words[place]! * mix.words +
      pairs[place]! * mix.pairs +
      grams[place]! * mix.grams +
      answers[place]! * mix.answers +
      bayes[place]! * mix.bayes +
      meaning[place]! * mix.meaning +
      related[place]! * mix.related +
      nearest[place]! * mix.nearest +
      (margins === null ? 0 : margins[place]! * mix.head);
    scores[place] = score;
    const enters = foremost.wouldTake(score);
    if (!enters && !isBoosted) continue;
    if (!wanted.accepts(dense.rows[place]!.id)) continue;
    if (enters) foremost.take(place);
    if (isBoosted) boosted.push(place);
  }
  const places = new Set([...foremost.places, ...boosted]);
  return Array.from(places, (place) =>
    contenderOf(dense.rows[place]!, wanted, mix, covered[place]!, {
      words: words[place]!,
      pairs: pairs[place]!,
      grams: grams[place]!,
      answers: answers[place]!,
      bayes: bayes[place]!,
      meaning: meaning[place]!,
      related: related[place]!,
      nearest: nearest[place]!,
      variant: 0,
      head: margins?.[place] ?? 0,
    }),
  );
}

/** The places with the highest scores, best first; of equal ones those that came first. */
interface Foremost {
  readonly places: readonly number[];
  wouldTake(score: number): boolean;
  take(place: number): void;
}

function createForemost(most: number, scores: Float64Array): Foremost {
  const places: number[] = [];
  return {
    places,
    wouldTake: (score) => places.length < most || score > scores[places[most - 1]!]!,
    take(place) {
      const score = scores[place]!;
      let low = 0;
      let high = places.length;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (scores[places[middle]!]! >= score) low = middle + 1;
        else high = middle;
      }
      if (places.length === most) places.pop();
      places.splice(low, 0, place);
    },
  };
}

/** The best of a large store: those that share its telling words, and those that are boosted. */
export function contendersOfSome(
  store: TextStore,
  sparse: SparseIndex,
  query: Query,
  mix: Mix,
  most: number,
  wanted: Wanted,
): Contender[] {
  const nearest = new Set(sparse.nearest(query, Math.max(most, wanted.limit), (row) => wanted.accepts(row.id)));
  for (const id of wanted.boosted) {
    const row = store.rows.get(id);
    if (row !== undefined && wanted.accepts(id)) nearest.add(row);
  }
  return Array.from(nearest, (row) => {
    const { evidence, covered } = sparse.measure(query, row);
    return contenderOf(row, wanted, mix, covered, evidence);
  });
}

function contenderOf(row: Row, wanted: Wanted, mix: Mix, covered: number, evidence: Evidence): Contender {
  const adjustment = wanted.adjust(row.id);
  return { row, evidence, adjustment, covered, score: scoreOf(evidence, mix) + adjustment };
}

/** Compares the single titles of the foremost contenders, and ranks all. */
export function rank(
  store: TextStore,
  query: Query,
  contenders: Contender[],
  weights: Weights,
  wanted: Wanted,
): TextCandidate[] {
  const { mix } = weights;
  contenders.sort(byScore);
  store.matcher.read(query);
  const most = Math.max(VARIANT_CANDIDATES, wanted.limit);
  contenders.forEach((contender, at) => {
    if (at >= most && !wanted.boosted.has(contender.row.id)) return;
    contender.evidence.variant = store.matcher.best(contender.row);
    contender.score = scoreOf(contender.evidence, mix) + contender.adjustment;
  });
  contenders.sort(byScore);
  const candidates = contenders.slice(0, Math.max(2, wanted.limit)).map((contender, at) => {
    return candidateOf(store, query, contender, contenders[at === 0 ? 1 : 0] ?? null, weights);
  });
  return shareConfidence(candidates, isForemostExact(contenders)).slice(0, wanted.limit);
}

/** How many contenders have a title that is at least as like the text as this one's. */
function exactRivalsOf({ evidence }: Contender, rival: Contender | null): number {
  return rival !== null && rival.evidence.variant >= evidence.variant ? 1 : 0;
}

function isForemostExact([first, second = null]: readonly (Contender | null)[]): boolean {
  return first != null && isExact(first.evidence.variant, exactRivalsOf(first, second));
}

/**
 * Two memories cannot both be meant: where the first two are surer than that together, all are scaled down. The very
 * words of a title stay as sure as they are; the others share what they leave.
 */
function shareConfidence(candidates: readonly TextCandidate[], isFirstExact: boolean): readonly TextCandidate[] {
  const [first, second] = [candidates[0]?.confidence ?? 0, candidates[1]?.confidence ?? 0];
  if (first + second <= 1) return candidates;
  const scale = isFirstExact ? (1 - first) / second : 1 / (first + second);
  return candidates.map((candidate, at) =>
    at === 0 && isFirstExact ? candidate : { ...candidate, confidence: candidate.confidence * scale },
  );
}

function byScore(one: Contender, other: Contender): number {
  return other.score - one.score || (one.row.id < other.row.id ? -1 : 1);
}

function candidateOf(
  store: TextStore,
  query: Query,
  contender: Contender,
  rival: Contender | null,
  { mix, confidence }: Weights,
): TextCandidate {
  const { row, evidence, score, covered } = contender;
  const second = rival?.score ?? 0;
  const { words, pairs, grams, answers, bayes, meaning, related, nearest, variant, head } = weigh(evidence, mix);
  const input = {
    score,
    second,
    covered: Math.min(1, covered),
    unknown: query.unknown,
    said: query.norms[0],
    variant: evidence.variant,
    meaning: evidence.meaning,
    nearest: evidence.nearest,
    ...leadsOf(evidence, rival?.evidence ?? null),
    agreement: agreementOf(evidence, rival?.evidence ?? null),
    exactRivals: exactRivalsOf(contender, rival),
    titles: row.ends.length,
    memories: store.rows.size,
  };
  return {
    id: row.id,
    score,
    confidence: confidenceOf(input, confidence),
    parts: { words: words + answers, pairs, grams, bayes, head, variant, meaning: meaning + related + nearest },
    covered: input.covered,
    unknown: query.unknown,
    corrections: query.corrections.length === 0 ? NO_CORRECTIONS : correctionsOf(store, row, query.corrections),
    second,
  };
}

const NO_CORRECTIONS: readonly Correction[] = [];

function correctionsOf(
  { vocabulary }: TextStore,
  { forms, answers }: Row,
  corrections: readonly AppliedCorrection[],
): readonly Correction[] {
  return corrections
    .filter(
      ({ feature }) =>
        forms.some((form) => vocabulary.formFeatures[form] === feature) ||
        answers.some((answer) => vocabulary.answerWords[answer] === feature),
    )
    .map(({ from, to }) => ({ from, to }));
}
