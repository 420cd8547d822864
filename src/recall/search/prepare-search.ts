import {
  type ApproximateDate,
  type ApproximatePlace,
  type CueWords,
  ENGLISH_CUES,
  findDates,
  ITALIAN_CUES,
  toUpperCaseNames,
} from "../circumstances/index.js";
import type { Language } from "../languages/index.js";
import { isResolvable, type MemoryStore } from "../memory/index.js";
import type { TextIndex } from "../text/index.js";
import type { Mentions } from "./boosts.js";
import { createCorrelationIndex } from "./correlation-pairs.js";
import type { ConfidenceThresholds } from "./levels.js";
import { createFilter, type FilterOptions, filteredTypes } from "./search-filter.js";
import type { IndexOptions, SearchOptions } from "./search-options.js";
import type { TextQuery } from "./search-text.js";

/** Makes a query of a text and the options of its search. */
export type QueryPreparer = (text: string, given: SearchOptions) => TextQuery;

/** Resolves what every search of an index needs. */
export function createQueryPreparer(
  store: MemoryStore,
  options: IndexOptions,
  thresholds: ConfidenceThresholds,
): QueryPreparer {
  const cues = options.cueWords ?? cuesOf(options.languages);
  return (text, given) => {
    const admits = createFilter(withMode(given, options));
    const accepts = (memoryID: string): boolean => {
      const facts = store.facts.get(memoryID);
      return facts !== undefined && admits(facts);
    };
    const date = sessionDate(given);
    const mentions: Mentions = {
      dates: findDates(text, cues, given.now ?? date?.at ?? null),
      places: store.placeNames.find(text, cues, accepts),
    };
    return {
      text,
      limit: given.limit ?? DEFAULT_LIMIT,
      indexes: indexesFor(store, given),
      accepts,
      sources: {
        mentions,
        date,
        place: sessionPlace(given),
        contextVars: toUpperCaseNames(given.contextVars ?? {}),
        contextMatch: given.contextMatch ?? options.contextMatch ?? "lenient",
        correlation: correlationOf(given, text),
        semantic: NO_SCORES,
      },
      thresholds: { ...thresholds, ...given.thresholds },
      confidenceOffset: given.confidenceOffset ?? options.confidenceOffset ?? 0,
    };
  };
}

/** An admission with the index's reading of absent context variables, where it has none of its own. */
export function withMode(admission: FilterOptions, { contextMatch }: IndexOptions): FilterOptions {
  return { ...admission, contextMatch: admission.contextMatch ?? contextMatch };
}

const DEFAULT_LIMIT = 5;
const SESSION_UNCERTAINTY_DAYS = 1;
const SESSION_UNCERTAINTY_KM = 1;
const NO_SCORES: ReadonlyMap<string, number> = /* @__PURE__ */ new Map();

function cuesOf(languages: readonly Language[] | undefined): readonly CueWords[] {
  if (languages === undefined) return [ENGLISH_CUES];
  const codes = languages.map(({ code }) => code);
  return [ENGLISH_CUES, ITALIAN_CUES].filter(({ code }) => codes.includes(code));
}

function sessionDate({ date }: SearchOptions): ApproximateDate | undefined {
  if (date === null || date === undefined) return undefined;
  return { at: date.at, uncertaintyDays: date.uncertaintyDays ?? SESSION_UNCERTAINTY_DAYS };
}

function sessionPlace({ place }: SearchOptions): ApproximatePlace | undefined {
  if (place === null || place === undefined) return undefined;
  return { ...place, uncertaintyKm: place.uncertaintyKm ?? SESSION_UNCERTAINTY_KM };
}

function indexesFor(store: MemoryStore, { filter }: SearchOptions): TextIndex[] {
  const types = filteredTypes(filter);
  const indexes = types.some(isResolvable) ? [store.main] : [];
  return types.every(isResolvable) ? indexes : [...indexes, store.other];
}

function correlationOf({ pairs, receiverID }: SearchOptions, text: string): ReadonlyMap<string, number> {
  if (pairs === undefined) return NO_SCORES;
  return ("adjustments" in pairs ? pairs : createCorrelationIndex(pairs)).adjustments(text, receiverID ?? null);
}
