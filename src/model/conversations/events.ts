import * as z from "zod";
import { mediumAddSchema } from "../memories/index.js";
import {
  dateTime,
  field,
  idText,
  LIMITS,
  latitude,
  longitude,
  type Maybe,
  nonBlankText,
  nonNegative,
  tagText,
  text,
} from "../rules/index.js";

/** The tag of the anonymous user. spec: ChangeTagSpecs. */
export const ANONYMOUS_TAG = "👤";

/**
 * A place in an event. A name alone is geocoded; latitude and longitude together are accepted with the name unchecked;
 * one of them alone is ignored. spec: Place rules.
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

/** Checks a place of an event. A blank name, and one coordinate without the other, are dropped. */
const placeSpecsSchema = z
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
  });

/** Output of {@link placeSpecsSchema}: latitude and longitude both or neither. */
export type PlaceFields = z.output<typeof placeSpecsSchema>;

/** Options of a text event in a library call. */
export interface EnterTextOptions {
  /** Becomes the current date before the text is processed. Over REST it is called `dateUTC`. */
  readonly date?: Maybe<string>;
  /** Becomes the current place before the text is processed. */
  readonly place?: Maybe<PlaceSpecs>;
  /** Aborts the turn; the session stays unchanged. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Creates the check of a text event for a maximum length in UTF-16 code units. The date may be called `date` (library)
 * or `dateUTC` (REST); the output has `date`.
 */
export function enterTextSchema(maxTextLength: number = LIMITS.eventText) {
  return z
    .object({
      text: nonBlankText(maxTextLength),
      date: field(dateTime()),
      dateUTC: field(dateTime()),
      place: field(placeSpecsSchema),
    })
    .overwrite(({ dateUTC, ...event }) => (dateUTC === undefined ? event : { date: dateUTC, ...event }));
}

/** Output of {@link enterTextSchema}. */
export type EnterTextFields = z.output<ReturnType<typeof enterTextSchema>>;

/** Checks a Date Changed event. */
export const changeDateSchema = z.object({ date: dateTime() });

/** Checks a Place Changed event. */
export const changePlaceSchema = placeSpecsSchema;

/** Checks a Tag Changed event. */
export const changeTagSchema = z.object({ tag: tagText() });

/** Checks a MediumSelected event. */
export const mediumSelectedSchema = z.object({ medium: mediumAddSchema });

/** Checks a MediumDeselected event. */
export const mediumDeselectedSchema = z.object({ mediumID: idText() });

/** Checks a DateSelected event, which sets the date of the Memory that is being written. */
export const dateSelectedSchema = z.object({ date: dateTime(), uncertaintyDays: field(nonNegative()) });

/** Checks a PlaceSelected event, which sets the place of that Memory. */
export const placeSelectedSchema = placeSpecsSchema;
