import type { SemanticScorer } from "../../ports/index.js";
import type { Pause } from "../../shared/index.js";
import type { ApproximatePlace, ContextMatch, CueWords, DateMention, PlaceMention } from "../circumstances/index.js";
import type { Language } from "../languages/index.js";
import type { Candidate } from "./candidate.js";
import type { CorrelationIndex, CorrelationPair } from "./correlation-pairs.js";
import type { ConfidenceThresholds, Decision } from "./levels.js";
import type { FilterOptions } from "./search-filter.js";

/** Settings of a recall index. */
export interface IndexOptions {
  /** Languages of the texts, the main one first. Default: English. */
  readonly languages?: readonly Language[];
  /** Words for dates and places. Default: those of the languages, where they are English or Italian. */
  readonly cueWords?: readonly CueWords[];
  /** Least confidence of each level. Default: 0.70, 0.50, 0.30. */
  readonly thresholds?: Partial<ConfidenceThresholds>;
  /** Added to every confidence. Default 0. */
  readonly confidenceOffset?: number;
  /** How far the best must be ahead to be answered without asking. Default 0.08. */
  readonly margin?: number;
  /** What an absent context variable means. Default "lenient". */
  readonly contextMatch?: ContextMatch;
  /** One more part of the score, used by `searchAsync` alone. */
  readonly semanticScorer?: SemanticScorer;
  /** What a semantic similarity of 1 adds to the score. Default 0.15. */
  readonly semanticWeight?: number;
  /** Lets other work run between the slices of `train` and of a literal search. Default: one macrotask. */
  readonly pause?: Pause;
}

/** Settings of a search by meaning. */
export interface SearchOptions extends FilterOptions {
  /** Most candidates given back. Default 5. */
  readonly limit?: number | undefined;
  /** The session's date: memories near it are nudged. Uncertain by a day where nothing else is said. */
  readonly date?: { readonly at: number; readonly uncertaintyDays?: number | undefined } | null | undefined;
  /** The session's place: memories near it are nudged. Uncertain by a kilometer where nothing else is said. */
  readonly place?: ApproximatePlace | null | undefined;
  /** What relative dates in the text ("last year") count from, Unix milliseconds. Default: the session's date. */
  readonly now?: number | null | undefined;
  /** What was learnt. A list is read at every search; give an index where there are more than a few. */
  readonly pairs?: readonly CorrelationPair[] | Pick<CorrelationIndex, "adjustments"> | undefined;
  /** In place of the index's own, for this search. */
  readonly thresholds?: Partial<ConfidenceThresholds> | undefined;
  /** In place of the index's own, for this search. */
  readonly confidenceOffset?: number | undefined;
}

/** Settings of a search that may ask a semantic scorer. */
export interface AsyncSearchOptions extends SearchOptions {
  readonly signal?: AbortSignal | undefined;
}

/** Settings of a literal search. */
export interface LiteralOptions extends FilterOptions {
  /** Most matches given back. Default 1,000. */
  readonly limit?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Why a text was understood as it was. Holds nothing that the asker may not find. */
export interface Explanation {
  readonly text: string;
  readonly dates: readonly DateMention[];
  readonly places: readonly PlaceMention[];
  readonly candidates: readonly Candidate[];
  readonly decision: Decision<Candidate>;
  readonly thresholds: ConfidenceThresholds;
  readonly margin: number;
}
