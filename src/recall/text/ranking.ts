import type { ComparedRow, ScaledCandidate, ScoredRow, TextCandidate } from "./candidate.js";
import {
  computeAgreement,
  computeLeads,
  computeScore,
  estimateConfidence,
  isExact,
  type Mix,
  type Weights,
  weigh,
} from "./confidence.js";
import { addDoubt, compareWithRival, MAX_DOUBTED } from "./contrast/index.js";
import type { Head } from "./head.js";
import {
  DenseIndex,
  type Evidence,
  type Row,
  SPARE,
  type SparseIndex,
  selectAccepted,
  TopPlaces,
} from "./indexes/index.js";
import { raiseHeld, raiseTwins, shareConfidence } from "./rivals.js";
import type { TextStore } from "./text-store.js";
import type { AppliedCorrection, Correction, Query } from "./words/index.js";

export interface RankingRequest {
  readonly limit: number;
  /** Number of memories that are compared title by title; at least `limit`. */
  readonly compared: number;
  /** True to count all candidates. */
  readonly counts: boolean;
  /** Excludes IDs before ranking by returning false. */
  readonly accepts: (id: string) => boolean;
  /** Added to the text score before ranking and confidence; -0.5 to 0.5. */
  readonly adjust: (id: string) => number;
  /** True if differences from a memory say little about the text. */
  readonly ignoresContrasts: boolean;
  /** IDs that are scored even if they share no feature with the text. */
  readonly extraIDs: ReadonlySet<string>;
}

/** Minimum number of rows that pass the first score, which leaves out single titles. */
const MIN_DENSE_CANDIDATES = 16;
const MIN_SPARSE_CANDIDATES = 20;
const MATCHED_CANDIDATES = 6;
/** A memory without a common word or gram is a candidate from this similarity of meaning on. */
const MIN_MEANING = 0.3;
const NO_CORRECTIONS: readonly Correction[] = [];

/** The memories that pass the first score, in no set order. */
export interface Gathered {
  readonly scored: ScoredRow[];
  /** Number of candidates up to {@link MAX_COUNT}, also of those that are not gathered; 0 unless they are counted. */
  readonly count: number;
}

export interface Ranking extends Pick<Gathered, "count"> {
  /** Best first; equal scores in the order of their IDs. */
  readonly candidates: TextCandidate[];
}

/** Candidates behind this number are not counted. */
export const MAX_COUNT = 1_000;

/** Ranks the memories that a query may mean. */
export function rank(
  store: TextStore,
  query: Query,
  head: Head | null,
  weights: Weights,
  request: RankingRequest,
): Ranking {
  if (query.features.length === 0 && query.vector === null && request.extraIDs.size === 0) {
    return { candidates: [], count: 0 };
  }
  const index = store.index();
  if (index instanceof DenseIndex) {
    const { scored, count } = scoreDense(index, query, weights.mix, head, request);
    return { candidates: rankRows(store, query, scored, weights, request), count };
  }
  const { scored, count } = scoreSparse(store, index, query, weights.mix, request);
  const candidates = rankRows(store, query, scored, weights, request);
  for (const { row } of scored) row.counts = null;
  return { candidates, count };
}

export function scoreDense(
  index: DenseIndex,
  query: Query,
  mix: Mix,
  head: Head | null,
  request: RankingRequest,
): Gathered {
  const measured = index.measure(query);
  const margins = head?.(query) ?? null;
  const rows = { rows: index.rows, measured, margins, mix };
  const { places, count } = selectPlaces(rows, request, !request.counts) ?? selectPlaces(rows, request, false)!;
  const { words, pairs, grams, answers, completed, bayes, meaning, related, nearest, covered } = measured;
  const scored = places.map((place) =>
    toScoredRow(index.rows[place]!, request, mix, covered[place]!, {
      words: words[place]!,
      pairs: pairs[place]!,
      grams: grams[place]!,
      answers: answers[place]!,
      completed: completed[place]!,
      sentence: 0,
      bayes: bayes[place]!,
      meaning: meaning[place]!,
      related: related[place]!,
      nearest: nearest[place]!,
      variant: 0,
      head: margins?.[place] ?? 0,
    }),
  );
  return { scored, count };
}

interface MeasuredRows {
  readonly rows: DenseIndex["rows"];
  readonly measured: ReturnType<DenseIndex["measure"]>;
  readonly margins: Float64Array | null;
  readonly mix: Mix;
}

/**
 * The places of the best accepted rows, and of the extra ones.
 *
 * @param checksLater true: rows are checked once the best are known, as most are accepted. Null then if too few are.
 */
