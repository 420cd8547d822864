import type { Match, MemorySearch, MemorySearchInput, TextMap } from "../../model/index.js";
import type { Ports } from "../../ports/index.js";
import {
  type ApproximatePlace,
  type Candidate,
  type Explanation,
  type SearchFilter,
  type SearchOptions,
  toConfidenceLevel,
} from "../../recall/index.js";
import type { OpenAssistant } from "../replica/index.js";
import { type Actor, TRUSTED } from "../stored/index.js";
import { contextOf, limitsOf, parseSearchBody, visibilityFor, withMemories } from "./search-scope.js";

/** What a text is resolved against: who asks, when and where, in what context. */
export interface SearchContext {
  readonly actor: Actor;
  /** Null: context plays no part, which is not the same as a context without variables. */
  readonly contextVars: TextMap | null;
  /** Unix milliseconds of the session's current date. */
  readonly dateMs: number | null;
  readonly place: ApproximatePlace | null;
}

/** What a search found. */
export interface SearchPage {
  /** How many were found before paging. */
  readonly count: number;
  readonly matches: readonly Match[];
}

/** Circumstances of a call by the host: everything is seen, nothing is near. */
export const NO_CIRCUMSTANCES: SearchContext = { actor: TRUSTED, contextVars: {}, dateMs: null, place: null };

/** Most candidates that a search ranks; paging ends there. */
const MAX_CANDIDATES = 1_000;

/** What limits the resolution of a text. */
export interface ResolveOptions {
  /** Whose private memories take part: a personID, null for public ones only, "all". */
  readonly visible: string | null;
  readonly limit: number;
  readonly filter?: SearchFilter;
}

/**
 * The memories a text may mean, best first. State R1 and `search` both come through here.
 */
export function resolveText(
  ports: Ports,
  store: OpenAssistant,
  text: string,
  circumstances: SearchContext,
  options: ResolveOptions,
): Candidate[] {
  return store.index.search(text, searchOptions(ports, store, circumstances, options));
}

/** Candidates among which twins are seen. */
const TWINS = 4;

/**
 * The memory that a text would be answered with or asked about, and how sure that is; null where there is none. Twins
 * share one certainty: they are asked about together, at MEDIUM.
 */
export function nearestMemory(
  ports: Ports,
  store: OpenAssistant,
  text: string,
  circumstances: SearchContext,
  options: Omit<ResolveOptions, "limit">,
): { readonly memoryID: string; readonly confidenceLevel: "HIGH" | "MEDIUM" } | null {
  const given = searchOptions(ports, store, circumstances, { ...options, limit: TWINS });
  const { candidates, decision } = store.index.explain(text, given);
  const [best] = candidates;
  if (best === undefined || decision.kind === "none") return null;
  return { memoryID: best.memoryID, confidenceLevel: best.confidenceLevel === "HIGH" ? "HIGH" : "MEDIUM" };
}

/** Why a text was understood as it was: recall's explanation, with the titles of its candidates. */
export interface TextExplanation extends Omit<Explanation, "candidates"> {
  readonly candidates: readonly (Candidate & { readonly title: string | null })[];
}

/**
 * As {@link resolveText}, with the reasons, and with the semantic scorer where the host gave one. What a user asks and
 * `search` come through here; what only needs a hint goes without.
 */
export async function explainText(
  ports: Ports,
  store: OpenAssistant,
  text: string,
  circumstances: SearchContext,
  options: ResolveOptions & { readonly signal?: AbortSignal | undefined },
): Promise<TextExplanation> {
  const given = searchOptions(ports, store, circumstances, options);
  const explanation =
    ports.semanticScorer === null
      ? store.index.explain(text, given)
      : await store.index.explainAsync(text, { ...given, signal: options.signal });
  // The copy comes last: adding to one takes engines about ten times as long.
  const title = (memoryID: string) => store.index.get(memoryID)?.titles[0] ?? null;
  return {
    ...explanation,
    candidates: explanation.candidates.map((found) => ({ title: title(found.memoryID), ...found })),
  };
}

