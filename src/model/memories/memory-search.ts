import * as z from "zod";
import {
  addRuleIssue,
  CLEARING_DATE,
  CLEARING_TEXT,
  dateTime,
  field,
  idText,
  LIMITS,
  latitude,
  longitude,
  type Maybe,
  nonNegative,
  parseInput,
  type TextMap,
  text,
  textList,
  textMap,
  toTextMap,
} from "../rules/index.js";
import { MEMORY_TYPES, type MemoryType } from "./memory.js";

/** Ways to search. spec: Memory search body (searchType). */
export const SEARCH_TYPES = ["Semantic", "Literal"] as const;

/** `Semantic`: a question, understood as in a dialog. `Literal`: keywords, found as parts of texts and titles. */
export type SearchType = (typeof SEARCH_TYPES)[number];

/** What to search for; all optional. spec: Memory search body. */
export interface MemorySearchInput {
  /** The query of Search and Filter; ignored by Random picking and Memory Hints. */
  readonly text?: Maybe<string>;
  /** Default `Semantic`. */
  readonly searchType?: Maybe<SearchType>;
  /** Only Memories of about this date. */
  readonly date?: Maybe<string>;
  /** Required with `date`. */
  readonly dateUncertaintyDays?: Maybe<number>;
  /** Only Memories of about this place. */
  readonly placeName?: Maybe<string>;
  /** Degrees; only together with placeLongitude. */
  readonly placeLatitude?: Maybe<number>;
  /** Degrees; only together with placeLatitude. */
  readonly placeLongitude?: Maybe<number>;
  /** Required with a place. */
  readonly placeUncertaintyKm?: Maybe<number>;
  /** Search, Random picking, Hints: also Memories of the Receiver with this tag. Filter: only those. */
  readonly tag?: Maybe<string>;
  /** Random picking: true gives Memories that were shown lately the same chance. Default false. */
  readonly ignoreLastRead?: Maybe<boolean>;
  readonly excludedMemoryIDs?: Maybe<readonly string[]>;
  /** Only Memories that match in this context. */
  readonly contextVars?: Maybe<TextMap>;
  /** Filter: only Memories that set these. */
  readonly contextVarsToSet?: Maybe<TextMap>;
  /** Filter: only Memories with all of these tags. */
  readonly memoryTags?: Maybe<readonly string[]>;
  /** At least 1, default 5; more than 1,000 is served as 1,000. */
  readonly numberOfResults?: Maybe<number>;
  /** 0-based; default 0. */
  readonly startFrom?: Maybe<number>;
  /** Filter: only this type. */
  readonly memoryType?: Maybe<MemoryType>;
  /** Filter: only Memories that have media. Default false. */
  readonly withMediaOnly?: Maybe<boolean>;
}

/** A checked {@link MemorySearchInput}: every field present, with its default. */
export interface MemorySearch {
  readonly text: string | null;
  readonly searchType: SearchType;
  readonly date: string | null;
  readonly dateUncertaintyDays: number | null;
  readonly placeName: string | null;
  readonly placeLatitude: number | null;
  readonly placeLongitude: number | null;
  readonly placeUncertaintyKm: number | null;
  readonly tag: string | null;
  readonly ignoreLastRead: boolean;
  readonly excludedMemoryIDs: readonly string[];
  readonly contextVars: TextMap;
  readonly contextVarsToSet: TextMap;
  readonly memoryTags: readonly string[];
  readonly numberOfResults: number;
  readonly startFrom: number;
  readonly memoryType: MemoryType | null;
  readonly withMediaOnly: boolean;
}

/** Results of a search that says nothing else. spec: Limits. */
const DEFAULT_NUMBER_OF_RESULTS = 5;

