import type { Match, MemorySearch, MemorySearchInput } from "../../model/index.js";
import {
  type ApproximatePlace,
  type Candidate,
  type Explanation,
  type RecallIndex,
  type SearchFilter,
  type SearchOptions,
  toConfidenceLevel,
} from "../../recall/index.js";
import type { AssistantScope } from "../replica/index.js";
import { createRepeatedSearches } from "./repeated-searches.js";
import { hydrate, parseSearchBody, type SearchContext, sortByAge, toAdmission, toSearchFilter } from "./search-body.js";

/** A page of matches, best first. */
export interface SearchPage {
  /** Number of matches before paging. */
  readonly count: number;
  readonly matches: readonly Match[];
}

/** Maximum number of candidates that a search ranks, and with it the end of paging. */
const MAX_CANDIDATES = 1_000;

export interface ResolveOptions {
  /** The person whose private memories take part: a personID, null for public memories only, or "all". */
  readonly visible: string | null;
  readonly limit: number;
  readonly filter?: SearchFilter;
  /** True: differences from a memory do not lower its confidence. Default false. */
  readonly ignoresContrasts?: boolean;
}

/**
 * The memories that a text may mean, best first. For suggestions: does not use the embedder. Needs `index.load()`
 * before.
 */
export function resolveText(context: SearchContext, text: string, options: ResolveOptions): Candidate[] {
  return context.store.index.search(text, toSearchOptions(context, options));
}

/** Number of candidates that are compared to find nearly equal ones. */
const MAX_TWINS = 4;

/**
 * The memory that would answer a text, or be offered for it, with its confidence; null if there is no such memory.
 * Nearly equal memories are offered together, at MEDIUM.
 */
export function nearestMemory(
  context: SearchContext,
  text: string,
  options: Omit<ResolveOptions, "limit">,
): { readonly memoryID: string; readonly confidenceLevel: "HIGH" | "MEDIUM" } | null {
  const searchOptions = toSearchOptions(context, { ...options, limit: MAX_TWINS, ignoresContrasts: true });
  const { candidates, decision } = context.store.index.explain(text, searchOptions);
  const [best] = candidates;
  if (best === undefined || decision.kind === "none") return null;
  return { memoryID: best.memoryID, confidenceLevel: best.confidenceLevel === "HIGH" ? "HIGH" : "MEDIUM" };
}

/** Recall's explanation of a text, with the titles of the candidates. */
export interface TextExplanation extends Omit<Explanation, "candidates"> {
  readonly candidates: readonly (Candidate & { readonly title: string | null })[];
}

/** Explanations that are kept for texts that are asked again: about 5 KB each, of all assistants. */
const repeated = createRepeatedSearches<TextExplanation>(500);

/** As {@link resolveText}, with the reasons, and with the embedder if the host provides one. */
export async function explainText(
  context: SearchContext,
  text: string,
  options: ResolveOptions & { readonly signal?: AbortSignal | undefined },
): Promise<TextExplanation> {
  const { ports, store } = context;
  const { index } = store;
  const searchOptions = toSearchOptions(context, options);
  await index.load();
  if (ports.embedder === null) {
    return repeated.find(index, text, searchOptions, () => withTitles(index, index.explain(text, searchOptions)));
  }
  return withTitles(index, await index.explainAsync(text, { ...searchOptions, signal: options.signal }));
}

function withTitles(index: RecallIndex, explanation: Explanation): TextExplanation {
  const title = (memoryID: string) => index.get(memoryID)?.titles[0] ?? null;
  return {
    ...explanation,
    // The spread comes last: engines are ten times slower at adding a field to a copy.
    candidates: explanation.candidates.map((found) => ({ title: title(found.memoryID), ...found })),
  };
}

/** The memories at the dates and places that a text says. */
export function explainCircumstances(context: SearchContext, text: string, options: ResolveOptions): TextExplanation {
  const { index } = context.store;
  return withTitles(index, index.explainCircumstances(text, toSearchOptions(context, options)));
}

