import { computeNearnessToPeriod, computePlaceNearness, countSaid, findYears } from "../circumstances/index.js";
import {
  type Candidate,
  type Decision,
  isResolvable,
  type MemoryFacts,
  type MemoryStore,
  toConfidenceLevel,
} from "../search/index.js";
import { fitsMentions } from "./boosts.js";
import type { TextQuery } from "./search-text.js";

/** Maximum number of memories to choose from. */
const MAX_CHOICES = 4;
/** Confidence of the only memory of a date or place, and of one among several. */
const ONLY = 0.95;
const AMONG = 0.6;

/**
 * The memories that lie at the dates and places of a text: the closest ones, in order of time. Without such memories, those
 * without a date whose texts say the date.
 */
export function searchCircumstances(
  store: MemoryStore,
  query: TextQuery,
): { readonly candidates: readonly Candidate[]; readonly decision: Decision<Candidate> } {
  const { accepts, thresholds } = query;
  const { mentions } = query.boosts;
  const near: NearMemory[] = [];
  const { facts } = store;
  for (const memory of facts.values()) {
    if (!isResolvable(memory.memoryType) || !fitsMentions(memory, mentions) || !accepts(memory.memoryID)) continue;
    const { date, place } = memory;
    const nearnessOf = <Value>(own: Value | null, said: readonly Value[], compute: (a: Value, b: Value) => number) =>
      own === null ? 0 : Math.max(0, ...said.map((one) => compute(own, one)));
    near.push({
      memory,
      date: nearnessOf(date, mentions.dates, computeNearnessToPeriod),
      place: nearnessOf(place, mentions.places, computePlaceNearness),
    });
  }
  if (near.length === 0) near.push(...findSaid(store, query));
  const timed = findTimed(store, query);
  if (timed.length > 0) near.splice(0, near.length, ...timed);
  near.sort((a, b) => b.date + b.place - (a.date + a.place) || (a.memory.memoryID < b.memory.memoryID ? -1 : 1));
  const confidence = near.length === 1 ? ONLY : AMONG;
  const candidates = near
    .slice(0, MAX_CHOICES)
    .sort((a, b) => (a.memory.date?.at ?? Number.MAX_VALUE) - (b.memory.date?.at ?? Number.MAX_VALUE))
    .map(({ memory: { memoryID }, date, place }): Candidate => {
      const parts = { ...NO_PARTS, date, place };
      const confidenceLevel = toConfidenceLevel(confidence, thresholds);
      return { ...NOTHING_READ, memoryID, score: date + place, confidence, confidenceLevel, parts };
    });
  return { candidates, decision: decideByNumber(candidates) };
}

interface NearMemory {
  readonly memory: MemoryFacts;
  readonly date: number;
  readonly place: number;
}

/** Reading all texts of a larger store takes too long. */
const MAX_READ = 2_000;

/** The memories without a date whose title or answer says one of the text. */
function findSaid({ facts }: MemoryStore, { accepts, findDates, boosts: { mentions } }: TextQuery): NearMemory[] {
  const { dates, places } = mentions;
  if (dates.length === 0 || places.length > 0 || facts.size > MAX_READ || dates.some(({ isVague }) => isVague))
    return [];
  return [...facts.values()].flatMap((memory): NearMemory[] => {
    const { memoryID, memoryType, date, titles, answers } = memory;
    if (date !== null || !isResolvable(memoryType) || !accepts(memoryID)) return [];
    const said = [...[...titles, ...answers].flatMap(findDates), ...titles.flatMap(findYears)];
    const nearness = Math.max(0, ...said.flatMap((own) => dates.map((one) => computeNearnessToPeriod(own, one))));
    return nearness === 0 ? [] : [{ memory, date: nearness, place: 0 }];
  });
}

/** The memories whose titles or answers say most weekdays and times of the text: first those that say few others. */
function findTimed(
  { facts }: MemoryStore,
  { text, accepts, findDayTimes, boosts: { mentions } }: TextQuery,
): NearMemory[] {
  const wanted = findDayTimes(text);
  if (wanted.length === 0 || facts.size > MAX_READ) return [];
  const found = [...facts.values()].flatMap((memory) => {
    const { memoryID, memoryType, titles, answers, place } = memory;
    if (!isResolvable(memoryType) || !accepts(memoryID)) return [];
    const isThere = place !== null && mentions.places.some((said) => computePlaceNearness(place, said) > 0);
    if (mentions.places.length > 0 && !isThere) return [];
    const said = [...titles, ...answers].flatMap(findDayTimes);
    const count = countSaid(wanted, said);
    return count === 0 ? [] : [{ count, near: { memory, date: count / said.length, place: 0 } }];
  });
  const most = Math.max(0, ...found.map(({ count }) => count));
  return found.flatMap(({ count, near }) => (count === most ? [near] : []));
}

function decideByNumber(candidates: readonly Candidate[]): Decision<Candidate> {
  const [only] = candidates;
  if (only === undefined) return { kind: "none" };
  return candidates.length === 1 ? { kind: "answer", candidate: only } : { kind: "choose", candidates };
}

const NO_PARTS: Candidate["parts"] = {
  words: 0,
  pairs: 0,
  grams: 0,
  bayes: 0,
  head: 0,
  variant: 0,
  meaning: 0,
  answers: 0,
  correlation: 0,
  date: 0,
  place: 0,
  context: 0,
  encoder: 0,
};
const NOTHING_READ = { covered: 0, unknown: 0, corrections: [], differences: [], second: 0 } as const;
