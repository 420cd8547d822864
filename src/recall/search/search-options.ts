import { KeepsakeError } from "../../errors.js";
import type { CueWords, Language } from "../../languages/index.js";
import { type ConfidenceLevel, type ConfidenceThresholds, type ContextMatch, checkSignal } from "../../model/index.js";
import type { Clock, Embedder } from "../../ports/index.js";
import type { ApproximatePlace, DateMention, PlaceMention } from "../circumstances/index.js";
import type { VectorKeeper } from "../meaning/index.js";
import type { ScoreParts, TextCandidate, TextIndexOptions } from "../text/index.js";
import type { CorrelationIndex, CorrelationPair } from "./correlation-pairs.js";
import type { Decision } from "./levels.js";
import type { FilterOptions } from "./search-filter.js";

/** Settings of a recall index. */
export interface IndexOptions extends Omit<TextIndexOptions, "languages"> {
  /**
   * Languages of the texts, the main one first, such as `[english()]`. A function loads them when the index is first
   * searched: its texts wait for them. Default: none, texts are matched word by word.
   */
  readonly languages?: readonly Language[] | (() => Promise<readonly Language[]>);
  /** Words for dates and places. Default: those of the languages. */
  readonly cueWords?: readonly CueWords[];
  /** Minimum confidence of each level. Default: 0.70, 0.50, 0.30. */
  readonly thresholds?: Partial<ConfidenceThresholds>;
  /** Added to every confidence. Default 0. */
  readonly confidenceOffset?: number;
  /** Minimum lead of the best candidate for an answer without asking. Default 0.08. */
  readonly margin?: number;
  /** Meaning of an absent context variable. Default "lenient". */
  readonly contextMatch?: ContextMatch;
  /** A sentence encoder, used by `searchAsync` and `explainAsync`. Its vectors are made by `train`. Default: none. */
  readonly embedder?: Embedder;
  /** Milliseconds that a search waits for the vector of its text. Default 150. */
  readonly embedderDeadlineMs?: number;
  /** Called with the error of an embedder that fails or is late in a search. The search continues without it. */
  readonly onEmbedderProblem?: (error: unknown) => void;
  /** Keeps vectors outside of the index. Default: they are kept in the bytes of `save`. */
  readonly vectorKeeper?: VectorKeeper;
  /** Times the deadline. Default: the system clock. */
  readonly clock?: Clock;
}

/** Settings of a search. */
export interface SearchOptions extends FilterOptions {
  /** Maximum number of candidates. Default 5. */
  readonly limit?: number | undefined;
  /** The session's date, which boosts memories near it. Default uncertainty: 1 day. */
  readonly date?: { readonly at: number; readonly uncertaintyDays?: number | undefined } | null | undefined;
  /** The session's place, which boosts memories near it. Default uncertainty: 1 km. */
  readonly place?: ApproximatePlace | null | undefined;
  /** Reference time of relative dates in the text ("last year"), Unix milliseconds. Default: the session's date. */
  readonly now?: number | null | undefined;
  /**
   * True: a word that a memory lacks, or says otherwise, does not lower its confidence. For texts that leave out words, as
   * follow-ups do, and to find similar titles. Default false.
   */
  readonly ignoresContrasts?: boolean | undefined;
  /** Learnt pairs. A list is indexed at every search, so pass an index for more than a few. */
  readonly pairs?: readonly CorrelationPair[] | Pick<CorrelationIndex, "adjustments"> | undefined;
  /** Default: those of the index. */
  readonly thresholds?: Partial<ConfidenceThresholds> | undefined;
  /** Default: that of the index. */
  readonly confidenceOffset?: number | undefined;
}

/** Settings of a search that may call an embedder. */
export interface AsyncSearchOptions extends SearchOptions {
  readonly signal?: AbortSignal | undefined;
}

/** Parts of a score; they add up to it. */
export interface CandidateParts extends ScoreParts, BoostParts {
  /** Similarity of meaning by the sentence encoder, 0 without one. */
  readonly encoder: number;
}

/** A memory that a text may mean, with its confidence and the reasons. */
export interface Candidate extends Omit<TextCandidate, "id" | "parts" | "input"> {
  readonly memoryID: string;
  readonly confidenceLevel: ConfidenceLevel;
  readonly parts: CandidateParts;
}

/** The first candidates of a text, and how many there are in all, up to 1,000. */
export interface CountedCandidates {
  readonly candidates: readonly Candidate[];
  readonly count: number;
}

/** How a text was understood. Contains nothing that the caller may not find. */
export interface Explanation {
  readonly text: string;
  readonly dates: readonly DateMention[];
  readonly places: readonly PlaceMention[];
  readonly candidates: readonly Candidate[];
  readonly decision: Decision<Candidate>;
  readonly thresholds: ConfidenceThresholds;
  readonly margin: number;
  /** How the encoder took part. Absent without an embedder, and if it was not asked. */
  readonly meaning?: MeaningReport;
}

/** How the sentence encoder took part in a search. */
export interface MeaningReport {
  /** ID of the embedder. */
  readonly embedder: string;
  /**
   * - `used`: scores and confidences include the vectors.
   * - `late`, `failed`: the embedder did not return a valid vector of the text in time, so words alone decided.
   * - `no-vectors`: no memory has vectors yet.
   */
  readonly status: "used" | "late" | "failed" | "no-vectors";
  /** Number of memories whose vectors have not been made yet. */
  readonly missing: number;
}

/** Parts that are added to the text score of a memory. */
export interface BoostParts {
  /** Learnt pairs, -0.30 to 0.30. */
  readonly correlation: number;
  /** Nearness in time: to the session's date up to 0.05, to a date in the text up to 0.10. */
  readonly date: number;
  /** Nearness in space, likewise. */
  readonly place: number;
  /** Conditions on context variables that are met, up to 0.06. */
  readonly context: number;
}

/** Throws `ABORTED` for an aborted signal, and `INVALID_FIELD` for an invalid one. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  checkSignal(signal);
  if (signal?.aborted) throw new KeepsakeError("ABORTED", "The search was aborted", { cause: signal.reason });
}
