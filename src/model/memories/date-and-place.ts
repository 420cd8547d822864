import type { RefinementCtx } from "zod";
import {
  addRuleIssue,
  dateTime,
  field,
  LIMITS,
  type Loose,
  latitude,
  longitude,
  nonNegative,
  text,
} from "../rules/index.js";

/** An approximate date and place; null if unknown. */
export interface DateAndPlace {
  /** ISO 8601 in UTC when read; any accepted spelling when written. */
  readonly date: string | null;
  readonly dateUncertaintyDays: number | null;
  readonly placeName: string | null;
  /** Degrees, -90 to 90; only together with placeLongitude. */
  readonly placeLatitude: number | null;
  /** Degrees, -180 to 180; only together with placeLatitude. */
  readonly placeLongitude: number | null;
  /** Radius in kilometers. */
  readonly placeUncertaintyKm: number | null;
}

/** The fields of {@link DateAndPlace}, to be spread into a schema. */
export const dateAndPlaceShape = {
  date: field(dateTime()),
  dateUncertaintyDays: field(nonNegative()),
  placeName: field(text(LIMITS.name)),
  placeLatitude: field(latitude()),
  placeLongitude: field(longitude()),
  placeUncertaintyKm: field(nonNegative()),
};

/** The message for one coordinate without the other. */
export const COORDINATE_REQUIRED = "is required: latitude and longitude come together";

/** The coordinate that is missing beside the other one; null if both or neither are given. */
export function findMissingCoordinate(place: Loose<DateAndPlace>): "placeLatitude" | "placeLongitude" | null {
  if ((place.placeLatitude == null) === (place.placeLongitude == null)) return null;
  return place.placeLatitude == null ? "placeLatitude" : "placeLongitude";
}

/** Reports one coordinate without the other. */
export function reportMissingCoordinate(place: Loose<DateAndPlace>, ctx: RefinementCtx): void {
  const missing = findMissingCoordinate(place);
  if (missing === null) return;
  addRuleIssue(ctx, { code: "INCOMPLETE_COORDINATES", field: missing, message: COORDINATE_REQUIRED });
}
