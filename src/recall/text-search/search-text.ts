import { type CueWords, ENGLISH_CUES, foldWords, ITALIAN_CUES, type Language } from "../../languages/index.js";
import type { ConfidenceThresholds } from "../../model/index.js";
import {
  arePlacesCompatible,
  computeNearnessToPeriod,
  DAY_MS,
  type DateMention,
  type DayTime,
  findDates,
  findDayTimes,
  findHere,
  type PlaceMention,
  toPlaceNameForms,
  toUpperCaseNames,
} from "../circumstances/index.js";
import {
  type BoostParts,
  type Candidate,
  CorrelationIndex,
  type CountedCandidates,
  createFilter,
  type IndexOptions,
  isResolvable,
  listFilteredTypes,
  type MemoryFacts,
  type MemoryStore,
  normaliseQuestion,
  type SearchOptions,
  toConfidenceLevel,
} from "../search/index.js";
import { MAX_COUNT, type ScoreOptions, type ScoreParts, type TextCandidate, type TextIndex } from "../text/index.js";
import { type BoostSources, findBoosts, fitsMentions, type Mentions, mayBoost, sumBoosts } from "./boosts.js";

/** Factors of a match whose title does not have the date or place of the text: one whose title has it comes first. */
const MENTION_SCORE_FACTOR = 0.9;
const MENTION_CONFIDENCE_FACTOR = 0.95;
const HAS_WORD = /[\p{L}\p{N}]/u;

/** Candidates of a text, best first; equal scores in the order of their IDs. */
export function searchText(store: MemoryStore, query: TextQuery): Candidate[] {
  const found = new Map<string, Candidate>();
  for (const index of query.indexes) {
    for (const candidate of searchWholeText(store, index, query)) found.set(candidate.memoryID, candidate);
    for (const candidate of searchWithoutMentions(store, index, query)) {
      const whole = found.get(candidate.memoryID);
      if (whole === undefined || whole.score < candidate.score) found.set(candidate.memoryID, candidate);
    }
  }
  return withRivals([...found.values()].sort(byScore).slice(0, query.limit));
}

/** A page of a search is cut from the memories that are compared title by title: so many for the first pages. */
const COMPARED = 50;

/**
 * The same, with the number of all candidates up to a maximum. Only the foremost candidates are compared title by title,
 * because the others only count.
 */
export function searchAndCount(store: MemoryStore, query: TextQuery): CountedCandidates {
  const { indexes, limit } = query;
  const [index] = indexes;
  if (index === undefined || indexes.length > 1 || removeMentions(query.text, query.boosts.mentions) !== null) {
    const all = searchText(store, { ...query, limit: Math.max(MAX_COUNT, limit) });
    return { candidates: all.slice(0, limit), count: all.length };
  }
  const compared = limit <= COMPARED ? COMPARED : MAX_COUNT;
  const { candidates, count } = index.scoreAndCount(query.text, { ...toScoreOptions(store, index, query), compared });
  return { candidates: withRivals(toCandidates(store, query, candidates)), count };
}

/** Candidates, each with the best score among the others. */
function withRivals(ranked: readonly Candidate[]): Candidate[] {
  const [first, second] = ranked;
  return ranked.map((candidate) => {
    const rival = (candidate === first ? second : first)?.score ?? 0;
    return rival <= candidate.second ? candidate : { ...candidate, second: rival };
  });
}

/**
 * Prefers the more specific of memories that share a title and have nearly the same score: the one that meets more
 * conditions on the context replaces the others, and gets their confidence. spec: Context variables.
 */
