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

/** What must hold of a memory, by the names of the spec's search body. Absent and null fields limit nothing. */
export interface SearchFilter {
  /** ISO 8601 (UTC where no offset is given) or Unix milliseconds. Memories without a date are left out. */
  readonly date?: string | number | null | undefined;
  readonly dateUncertaintyDays?: number | null | undefined;
  /** With coordinates the distance counts, without them the name. Memories without a place are left out. */
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

/** Who asks, in what context, for what: everything that admits a memory or not. */
export interface FilterOptions {
  /** Admits public memories and those of this person; "all" admits everybody's. Default: public ones only. */
  readonly receiverID?: string | null | undefined;
  /** Variables of the session. */
  readonly contextVars?: ContextVars | null | undefined;
  readonly contextMatch?: ContextMatch | undefined;
  readonly filter?: SearchFilter | null | undefined;
}

type Check = (facts: MemoryFacts) => boolean;

/** Decides of each memory whether a search may find it. */
export function createFilter({ receiverID, contextVars, contextMatch, filter = {} }: FilterOptions): Check {
  const body = filter ?? {};
  const checks = [
    receiverCheck(receiverID ?? null),
    typeCheck(body),
    contextCheck(contextVars, contextMatch),
    contextCheck(body.contextVars, contextMatch),
    ...bodyChecks(body),
    dateCheck(body),
    placeCheck(body),
  ].filter((check) => check !== null);
  return (facts) => checks.every((check) => check(facts));
}

/** The types a search looks at. */
export function filteredTypes(filter: SearchFilter | null | undefined): readonly MemoryType[] {
  const types = filter?.memoryTypes ?? ["Question", "Story"];
  const only = filter?.memoryType;
  if (only === null || only === undefined) return types;
  return filter?.memoryTypes && !types.includes(only) ? [] : [only];
}

function receiverCheck(receiverID: string | null): Check | null {
  if (receiverID === "all") return null;
  return (facts) => facts.receiverID === null || facts.receiverID === receiverID;
}

function typeCheck(body: SearchFilter): Check {
  const types = filteredTypes(body);
  if (body.memoryType === undefined && body.memoryTypes === undefined) return (facts) => isResolvable(facts.memoryType);
  return (facts) => types.includes(facts.memoryType);
}

function contextCheck(vars: ContextVars | null | undefined, mode: ContextMatch | undefined): Check | null {
  if (vars === null || vars === undefined) return null;
  const stored = toUpperCaseNames(vars);
  return (facts) => facts.contextMatcher === null || facts.contextMatcher.match(stored, mode).matches;
}

function bodyChecks(body: SearchFilter): (Check | null)[] {
  const excluded = new Set(body.excludedMemoryIDs ?? []);
  const tags = body.memoryTags ?? [];
  const toSet = body.contextVarsToSet;
  const owner = body.receiverID;
  return [
    excluded.size === 0 ? null : (facts) => !excluded.has(facts.memoryID),
    tags.length === 0 ? null : (facts) => tags.every((tag) => facts.tags.includes(tag)),
    body.withMediaOnly === true ? (facts) => facts.hasMedia : null,
    toSet === null || toSet === undefined ? null : (facts) => includesContextVars(facts.contextVarsToSet, toSet),
    owner === null || owner === undefined ? null : (facts) => facts.receiverID === owner,
  ];
}

function dateCheck(body: SearchFilter): Check | null {
  const at = toDateMs(body.date);
  if (at === null) return null;
  const wanted: ApproximateDate = { at, uncertaintyDays: body.dateUncertaintyDays ?? 0 };
  return (facts) => facts.date !== null && areDatesCompatible(facts.date, wanted);
}

function placeCheck(body: SearchFilter): Check | null {
  const point = toCoordinates({ latitude: body.placeLatitude, longitude: body.placeLongitude });
  const placeName = body.placeName?.trim() || null;
  if (point === null && placeName === null) return null;
  const wanted: ApproximatePlace = { placeName, ...point, uncertaintyKm: body.placeUncertaintyKm };
  return (facts) => facts.place !== null && arePlacesCompatible(facts.place, wanted);
}
