import { foldWords } from "../../languages/index.js";
import { distanceKm } from "../../model/index.js";

/** A date with its uncertainty. */
export interface ApproximateDate {
  /** Unix milliseconds. */
  readonly at: number;
  /** Maximum error in days, either way. */
  readonly uncertaintyDays: number;
}

/** An approximate place: a name, coordinates with a radius, or both. */
export interface ApproximatePlace {
  readonly placeName?: string | null | undefined;
  /** Degrees, -90 to 90. */
  readonly latitude?: number | null | undefined;
  /** Degrees, -180 to 180. */
  readonly longitude?: number | null | undefined;
  /** Radius in kilometers within which the place lies. Default 0. */
  readonly uncertaintyKm?: number | null | undefined;
}

export const DAY_MS = 86_400_000;

const HAS_TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:/;
const HAS_OFFSET = /(?:[zZ]|[+-]\d{2}:?\d{2})$/;

/**
 * Unix milliseconds of a date field. A text without an offset is UTC. Null for year 1, which clears a date, for invalid
 * texts and for missing values.
 */
export function toDateMs(date: string | number | null | undefined): number | null {
  if (date === null || date === undefined) return null;
  if (typeof date === "number") return Number.isFinite(date) ? date : null;
  const text = date.trim();
  if (text.startsWith("0001-")) return null;
  const ms = Date.parse(HAS_TIME.test(text) && !HAS_OFFSET.test(text) ? `${text}Z` : text);
  return Number.isNaN(ms) ? null : ms;
}

/** True if two dates may be the same: they differ by at most the sum of their uncertainties. */
export function areDatesCompatible(one: ApproximateDate, other: ApproximateDate): boolean {
  return computeDateNearness(one, other) > 0;
}

/** 0 for dates that are not compatible, 0.5 at the limit of both uncertainties, 1 for the same moment. */
export function computeDateNearness(one: ApproximateDate, other: ApproximateDate): number {
  const toleranceDays = Math.max(0, one.uncertaintyDays) + Math.max(0, other.uncertaintyDays);
  return computeNearness(Math.abs(one.at - other.at), toleranceDays * DAY_MS);
}

/**
 * The nearness of a date to a period that a text says; 0 if they hardly share any time. 1966 ends when 1967 begins, so the
 * sum of the uncertainties alone would find one in the other.
 */
export function computeNearnessToPeriod(date: ApproximateDate, period: ApproximateDate): number {
  const [from, to] = toRange(date);
  const [periodFrom, periodTo] = toRange(period);
  if (from === to && periodFrom < periodTo)
    return periodFrom <= from && from < periodTo ? computeDateNearness(date, period) : 0;
  const shared = Math.min(to, periodTo) - Math.max(from, periodFrom);
  const shorter = Math.min(to - from, periodTo - periodFrom);
  return shared < MIN_SHARED * shorter ? 0 : computeDateNearness(date, period);
}

/** Minimum share of the shorter of two periods that lies in both. */
const MIN_SHARED = 0.1;

function toRange({ at, uncertaintyDays }: ApproximateDate): readonly [from: number, to: number] {
  const ms = Math.max(0, uncertaintyDays) * DAY_MS;
  return [at - ms, at + ms];
}

/**
 * True if two places may be the same: their distance is at most the sum of the radii. If one has no coordinates, their
 * names are compared.
 */
export function arePlacesCompatible(one: ApproximatePlace, other: ApproximatePlace): boolean {
  return computePlaceNearness(one, other) > 0;
}

/** 0 for places that are not compatible, 0.5 at the limit of both radii, 1 for the same point or the same name. */
export function computePlaceNearness(one: ApproximatePlace, other: ApproximatePlace): number {
  const from = toCoordinates(one);
  const to = toCoordinates(other);
  if (from === null || to === null) return isSamePlaceName(one.placeName, other.placeName) ? 1 : 0;
  return computeNearness(
    distanceKm(from, to),
    Math.max(0, one.uncertaintyKm ?? 0) + Math.max(0, other.uncertaintyKm ?? 0),
  );
}

/**
 * True for names that are equal without case and accents, also if only one of them continues after a comma: "London" and
 * "London, England", but not "London, Ontario".
 */
export function isSamePlaceName(one: string | null | undefined, other: string | null | undefined): boolean {
  const forms = toPlaceNameForms(one);
  if (!toPlaceNameForms(other).some((form) => forms.includes(form))) return false;
  const areBothLong = one?.includes(",") === true && other?.includes(",") === true;
  return !areBothLong || foldWords(one) === foldWords(other);
}

/** The folded forms of a place name: the whole name, and the part before the first comma. */
export function toPlaceNameForms(name: string | null | undefined): readonly string[] {
  if (name === null || name === undefined) return [];
  const forms = [foldWords(name), foldWords(name.split(",", 1)[0] ?? "")];
  return [...new Set(forms)].filter((form) => form.length > 0);
}

/** The coordinates of a place, null unless it has both. spec: Place rules. */
export function toCoordinates({
  latitude,
  longitude,
}: ApproximatePlace): { latitude: number; longitude: number } | null {
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return null;
  return { latitude: latitude as number, longitude: longitude as number };
}

function computeNearness(distance: number, tolerance: number): number {
  if (!(distance <= tolerance)) return 0;
  return distance === 0 ? 1 : 1 - distance / tolerance / 2;
}
