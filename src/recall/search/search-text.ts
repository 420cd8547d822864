import type { MemoryStore } from "../memory/index.js";
import type { ScoreParts, TextCandidate, TextIndex } from "../text/index.js";
import { type BoostParts, type BoostSources, computeBoosts, fitsMentions, type Mentions, sumBoosts } from "./boosts.js";
import type { Candidate } from "./candidate.js";
import { type ConfidenceThresholds, toConfidenceLevel } from "./levels.js";

/** One search, with everything it needs resolved. */
export interface TextQuery {
  readonly text: string;
  readonly limit: number;
  /** Which of the two text indexes are looked at. */
  readonly indexes: readonly TextIndex[];
  readonly accepts: (memoryID: string) => boolean;
  readonly sources: BoostSources;
  readonly thresholds: ConfidenceThresholds;
  readonly confidenceOffset: number;
}

/** Candidates of a text, best first; equal scores in the order of their IDs. */
export function searchText(store: MemoryStore, query: TextQuery): Candidate[] {
  const found = new Map<string, Candidate>();
  for (const index of query.indexes) {
    for (const candidate of plainPass(store, index, query)) found.set(candidate.memoryID, candidate);
    for (const candidate of mentionPass(store, index, query)) {
      const plain = found.get(candidate.memoryID);
      if (plain === undefined || plain.score < candidate.score) found.set(candidate.memoryID, candidate);
    }
  }
  const ranked = [...found.values()].sort(byScore).slice(0, query.limit);
  const [first, second] = ranked;
  return ranked.map((candidate) => {
    const rival = (candidate === first ? second : first)?.score ?? 0;
    return rival <= candidate.second ? candidate : { ...candidate, second: rival };
  });
}

/**
 * What the words of a dated or placed question lose in a memory that does not say the date or place but has it: a
 * memory that says it goes first.
 */
const MENTION_FACTOR = 0.9;
const MENTION_CONFIDENCE = 0.95;

function plainPass(store: MemoryStore, index: TextIndex, query: TextQuery): Candidate[] {
  const { sources } = query;
  const nudges = (memoryID: string): BoostParts => nudgesIn(store, memoryID, sources);
  const raw = index.score(query.text, {
    limit: query.limit,
    accepts: query.accepts,
    ...(isQuiet(store, sources) ? {} : { adjust: (memoryID: string) => sumBoosts(nudges(memoryID)) }),
    boosted: boostedIn(index, query),
  });
  return raw.map((candidate) => candidateOf(candidate, nudges(candidate.id), query));
}

/**
 * In "where did you live in 1843" the year is no word that a memory must have, where its date is that year: the rest of
 * the text is scored among the memories whose date and place fit what was said.
 */
function mentionPass(store: MemoryStore, index: TextIndex, query: TextQuery): Candidate[] {
  const { mentions } = query.sources;
  const rest = withoutMentions(query.text, mentions);
  if (rest === null) return [];
  const sources: BoostSources = {
    ...query.sources,
    mentions: { dates: [], places: [] },
    date: undefined,
    place: undefined,
  };
  const nudges = (memoryID: string): BoostParts => nudgesIn(store, memoryID, sources);
  const raw = index.score(rest, {
    limit: query.limit,
    accepts: (memoryID) => {
      const facts = store.facts.get(memoryID);
      return facts !== undefined && fitsMentions(facts, mentions) && query.accepts(memoryID);
    },
    adjust: (memoryID) => sumBoosts(nudges(memoryID)),
  });
  return raw.map((candidate) => {
    const added = nudges(candidate.id);
    const score = (candidate.score - sumBoosts(added)) * MENTION_FACTOR + sumBoosts(added);
    const confidence = candidate.confidence * MENTION_CONFIDENCE;
    return candidateOf({ ...candidate, score, confidence, parts: scaled(candidate.parts) }, added, query);
  });
}

/** True where no memory can be nudged, as in most searches: nothing is asked of each of them then. */
function isQuiet(store: MemoryStore, { mentions, date, place, correlation, semantic }: BoostSources): boolean {
  const isEmpty = mentions.dates.length + mentions.places.length + correlation.size + semantic.size === 0;
  return isEmpty && date === undefined && place === undefined && store.conditioned === 0;
}

function nudgesIn(store: MemoryStore, memoryID: string, sources: BoostSources): BoostParts {
  const facts = store.facts.get(memoryID);
  return facts === undefined ? NO_NUDGES : computeBoosts(facts, sources);
}

const NO_NUDGES: BoostParts = { correlation: 0, date: 0, place: 0, context: 0, semantic: 0 };

/** Memories that were learnt, or found near in meaning, come up even where no word of the text is theirs. */
function boostedIn(index: TextIndex, { sources, accepts }: TextQuery): string[] {
  const boosted = new Set<string>(sources.semantic.keys());
  for (const [memoryID, lift] of sources.correlation) if (lift > 0) boosted.add(memoryID);
  return [...boosted].filter((memoryID) => index.has(memoryID) && accepts(memoryID)).sort();
}

function candidateOf(raw: TextCandidate, nudges: BoostParts, query: TextQuery): Candidate {
  const confidence = Math.min(1, Math.max(0, raw.confidence + query.confidenceOffset));
  return {
    memoryID: raw.id,
    score: raw.score,
    confidence,
    confidenceLevel: toConfidenceLevel(confidence, query.thresholds),
    parts: {
      words: raw.parts.words,
      pairs: raw.parts.pairs,
      grams: raw.parts.grams,
      bayes: raw.parts.bayes,
      head: raw.parts.head,
      variant: raw.parts.variant,
      meaning: raw.parts.meaning,
      correlation: nudges.correlation,
      date: nudges.date,
      place: nudges.place,
      context: nudges.context,
      semantic: nudges.semantic,
    },
    covered: raw.covered,
    unknown: raw.unknown,
    corrections: raw.corrections,
    second: raw.second,
  };
}

function scaled(parts: ScoreParts): ScoreParts {
  const scaledParts = Object.entries(parts).map(([name, value]: [string, number]) => [name, value * MENTION_FACTOR]);
  return Object.fromEntries(scaledParts) as ScoreParts;
}

/** The text without what its mentions take, null where there are none or nothing else is said. */
function withoutMentions(text: string, { dates, places }: Mentions): string | null {
  const spans = [...dates, ...places].sort((one, other) => one.start - other.start || one.end - other.end);
  if (spans.length === 0) return null;
  let rest = "";
  let from = 0;
  for (const { start, end } of spans) {
    rest += `${text.slice(from, Math.max(from, start))} `;
    from = Math.max(from, end);
  }
  rest += text.slice(from);
  return SAYS_SOMETHING.test(rest) ? rest : null;
}

const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

function byScore(one: Candidate, other: Candidate): number {
  if (one.score !== other.score) return other.score - one.score;
  return one.memoryID < other.memoryID ? -1 : 1;
}