/** Checks the body of a search. */
export const memorySearchSchema = /* @__PURE__ */ (() =>
  z
    .object({
      text: field(text(LIMITS.eventText)),
      searchType: field(z.enum(SEARCH_TYPES)),
      date: field(dateTime()),
      dateUncertaintyDays: field(nonNegative()),
      placeName: field(text(LIMITS.name)),
      placeLatitude: field(latitude()),
      placeLongitude: field(longitude()),
      placeUncertaintyKm: field(nonNegative()),
      tag: field(z.string().trim().normalize("NFC").max(LIMITS.personTag)),
      ignoreLastRead: field(z.boolean()),
      excludedMemoryIDs: field(z.array(idText()).max(LIMITS.excludedCount)),
      contextVars: field(textMap()),
      contextVarsToSet: field(textMap()),
      memoryTags: field(textList(LIMITS.name, LIMITS.labelCount)),
      numberOfResults: field(z.int32().min(1)),
      startFrom: field(z.int32().min(0)),
      memoryType: field(z.enum(MEMORY_TYPES)),
      withMediaOnly: field(z.boolean()),
    })
    .superRefine(reportBrokenRules))();

/**
 * Checks the body of a search and fills in the defaults. A blank text, tag or place, and the values that clear fields
 * elsewhere, count as absent.
 *
 * @throws {@link KeepsakeError} as `parseInput` does; MISSING_UNCERTAINTY for a date or place without its uncertainty,
 * INCOMPLETE_COORDINATES for one coordinate alone.
 */
export function parseMemorySearch(input: unknown, options: { readonly strict?: boolean } = {}): MemorySearch {
  const given = parseInput(memorySearchSchema, input, { what: "Memory search", ...options });
  return {
    text: usableText(given.text) ?? null,
    searchType: given.searchType ?? "Semantic",
    date: usableDate(given.date) ?? null,
    dateUncertaintyDays: given.dateUncertaintyDays ?? null,
    placeName: usablePlace(given.placeName) ?? null,
    placeLatitude: given.placeLatitude ?? null,
    placeLongitude: given.placeLongitude ?? null,
    placeUncertaintyKm: given.placeUncertaintyKm ?? null,
    tag: usableText(given.tag) ?? null,
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

interface RuleFields {
  readonly text?: string | undefined;
  readonly searchType?: SearchType | undefined;
  readonly date?: string | undefined;
  readonly dateUncertaintyDays?: number | undefined;
  readonly placeName?: string | undefined;
  readonly placeLatitude?: number | undefined;
  readonly placeLongitude?: number | undefined;
  readonly placeUncertaintyKm?: number | undefined;
}

function reportBrokenRules(search: RuleFields, ctx: z.RefinementCtx): void {
  const { placeLatitude, placeLongitude } = search;
  if (search.searchType === "Literal" && (search.text ?? "").length > LIMITS.literalQuery) {
    const message = `must have at most ${LIMITS.literalQuery} characters in a literal search`;
    addRuleIssue(ctx, { code: "TEXT_TOO_LONG", field: "text", message });
  }
  if ((placeLatitude === undefined) !== (placeLongitude === undefined)) {
    const missing = placeLatitude === undefined ? "placeLatitude" : "placeLongitude";
    const message = "is required: latitude and longitude come together";
    addRuleIssue(ctx, { code: "INCOMPLETE_COORDINATES", field: missing, message });
  }
  if (usableDate(search.date) !== undefined && search.dateUncertaintyDays === undefined) {
    const message = "is required with a date";
    addRuleIssue(ctx, { code: "MISSING_UNCERTAINTY", field: "dateUncertaintyDays", message });
  }
  const hasPlace = usablePlace(search.placeName) !== undefined || placeLatitude !== undefined;
  if (hasPlace && search.placeUncertaintyKm === undefined) {
    const message = "is required with a place";
    addRuleIssue(ctx, { code: "MISSING_UNCERTAINTY", field: "placeUncertaintyKm", message });
  }
}

function usableText(value: string | undefined): string | undefined {
  return value?.trim() === "" ? undefined : value;
}

function usableDate(date: string | undefined): string | undefined {
  return date === CLEARING_DATE ? undefined : date;
}

function usablePlace(placeName: string | undefined): string | undefined {
  return placeName === CLEARING_TEXT ? undefined : usableText(placeName);
}