function selectPlaces(
  { rows, measured, margins, mix }: MeasuredRows,
  { extraIDs, accepts, counts, compared }: RankingRequest,
  checksLater: boolean,
): { readonly places: readonly number[]; readonly count: number } | null {
  const { words, pairs, grams, answers, completed, bayes, meaning, related, nearest } = measured;
  // Read before the loop: there, each read of a weight allocates a number.
  const { words: byWords, pairs: byPairs, grams: byGrams, answers: byAnswers, completed: byCompleted } = mix;
  const { bayes: byBayes, meaning: byMeaning, related: byRelated, nearest: byNearest, head: byHead } = mix;
  const hasExtra = extraIDs.size > 0;
  const limit = Math.min(rows.length, Math.max(MIN_DENSE_CANDIDATES, compared));
  const best = new TopPlaces(checksLater ? limit + SPARE : limit);
  const { scores } = best;
  const last = scores.length - 1;
  const extra: number[] = [];
  let count = 0;
  for (let place = 0; place < rows.length; place++) {
    const score =
      words[place]! * byWords +
      pairs[place]! * byPairs +
      grams[place]! * byGrams +
      answers[place]! * byAnswers +
      completed[place]! * byCompleted +
      bayes[place]! * byBayes +
      meaning[place]! * byMeaning +
      related[place]! * byRelated +
      nearest[place]! * byNearest +
      (margins === null ? 0 : margins[place]! * byHead);
    const isExtra = hasExtra && extraIDs.has(rows[place]!.id);
    const isBest = score > scores[last]!;
    const isCounted = counts && count < MAX_COUNT;
    if (!isBest && !isExtra && !isCounted) continue;
    const isTouched = words[place]! + pairs[place]! + grams[place]! + answers[place]! + completed[place]! > 0;
    if (!isTouched && !isExtra && meaning[place]! < MIN_MEANING && related[place] === 0) continue;
    if ((isExtra || !checksLater) && !accepts(rows[place]!.id)) continue;
    if (isCounted) count++;
    if (isBest) best.add(place, score);
    if (isExtra) extra.push(place);
  }
  const accepted = checksLater ? selectAccepted(best, limit, (place) => accepts(rows[place]!.id)) : [...best.places];
  if (accepted === null) return null;
  return { places: extra.length === 0 ? accepted : [...new Set([...accepted, ...extra])], count };
}

/** Scores the memories of a large store that share the rarest words of the query, and the extra ones. */
function scoreSparse(store: TextStore, index: SparseIndex, query: Query, mix: Mix, request: RankingRequest): Gathered {
  const limit = Math.max(MIN_SPARSE_CANDIDATES, request.compared);
  const accepts = (row: Row): boolean => request.accepts(row.id);
  const nearest = index.findNearest(query, { limit, accepts, maxCount: request.counts ? MAX_COUNT : 0 });
  const rows = new Set(nearest.rows);
  for (const id of request.extraIDs) {
    const row = store.rows.get(id);
    if (row !== undefined && request.accepts(id)) rows.add(row);
  }
  const scored = Array.from(rows, (row) => {
    const { evidence, covered } = index.measure(query, row);
    return toScoredRow(row, request, mix, covered, evidence);
  });
  return { scored, count: Math.max(nearest.count, request.counts ? rows.size : 0) };
}

function toScoredRow(row: Row, request: RankingRequest, mix: Mix, covered: number, evidence: Evidence): ScoredRow {
  const adjustment = request.adjust(row.id);
  return {
    row,
    evidence,
    adjustment,
    covered,
    title: 0,
    score: computeScore(evidence, mix) + adjustment,
  };
}

function rankRows(
  store: TextStore,
  query: Query,
  scored: ScoredRow[],
  weights: Weights,
  request: RankingRequest,
): TextCandidate[] {
  scored.sort(byScore);
  store.matcher.setQuery(query);
  store.contrasts.setQuery(query);
  const matched = Math.max(MATCHED_CANDIDATES, request.compared);
  scored.forEach((one, at) => {
    if (at >= matched && !request.extraIDs.has(one.row.id)) return;
    one.evidence.variant = store.matcher.match(one.row);
    one.title = store.matcher.bestTitle;
    one.evidence.sentence = store.matcher.matchSentences(one.row);
    one.score = computeScore(one.evidence, weights.mix) + one.adjustment;
  });
  scored.sort(byScore);
  const readsAnswers = store.answered > 0 && !request.ignoresContrasts;
  const judging = { confidence: weights.confidence, mix: weights.mix, caution: weights.caution, readsAnswers };
  const compared = scored.slice(0, Math.max(2, request.limit)).map((one): ComparedRow => {
    return { scored: one, contrast: store.contrasts.compare(one.row, one.title) };
  });
  const candidates = compared.map((one, at) =>
    toCandidate(store, query, one, compared[at === 0 ? 1 : 0] ?? null, judging),
  );
  const [first, second = null] = compared;
  const isFirstExact = first !== undefined && isOnlyExact(first, second);
  const raised = readsAnswers && !isFirstExact ? raiseHeld(raiseTwins(candidates, scored), compared) : candidates;
  return shareConfidence(raised, isFirstExact).slice(0, request.limit);
}