/** A date or place limits Stories only if the search is by meaning, and boosts as those of a conversation do. */
export async function searchMemories(context: SearchContext, input: MemorySearchInput): Promise<SearchPage> {
  const body = parseSearchBody(input);
  const { receiverID: visible, contextVars } = toAdmission(context, body);
  const filter = await toSearchFilter(context, body);
  if (body.searchType === "Literal") {
    return readPage(context, await findMatches({ ...context, contextVars }, body, { visible, filter }), body);
  }
  const { text } = body;
  const circumstances = {
    contextVars,
    dateMs: body.date === null ? context.dateMs : Date.parse(body.date),
    place: toPlace(filter) ?? context.place,
  };
  const limits = { visible, filter: { ...filter, dateAndPlaceLimit: ["Story"] as const } };
  if (text !== null && context.ports.embedder === null) {
    return searchPage({ ...context, ...circumstances }, text, { ...body, ...limits });
  }
  return readPage(context, await findMatches({ ...context, ...circumstances }, body, limits), body);
}

/** Ranks only as many memories as the page needs. The others are counted. */
async function searchPage(
  context: SearchContext,
  text: string,
  {
    startFrom,
    numberOfResults,
    ...options
  }: Pick<MemorySearch, "startFrom" | "numberOfResults"> & Omit<ResolveOptions, "limit">,
): Promise<SearchPage> {
  const limit = Math.min(MAX_CANDIDATES, startFrom + numberOfResults);
  const searchOptions = toSearchOptions(context, { ...options, limit });
  await context.store.index.load();
  const { candidates, count } = context.store.index.searchAndCount(text, searchOptions);
  return { ...(await readPage(context, candidates, { startFrom, numberOfResults })), count };
}

function toPlace(filter: SearchFilter): ApproximatePlace | null {
  const { placeName, placeLatitude: latitude, placeLongitude: longitude, placeUncertaintyKm: uncertaintyKm } = filter;
  return (placeName ?? latitude ?? null) === null ? null : { placeName, latitude, longitude, uncertaintyKm };
}

type FoundMatch = Omit<Match, "memory"> & { readonly memoryID: string };

/** All matches of a text, best first. Without a text all memories that pass the filter, the oldest first. */
export async function findMatches(
  context: SearchContext,
  { text, searchType }: Pick<MemorySearch, "text" | "searchType">,
  { visible, filter }: Required<Omit<ResolveOptions, "limit" | "ignoresContrasts">>,
): Promise<readonly FoundMatch[]> {
  const { store, contextVars } = context;
  const admission = { receiverID: visible, contextVars, contextMatch: store.record.contextMatch, filter };
  if (text === null) {
    const found = sortByAge(store, store.index.filter(admission));
    return found.map(({ memoryID }) => ({ memoryID, confidence: 1, confidenceLevel: "HIGH" }));
  }
  if (searchType === "Literal") {
    const { matches } = await store.index.searchLiteral(text, { ...admission, limit: Math.max(1, store.index.size) });
    const thresholds = store.record.confidenceThresholds ?? store.index.thresholds;
    return matches.map((match) => ({ ...match, confidenceLevel: toConfidenceLevel(match.confidence, thresholds) }));
  }
  return (await explainText(context, text, { visible, filter, limit: MAX_CANDIDATES })).candidates;
}

export async function readPage(
  scope: AssistantScope,
  found: readonly FoundMatch[],
  { startFrom, numberOfResults }: Pick<MemorySearch, "startFrom" | "numberOfResults">,
): Promise<SearchPage> {
  const page = await hydrate(scope, found.slice(startFrom, startFrom + numberOfResults));
  const matches = page.map(({ memory, confidence, confidenceLevel }) => ({ memory, confidence, confidenceLevel }));
  return { count: found.length, matches };
}

function toSearchOptions(
  { ports, store, actor, contextVars, dateMs, place }: SearchContext,
  { visible, limit, filter, ignoresContrasts }: ResolveOptions,
): SearchOptions {
  const { confidenceThresholds, confidenceOffset, contextMatch } = store.record;
  return {
    limit,
    ignoresContrasts,
    receiverID: visible,
    filter,
    contextVars,
    contextMatch,
    date: dateMs === null ? null : { at: dateMs },
    place,
    now: dateMs ?? ports.clock.now(),
    pairs: store.pairs.size === 0 ? undefined : store.pairsFor(actor),
    thresholds: confidenceThresholds ?? undefined,
    confidenceOffset,
  };
}
