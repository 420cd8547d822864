import { KeepsakeError } from "../../errors.js";
import { foldText } from "../../languages/index.js";
import { type Pause, pauseByMessage } from "../../shared/index.js";
import { type FilterOptions, type MemoryFacts, throwIfAborted } from "../search/index.js";

/** The texts of a memory for a literal search. */
export type LiteralItem = Pick<MemoryFacts, "memoryID" | "titles" | "answers">;

/** A memory that has all keywords. */
export interface LiteralMatch {
  readonly memoryID: string;
  /** How prominent the keywords are in it, in (0, 1]. */
  readonly confidence: number;
}

/** Settings of {@link searchLiteral}. */
export interface LiteralSearchOptions {
  /** Maximum number of matches. Default 1,000. */
  readonly limit?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Lets other work run between slices. Default: one macrotask. */
  readonly pause?: Pause | undefined;
  /** Cache of folded items between searches. Items must not change. */
  readonly folded?: WeakMap<LiteralItem, LiteralItem> | undefined;
}

/** Settings of a literal search in an index. */
export interface LiteralOptions extends FilterOptions, Pick<LiteralSearchOptions, "limit" | "signal"> {}

/** Result of {@link searchLiteral}. */
export interface LiteralResult {
  /** Best first. */
  readonly matches: readonly LiteralMatch[];
  /** Number of all matches. */
  readonly count: number;
}

/** Maximum length of a query, in characters. */
export const MAX_LITERAL_QUERY = 1000;
/** Maximum keywords of a query. */
export const MAX_LITERAL_TERMS = 64;

/**
 * Finds items in which every keyword of the query is part of a title or an answer. Case and accents are ignored. The
 * best 200 are ranked by position and by the share of the text that the keywords make up. Works in slices, so that other
 * work can run during a search of many items. spec: Memory search body, `searchType` Literal.
 *
 * @param query keywords separated by white space; at most 1,000 characters and 64 keywords. Nothing matches a query
 * without keywords.
 * @throws KeepsakeError `TEXT_TOO_LONG` for a longer query, `ABORTED` if the signal aborted it.
 */
export async function searchLiteral(
  query: string,
  items: Iterable<LiteralItem>,
  { limit = DEFAULT_LIMIT, signal, pause = pauseByMessage, folded }: LiteralSearchOptions = {},
): Promise<LiteralResult> {
  const terms = parseKeywords(query);
  if (terms.length === 0) return { matches: [], count: 0 };
  const kept = Math.max(limit, FINELY_RANKED);
  let found: Hit[] = [];
  let count = 0;
  let work = 0;
  for (const item of items) {
    const known = folded?.get(item);
    const prepared = known ?? foldItem(item);
    if (known === undefined) folded?.set(item, prepared);
    const confidence = computeConfidence(prepared, terms);
    if (confidence > 0) {
      count++;
      found.push({ memoryID: item.memoryID, confidence, prepared });
      if (found.length >= 2 * kept) found = found.sort(byConfidence).slice(0, kept);
    }
    work += ITEM_COST + (known === undefined ? FOLDING_COST : 1) * countCharacters(prepared);
    if (work < SLICE) continue;
    work = 0;
    await pause();
    throwIfAborted(signal);
  }
  throwIfAborted(signal);
  const ranked = await rank(found, terms, pause);
  return { matches: ranked.slice(0, limit).map(({ memoryID, confidence }) => ({ memoryID, confidence })), count };
}

interface Hit {
  readonly memoryID: string;
  readonly confidence: number;
  readonly prepared: LiteralItem;
}

/** Characters searched between two pauses: a few milliseconds. */
const SLICE = 200_000;
/** Cost of an item beside its characters, and of folding a character instead of searching it. */
const ITEM_COST = 40;
const FOLDING_COST = 4;
const DEFAULT_LIMIT = 1000;
const FINELY_RANKED = 200;
const FUSE_SLICE = 50;

const PLACE_WEIGHTS = { title: 1, variant: 0.95, answer: 0.75 } as const;
const WHOLE_WORD = 1;
const WORD_START = 0.9;
const INSIDE = 0.75;
const LETTER = /[\p{L}\p{M}\p{N}]/u;

function parseKeywords(query: string): readonly string[] {
  const isTooLong = query.length > MAX_LITERAL_QUERY;
  const terms = isTooLong ? [] : [...new Set(foldText(query).split(/\s+/u).filter(Boolean))];
  if (!isTooLong && terms.length <= MAX_LITERAL_TERMS) return terms;
  const excess = isTooLong ? `is over ${MAX_LITERAL_QUERY} characters` : `has over ${MAX_LITERAL_TERMS} keywords`;
  throw new KeepsakeError("TEXT_TOO_LONG", `A literal query ${excess}`, { field: "text" });
}

