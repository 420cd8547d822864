import * as z from "zod";
import { field, LIMITS, latitude, longitude, type Maybe, nonNegative, text } from "../rules/index.js";

/**
 * A place, as events give it. A name alone is geocoded; latitude and longitude together are taken with the name
 * unchecked; one of them alone is ignored. spec: Place rules.
 */
export interface PlaceSpecs {
  readonly placeName?: Maybe<string>;
  /** Degrees, -90 to 90. */
  readonly latitude?: Maybe<number>;
  /** Degrees, -180 to 180. */
  readonly longitude?: Maybe<number>;
  /** Radius of uncertainty. */
  readonly uncertaintyKm?: Maybe<number>;
}

/** Checks a place of an event. A coordinate without its other half, and a blank name, are dropped. */
export const placeSpecsSchema = /* @__PURE__ */ (() =>
  z
    .object({
      placeName: field(text(LIMITS.name)),
      latitude: field(latitude()),
      longitude: field(longitude()),
      uncertaintyKm: field(nonNegative()),
    })
    .overwrite((place) => {
      const { placeName, latitude: lat, longitude: lon, uncertaintyKm } = place;
      return {
        ...(placeName === undefined || placeName.trim() === "" ? {} : { placeName }),
        ...(lat === undefined || lon === undefined ? {} : { latitude: lat, longitude: lon }),
        ...(uncertaintyKm === undefined ? {} : { uncertaintyKm }),
      };
    }))();

/** What {@link placeSpecsSchema} hands out: latitude and longitude both or neither. */
export type PlaceFields = z.output<typeof placeSpecsSchema>;
