import type { ContextMatch } from "../../model/index.js";
import {
  type ApproximateDate,
  type ApproximatePlace,
  type ContextVars,
  computeNearnessToPeriod,
  computePlaceNearness,
  type DateMention,
  type PlaceMention,
  toContextBoost,
} from "../circumstances/index.js";
import type { BoostParts, MemoryFacts, MemoryStore } from "../search/index.js";

export interface Mentions {
  readonly dates: readonly DateMention[];
  readonly places: readonly PlaceMention[];
}

export interface BoostSources {
  readonly mentions: Mentions;
  readonly date?: ApproximateDate | undefined;
  readonly place?: ApproximatePlace | undefined;
  readonly contextVars: ContextVars;
  readonly contextMatch: ContextMatch;
  readonly correlation: ReadonlyMap<string, number>;
}

const MAX_SESSION_BOOST = 0.05;
/** Maximum boost by a date or place in the text: more than the margin that an answer needs. */
const MAX_MENTION_BOOST = 0.1;
const MAX_TOTAL_BOOST = 0.5;

const NO_BOOSTS: BoostParts = { correlation: 0, date: 0, place: 0, context: 0 };

/** False if no memory can be boosted, as in most searches, so that boosts need not be computed. */
export function mayBoost(store: MemoryStore, { mentions, date, place, correlation }: BoostSources): boolean {
  const sources = mentions.dates.length + mentions.places.length + correlation.size + store.conditioned;
  return sources > 0 || date !== undefined || place !== undefined;
}

export function findBoosts(store: MemoryStore, memoryID: string, sources: BoostSources): BoostParts {
  const facts = store.facts.get(memoryID);
  return facts === undefined ? NO_BOOSTS : computeBoosts(facts, sources);
}

function computeBoosts(facts: MemoryFacts, sources: BoostSources): BoostParts {
  const { memoryID, date, place, contextMatcher } = facts;
  const { mentions, contextVars, contextMatch } = sources;
  return {
    correlation: sources.correlation.get(memoryID) ?? 0,
    date: date === null ? 0 : computeNearnessBoost(date, mentions.dates, sources.date, computeNearnessToPeriod),
    place: place === null ? 0 : computeNearnessBoost(place, mentions.places, sources.place, computePlaceNearness),
    context: contextMatcher === null ? 0 : toContextBoost(contextMatcher.match(contextVars, contextMatch).met),
  };
}

/** The sum of all parts, between -0.5 and 0.5: context decides between similar texts, it does not replace them. */
export function sumBoosts(parts: BoostParts): number {
  const sum = parts.correlation + parts.date + parts.place + parts.context;
  return Math.min(MAX_TOTAL_BOOST, Math.max(-MAX_TOTAL_BOOST, sum));
}

/** True if the text has a date or place, and both kinds that it has fit the memory. */
export function fitsMentions({ date, place }: MemoryFacts, { dates, places }: Mentions): boolean {
  if (dates.length === 0 && places.length === 0) return false;
  return (
    (dates.length === 0 || (date !== null && dates.some((mention) => computeNearnessToPeriod(date, mention) > 0))) &&
    (places.length === 0 || (place !== null && places.some((mention) => computePlaceNearness(place, mention) > 0)))
  );
}

/** A mention in the text replaces the value of the session. */
function computeNearnessBoost<Value>(
  own: Value,
  mentions: readonly Value[],
  session: Value | undefined,
  computeNearness: (one: Value, other: Value) => number,
): number {
  if (mentions.length > 0) {
    return MAX_MENTION_BOOST * Math.max(...mentions.map((mention) => computeNearness(own, mention)));
  }
  return session === undefined ? 0 : MAX_SESSION_BOOST * computeNearness(own, session);
}