function foldItem(item: LiteralItem): LiteralItem {
  return { memoryID: item.memoryID, titles: item.titles.map(foldText), answers: item.answers.map(foldText) };
}

function countCharacters({ titles, answers }: LiteralItem): number {
  let length = 0;
  for (const text of titles) length += text.length;
  for (const text of answers) length += text.length;
  return length;
}

function computeConfidence(item: LiteralItem, terms: readonly string[]): number {
  let sum = 0;
  let matched = 0;
  let shortest = Number.POSITIVE_INFINITY;
  for (const term of terms) {
    let best = 0;
    const weigh = (text: string, place: number): void => {
      const position = findPositionWeight(text, term);
      if (position === 0) return;
      best = Math.max(best, place * position);
      shortest = Math.min(shortest, text.length);
    };
    for (const [at, title] of item.titles.entries()) weigh(title, PLACE_WEIGHTS[at === 0 ? "title" : "variant"]);
    for (const text of item.answers) weigh(text, PLACE_WEIGHTS.answer);
    if (best === 0) return 0;
    sum += best;
    matched += term.length;
  }
  const share = Math.min(1, matched / Math.max(1, shortest));
  return (sum / terms.length) * (0.75 + 0.25 * share);
}

function findPositionWeight(text: string, term: string): number {
  let best = 0;
  let at = text.indexOf(term);
  for (let tries = 0; at >= 0 && tries < 8; tries++) {
    const starts = !isLetterAt(text, at - 1);
    const ends = !isLetterAt(text, at + term.length);
    if (starts && ends) return WHOLE_WORD;
    best = Math.max(best, starts ? WORD_START : INSIDE);
    at = text.indexOf(term, at + 1);
  }
  return best;
}

function isLetterAt(text: string, index: number): boolean {
  const character = text[index];
  return character !== undefined && LETTER.test(character);
}

/** Sorts by confidence. Among the best, equal confidences are sorted by the relevance score of Fuse.js. */
async function rank(found: Hit[], terms: readonly string[], pause: Pause): Promise<Hit[]> {
  found.sort(byConfidence);
  const fine = found.slice(0, FINELY_RANKED);
  if (fine.length < 2 || terms.some((term) => FUSE_OPERATORS.test(term))) return found;
  const relevance = await computeRelevance(fine, terms, pause);
  const relevanceOf = ({ memoryID }: Hit) => relevance.get(memoryID) ?? 1;
  fine.sort(
    (one, other) =>
      other.confidence - one.confidence || relevanceOf(one) - relevanceOf(other) || byConfidence(one, other),
  );
  return [...fine, ...found.slice(FINELY_RANKED)];
}

/** Operators of the extended search of Fuse.js, which cannot be escaped. Keywords with them keep the plain order. */
const FUSE_OPERATORS = /['"!^$=|]/;

/** Scores of the extended search of Fuse.js, with every keyword part of a field; 0 is best. */
async function computeRelevance(
  hits: readonly Hit[],
  terms: readonly string[],
  pause: Pause,
): Promise<ReadonlyMap<string, number>> {
  const { default: Fuse } = await import("fuse.js");
  const scores = new Map<string, number>();
  const expression = {
    $and: terms.map((term) => ({ $or: [{ title: `'${term}` }, { variants: `'${term}` }, { answers: `'${term}` }] })),
  };
  for (let from = 0; from < hits.length; from += FUSE_SLICE) {
    const documents = hits.slice(from, from + FUSE_SLICE).map(({ memoryID, prepared }) => ({
      memoryID,
      title: prepared.titles[0] ?? "",
      variants: prepared.titles.slice(1),
      answers: prepared.answers,
    }));
    const fuse = new Fuse(documents, {
      useExtendedSearch: true,
      includeScore: true,
      ignoreLocation: true,
      keys: [
        { name: "title", weight: 3 },
        { name: "variants", weight: 2 },
        { name: "answers", weight: 1 },
      ],
    });
    for (const { item, score } of fuse.search(expression)) scores.set(item.memoryID, score ?? 1);
    if (from + FUSE_SLICE < hits.length) await pause();
  }
  return scores;
}

function byConfidence(one: Hit, other: Hit): number {
  if (one.confidence !== other.confidence) return other.confidence - one.confidence;
  return one.memoryID < other.memoryID ? -1 : one.memoryID > other.memoryID ? 1 : 0;
}