/** Search by meaning or by keywords, limited to what the actor may see. spec: Memory search body, Search. */
export async function searchMemories(
  ports: Ports,
  store: OpenAssistant,
  input: MemorySearchInput,
  circumstances: SearchContext = NO_CIRCUMSTANCES,
): Promise<SearchPage> {
  const body = parseSearchBody(input);
  const visible = visibilityFor(store, circumstances.actor, body.tag);
  const contextVars = contextOf(circumstances.contextVars, body);
  const filter = await limitsOf(ports, store, body);
  const found = await findMatches(ports, store, body, {
    circumstances: { ...circumstances, contextVars },
    visible,
    filter,
  });
  return pageOf(ports, store, found, body);
}

/** What limits a search, beside its text. */
export interface MatchScope {
  readonly circumstances: SearchContext;
  /** Whose private memories take part: a personID, null for public ones only, "all". */
  readonly visible: string | null;
  readonly filter: SearchFilter;
}

/** A memory that was found, before it is read. */
export interface FoundMatch {
  readonly memoryID: string;
  readonly confidence: number;
  readonly confidenceLevel: Match["confidenceLevel"];
}

/** Everything that a text finds, best first; without a text all that passes, the oldest first, certain. */
export async function findMatches(
  ports: Ports,
  store: OpenAssistant,
  { text, searchType }: Pick<MemorySearch, "text" | "searchType">,
  { circumstances, visible, filter }: MatchScope,
): Promise<readonly FoundMatch[]> {
  const { contextVars } = circumstances;
  const { contextMatch } = store.record;
  if (text === null) {
    const order = new Map(store.memoryIDs().map((id, i) => [id, i]));
    return store.index
      .filter({ receiverID: visible, contextVars, contextMatch, filter })
      .map(({ memoryID }) => ({ memoryID, confidence: 1, confidenceLevel: "HIGH" as const }))
      .sort((one, other) => (order.get(one.memoryID) ?? 0) - (order.get(other.memoryID) ?? 0));
  }
  if (searchType === "Literal") {
    const limit = Math.max(1, store.index.size);
    const options = { receiverID: visible, contextVars, contextMatch, filter, limit };
    const { matches } = await store.index.searchLiteral(text, options);
    const thresholds = store.record.confidenceThresholds ?? store.index.thresholds;
    return matches.map((match) => ({ ...match, confidenceLevel: toConfidenceLevel(match.confidence, thresholds) }));
  }
  const options = { visible, filter, limit: MAX_CANDIDATES };
  return (await explainText(ports, store, text, circumstances, options)).candidates;
}

/** The page of matches that a body asks for. */
export async function pageOf(
  ports: Ports,
  store: OpenAssistant,
  found: readonly FoundMatch[],
  { startFrom, numberOfResults }: Pick<MemorySearch, "startFrom" | "numberOfResults">,
): Promise<SearchPage> {
  const page = await withMemories(ports, store, found.slice(startFrom, startFrom + numberOfResults));
  const matches = page.map(({ memory, confidence, confidenceLevel }) => ({ memory, confidence, confidenceLevel }));
  return { count: found.length, matches };
}

function searchOptions(
  ports: Ports,
  store: OpenAssistant,
  { actor, contextVars, dateMs, place }: SearchContext,
  { visible, limit, filter }: ResolveOptions,
): SearchOptions {
  const { confidenceThresholds, confidenceOffset, contextMatch } = store.record;
  return {
    limit,
    receiverID: visible,
    filter,
    contextVars,
    contextMatch,
    date: dateMs === null ? null : { at: dateMs },
    place,
    now: dateMs ?? ports.clock.now(),
    pairs: store.pairsFor(actor),
    thresholds: confidenceThresholds ?? undefined,
    confidenceOffset,
  };
}
