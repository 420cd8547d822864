import {
  type ApproximateDate,
  type ApproximatePlace,
  areDatesCompatible,
  arePlacesCompatible,
  type ContextMatch,
  type ContextVars,
  includesContextVars,
  toCoordinates,
  toDateMs,
  toUpperCaseNames,
} from "../circumstances/index.js";
import { isResolvable, type MemoryFacts, type MemoryType } from "../memory/index.js";

/** Conditions on memories, by the names of the spec's search body. Absent and null fields limit nothing. */
export interface SearchFilter {
  /** ISO 8601 (UTC without an offset) or Unix milliseconds. Excludes memories without a date. */
  readonly date?: string | number | null | undefined;
  readonly dateUncertaintyDays?: number | null | undefined;
  /** Compares coordinates by distance if there are any, else the name. Excludes memories without a place. */
  readonly placeName?: string | null | undefined;
  readonly placeLatitude?: number | null | undefined;
  readonly placeLongitude?: number | null | undefined;
  readonly placeUncertaintyKm?: number | null | undefined;
  /** Only memories that belong to this person. */
  readonly receiverID?: string | null | undefined;
  /** Only memories with all these tags. */
  readonly memoryTags?: readonly string[] | null | undefined;
  /** Only this type. */
  readonly memoryType?: MemoryType | null | undefined;
  /** Only these types. Default: Question and Story. */
  readonly memoryTypes?: readonly MemoryType[] | null | undefined;
  readonly withMediaOnly?: boolean | null | undefined;
  readonly excludedMemoryIDs?: readonly string[] | null | undefined;
  /** Only memories whose `contextVarsToMatch` allow these variables. */
  readonly contextVars?: ContextVars | null | undefined;
  /** Only memories whose `contextVarsToSet` has all these pairs; the value `*` stands for any. */
  readonly contextVarsToSet?: ContextVars | null | undefined;
}

/** Which memories a search may find: by person, context and filter. */
export interface FilterOptions {
  /** Admits public memories and those of this person; "all" admits all memories. Default: public ones only. */
  readonly receiverID?: string | null | undefined;
  /** Variables of the session. */
  readonly contextVars?: ContextVars | null | undefined;
  /** Default: that of the index. */
  readonly contextMatch?: ContextMatch | undefined;
  readonly filter?: SearchFilter | null | undefined;
}

type Check = (facts: MemoryFacts) => boolean;

/** A check whether a search may find a memory. */
export function createFilter(options: FilterOptions, defaultMatch?: ContextMatch): Check {
  const { receiverID = null, contextVars, contextMatch = defaultMatch } = options;
  const filter = options.filter ?? {};
  const checks = [
    receiverID === "all" ? null : (facts: MemoryFacts) => facts.receiverID === null || facts.receiverID === receiverID,
    createTypeCheck(filter),
    createContextCheck(contextVars, contextMatch),
    createContextCheck(filter.contextVars, contextMatch),
    ...createFieldChecks(filter),
    createDateCheck(filter),
    createPlaceCheck(filter),
  ].filter((check) => check !== null);
  return (facts) => checks.every((check) => check(facts));
}

/** The types a search looks at. */
export function listFilteredTypes(filter: SearchFilter | null | undefined): readonly MemoryType[] {
  const types = filter?.memoryTypes ?? ["Question", "Story"];
  const only = filter?.memoryType;
  if (only === null || only === undefined) return types;
  return filter?.memoryTypes && !types.includes(only) ? [] : [only];
}

function createTypeCheck(filter: SearchFilter): Check {
  if (filter.memoryType === undefined && filter.memoryTypes === undefined) {
    return (facts) => isResolvable(facts.memoryType);
  }
  const types = listFilteredTypes(filter);
  return (facts) => types.includes(facts.memoryType);
}

function createContextCheck(vars: ContextVars | null | undefined, mode: ContextMatch | undefined): Check | null {
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
