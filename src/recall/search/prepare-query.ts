import type { ConfidenceThresholds } from "../../model/index.js";
import { type CueWords, ENGLISH_CUES, findDates, ITALIAN_CUES, toUpperCaseNames } from "../circumstances/index.js";
import { isResolvable, type MemoryStore } from "../memory/index.js";
import type { TextIndex } from "../text/index.js";
import type { BoostSources } from "./boosts.js";
import { CorrelationIndex } from "./correlation-pairs.js";
import { createFilter, listFilteredTypes } from "./search-filter.js";
import type { IndexOptions, SearchOptions } from "./search-options.js";

/** A search with all defaults resolved. */
export interface TextQuery {
  readonly text: string;
  readonly limit: number;
  /** The text indexes to search. */
  readonly indexes: readonly TextIndex[];
  readonly accepts: (memoryID: string) => boolean;
  readonly boosts: BoostSources;
  readonly thresholds: ConfidenceThresholds;
  readonly confidenceOffset: number;
}

const DEFAULT_LIMIT = 5;
const SESSION_UNCERTAINTY_DAYS = 1;
const SESSION_UNCERTAINTY_KM = 1;
const NO_SCORES: ReadonlyMap<string, number> = new Map();

/** Creates the function that resolves the queries of an index. */
export function createQueryPreparer(
  store: MemoryStore,
  options: IndexOptions,
  thresholds: ConfidenceThresholds,
): (text: string, given: SearchOptions) => TextQuery {
  const cues = options.cueWords ?? selectCueWords(options);
  return (text, given) => {
    const admits = createFilter(given, options.contextMatch);
    const accepts = (memoryID: string): boolean => {
      const facts = store.facts.get(memoryID);
      return facts !== undefined && admits(facts);
    };
    const { date, place } = given;
    return {
      text,
      limit: given.limit ?? DEFAULT_LIMIT,
      indexes: selectIndexes(store, given),
      accepts,
      boosts: {
        mentions: {
          dates: findDates(text, cues, given.now ?? date?.at ?? null),
          places: store.placeNames.find(text, cues, accepts),
        },
        date:
          date == null ? undefined : { at: date.at, uncertaintyDays: date.uncertaintyDays ?? SESSION_UNCERTAINTY_DAYS },
        place: place == null ? undefined : { ...place, uncertaintyKm: place.uncertaintyKm ?? SESSION_UNCERTAINTY_KM },
        contextVars: toUpperCaseNames(given.contextVars ?? {}),
        contextMatch: given.contextMatch ?? options.contextMatch ?? "lenient",
        correlation: findCorrelations(given, text),
        semantic: NO_SCORES,
      },
      thresholds: { ...thresholds, ...given.thresholds },
      confidenceOffset: given.confidenceOffset ?? options.confidenceOffset ?? 0,
    };
  };
}

function selectCueWords({ languages }: IndexOptions): readonly CueWords[] {
  if (languages === undefined) return [ENGLISH_CUES];
  const codes = languages.map(({ code }) => code);
  return [ENGLISH_CUES, ITALIAN_CUES].filter(({ code }) => codes.includes(code));
}

function selectIndexes(store: MemoryStore, { filter }: SearchOptions): TextIndex[] {
  const types = listFilteredTypes(filter);
  const indexes = types.some(isResolvable) ? [store.main] : [];
  return types.every(isResolvable) ? indexes : [...indexes, store.other];
}

function findCorrelations({ pairs, receiverID }: SearchOptions, text: string): ReadonlyMap<string, number> {
  if (pairs === undefined) return NO_SCORES;
  return ("adjustments" in pairs ? pairs : new CorrelationIndex(pairs)).adjustments(text, receiverID ?? null);
}
