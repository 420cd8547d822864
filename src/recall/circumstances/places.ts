import { distanceKm } from "../../model/index.js";
import { foldWords } from "../languages/index.js";
import { computeNearness } from "./dates.js";

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

/**
 * True where two places may be the same: their distance is no more than the sum of the radii, or, where one of them
 * has no coordinates, they have the same name.
 */
export function arePlacesCompatible(one: ApproximatePlace, other: ApproximatePlace): boolean {
  return computePlaceNearness(one, other) > 0;
}

/** From 0 (not compatible) over 0.5 (at the edge of both radii) to 1 (the same point, or the same name). */
export function computePlaceNearness(one: ApproximatePlace, other: ApproximatePlace): number {
  const from = toCoordinates(one);
  const to = toCoordinates(other);
  if (from !== null && to !== null) {
    return computeNearness(
      distanceKm(from, to),
      Math.max(0, one.uncertaintyKm ?? 0) + Math.max(0, other.uncertaintyKm ?? 0),
    );
  }
  return isSamePlaceName(one.placeName, other.placeName) ? 1 : 0;
}

/** True for names that are equal without case and accents, also where one goes on after a comma ("London, England"). */
export function isSamePlaceName(one: string | null | undefined, other: string | null | undefined): boolean {
  const names = toPlaceNameForms(one);
  return toPlaceNameForms(other).some((name) => names.includes(name)) && bareOrEqual(one, other);
}

/** The folded forms under which a place is known: its whole name, and what stands before the first comma. */
export function toPlaceNameForms(name: string | null | undefined): readonly string[] {
  if (name === null || name === undefined) return [];
  const whole = foldWords(name);
  const comma = name.indexOf(",");
  const head = comma < 0 ? whole : foldWords(name.slice(0, comma));
  return [...new Set([whole, head])].filter((form) => form.length > 0);
}

/** The coordinates of a place, null unless both are there. spec: Place rules. */
export function toCoordinates(place: ApproximatePlace): { latitude: number; longitude: number } | null {
  const { latitude, longitude } = place;
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return null;
  return { latitude: latitude as number, longitude: longitude as number };
}

/** "London, England" and "London, Ontario" share a form but are two places; "London" may be either. */
function bareOrEqual(one: string | null | undefined, other: string | null | undefined): boolean {
  const hasTail = (name: string | null | undefined) => name?.includes(",") === true;
  return !hasTail(one) || !hasTail(other) || foldWords(one ?? "") === foldWords(other ?? "");
}
