import * as z from "zod";
import {
  addRuleIssue,
  clearable,
  field,
  idText,
  LIMITS,
  type Loose,
  type Maybe,
  parseInput,
  type TextMap,
  text,
  textList,
  textMap,
  toTextMap,
} from "../rules/index.js";
import {
  type DateAndPlace,
  dateAndPlaceShape,
  MEMORY_TYPES,
  type Memory,
  type MemoryType,
  reportMissingCoordinate,
} from "./memory.js";

/** Ways to search. spec: Memory search body (searchType). */
export const SEARCH_TYPES = ["Semantic", "Literal"] as const;

/** `Semantic`: a question, understood as in a dialog. `Literal`: keywords, found as parts of texts and titles. */
export type SearchType = (typeof SEARCH_TYPES)[number];

/**
 * Which memories to search for; all fields are optional. Date and place limit the search to memories of about then and
 * there; each requires its uncertainty. spec: Memory search body.
 */
export interface MemorySearchInput extends Loose<DateAndPlace> {
  /** The query of Search and Filter, of which the first 10,000 characters count; ignored by Random picking and Memory Hints. */
  readonly text?: Maybe<string>;
  /** Default `Semantic`. */
  readonly searchType?: Maybe<SearchType>;
  /** Search, Random picking, Hints: also Memories of the Receiver with this tag. Filter: only those. */
  readonly tag?: Maybe<string>;
  /** Random picking: true gives recently shown Memories the same chance. Default false. */
  readonly ignoreLastRead?: Maybe<boolean>;
  readonly excludedMemoryIDs?: Maybe<readonly string[]>;
  /** Only Memories that match in this context. */
  readonly contextVars?: Maybe<TextMap>;
  /** Filter: only Memories that set these. */
  readonly contextVarsToSet?: Maybe<TextMap>;
  /** Filter: only Memories with all of these tags. */
  readonly memoryTags?: Maybe<readonly string[]>;
  /** At least 1, at most 1,000 (larger numbers count as 1,000). Default 5. */
  readonly numberOfResults?: Maybe<number>;
  /** 0-based; default 0. */
  readonly startFrom?: Maybe<number>;
  /** Filter: only this type. */
  readonly memoryType?: Maybe<MemoryType>;
  /** Filter: only Memories that have media. Default false. */
  readonly withMediaOnly?: Maybe<boolean>;
}

/** A checked {@link MemorySearchInput}: every field present, with its default or null. */
export type MemorySearch = ReturnType<typeof parseMemorySearch>;

const DEFAULT_NUMBER_OF_RESULTS = 5;

const searchShape = {
  text: field(text(LIMITS.longText)),
  searchType: field(z.enum(SEARCH_TYPES)),
  ...dateAndPlaceShape,
  tag: clearable(z.string().trim().normalize("NFC").max(LIMITS.personTag)),
  ignoreLastRead: field(z.boolean()),
  excludedMemoryIDs: field(z.array(idText()).max(LIMITS.excludedCount)),
  contextVars: field(textMap()),
  contextVarsToSet: field(textMap()),
  memoryTags: field(textList(LIMITS.name, LIMITS.labelCount)),
  numberOfResults: field(z.int32().min(1)),
  startFrom: field(z.int32().min(0)),
  memoryType: field(z.enum(MEMORY_TYPES)),
  withMediaOnly: field(z.boolean()),
};

export const memorySearchSchema = z.object(searchShape).superRefine(reportBrokenRules);

/**
 * Checks the body of a search and fills in the defaults. A blank text, tag or place counts as absent.
 *
 * @throws KeepsakeError as `parseInput` does; MISSING_UNCERTAINTY for a date or place without its uncertainty,
 * INCOMPLETE_COORDINATES for one coordinate alone.
 */
