import {
  type ApproximateDate,
  type ApproximatePlace,
  type ContextMatch,
  type ContextVars,
  computeDateNearness,
  computePlaceNearness,
  type DateMention,
  MAX_BOOST,
  type PlaceMention,
  toContextBoost,
} from "../circumstances/index.js";
import type { MemoryFacts } from "../memory/index.js";

/** What is added to the score that the words of a text give a memory. */
export interface BoostParts {
  /** Learnt pairs, -0.30 to 0.30. */
  readonly correlation: number;
  /** Nearness in time: to the session's date up to 0.05, to a date in the text up to 0.10. */
  readonly date: number;
  /** Nearness in space, likewise. */
  readonly place: number;
  /** Context variables that were asked for and are there, up to 0.06. */
  readonly context: number;
  /** A semantic scorer's part, 0 without one. */
  readonly semantic: number;
}

/** The dates and places that were understood in a text. */
export interface Mentions {
  readonly dates: readonly DateMention[];
  readonly places: readonly PlaceMention[];
}

/** Everything that nudges, gathered once per search. */
export interface BoostSources {
  readonly mentions: Mentions;
  readonly date?: ApproximateDate | undefined;
  readonly place?: ApproximatePlace | undefined;
  /** Upper-case names. */
  readonly contextVars: ContextVars;
  readonly contextMatch: ContextMatch;
  readonly correlation: ReadonlyMap<string, number>;
  /** Parts by memory, weighted already. */
  readonly semantic: ReadonlyMap<string, number>;
}

/** What an explicit date or place in the text adds at most: more than the margin that an answer needs. */
const MAX_MENTION_BOOST = 0.1;

const MAX_TOTAL_BOOST = 0.5;

/** The nudges of one memory. */
export function computeBoosts(facts: MemoryFacts, sources: BoostSources): BoostParts {
  return {
    correlation: sources.correlation.get(facts.memoryID) ?? 0,
    date: computeDateBoost(facts, sources),
    place: computePlaceBoost(facts, sources),
    context: computeContextBoost(facts, sources),
    semantic: sources.semantic.get(facts.memoryID) ?? 0,
  };
}

/** The sum of all parts, between -0.5 and 0.5: context tips the balance between texts, it does not replace them. */
export function sumBoosts(parts: BoostParts): number {
  const sum = parts.correlation + parts.date + parts.place + parts.context + parts.semantic;
  return Math.min(MAX_TOTAL_BOOST, Math.max(-MAX_TOTAL_BOOST, sum));
}

/** True where every kind of mention in the text (date, place) fits the memory, and there is one. */
export function fitsMentions(facts: MemoryFacts, { dates, places }: Mentions): boolean {
  if (dates.length === 0 && places.length === 0) return false;
  const { date, place } = facts;
  return (
    (dates.length === 0 || (date !== null && dates.some((mention) => computeDateNearness(date, mention) > 0))) &&
    (places.length === 0 || (place !== null && places.some((mention) => computePlaceNearness(place, mention) > 0)))
  );
}

function computeDateBoost({ date }: MemoryFacts, sources: BoostSources): number {
  if (date === null) return 0;
  // A date that was said counts instead of the one that merely is.
  if (sources.mentions.dates.length > 0) {
    return MAX_MENTION_BOOST * Math.max(...sources.mentions.dates.map((mention) => computeDateNearness(date, mention)));
  }
  return sources.date === undefined ? 0 : MAX_BOOST * computeDateNearness(date, sources.date);
}

function computePlaceBoost({ place }: MemoryFacts, sources: BoostSources): number {
  if (place === null) return 0;
  if (sources.mentions.places.length > 0) {
    return (
      MAX_MENTION_BOOST * Math.max(...sources.mentions.places.map((mention) => computePlaceNearness(place, mention)))
    );
  }
  return sources.place === undefined ? 0 : MAX_BOOST * computePlaceNearness(place, sources.place);
}

function computeContextBoost({ contextMatcher }: MemoryFacts, { contextVars, contextMatch }: BoostSources): number {
  return contextMatcher === null ? 0 : toContextBoost(contextMatcher.match(contextVars, contextMatch).met);
}
