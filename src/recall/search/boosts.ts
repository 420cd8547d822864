import {
  type ApproximateDate,
  type ApproximatePlace,
  type ContextMatch,
  type ContextVars,
  contextBonus,
  type DateMention,
  dateNearness,
  MAX_NUDGE,
  type PlaceMention,
  placeNearness,
} from "../circumstances/index.js";
import type { MemoryFacts } from "../memory/index.js";

/** What is added to the score that the words of a text give a memory. */
export interface NudgeParts {
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
export interface NudgeSources {
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
const MAX_MENTION_NUDGE = 0.1;

const MAX_IN_ALL = 0.5;

/** The nudges of one memory. */
export function nudgesOf(facts: MemoryFacts, sources: NudgeSources): NudgeParts {
  return {
    correlation: sources.correlation.get(facts.memoryID) ?? 0,
    date: dateNudge(facts, sources),
    place: placeNudge(facts, sources),
    context: contextNudge(facts, sources),
    semantic: sources.semantic.get(facts.memoryID) ?? 0,
  };
}

/** The sum of all parts, between -0.5 and 0.5: context tips the balance between texts, it does not replace them. */
export function sumOf(parts: NudgeParts): number {
  const sum = parts.correlation + parts.date + parts.place + parts.context + parts.semantic;
  return Math.min(MAX_IN_ALL, Math.max(-MAX_IN_ALL, sum));
}

/** True where every kind of mention in the text (date, place) fits the memory, and there is one. */
export function explainsMentions(facts: MemoryFacts, { dates, places }: Mentions): boolean {
  if (dates.length === 0 && places.length === 0) return false;
  const { date, place } = facts;
  return (
    (dates.length === 0 || (date !== null && dates.some((mention) => dateNearness(date, mention) > 0))) &&
    (places.length === 0 || (place !== null && places.some((mention) => placeNearness(place, mention) > 0)))
  );
}

function dateNudge({ date }: MemoryFacts, sources: NudgeSources): number {
  if (date === null) return 0;
  // A date that was said counts instead of the one that merely is.
  if (sources.mentions.dates.length > 0) {
    return MAX_MENTION_NUDGE * Math.max(...sources.mentions.dates.map((mention) => dateNearness(date, mention)));
  }
  return sources.date === undefined ? 0 : MAX_NUDGE * dateNearness(date, sources.date);
}

function placeNudge({ place }: MemoryFacts, sources: NudgeSources): number {
  if (place === null) return 0;
  if (sources.mentions.places.length > 0) {
    return MAX_MENTION_NUDGE * Math.max(...sources.mentions.places.map((mention) => placeNearness(place, mention)));
  }
  return sources.place === undefined ? 0 : MAX_NUDGE * placeNearness(place, sources.place);
}

function contextNudge({ contextMatcher }: MemoryFacts, { contextVars, contextMatch }: NudgeSources): number {
  return contextMatcher === null ? 0 : contextBonus(contextMatcher.match(contextVars, contextMatch).met);
}