export function preferSpecific(
  store: MemoryStore,
  { boosts: { contextVars, contextMatch }, thresholds }: TextQuery,
  candidates: readonly Candidate[],
  margin: number,
): readonly Candidate[] {
  if (store.conditioned === 0) return candidates;
  const rivals = candidates.filter((candidate) => candidate.confidenceLevel !== "NONE");
  const met = new Map(
    rivals.map((candidate) => {
      const matcher = store.facts.get(candidate.memoryID)?.contextMatcher;
      return [candidate, matcher?.match(contextVars, contextMatch).met ?? 0];
    }),
  );
  const metBy = (candidate: Candidate): number => met.get(candidate) ?? 0;
  const specific = rivals.filter((candidate) => metBy(candidate) > 0).sort((one, other) => metBy(other) - metBy(one));
  const gained = new Map<Candidate, number>();
  const left = candidates.filter((candidate) => {
    if (!met.has(candidate)) return true;
    const winner = specific.find(
      (other) =>
        metBy(other) > metBy(candidate) &&
        Math.abs(candidate.score - other.score) < margin &&
        shareTitle(store, candidate, other),
    );
    if (winner === undefined) return true;
    gained.set(winner, (gained.get(winner) ?? 0) + candidate.confidence);
    return false;
  });
  return left.map((candidate) => {
    const more = gained.get(candidate);
    if (more === undefined) return candidate;
    const confidence = Math.min(1, candidate.confidence + more);
    return { ...candidate, confidence, confidenceLevel: toConfidenceLevel(confidence, thresholds) };
  });
}

function shareTitle(store: MemoryStore, one: Candidate, other: Candidate): boolean {
  const titles = (candidate: Candidate) =>
    store.facts.get(candidate.memoryID)?.titles.map(normaliseQuestion).filter(Boolean) ?? [];
  const others = new Set(titles(other));
  return titles(one).some((title) => others.has(title));
}

function searchWholeText(store: MemoryStore, index: TextIndex, query: TextQuery): Candidate[] {
  return toCandidates(store, query, index.score(query.text, toScoreOptions(store, index, query)));
}

function toScoreOptions(store: MemoryStore, index: TextIndex, query: TextQuery): ScoreOptions {
  const { boosts } = query;
  return {
    limit: query.limit,
    ignoresContrasts: query.ignoresContrasts,
    accepts: query.accepts,
    adjust: mayBoost(store, boosts) ? (memoryID) => sumBoosts(findBoosts(store, memoryID, boosts)) : () => 0,
    extraIDs: listExtraIDs(index, query),
  };
}

function toCandidates(store: MemoryStore, query: TextQuery, scored: readonly TextCandidate[]): Candidate[] {
  return scored.map((candidate) => toCandidate(candidate, findBoosts(store, candidate.id, query.boosts), query));
}

/**
 * Searches the text without its dates and places among the memories that fit them. In "where did you live in 1843" a
 * memory of that year need not have the year in its title.
 */
function searchWithoutMentions(store: MemoryStore, index: TextIndex, query: TextQuery): Candidate[] {
  const { mentions } = query.boosts;
  const rest = removeMentions(query.text, mentions);
  if (rest === null) return [];
  const boosts: BoostSources = {
    ...query.boosts,
    mentions: { dates: [], places: [] },
    date: undefined,
    place: undefined,
  };
  const scored = index.score(rest, {
    limit: query.limit,
    ignoresContrasts: query.ignoresContrasts,
    accepts: (memoryID) => {
      const facts = store.facts.get(memoryID);
      return facts !== undefined && fitsMentions(facts, mentions) && query.accepts(memoryID);
    },
    adjust: (memoryID) => sumBoosts(findBoosts(store, memoryID, boosts)),
  });
  return scored.map((candidate) => {
    const added = findBoosts(store, candidate.id, boosts);
    const score = (candidate.score - sumBoosts(added)) * MENTION_SCORE_FACTOR + sumBoosts(added);
    const confidence = candidate.confidence * MENTION_CONFIDENCE_FACTOR;
    const parts = Object.entries(candidate.parts).map(([name, part]: [string, number]) => [
      name,
      part * MENTION_SCORE_FACTOR,
    ]);
    return toCandidate(
      { ...candidate, score, confidence, parts: Object.fromEntries(parts) as ScoreParts },
      added,
      query,
    );
  });
}

/** Memories of learnt pairs and of near vectors: they are found even if they share no word with the text. */
function listExtraIDs(index: TextIndex, { boosts, accepts, extraIDs = [] }: TextQuery): string[] {
  const extra = new Set<string>(extraIDs);
  for (const [memoryID, lift] of boosts.correlation) if (lift > 0) extra.add(memoryID);
  return [...extra].filter((memoryID) => index.has(memoryID) && accepts(memoryID)).sort();
}

