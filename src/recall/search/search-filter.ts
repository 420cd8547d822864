import type { ContextMatch, DateAndPlace, Loose, Maybe, MemorySearchInput, MemoryType } from "../../model/index.js";
import {
  type ApproximateDate,
  type ApproximatePlace,
  areDatesCompatible,
  arePlacesCompatible,
  type ContextVars,
  includesContextVars,
  toCoordinates,
  toDateMs,
  toUpperCaseNames,
} from "../circumstances/index.js";
import type { MemoryFacts } from "./memory-store.js";

type SearchBodyFields = Omit<Loose<DateAndPlace>, "date"> &
  Pick<MemorySearchInput, "contextVars" | "contextVarsToSet" | "excludedMemoryIDs" | "memoryTags" | "memoryType"> &
  Pick<MemorySearchInput, "withMediaOnly">;

/**
 * Conditions on memories, by the names of the spec's search body. Absent and null fields limit nothing. A date or place
 * excludes memories without one. Places are compared by distance if both have coordinates, else by name.
 */
export interface SearchFilter extends SearchBodyFields {
  /** ISO 8601 (UTC without an offset) or Unix milliseconds. */
  readonly date?: Maybe<string | number>;
  /** Only memories that belong to this person. */
  readonly receiverID?: Maybe<string>;
  /** Only these types. Default: Question and Story. */
  readonly memoryTypes?: Maybe<readonly MemoryType[]>;
  /** The types that date and place limit. Default: all. */
  readonly dateAndPlaceLimit?: Maybe<readonly MemoryType[]>;
}

/** Which memories a search may find: by person, context and filter. */
export interface FilterOptions {
  /** Admits public memories and those of this person; "all" admits all memories. Default: public ones only. */
  readonly receiverID?: Maybe<string>;
  /** Variables of the session. */
  readonly contextVars?: Maybe<ContextVars>;
  /** Default: that of the index. */
  readonly contextMatch?: ContextMatch | undefined;
  readonly filter?: Maybe<SearchFilter>;
}

type Check = (facts: MemoryFacts) => boolean;

export function createFilter(options: FilterOptions, defaultMatch?: ContextMatch): Check {
  const { receiverID = null, contextVars, contextMatch = defaultMatch } = options;
  const filter = options.filter ?? {};
  const types = listFilteredTypes(filter);
  const checks = [
    receiverID === "all" ? null : (facts: MemoryFacts) => facts.receiverID === null || facts.receiverID === receiverID,
    (facts: MemoryFacts) => types.includes(facts.memoryType),
    createContextCheck(contextVars, contextMatch),
    createContextCheck(filter.contextVars, contextMatch),
    ...createFieldChecks(filter),
    limitTo(filter.dateAndPlaceLimit, createDateCheck(filter)),
    limitTo(filter.dateAndPlaceLimit, createPlaceCheck(filter)),
  ].filter((check) => check !== null);
  return (facts) => {
    for (const check of checks) if (!check(facts)) return false;
    return true;
  };
}

export function listFilteredTypes(filter: Maybe<SearchFilter>): readonly MemoryType[] {
  const types = filter?.memoryTypes ?? ["Question", "Story"];
  const only = filter?.memoryType;
  if (only === null || only === undefined) return types;
  return filter?.memoryTypes && !types.includes(only) ? [] : [only];
}

function createContextCheck(vars: Maybe<ContextVars>, mode: ContextMatch | undefined): Check | null {
  if (vars == null) return null;
  const upperCaseVars = toUpperCaseNames(vars);
  return (facts) => facts.contextMatcher === null || facts.contextMatcher.match(upperCaseVars, mode).matches;
}

function createFieldChecks(filter: SearchFilter): (Check | null)[] {
  const excluded = new Set(filter.excludedMemoryIDs);
  const tags = filter.memoryTags ?? [];
  const { contextVarsToSet, receiverID } = filter;
  return [
    excluded.size === 0 ? null : (facts) => !excluded.has(facts.memoryID),
    tags.length === 0 ? null : (facts) => tags.every((tag) => facts.tags.includes(tag)),
    filter.withMediaOnly === true ? (facts) => facts.hasMedia : null,
    contextVarsToSet == null ? null : (facts) => includesContextVars(facts.contextVarsToSet, contextVarsToSet),
    receiverID == null ? null : (facts) => facts.receiverID === receiverID,
  ];
}

function limitTo(types: Maybe<readonly MemoryType[]>, check: Check | null): Check | null {
  if (check === null || types == null) return check;
  return (facts) => !types.includes(facts.memoryType) || check(facts);
}

function createDateCheck(filter: SearchFilter): Check | null {
  const at = toDateMs(filter.date);
  if (at === null) return null;
  const wanted: ApproximateDate = { at, uncertaintyDays: filter.dateUncertaintyDays ?? 0 };
  return (facts) => facts.date !== null && areDatesCompatible(facts.date, wanted);
}

function createPlaceCheck(filter: SearchFilter): Check | null {
  const point = toCoordinates({ latitude: filter.placeLatitude, longitude: filter.placeLongitude });
  const placeName = filter.placeName?.trim() || null;
  if (point === null && placeName === null) return null;
  const wanted: ApproximatePlace = { placeName, ...point, uncertaintyKm: filter.placeUncertaintyKm };
  return (facts) => facts.place !== null && arePlacesCompatible(facts.place, wanted);
}