export function parseMemorySearch(input: unknown, options: { readonly strict?: boolean } = {}) {
  const given = parseInput(memorySearchSchema, input, { what: "Memory search", ...options });
  return {
    text: toUsableText(given.text) ?? null,
    searchType: given.searchType ?? "Semantic",
    date: given.date ?? null,
    dateUncertaintyDays: given.dateUncertaintyDays ?? null,
    placeName: given.placeName ?? null,
    placeLatitude: given.placeLatitude ?? null,
    placeLongitude: given.placeLongitude ?? null,
    placeUncertaintyKm: given.placeUncertaintyKm ?? null,
    tag: toUsableText(given.tag) ?? null,
    ignoreLastRead: given.ignoreLastRead ?? false,
    excludedMemoryIDs: given.excludedMemoryIDs ?? [],
    contextVars: given.contextVars ?? toTextMap({}),
    contextVarsToSet: given.contextVarsToSet ?? toTextMap({}),
    memoryTags: given.memoryTags ?? [],
    numberOfResults: Math.min(given.numberOfResults ?? DEFAULT_NUMBER_OF_RESULTS, LIMITS.pageSize),
    startFrom: given.startFrom ?? 0,
    memoryType: given.memoryType ?? null,
    withMediaOnly: given.withMediaOnly ?? false,
  };
}

function reportBrokenRules(search: z.output<z.ZodObject<typeof searchShape>>, ctx: z.RefinementCtx): void {
  if (search.searchType === "Literal" && (search.text ?? "").length > LIMITS.literalQuery) {
    const message = `must have at most ${LIMITS.literalQuery} characters in a literal search`;
    addRuleIssue(ctx, { code: "TEXT_TOO_LONG", field: "text", message });
  }
  reportMissingCoordinate(search, ctx);
  if (search.date != null && search.dateUncertaintyDays == null) {
    const message = "is required with a date";
    addRuleIssue(ctx, { code: "MISSING_UNCERTAINTY", field: "dateUncertaintyDays", message });
  }
  const hasPlace = search.placeName != null || search.placeLatitude != null;
  if (hasPlace && search.placeUncertaintyKm == null) {
    const message = "is required with a place";
    addRuleIssue(ctx, { code: "MISSING_UNCERTAINTY", field: "placeUncertaintyKm", message });
  }
}

function toUsableText(value: string | null | undefined): string | null | undefined {
  return value?.trim() === "" ? undefined : value;
}

/** Levels of confidence. spec: Dialog state (confidenceLevel). */
export const CONFIDENCE_LEVELS = ["NONE", "LOW", "MEDIUM", "HIGH"] as const;

/** `HIGH`: answered at once. `MEDIUM`: confirmed with the user first. `LOW` and `NONE`: not an answer. */
export type ConfidenceLevel = (typeof CONFIDENCE_LEVELS)[number];

/** One result of a search. spec: Match. */
export interface Match {
  readonly memory: Memory;
  /** 0.0 (none) to 1.0 (certain). */
  readonly confidence: number;
  readonly confidenceLevel: ConfidenceLevel;
}

/** A {@link Match} without the content of the Memory. */
export interface MatchSuggestion {
  readonly memoryID: string;
  readonly title: string | null;
  /** 0.0 (none) to 1.0 (certain). */
  readonly confidence: number;
  readonly confidenceLevel: ConfidenceLevel;
}

/** A group of related stories, as a suggestion of what to talk about. spec: Memory search body (Memory Hints). */
export type MemoryHint = DateHint | PlaceHint;

/** Stories of about the same time: their dates are within a year of each other. */
export interface DateHint extends MemoryHintStories {
  readonly kind: "date";
  /** Middle of the dates, ISO 8601 in UTC. */
  readonly date: string;
  /** All dates with their uncertainties are within this many days of `date`. */
  readonly dateUncertaintyDays: number;
}

/** Stories of about the same place: within 100 km of the central one, or with the same name. */
export interface PlaceHint extends MemoryHintStories {
  readonly kind: "place";
  /** The most frequent name; null if none has one. */
  readonly placeName: string | null;
  /** Degrees; null if only names are known. */
  readonly latitude: number | null;
  /** Degrees; null if only names are known. */
  readonly longitude: number | null;
  /** Radius in kilometers around all places; null without coordinates. */
  readonly uncertaintyKm: number | null;
}

/** Fields that both kinds of hints have. */
export interface MemoryHintStories {
  /** A short text to show: "1843", "1842–1843", "London". */
  readonly label: string;
  /** Number of stories. */
  readonly count: number;
  /** IDs of the stories, the oldest memory first; at most 1,000. */
  readonly memoryIDs: readonly string[];
}