/** True if the text has exactly the words of a title, and its best rival has no such title. */
function isOnlyExact({ scored, contrast }: ComparedRow, rival: ComparedRow | null): boolean {
  if (isExact(scored.evidence.variant, countExactRivals(scored, rival?.scored ?? null))) return true;
  return (
    contrast.isSame && rival?.contrast.isSame !== true && (rival === null || !isExact(rival.scored.evidence.variant, 0))
  );
}

/** 1 if the rival has a title that is at least as similar to the text, else 0. */
function countExactRivals({ evidence }: ScoredRow, rival: ScoredRow | null): number {
  return rival !== null && rival.evidence.variant >= evidence.variant ? 1 : 0;
}

function byScore(one: ScoredRow, other: ScoredRow): number {
  return other.score - one.score || (one.row.id < other.row.id ? -1 : 1);
}

function toCandidate(
  store: TextStore,
  query: Query,
  { scored, contrast }: ComparedRow,
  compared: ComparedRow | null,
  { mix, confidence, caution, readsAnswers }: Weights & { readonly readsAnswers: boolean },
): ScaledCandidate {
  const { row, evidence, score } = scored;
  const rival = compared?.scored ?? null;
  const second = rival?.score ?? 0;
  const covered = Math.min(1, scored.covered);
  const weighed = weigh(evidence, mix);
  const rivalEvidence = rival?.evidence ?? null;
  const leads = computeLeads(evidence, rivalEvidence);
  const ofRival = compareWithRival(contrast, compared?.contrast ?? null);
  // Fields are listed one by one, because spreading takes a tenth of the time of a query.
  const input = {
    score,
    second,
    covered,
    unknown: query.unknown,
    queryNorm: query.norms[0],
    variant: contrast.isSame ? 1 : evidence.variant,
    meaning: evidence.meaning,
    nearest: evidence.nearest,
    variantLead: leads.variantLead,
    nearestLead: leads.nearestLead,
    headLead: leads.headLead,
    sentenceLead: leads.sentenceLead,
    completedLead: leads.completedLead,
    meaningLead: leads.meaningLead,
    grams: evidence.grams,
    pairs: evidence.pairs,
    bayes: evidence.bayes,
    words: query.words.length,
    agreement: computeAgreement(evidence, rivalEvidence),
    exactRivals: countExactRivals(scored, rival),
    titles: row.titles,
    memories: store.rows.size,
    strange: contrast.strange,
    strangeShare: contrast.strangeShare,
    untitled: contrast.untitled,
    elsewhere: contrast.elsewhere,
    missing: contrast.missing,
    missingShare: contrast.missingShare,
    held: contrast.held,
    heldFirst: contrast.heldFirst,
    heldSecond: contrast.heldSecond,
    direct: contrast.direct,
    content: contrast.content,
    exchanged: contrast.exchanged,
    opposed: contrast.opposed,
    added: contrast.added,
    asks: contrast.asks,
    negated: contrast.negated,
    strangeNoun: contrast.strangeNoun,
    untitledNoun: contrast.untitledNoun,
    missingNoun: contrast.missingNoun,
    rivalStrange: ofRival.rivalStrange,
    rivalNoun: ofRival.rivalNoun,
    heldLead: ofRival.heldLead,
    otherKind: contrast.isOtherKind ? 1 : 0,
  };
  const estimated = estimateConfidence(input, confidence, caution);
  const doubted = readsAnswers ? addDoubt(estimated, contrast) : estimated;
  return {
    id: row.id,
    score,
    confidence: contrast.differences.some(({ kind }) => kind === "tense") ? Math.min(doubted, MAX_DOUBTED) : doubted,
    parts: {
      words: weighed.words,
      pairs: weighed.pairs,
      grams: weighed.grams,
      bayes: weighed.bayes,
      head: weighed.head,
      variant: weighed.variant,
      meaning: weighed.meaning + weighed.related + weighed.nearest,
      answers: weighed.answers + weighed.completed + weighed.sentence,
    },
    covered,
    unknown: query.unknown,
    corrections: selectCorrections(store, row, query.corrections),
    differences: contrast.differences,
    second,
    input,
  };
}

function selectCorrections(
  { vocabulary }: TextStore,
  row: Row,
  corrections: readonly AppliedCorrection[],
): readonly Correction[] {
  if (corrections.length === 0) return NO_CORRECTIONS;
  const { forms, answers } = row;
  return corrections
    .filter(
      ({ feature }) =>
        forms.some((form) => vocabulary.formFeatures[form] === feature) ||
        answers.includes(vocabulary.findAnswer(feature)),
    )
    .map(({ from, to }) => ({ from, to }));
}
