import { KeepsakeError } from "../../errors.js";
import { type Pause, pauseByMessage } from "../../shared/index.js";
import { foldText } from "../languages/index.js";
import { throwIfAborted } from "./semantic-scorer.js";

/** A memory that is searched by its letters. */
export interface LiteralItem {
  readonly memoryID: string;
  /** Its title first, then its variants. */
  readonly titles: readonly string[];
  /** Texts of its answers. */
  readonly answers: readonly string[];
}

/** A memory that has all keywords. */
export interface LiteralMatch {
  readonly memoryID: string;
  /** In (0, 1]: how prominent the keywords are in it. */
  readonly confidence: number;
}

/** Settings of {@link searchLiteral}. */
export interface LiteralSearchOptions {
  /** Most matches given back, the best ones. Default 1,000. */
  readonly limit?: number;
  readonly signal?: AbortSignal;
  /** Lets other work run between slices. Default: one macrotask. */
  readonly pause?: Pause;
  /** Folded texts of items that were searched before, kept by the caller while its items do not change. */
  readonly folded?: WeakMap<LiteralItem, LiteralItem>;
}

/** Best matches first, and how many there are in all. */
export interface LiteralResult {
  readonly matches: readonly LiteralMatch[];
  readonly count: number;
}

/** Longest query, in characters. */
export const MAX_LITERAL_QUERY = 1000;
/** Most keywords of a query. */
export const MAX_LITERAL_TERMS = 64;

/**
 * Finds items in which every keyword of the query is a substring of a title or another text, without regard to case
 * and accents. The best 200 are ranked finely, by where and how much of the text the keywords make up. Works in slices, so that
 * other work goes on beside a search in many items. spec: Memory search body, `searchType` Literal.
 *
 * @param query keywords separated by white space; 1,000 characters and 64 keywords at most. Without a keyword nothing
 * is found.
 * @throws KeepsakeError `TEXT_TOO_LONG` for a longer query, `ABORTED` where the signal ended it.
 */
export async function searchLiteral(
  query: string,
  items: Iterable<LiteralItem>,
  { limit = DEFAULT_LIMIT, signal, pause = pauseByMessage, folded }: LiteralSearchOptions = {},
): Promise<LiteralResult> {
  const terms = termsOf(query);
  if (terms.length === 0) return { matches: [], count: 0 };
  const kept = Math.max(limit, FINELY_RANKED);
  let found: Hit[] = [];
  let count = 0;
  let work = 0;
  for (const item of items) {
    const known = folded?.get(item);
    const prepared = known ?? foldItem(item);
    if (known === undefined) folded?.set(item, prepared);
    const confidence = confidenceOf(prepared, terms);
    if (confidence > 0) {
      count++;
      found.push({ memoryID: item.memoryID, confidence, prepared });
      if (found.length >= 2 * kept) found = found.sort(byConfidence).slice(0, kept);
    }
    work += ITEM_COST + (known === undefined ? FOLDING_COST : 1) * lengthOf(prepared);
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

/** Characters looked at between two pauses: a few milliseconds. */
const SLICE = 200_000;
/** What an item costs beside its characters, and a character to fold rather than to look through. */
const ITEM_COST = 40;
const FOLDING_COST = 4;
const DEFAULT_LIMIT = 1000;
const FINELY_RANKED = 200;
const FUSE_SLICE = 50;

/** Weights of where a keyword stands: title, variant, answer. */
const PLACE_WEIGHTS = { title: 1, variant: 0.95, answer: 0.75 } as const;
/** Weights of how: as a whole word, at its start, inside. */
const WHOLE_WORD = 1;
const WORD_START = 0.9;
const INSIDE = 0.75;
const LETTER = /[\p{L}\p{M}\p{N}]/u;

function termsOf(query: string): readonly string[] {
  if (query.length > MAX_LITERAL_QUERY) {
    throw new KeepsakeError("TEXT_TOO_LONG", `A literal query is over ${MAX_LITERAL_QUERY} characters`, {
      field: "text",
    });
  }
  const terms = [
    ...new Set(
      foldText(query)
        .split(/\s+/u)
        .filter((term) => term.length > 0),
    ),
  ];
  if (terms.length > MAX_LITERAL_TERMS) {
    throw new KeepsakeError("TEXT_TOO_LONG", `A literal query has over ${MAX_LITERAL_TERMS} keywords`, {
      field: "text",
    });
  }
  return terms;
}

function foldItem(item: LiteralItem): LiteralItem {
  return { memoryID: item.memoryID, titles: item.titles.map(foldText), answers: item.answers.map(foldText) };
}

function lengthOf({ titles, answers }: LiteralItem): number {
  let length = 0;
  for (const text of titles) length += text.length;
  for (const text of answers) length += text.length;
  return length;
}

/** 0 where a keyword is missing. */
function confidenceOf(item: LiteralItem, terms: readonly string[]): number {
  let sum = 0;
  let matched = 0;
  let shortest = Number.POSITIVE_INFINITY;
  for (const term of terms) {
    let best = 0;
    const weigh = (text: string, place: number): void => {
      const how = howIn(text, term);
      if (how === 0) return;
      best = Math.max(best, place * how);
      shortest = Math.min(shortest, text.length);
    };
    for (const [index, title] of item.titles.entries()) {
      weigh(title, index === 0 ? PLACE_WEIGHTS.title : PLACE_WEIGHTS.variant);
    }
    for (const text of item.answers) weigh(text, PLACE_WEIGHTS.answer);
    if (best === 0) return 0;
    sum += best;
    matched += term.length;
  }
  const share = Math.min(1, matched / Math.max(1, shortest));
  return (sum / terms.length) * (0.75 + 0.25 * share);
}

/** How the keyword stands in a text; its first few places are looked at. */
function howIn(text: string, term: string): number {
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

/** Orders by confidence; among the best, equals by the relevance that Fuse.js gives them. */
async function rank(found: Hit[], terms: readonly string[], pause: Pause): Promise<Hit[]> {
  found.sort(byConfidence);
  const fine = found.slice(0, FINELY_RANKED);
  if (fine.length < 2 || terms.some((term) => FUSE_OPERATORS.test(term))) return found;
  const relevance = await fuseRelevance(fine, terms, pause);
  const relevanceOf = ({ memoryID }: Hit) => relevance.get(memoryID) ?? 1;
  fine.sort(
    (one, other) =>
      other.confidence - one.confidence || relevanceOf(one) - relevanceOf(other) || byConfidence(one, other),
  );
  return [...fine, ...found.slice(FINELY_RANKED)];
}

/** Its extended search has no escape for its own operators; keywords with them keep the plain order. */
const FUSE_OPERATORS = /['"!^$=|]/;

/** Scores of Fuse.js's extended search (every keyword a substring of a field), 0 best. */
async function fuseRelevance(
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