/** Fields are listed one by one, because spreading takes a tenth of the time of a query. */
function toCandidate(scored: TextCandidate, boosts: BoostParts, query: TextQuery): Candidate {
  query.onScored?.(scored);
  const { parts } = scored;
  const confidence = Math.min(1, Math.max(0, scored.confidence + query.confidenceOffset));
  return {
    memoryID: scored.id,
    score: scored.score,
    confidence,
    confidenceLevel: toConfidenceLevel(confidence, query.thresholds),
    parts: {
      words: parts.words,
      pairs: parts.pairs,
      grams: parts.grams,
      bayes: parts.bayes,
      head: parts.head,
      variant: parts.variant,
      meaning: parts.meaning,
      answers: parts.answers,
      correlation: boosts.correlation,
      date: boosts.date,
      place: boosts.place,
      context: boosts.context,
      encoder: 0,
    },
    covered: scored.covered,
    unknown: scored.unknown,
    corrections: scored.corrections,
    differences: scored.differences,
    second: scored.second,
  };
}

/** The text without its mentions; null if it has no mentions, or nothing but mentions. */
function removeMentions(text: string, { dates, places }: Mentions): string | null {
  const spans = [...dates, ...places].sort((one, other) => one.start - other.start || one.end - other.end);
  if (spans.length === 0) return null;
  let rest = "";
  let from = 0;
  for (const { start, end } of spans) {
    rest += `${text.slice(from, Math.max(from, start))} `;
    from = Math.max(from, end);
  }
  rest += text.slice(from);
  return HAS_WORD.test(rest) ? rest : null;
}

function byScore(one: Candidate, other: Candidate): number {
  if (one.score !== other.score) return other.score - one.score;
  return one.memoryID < other.memoryID ? -1 : 1;
}

export interface TextQuery {
  readonly text: string;
  readonly limit: number;
  readonly ignoresContrasts: true | undefined;
  readonly indexes: readonly TextIndex[];
  readonly accepts: (memoryID: string) => boolean;
  readonly boosts: BoostSources;
  /** The dates that a title or answer says. */
  readonly findDates: (text: string) => readonly DateMention[];
  /** The weekdays and times of the day that a text says. */
  readonly findDayTimes: (text: string) => readonly DayTime[];
  readonly thresholds: ConfidenceThresholds;
  readonly confidenceOffset: number;
  /** Memories that are scored even if they share no word with the text. */
  readonly extraIDs?: readonly string[];
  /** Receives each candidate as it was scored, twice if the text is searched without its mentions, too. */
  readonly onScored?: (scored: TextCandidate) => void;
}

const DEFAULT_LIMIT = 5;
const SESSION_UNCERTAINTY_DAYS = 1;
const SESSION_UNCERTAINTY_KM = 1;
const NO_SCORES: ReadonlyMap<string, number> = new Map();

/** Prepares a text for searches. */
export type QueryPreparer = (text: string, options: SearchOptions) => TextQuery;

export function createQueryPreparer(
  store: MemoryStore,
  options: IndexOptions,
  languages: readonly Language[],
  thresholds: ConfidenceThresholds,
): QueryPreparer {
  const cues = selectCueWords(options, languages);
  return (text, given) => {
    const admits = createFilter(given, options.contextMatch);
    const accepts = (memoryID: string): boolean => {
      const facts = store.facts.get(memoryID);
      return facts !== undefined && admits(facts);
    };
    const { date, place } = given;
    const here = place == null ? undefined : { ...place, uncertaintyKm: place.uncertaintyKm ?? SESSION_UNCERTAINTY_KM };
    const now = given.now ?? date?.at ?? null;
    const dates = findDates(text, cues, now, () => store.listYears());
    const contradicts = createContradiction(dates, now, (title) =>
      findDates(title, cues, now, () => store.listYears()),
    );
    const places = store.placeNames.find(text, cues, accepts);
    const liesElsewhere = createPlaceContradiction(text, places, cues);
    const isRuledOut = (facts: MemoryFacts | undefined): boolean =>
      contradicts?.(facts) === true || liesElsewhere?.(facts) === true;
    return {
      text,
      limit: given.limit ?? DEFAULT_LIMIT,
      ignoresContrasts: given.ignoresContrasts === true ? true : undefined,
      indexes: selectIndexes(store, given),
      accepts:
        contradicts === null && liesElsewhere === null
          ? accepts
          : (memoryID) => accepts(memoryID) && !isRuledOut(store.facts.get(memoryID)),
      boosts: {
        mentions: {
          dates,
          places: [...(here === undefined ? [] : findHere(text, cues, here)), ...places],
        },
        date:
          date == null ? undefined : { at: date.at, uncertaintyDays: date.uncertaintyDays ?? SESSION_UNCERTAINTY_DAYS },
        place: here,
        contextVars: toUpperCaseNames(given.contextVars ?? {}),
        contextMatch: given.contextMatch ?? options.contextMatch ?? "lenient",
        correlation: findCorrelations(given, text),
      },
      findDates: (said) => findDates(said, cues),
      findDayTimes: (said) => findDayTimes(said, cues),
      thresholds: given.thresholds == null ? thresholds : { ...thresholds, ...given.thresholds },
      confidenceOffset: given.confidenceOffset ?? options.confidenceOffset ?? 0,
    };
  };
}

export function selectCueWords({ cueWords }: IndexOptions, languages: readonly Language[]): readonly CueWords[] {
  return cueWords ?? languages.flatMap(({ code, cues }) => cues ?? findCues(code));
}

/**
 * Whether the date of a memory contradicts those that the text says; null if the text says none that could. Dates of the
 * present ("today") are more often said of what is always so, and a title that says the date itself agrees with it.
 */
function createContradiction(
  dates: readonly DateMention[],
  now: number | null,
  findInTitle: (title: string) => readonly DateMention[],
): ((facts: MemoryFacts | undefined) => boolean) | null {
  const isPresent = ({ at, uncertaintyDays }: DateMention): boolean =>
    now !== null && Math.abs(now - at) <= uncertaintyDays * DAY_MS && uncertaintyDays <= MAX_PRESENT_DAYS;
  const isClear = dates.length > 0 && !dates.some((date) => date.isVague === true || isPresent(date));
  if (!isClear) return null;
  return (facts) => {
    const own = facts?.date ?? null;
    if (facts === undefined || own === null || dates.some((date) => computeNearnessToPeriod(own, date) > 0))
      return false;
    return !facts.titles.some((title) =>
      findInTitle(title).some((inTitle) => dates.some((date) => computeNearnessToPeriod(inTitle, date) > 0)),
    );
  };
}

/**
 * Whether a memory lies elsewhere than at the places that the text says, such as "in Malmö"; null if the text says none. A
 * memory whose place, title or answer says the name agrees with it.
 */
function createPlaceContradiction(
  text: string,
  places: readonly PlaceMention[],
  cues: readonly CueWords[],
): ((facts: MemoryFacts | undefined) => boolean) | null {
  const isAt = ({ start, end }: PlaceMention): boolean => {
    const [first = ""] = foldWords(text.slice(start, end)).split(" ");
    return cues.some(({ insidePlace = [] }) => insidePlace.includes(first));
  };
  if (places.length === 0 || !places.every(isAt)) return null;
  const names = places.flatMap(({ placeName }) => toPlaceNameForms(placeName));
  return (facts) => {
    const own = facts?.place ?? null;
    if (facts === undefined || own === null || places.some((place) => arePlacesCompatible(own, place))) return false;
    const said = ` ${foldWords([own.placeName ?? "", ...facts.titles, ...facts.answers].join(" "))} `;
    return !names.some((name) => said.includes(` ${name} `));
  };
}

/** Half of the longest period that counts as the present: this year. */
const MAX_PRESENT_DAYS = 183;

/** The built-in ones of a language, for a host's language that brings none. */
function findCues(code: string): readonly CueWords[] {
  return [ENGLISH_CUES, ITALIAN_CUES].filter((cues) => cues.code === code);
}

function selectIndexes(store: MemoryStore, { filter }: SearchOptions): TextIndex[] {
  const types = listFilteredTypes(filter);
  const indexes = types.some(isResolvable) ? [store.texts.main] : [];
  return types.every(isResolvable) ? indexes : [...indexes, store.texts.other];
}

function findCorrelations({ pairs, receiverID }: SearchOptions, text: string): ReadonlyMap<string, number> {
  if (pairs === undefined) return NO_SCORES;
  return ("adjustments" in pairs ? pairs : new CorrelationIndex(pairs)).adjustments(text, receiverID ?? null);
}
